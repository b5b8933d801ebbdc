import type { Config } from '../../../platform/config.ts'
import type { Logger } from '../../../platform/logging/logger.ts'
import { openSender, permitNetworks } from '../../../platform/outside/outbound.ts'
import type { Db } from '../../../platform/postgres/database.ts'
import { startSequencer } from '../../../rooms/public-log/sequencer/run-sequencer.ts'
import { parseWitnesses, type Witness } from '../../../rooms/public-log/witnesses/parse-witnesses.ts'
import { startCosigning, WITNESS_TIMEOUT } from '../../../rooms/public-log/witnesses/run-cosigning.ts'

export { parseWitnesses }

/** Longer than the signature lines of a witness with several keys. */
const LONGEST_ANSWER = 16_384

/** Sequences the public log and has it cosigned. @returns stops both */
export function startPublicLog(
  db: Db,
  { config, witnesses, log }: { config: Config; witnesses: readonly Witness[]; log: Logger },
): () => Promise<void> {
  const permits = permitNetworks(config.webhookNetworks)
  const sender = openSender({ patience: WITNESS_TIMEOUT, most: LONGEST_ANSWER, permits })
  const stops = [startSequencer(db, config, log), startCosigning({ db, sender, log }, witnesses)]
  return async () => {
    await Promise.all(stops.map(stop => stop()))
  }
}
