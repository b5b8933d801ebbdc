import { inTransaction } from '../../../platform/postgres/transaction.ts'
import type { AnnounceDeps } from '../emails.ts'
import { isAbandoned, selectAbandoned } from '../sql/abandoned.ts'
import { type DisputeKey, lockDispute } from '../sql/disputes.ts'
import { type Act, performAct } from './act.ts'

const RELEASE: Act = { action: 'release', version: null, body: null, outcome_type: undefined, amount: null, files: [] }

/** Gives cases back to the queue whose arbitrator can no longer decide them (X-arbitrator-04). Idempotent. */
export async function releaseAbandoned(deps: AnnounceDeps, now: Date, signal?: AbortSignal): Promise<void> {
  for (const { shop_id, dispute_id } of await selectAbandoned(deps.db)) {
    if (signal?.aborted) return
    await release(deps, { shopId: shop_id, disputeId: dispute_id }, now)
  }
}

const release = (deps: AnnounceDeps, key: DisputeKey, now: Date) =>
  inTransaction(deps.db, async trx => {
    const row = await lockDispute(trx, key)
    // the arbitrator may have acted meanwhile, or got the role again
    if (row && (await isAbandoned(trx, key)))
      await performAct({ ...deps, db: trx }, key, row, 'system', null, RELEASE, now)
  })
