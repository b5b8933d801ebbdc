import type { Db } from '../../../platform/postgres/database.ts'
import { type LogSettings, openSigner } from './log-key.ts'
import { sequenceBatch } from './sequence.ts'

/** Moves all facts that wait now into the log, unless another process is at it: what is counted next counts with them. */
export async function sequenceWaiting(db: Db, settings: LogSettings): Promise<void> {
  const signer = await openSigner(db, settings)
  while ((await sequenceBatch(db, signer)) > 0);
}
