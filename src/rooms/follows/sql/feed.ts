import { type RawBuilder, sql } from 'kysely'
import { isDistributed } from '../../../platform/postgres/cluster/is-distributed.ts'
import type { Db } from '../../../platform/postgres/database.ts'
import { EVENT_KINDS, type EventKey, type EventKind } from '../feed-rules.ts'
import type { FollowClass } from '../rules.ts'
import { type RawEvent, selectOnCluster } from './feed-on-cluster.ts'
import { isHere } from './follows.ts'

/** Classes of followees whose events to include. */
export type FeedFilter = Readonly<Record<FollowClass, boolean>>

export interface FeedRow {
  kind: EventKind
  owner_class: FollowClass
  shop_id: number
  thing_id: number
  /** ISO 8601 with microseconds, UTC. */
  created_at: string
}

/** A source of events: follows (`f`) joined to events (`e`), which an index returns newest first. */
interface Source {
  owner: FollowClass
  follows: RawBuilder<unknown>
  /** Columns of `f` that find the events. */
  keys: readonly string[]
  /** Sort position of the event's kind (EVENT_KINDS), and the id of its subject. */
  kind: RawBuilder<unknown>
  thing: RawBuilder<unknown>
  /** FROM clause of the events; `k` has the keys. */
  events: RawBuilder<unknown>
}

const followed = {
  Reviewer: sql`followed_reviewers f`,
  Product: sql`followed_products f`,
  Shop: sql`followed_shops f`,
}

const REVIEW = sql.lit(EVENT_KINDS.indexOf('review'))

const SOURCES: readonly Source[] = [
  {
    owner: 'Reviewer',
    follows: followed.Reviewer,
    keys: ['followee_id'],
    kind: REVIEW,
    thing: sql`e.review_id`,
    events: sql`reviews e WHERE e.reviewer_id = k.followee_id AND e.published`,
  },
  {
    owner: 'Product',
    follows: followed.Product,
    keys: ['shop_id', 'product_id'],
    kind: REVIEW,
    thing: sql`e.review_id`,
    events: sql`reviews e WHERE e.shop_id = k.shop_id AND e.product_id = k.product_id AND e.published`,
  },
  {
    owner: 'Shop',
    follows: followed.Shop,
    keys: ['shop_id'],
    kind: sql`e.kind::integer`,
    thing: sql`e.thing_id`,
    events: sql`shop_events e WHERE e.shop_id = k.shop_id`,
  },
]

/** Key columns that all sources select; missing ones are null. */
const KEYS = ['followee_id', 'shop_id', 'product_id']
const keysOf = ({ keys }: Source, table: string) =>
  sql.join(KEYS.map(key => (keys.includes(key) ? sql.ref(`${table}.${key}`) : sql`NULL::bigint`)))

const all = (parts: readonly RawBuilder<unknown>[]) => sql.join(parts, sql` UNION ALL `)
const number = (value: number) => sql.lit(value)
const placeOf = (kind: EventKind) => number(EVENT_KINDS.indexOf(kind))

/** A person's followees in a source, as `k`. */
const followedBy = (source: Source, reviewerId: number) => sql`
  (SELECT ${sql.join(source.keys.map(key => sql.ref(`f.${key}`)))} FROM ${source.follows}
    WHERE f.reviewer_id = ${reviewerId}
      ${source.owner === 'Reviewer' ? sql`AND ${isHere(sql`f.followee_id`)}` : sql``}) k`

const eventOf = ({ kind, thing }: Source) => sql`${kind} AS kind, e.created_at, e.shop_id, ${thing} AS thing_id`

const COLUMNS = sql`kind, owner, shop_id, thing_id, to_char(created_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') AS at`

/** Deduplicates events reached through several followees; keeps the person, else the product, else the shop. */
const distinct = (events: RawBuilder<unknown>) => sql`
  SELECT DISTINCT ON (kind, shop_id, thing_id) kind, owner, shop_id, thing_id, created_at FROM (${events}) one
  ORDER BY kind, shop_id, thing_id, owner`

const OWNERS: readonly FollowClass[] = ['Reviewer', 'Product', 'Shop']
const sourcesOf = (filter: FeedFilter) => SOURCES.filter(source => filter[source.owner])

/**
 * The newest events before a timestamp, at most `limit`, without duplicates (ADR 10). The newest event of each
 * followee bounds how old the results can be; only followees with an event after that bound are read further.
 * @param before ISO 8601; null for no bound
 */
export async function selectEvents(
  db: Db,
  reviewerId: number,
  { before, filter, limit }: { before: string | null; filter: FeedFilter; limit: number },
): Promise<FeedRow[]> {
  const sources = sourcesOf(filter)
  if (sources.length === 0) return []
  if (await isDistributed(db)) {
    const bound = sql`e.created_at < ${before ?? 'infinity'}::text::timestamptz`
    const events = await selectOnCluster(db, reviewerId, { owners: sources.map(({ owner }) => owner), bound, limit })
    return events.sort(byAge).slice(0, limit).map(present)
  }
  // scalar subquery, so that it is evaluated once instead of once per followee
  const until = sql`(SELECT ${before ?? 'infinity'}::text::timestamptz)`
  const heads = sources.map(
    (source, at) => sql`
      SELECT ${number(at)} AS source, ${keysOf(source, 'k')}, h.*
      FROM ${followedBy(source, reviewerId)} CROSS JOIN LATERAL (
        SELECT ${eventOf(source)} FROM ${source.events} AND e.created_at < ${until}
        ORDER BY e.created_at DESC LIMIT 1) h`,
  )
  const further = sources.map(
    (source, at) => sql`
      SELECT ${number(OWNERS.indexOf(source.owner))} AS owner, h.*
      FROM live k CROSS JOIN LATERAL (
        SELECT ${eventOf(source)} FROM ${source.events}
          AND e.created_at < ${until} AND e.created_at >= (SELECT since FROM bound)
        ORDER BY e.created_at DESC LIMIT ${limit}) h
      WHERE k.source = ${number(at)}`,
  )
  const { rows } = await sql<RawEvent>`
    WITH heads (source, ${sql.join(KEYS.map(key => sql.ref(key)))}, kind, created_at, event_shop_id, thing_id) AS MATERIALIZED (
      ${all(heads)}),
    bound AS MATERIALIZED (
      SELECT coalesce((SELECT created_at FROM (SELECT DISTINCT kind, event_shop_id, thing_id, created_at FROM heads) one
                       ORDER BY created_at DESC OFFSET ${limit - 1} LIMIT 1), '-infinity') AS since),
    live AS MATERIALIZED (SELECT * FROM heads WHERE created_at >= (SELECT since FROM bound))
    SELECT ${COLUMNS} FROM (${distinct(all(further))}) event
    ORDER BY created_at DESC, kind, shop_id, thing_id LIMIT ${limit}`.execute(db)
  return rows.map(present)
}

/** Events at one timestamp, in order, after a given event. */
export async function selectMoment(
  db: Db,
  reviewerId: number,
  { at, after, filter, limit }: { at: string; after: EventKey | null; filter: FeedFilter; limit: number },
): Promise<FeedRow[]> {
  const sources = sourcesOf(filter)
  if (sources.length === 0) return []
  if (await isDistributed(db)) {
    const bound = sql`e.created_at = ${at}::text::timestamptz`
    const found = await selectOnCluster(db, reviewerId, {
      owners: sources.map(({ owner }) => owner),
      bound,
      limit: null,
    })
    return found
      .filter(
        event =>
          !after ||
          byKey(event, { kind: EVENT_KINDS.indexOf(after.kind), shop_id: after.shopId, thing_id: after.thingId }) > 0,
      )
      .sort(byKey)
      .slice(0, limit)
      .map(present)
  }
  const events = sources.map(
    source => sql`
      SELECT ${number(OWNERS.indexOf(source.owner))} AS owner, h.*
      FROM ${followedBy(source, reviewerId)} CROSS JOIN LATERAL (
        SELECT ${eventOf(source)} FROM ${source.events} AND e.created_at = (SELECT ${at}::text::timestamptz)) h`,
  )
  const rest = after
    ? sql`WHERE (kind, shop_id, thing_id) > (${placeOf(after.kind)}, ${after.shopId}, ${after.thingId})`
    : sql``
  const { rows } = await sql<RawEvent>`
    SELECT ${COLUMNS} FROM (${distinct(all(events))}) event ${rest}
    ORDER BY kind, shop_id, thing_id LIMIT ${limit}`.execute(db)
  return rows.map(present)
}

type Key = Pick<RawEvent, 'kind' | 'shop_id' | 'thing_id'>
const byKey = (one: Key, other: Key) =>
  one.kind - other.kind || one.shop_id - other.shop_id || one.thing_id - other.thing_id
const byAge = (one: RawEvent, other: RawEvent) => (one.at === other.at ? byKey(one, other) : one.at < other.at ? 1 : -1)

const present = ({ kind, owner, shop_id, thing_id, at }: RawEvent): FeedRow => ({
  kind: EVENT_KINDS[kind]!,
  owner_class: OWNERS[owner]!,
  shop_id,
  thing_id,
  created_at: at,
})
