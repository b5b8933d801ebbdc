import type { Person } from '../../lib/calls/access.ts'
import type { Db } from '../../platform/postgres/database.ts'
import { decodeDisputeId } from '../catalog/encoded-id.ts'
import { compareCases, MOST_COMPARED } from './award/similar-rules.ts'
import type { CaseQueue, Dispute, SimilarCases } from './schemas.ts'
import { assembleDispute, listItems, maySee, unknownDispute } from './service.ts'
import { type ArbitratorList, countForArbitrator, selectDispute, selectForArbitrator } from './sql/disputes.ts'
import { selectSimilar, selectTopCategory } from './sql/similar.ts'

/** A case as its arbitrator reads it: the dispute, similar cases, and what else waits. */
interface ReadCase {
  dispute: Dispute
  similar: SimilarCases
  queue: CaseQueue
}

/** A dispute for its arbitrator, with similar cases and the queue. Fails as `readDispute`. */
export async function readCase(db: Db, id: string, person: Person, now: Date): Promise<ReadCase> {
  const key = decodeDisputeId(id)
  const row = key && (await selectDispute(db, key))
  if (!row || !maySee(row, person, 'arbitrator')) throw unknownDispute()
  const category = await selectTopCategory(db, row)
  const [dispute, awards, queue] = await Promise.all([
    assembleDispute(db, key, row, person, 'arbitrator', now),
    selectSimilar(db, row, category?.category_id ?? null, MOST_COMPARED),
    readQueue(db, person),
  ])
  return { dispute, similar: compareCases(awards, category?.name ?? null), queue }
}

/** Cases of either kind that stand beside the one that is open. */
const QUEUED = 10

/** What waits for an arbitrator: first what they took, then what nobody has taken (X-arbitrator-07). */
async function readQueue(db: Db, { reviewerId, shops }: Person): Promise<CaseQueue> {
  const desk = { arbitratorId: reviewerId, shopIds: [...shops.keys()], words: [] }
  const first = (list: ArbitratorList) => selectForArbitrator(db, desk, list, { offset: 0, limit: QUEUED })
  const number = async (list: ArbitratorList) => (await countForArbitrator(db, desk, list)).count
  const [mine, free, taken, open] = await Promise.all([first('mine'), first('open'), number('mine'), number('open')])
  return { total_count: taken + open, cases: await listItems(db, [...mine, ...free], 'arbitrator') }
}
