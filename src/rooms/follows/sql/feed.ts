import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../platform/postgres/database.ts'
import { EVENT_KINDS, type EventKey, type EventKind } from '../feed-rules.ts'
import type { FollowClass } from '../rules.ts'
import { isHere } from './follows.ts'

/** Whose events are wanted. */
export type FeedFilter = Readonly<Record<FollowClass, boolean>>

export interface FeedRow {
  kind: EventKind
  owner_class: FollowClass
  shop_id: number
  thing_id: number
  /** ISO 8601 to the microsecond, UTC. */
  created_at: string
}

/** Where events come from: something followed (`f`), and what happened around it (`e`), by an index that is in this order. */
interface Source {
  owner: FollowClass
  follows: RawBuilder<unknown>
  /** What of `f` finds the events. */
  keys: readonly string[]
  /** The place of an event's kind among all (EVENT_KINDS), and the id of its thing. */
  kind: RawBuilder<unknown>
  thing: RawBuilder<unknown>
  /** With `k`, which has the keys. */
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

/** Every source has the same columns; a key that it does not have is null. */
const KEYS = ['followee_id', 'shop_id', 'product_id']
const keysOf = ({ keys }: Source, of: string) =>
  sql.join(KEYS.map(key => (keys.includes(key) ? sql.ref(`${of}.${key}`) : sql`NULL::bigint`)))

const all = (parts: readonly RawBuilder<unknown>[]) => sql.join(parts, sql` UNION ALL `)
const number = (value: number) => sql.lit(value)
const placeOf = (kind: EventKind) => number(EVENT_KINDS.indexOf(kind))

/** What somebody follows of a source, as `k`. */
const followedBy = (source: Source, reviewerId: number) => sql`
  (SELECT ${sql.join(source.keys.map(key => sql.ref(`f.${key}`)))} FROM ${source.follows}
    WHERE f.reviewer_id = ${reviewerId}
      ${source.owner === 'Reviewer' ? sql`AND ${isHere(sql`f.followee_id`)}` : sql``}) k`

const eventOf = ({ kind, thing }: Source) => sql`${kind} AS kind, e.created_at, e.shop_id, ${thing} AS thing_id`

const COLUMNS = sql`kind, owner, shop_id, thing_id, to_char(created_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') AS at`

/** Of an event that came by several who are followed the first stands for it: a person, a product, a shop. */
const distinct = (events: RawBuilder<unknown>) => sql`
  SELECT DISTINCT ON (kind, shop_id, thing_id) kind, owner, shop_id, thing_id, created_at FROM (${events}) one
  ORDER BY kind, shop_id, thing_id, owner`

const OWNERS: readonly FollowClass[] = ['Reviewer', 'Product', 'Shop']
const sourcesOf = (filter: FeedFilter) => SOURCES.filter(source => filter[source.owner])

/**
 * The newest events before a moment, at most `limit`, each once (ADR 10). The newest event of each who is followed tells how
 * far back the wanted ones can lie; only those with one since then are looked at further.
 * @param before ISO 8601; null for now and later
 */
export async function selectEvents(
  db: Db,
  reviewerId: number,
  { before, filter, limit }: { before: string | null; filter: FeedFilter; limit: number },
): Promise<FeedRow[]> {
  const sources = sourcesOf(filter)
  if (sources.length === 0) return []
  // in a query of its own, so that it is read once and not for each who is followed
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
  const { rows } = await sql<Raw>`
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

/** Events of one moment, in their order, after the one given. */
export async function selectMoment(
  db: Db,
  reviewerId: number,
  { at, after, filter, limit }: { at: string; after: EventKey | null; filter: FeedFilter; limit: number },
): Promise<FeedRow[]> {
  const sources = sourcesOf(filter)
  if (sources.length === 0) return []
  const events = sources.map(
    source => sql`
      SELECT ${number(OWNERS.indexOf(source.owner))} AS owner, h.*
      FROM ${followedBy(source, reviewerId)} CROSS JOIN LATERAL (
        SELECT ${eventOf(source)} FROM ${source.events} AND e.created_at = (SELECT ${at}::text::timestamptz)) h`,
  )
  const rest = after
    ? sql`WHERE (kind, shop_id, thing_id) > (${placeOf(after.kind)}, ${after.shopId}, ${after.thingId})`
    : sql``
  const { rows } = await sql<Raw>`
    SELECT ${COLUMNS} FROM (${distinct(all(events))}) event ${rest}
    ORDER BY kind, shop_id, thing_id LIMIT ${limit}`.execute(db)
  return rows.map(present)
}

interface Raw {
  kind: number
  owner: number
  shop_id: number
  thing_id: number
  at: string
}

const present = ({ kind, owner, shop_id, thing_id, at }: Raw): FeedRow => ({
  kind: EVENT_KINDS[kind]!,
  owner_class: OWNERS[owner]!,
  shop_id,
  thing_id,
  created_at: at,
})
