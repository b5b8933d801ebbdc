import { setTimeout as sleep } from 'node:timers/promises'
import type { Db } from '../../platform/postgres/database.ts'
import { readReviewReceipt } from './service.ts'

/** How long an e-mail waits for its review's place in the log, and between looks, in milliseconds. */
const PATIENCE = 10_000
const PAUSE = 500

/**
 * A review's receipt for the e-mail about its publication, which is queued in the same transaction as the review's entries:
 * waits until they are in the log. Null if that takes too long: the e-mail says where the receipt can be had later, and
 * nothing that is wrong with the log holds it up.
 */
export async function awaitReceipt(
  db: Db,
  publicId: string,
  signal: AbortSignal,
  patience = PATIENCE,
): Promise<string | null> {
  const end = performance.now() + patience
  for (;;) {
    const receipt = await readReviewReceipt(db, publicId).catch(() => null)
    if (receipt !== null || performance.now() >= end) return receipt
    await sleep(PAUSE, undefined, { signal })
  }
}
