import { type Insertable, sql, type Updateable } from 'kysely'
import { isDistributed } from '../../../platform/postgres/cluster/is-distributed.ts'
import { containsWords } from '../../../platform/postgres/contains-words.ts'
import type { Db } from '../../../platform/postgres/database.ts'
import type { DB } from '../../../platform/postgres/schema.gen.ts'
import { OPEN_STATES } from '../acts/state-rules.ts'

/** Key of a dispute. */
export interface DisputeKey {
  shopId: number
  disputeId: number
}

/** Disputes, of all shops or of one, with shop, product and open question; callers check permissions. */
function disputes(db: Db, shopId?: number) {
  const shop = shopId === undefined ? sql.ref<number>('d.shop_id') : sql<number>`${shopId}`
  return db
    .selectFrom('disputes as d')
    .innerJoin('shops as shop', 'shop.shop_id', 'd.shop_id')
    .innerJoin('products as product', join =>
      join.on('product.shop_id', '=', shop).onRef('product.product_id', '=', 'd.product_id'),
    )
    .leftJoin('dispute_questions as question', join =>
      join
        .on('question.shop_id', '=', shop)
        .onRef('question.dispute_id', '=', 'd.dispute_id')
        .on('question.status', '=', 'open'),
    )
    .selectAll('d')
    .select(['question.event_no as question_no', 'question.asked', 'question.asked_at'])
    .select(['question.answer_by as question_answer_by', 'question.reminded_at as question_reminded_at'])
    .select(['question.reviewer_event_no as reviewer_answer_no', 'question.shop_event_no as shop_answer_no'])
    .select(
      sql<number>`(select count(*)::int from dispute_questions q
        where q.shop_id = ${shop} and q.dispute_id = d.dispute_id and q.event_no > coalesce((
          select max(e.event_no) from dispute_events e
          where e.shop_id = ${shop} and e.dispute_id = d.dispute_id and e.action in ('step_down', 'release')), 0))`.as(
        'questions',
      ),
    )
    .select(
      sql<number[]>`array(select e.actor_id from dispute_events e
        where e.shop_id = ${shop} and e.dispute_id = d.dispute_id and e.action = 'step_down'
          and e.actor_id is not null)`.as('stepped_down'),
    )
    .select(['shop.slug', 'shop.name as shop_name', 'shop.currency as shop_currency'])
    .select([
      'product.title as product_title',
      'product.language as product_language',
      'product.handle',
      'product.image_url',
    ])
    .$if(shopId !== undefined, query => query.where('d.shop_id', '=', shopId!))
}

export type DisputeRow = NonNullable<Awaited<ReturnType<typeof selectDispute>>>

export const selectDispute = (db: Db, { shopId, disputeId }: DisputeKey) =>
  disputes(db, shopId).where('d.dispute_id', '=', disputeId).executeTakeFirst()

/** As `selectDispute`, locked until the end of the transaction. */
export async function lockDispute(db: Db, key: DisputeKey) {
  // a statement of its own: one that waits for a lock sees joined rows as they were before
  await db
    .selectFrom('disputes')
    .select('dispute_id')
    .where('shop_id', '=', key.shopId)
    .where('dispute_id', '=', key.disputeId)
    .forUpdate()
    .execute()
  return selectDispute(db, key)
}

interface Slice {
  offset: number
  limit: number
}

/** A person's disputes, newest first. */
export const selectOfReviewer = (db: Db, reviewerId: number, { offset, limit }: Slice) =>
  disputes(db)
    .where('d.reviewer_id', '=', reviewerId)
    .orderBy('d.submitted_at', 'desc')
    .orderBy('d.shop_id')
    .orderBy('d.dispute_id')
    .offset(offset)
    .limit(limit)
    .execute()

export const countOfReviewer = (db: Db, reviewerId: number) =>
  db
    .selectFrom('disputes')
    .where('reviewer_id', '=', reviewerId)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()

/** Disputes with these shops; open ones by longest inactivity. */
export const selectOfShops = (db: Db, shopIds: readonly number[], open: boolean, { offset, limit }: Slice) =>
  disputes(db)
    .where('d.shop_id', 'in', shopIds)
    .where('d.state', open ? 'in' : 'not in', OPEN_STATES)
    .orderBy('d.last_act_at', open ? 'asc' : 'desc')
    .orderBy('d.dispute_id')
    .offset(offset)
    .limit(limit)
    .execute()

export const countOfShops = (db: Db, shopIds: readonly number[]) =>
  db
    .selectFrom('disputes')
    .where('shop_id', 'in', shopIds)
    .select(({ fn, eb }) => [
      fn.countAll<number>().filterWhere('state', 'in', OPEN_STATES).as('open'),
      fn
        .countAll<number>()
        .filterWhere(eb('state', 'not in', OPEN_STATES))
        .as('over'),
    ])
    .executeTakeFirstOrThrow()

/** The arbitrator whose desk it is, and the words that a dispute's product, buyer and shop must have. */
export interface ArbitratorDesk {
  arbitratorId: number
  shopIds: readonly number[]
  words: readonly string[]
}

/** Disputes that an arbitrator may handle: neither their own nor about a shop of theirs (X-arbitrator-02). */
const handledBy = (db: Db, { arbitratorId, shopIds, words }: ArbitratorDesk, isCluster: boolean) =>
  db
    .selectFrom('disputes as d')
    .where('d.reviewer_id', '<>', arbitratorId)
    .$if(shopIds.length > 0, query => query.where('d.shop_id', 'not in', shopIds))
    .$if(words.length > 0, query =>
      query.where(
        sql<boolean>`exists (select 1 from products p join shops s on s.shop_id = p.shop_id join reviewers b on b.reviewer_id = d.reviewer_id
          where p.shop_id = d.shop_id and p.product_id = d.product_id
            and ${containsWords([sql`p.title`, sql`s.name`, sql`b.name`], words, isCluster)})`,
      ),
    )

const hasOpenQuestion = sql`exists (select 1 from dispute_questions asked
  where asked.shop_id = d.shop_id and asked.dispute_id = d.dispute_id and asked.status = 'open')`

export type ArbitratorList = 'open' | 'mine' | 'decided'

/** Escalated ones that nobody has taken, those taken by the arbitrator, or those they decided. */
const inList = (db: Db, desk: ArbitratorDesk, list: ArbitratorList, isCluster: boolean) => {
  const handled = handledBy(db, desk, isCluster)
  if (list === 'open')
    return handled
      .where('d.state', '=', 'escalated')
      .where('d.arbitrator_id', 'is', null)
      .where(
        sql<boolean>`not exists (select 1 from dispute_events e where e.actor_id = ${desk.arbitratorId}
          and e.action = 'step_down' and e.shop_id = d.shop_id and e.dispute_id = d.dispute_id)`,
      )
  const own = handled.where('d.arbitrator_id', '=', desk.arbitratorId)
  return list === 'mine' ? own.where('d.state', '=', 'escalated') : own.where('d.state', 'not in', OPEN_STATES)
}

export async function selectForArbitrator(
  db: Db,
  desk: ArbitratorDesk,
  list: ArbitratorList,
  { offset, limit }: Slice,
) {
  const keys = await inList(db, desk, list, await isDistributed(db))
    .select(['d.shop_id', 'd.dispute_id'])
    // what is to be decided next first; the time to decide stands still while a question waits
    .$if(list === 'mine', query => query.orderBy(hasOpenQuestion).orderBy('d.decide_by'))
    .orderBy('d.last_act_at', list === 'decided' ? 'desc' : 'asc')
    .orderBy('d.shop_id')
    .orderBy('d.dispute_id')
    .offset(offset)
    .limit(limit)
    .execute()
  if (keys.length === 0) return []
  const rows = await disputes(db)
    .where(({ eb, refTuple, tuple }) =>
      eb(
        refTuple('d.shop_id', 'd.dispute_id'),
        'in',
        keys.map(key => tuple(key.shop_id, key.dispute_id)),
      ),
    )
    .execute()
  return keys.flatMap(key => rows.find(row => row.shop_id === key.shop_id && row.dispute_id === key.dispute_id) ?? [])
}

export const countForArbitrator = async (db: Db, desk: ArbitratorDesk, list: ArbitratorList) =>
  inList(db, desk, list, await isDistributed(db))
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()

/** The running dispute about a line item. */
export const selectOpenOfItem = (db: Db, shopId: number, lineItemId: number) =>
  db
    .selectFrom('disputes')
    .select(['shop_id', 'dispute_id', 'reviewer_id'])
    .where('shop_id', '=', shopId)
    .where('line_item_id', '=', lineItemId)
    .where('state', 'in', OPEN_STATES)
    .executeTakeFirst()

/** Number of disputes a reviewer has opened about an item since a time. */
export async function countOpened(
  db: Db,
  { reviewerId, shopId, lineItemId }: { reviewerId: number; shopId: number; lineItemId: number },
  since: Date,
): Promise<number> {
  const { count } = await db
    .selectFrom('disputes')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('reviewer_id', '=', reviewerId)
    .where('submitted_at', '>', since)
    .where('shop_id', '=', shopId)
    .where('line_item_id', '=', lineItemId)
    .executeTakeFirstOrThrow()
  return count
}

export async function insertDispute(db: Db, row: Insertable<DB['disputes']>): Promise<number> {
  const { dispute_id } = await db.insertInto('disputes').values(row).returning('dispute_id').executeTakeFirstOrThrow()
  return dispute_id
}

export const updateDispute = (db: Db, { shopId, disputeId }: DisputeKey, change: Updateable<DB['disputes']>) =>
  db
    .updateTable('disputes')
    .set(change)
    .where('shop_id', '=', shopId)
    .where('dispute_id', '=', disputeId)
    .executeTakeFirst()

export const insertEvent = (db: Db, row: Insertable<DB['dispute_events']>) =>
  db.insertInto('dispute_events').values(row).executeTakeFirst()

/** Events of a dispute, in order. */
export const selectEvents = (db: Db, { shopId, disputeId }: DisputeKey) =>
  db
    .selectFrom('dispute_events as e')
    .leftJoin('dispute_proposals as p', join =>
      join
        .on('p.shop_id', '=', shopId)
        .onRef('p.dispute_id', '=', 'e.dispute_id')
        .onRef('p.event_no', '=', 'e.event_no'),
    )
    .leftJoin('dispute_questions as q', join =>
      join
        .on('q.shop_id', '=', shopId)
        .onRef('q.dispute_id', '=', 'e.dispute_id')
        .onRef('q.event_no', '=', 'e.event_no'),
    )
    .where('e.shop_id', '=', shopId)
    .where('e.dispute_id', '=', disputeId)
    .select([
      'e.event_no',
      'e.action',
      'e.acted_by',
      'e.actor_id',
      'e.to_state',
      'e.body',
      'e.language',
      'e.created_at',
    ])
    .select(['p.outcome_type', 'p.amount', 'p.currency', 'p.status'])
    .select(['q.asked', 'q.answer_by', 'q.status as question_status'])
    .select(['q.reviewer_event_no as reviewer_answer_no', 'q.shop_event_no as shop_answer_no'])
    .orderBy('e.event_no')
    .execute()

export type EventRow = Awaited<ReturnType<typeof selectEvents>>[number]

/** Running disputes with a possible deadline: waiting for the shop, or inactive, since a time. */
export const selectQuietSince = (db: Db, since: Date) =>
  disputes(db)
    .where('d.state', 'in', ['submitted', 'shop_responded'])
    .where(({ eb, or }) => or([eb('d.shop_owes_since', '<=', since), eb('d.last_act_at', '<=', since)]))
    .orderBy('d.last_act_at')
    .execute()

/** Disputes that an arbitrator has taken and not decided. */
export const selectInArbitration = (db: Db) =>
  disputes(db)
    .where('d.state', '=', 'escalated')
    .where('d.arbitrator_id', 'is not', null)
    .orderBy('d.decide_by')
    .execute()
