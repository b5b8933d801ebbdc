import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../platform/postgres/database.ts'
import type { FollowClass } from '../rules.ts'
import { isHere } from './follows.ts'

/** An event as it is read; `kind` and `owner` are their places in sort orders. */
export interface RawEvent {
  kind: number
  owner: number
  shop_id: number
  thing_id: number
  at: string
}

/**
 * Events of a person's followees on a cluster, where they are with their shops: followees first, then the newest `limit` events of
 * each class by their ids, which each node sorts and cuts for itself. Without duplicates, in no order.
 * @param bound condition on `e.created_at`
 */
export async function selectOnCluster(
  db: Db,
  reviewerId: number,
  { owners, bound, limit }: { owners: readonly FollowClass[]; bound: RawBuilder<unknown>; limit: number | null },
): Promise<RawEvent[]> {
  const found = new Map<string, RawEvent>()
  for (const owner of owners) {
    const followees = await selectFollowees(db, owner, reviewerId)
    if (followees.length === 0) continue
    const { kind, thing, events } = EVENTS[owner](followees)
    const { rows } = await sql<Omit<RawEvent, 'owner'>>`
      SELECT ${kind} AS kind, e.shop_id, ${thing} AS thing_id,
             to_char(e.created_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') AS at
        FROM ${events} AND ${bound}
       ORDER BY e.created_at DESC, 1, e.shop_id, 3 ${limit === null ? sql`` : sql`LIMIT ${limit}`}`.execute(db)
    for (const row of rows) {
      const key = `${row.kind} ${row.shop_id} ${row.thing_id}`
      if (!found.has(key)) found.set(key, { ...row, owner: OWNER_PLACES[owner] })
    }
  }
  return [...found.values()]
}

/** The person, else the product, else the shop through which an event was reached. */
const OWNER_PLACES: Record<FollowClass, number> = { Reviewer: 0, Product: 1, Shop: 2 }

interface Followee {
  shop_id: number
  id: number
}

async function selectFollowees(db: Db, owner: FollowClass, reviewerId: number): Promise<Followee[]> {
  const from = {
    Reviewer: sql`0 AS shop_id, f.followee_id AS id FROM followed_reviewers f
                  WHERE ${isHere(sql`f.followee_id`)} AND f.reviewer_id = ${reviewerId}`,
    Product: sql`f.shop_id, f.product_id AS id FROM followed_products f WHERE f.reviewer_id = ${reviewerId}`,
    Shop: sql`f.shop_id, f.shop_id AS id FROM followed_shops f WHERE f.reviewer_id = ${reviewerId}`,
  }
  return (await sql<Followee>`SELECT ${from[owner]}`.execute(db)).rows
}

const idsOf = (followees: readonly Followee[]) => sql`any(${followees.map(({ id }) => id)}::bigint[])`
const shopsOf = (followees: readonly Followee[]) => sql`any(${followees.map(({ shop_id }) => shop_id)}::bigint[])`

const EVENTS: Record<
  FollowClass,
  (followees: readonly Followee[]) => Record<'kind' | 'thing' | 'events', RawBuilder<unknown>>
> = {
  Reviewer: followees => ({
    kind: sql`0`,
    thing: sql`e.review_id`,
    events: sql`reviews e WHERE e.reviewer_id = ${idsOf(followees)} AND e.published`,
  }),
  Product: followees => ({
    kind: sql`0`,
    thing: sql`e.review_id`,
    // ids of products are unique over all shops
    events: sql`reviews e WHERE e.shop_id = ${shopsOf(followees)} AND e.product_id = ${idsOf(followees)} AND e.published`,
  }),
  Shop: followees => ({
    kind: sql`e.kind::integer`,
    thing: sql`e.thing_id`,
    events: sql`shop_events e WHERE e.shop_id = ${idsOf(followees)}`,
  }),
}
