import { type RawBuilder, sql } from 'kysely'
import { isDistributed } from '../../../platform/postgres/cluster/is-distributed.ts'
import { shopBesideWords } from '../../../platform/postgres/cluster/one-shop.ts'
import type { Db } from '../../../platform/postgres/database.ts'
import { type ListedRow, type Place, selectListed } from '../sql.ts'
import { FACETS, type FacetCounts, type Run, readFacet, type Stretch } from './facet-rules.ts'
import type { Path, SearchPath } from './index-plan-rules.ts'

/**
 * SQL of review lists. PostgreSQL plans these statements once for all places (`steady` in database.ts) without knowing
 * row counts or limits, so each statement is written to allow exactly one plan.
 */

/** Order within a run: `DESC` is newest first. */
export type Direction = 'ASC' | 'DESC'

const isInPlace = ({ shopId, productId }: Place) =>
  productId === undefined ? sql`shop_id = ${shopId}` : sql`shop_id = ${shopId} AND product_id = ${productId}`

const byTime = (direction: Direction) => sql.raw(`created_at ${direction}, review_id ${direction}`)

/**
 * A literal LIMIT, rounded up to a power of two: the planner sees it and picks a plan that stops early, and few
 * distinct statements arise. The enclosing query applies the exact limit.
 */
const limitOf = (rows: number) => sql`LIMIT ${sql.lit(2 ** Math.ceil(Math.log2(Math.max(16, rows))))}`

/**
 * A search text as a query on the column `words`; evaluated once per statement.
 * @param stars restricts it to reviews with this many stars
 */
function queryOf({ shopId, productId }: Place, search: string, stars?: number) {
  const place = productId === undefined ? `s:${shopId}` : `p:${productId}`
  return sql`(SELECT placed_query(${search}, ${stars === undefined ? place : `${place}:${stars}`}))`
}

/** Matches a row against the words without using an index, so that the planner keeps to the chosen one. */
const matchesOf = (place: Place, search: string) => sql`coalesce(ts_match_vq(words, ${queryOf(place, search)}), false)`

/**
 * Tests a facet against a bitmap of all facets, 2 kB: a list of 200 facets would be compared one by one per review, and
 * could tempt the planner to scan the facet index.
 */
function isAmong(facets: readonly number[]) {
  const bits = Buffer.alloc(FACETS / 8)
  for (const facet of facets) bits[facet >> 3]! |= 1 << (facet & 7)
  return sql`get_bit(${bits}::bytea, facet) = 1`
}

interface RunQuery {
  /** On a cluster, which plans each statement with its values: the shop is said as it looks for it. */
  isCluster: boolean
  run: Run
  /** Minimum number of reviews to read. */
  need: number
  direction: Direction
  /** Starts after this review of the run instead of at its head. */
  after?: number | undefined
  /** Only reviews without helpful votes. */
  unvoted?: boolean | undefined
  /** Columns read in addition to `review_id` and `created_at`. */
  also?: RawBuilder<unknown>
}

/** Reads a run as one ordered subquery per index stream; the caller merges and limits them. */
function selectRun(
  place: Place,
  path: Path,
  { isCluster, run, need, direction, after, unvoted, also }: RunQuery,
): RawBuilder<unknown> {
  const unvotedOnly = unvoted ? sql`AND helpful = 0` : sql``
  const afterCursor =
    after === undefined
      ? unvotedOnly
      : sql`${unvotedOnly} AND (created_at, review_id) ${sql.raw(direction === 'DESC' ? '<' : '>')}
              ((SELECT created_at FROM reviews WHERE shop_id = ${place.shopId} AND review_id = ${after}), ${after}::bigint)`
  const columns = also ? sql`review_id, created_at, ${also}` : sql`review_id, created_at`
  const ordered = sql`ORDER BY ${byTime(direction)} ${limitOf(need)}`
  if (path === 'streams') {
    const { shopId, productId } = place
    if (isCluster)
      return sql`SELECT found.* FROM unnest(${run.facets}::smallint[]) AS wanted CROSS JOIN LATERAL (
        SELECT ${columns} FROM reviews WHERE ${isInPlace(place)} AND facet = wanted ${afterCursor} ${ordered}) AS found`
    // Bounds and order match the facet index exactly: no other index has this order, and the default-order index would
    // be read to its end for each facet.
    const leadingColumns = productId === undefined ? ['shop_id', 'facet'] : ['shop_id', 'product_id', 'facet']
    const leading = sql.raw(leadingColumns.join())
    // Scans the index backwards for oldest first.
    const leadingOrder = sql.raw(
      leadingColumns.map(column => `${column} ${direction === 'DESC' ? 'ASC' : 'DESC'}`).join(),
    )
    const values = productId === undefined ? sql`${shopId}, wanted` : sql`${shopId}, ${productId}, wanted`
    return sql`SELECT found.* FROM unnest(${run.facets}::smallint[]) AS wanted CROSS JOIN LATERAL (
      SELECT ${columns} FROM reviews WHERE facet IS NOT NULL
        AND (${leading}) >= (${values}) AND (${leading}) <= (${values}) ${afterCursor}
      ORDER BY ${leadingOrder}, ${byTime(direction)} ${limitOf(need)}) AS found`
  }
  const branches = [true, false]
    .map(media => ({ media, facets: run.facets.filter(code => readFacet(code).media === media) }))
    .filter(({ facets }) => facets.length > 0)
    .map(
      // Uses IS FALSE because the planner rewrites NOT (media_count > 0) as media_count <= 0, which does not match the
      // partial index.
      ({ media, facets }) => sql`(SELECT ${columns} FROM reviews
        WHERE ${isInPlace(place)} AND (media_count > 0) IS ${sql.lit(media)} AND facet IS NOT NULL
          AND ${isAmong(facets)} ${afterCursor} ${ordered})`,
    )
  return sql.join(branches, sql` UNION ALL `)
}

/** A stretch of a run, in order. */
export async function selectStretch(
  db: Db,
  place: Place,
  path: Path,
  { run, offset, limit }: Stretch,
  direction: Direction,
  unvoted = false,
): Promise<ListedRow[]> {
  const isCluster = await isDistributed(db)
  const found = selectRun(place, path, { isCluster, run, need: offset + limit, direction, unvoted })
  const ids = sql`ARRAY(SELECT review_id FROM (${found}) AS found
                        ORDER BY ${byTime(direction)} LIMIT ${limit} OFFSET ${offset})`
  return selectListed(db, place, ids, direction)
}

/** The review of these facets that was hidden last; undefined for none. */
export async function selectLatestNotice(
  db: Db,
  place: Place,
  facets: readonly number[],
): Promise<ListedRow | undefined> {
  const [notice] = await selectListed(
    db,
    place,
    sql`ARRAY(SELECT review_id FROM reviews
              WHERE ${isInPlace(place)} AND hidden_at IS NOT NULL AND listed AND ${isAmong(facets)}
              ORDER BY hidden_at DESC, review_id DESC LIMIT 1)`,
    'DESC',
  )
  return notice
}

/** The head of a run's reviews with votes: most votes first, newest first among equals. */
export async function selectVoted(db: Db, place: Place, run: Run, limit: number): Promise<number[]> {
  const { rows } = await sql<{ review_id: number }>`
    SELECT review_id FROM reviews
    WHERE ${isInPlace(place)} AND helpful > 0 AND facet IS NOT NULL AND ${isAmong(run.facets)}
    ORDER BY helpful DESC, created_at DESC, review_id DESC LIMIT ${limit}`.execute(db)
  return rows.map(row => row.review_id)
}

/** Reviews that match a search among the `most` reviews of a run with the most votes, in that order. */
export async function selectVotedMatches(
  db: Db,
  place: Place,
  run: Run,
  search: string,
  most: number,
): Promise<number[]> {
  const { rows } = await sql<{ review_id: number }>`
    SELECT review_id FROM (
      SELECT review_id, helpful, created_at, ${matchesOf(place, search)} AS matches FROM reviews
      WHERE ${isInPlace(place)} AND helpful > 0 AND facet IS NOT NULL AND ${isAmong(run.facets)}
      ORDER BY helpful DESC, created_at DESC, review_id DESC LIMIT ${most}) AS voted
    WHERE matches ORDER BY helpful DESC, created_at DESC, review_id DESC`.execute(db)
  return rows.map(row => row.review_id)
}

interface ProbeQuery {
  run: Run
  /** Id of the last review tested; absent at the head. */
  after: number | undefined
  limit: number
  direction: Direction
  search: string
}

/** The next reviews of a run, each with whether it matches a search. */
export async function selectMarked(
  db: Db,
  place: Place,
  path: SearchPath,
  { run, after, limit, direction, search }: ProbeQuery,
): Promise<{ id: number; matches: boolean }[]> {
  const matches = matchesOf(place, search)
  const order = byTime(direction)
  const range = { isCluster: await isDistributed(db), run, need: limit, direction, after }
  const found =
    path === 'walk'
      ? sql`SELECT * FROM (${selectRun(place, path, { ...range, also: sql`${matches} AS matches` })}) AS met
            ORDER BY ${order} LIMIT ${limit}`
      : sql`SELECT review_id, created_at, matches FROM (
              SELECT * FROM (${selectRun(place, path === 'streams' ? path : 'walk', range)}) AS every
              ORDER BY ${order} LIMIT ${limit}) AS head
            CROSS JOIN LATERAL (SELECT ${matches} AS matches FROM reviews one
              WHERE one.shop_id = ${place.shopId} AND one.review_id = head.review_id OFFSET 0) AS row
            ORDER BY ${order}`
  const { rows } = await sql<{ id: number; matches: boolean }>`
    SELECT review_id AS id, matches FROM (${found}) AS found`.execute(db)
  return rows
}

/** Rank of a facet that is in no run. */
const NO_RUN = 255

/** Result of an inverted-index read. */
export interface Probed {
  /** Matching reviews of the place (or of one star count) regardless of other facets; `most` + 1 if there are more. */
  read: number
  /** The part of `read` that is in the runs. */
  total: number
  ids: number[]
}

/** Reads all matching reviews, at most `most`, and sorts them. The page is valid only if there are not more. */
export async function probeWords(
  db: Db,
  place: Place,
  runs: readonly Run[],
  {
    search,
    stars,
    most,
    offset,
    limit,
    direction,
    apart,
  }: {
    search: string
    stars: number | undefined
    most: number
    offset: number
    limit: number
    direction: Direction
    /** Ids of reviews that are left out. */
    apart: readonly number[]
  },
): Promise<Probed> {
  const ranks = Buffer.alloc(FACETS, NO_RUN)
  for (const [rank, { facets }] of runs.entries()) for (const facet of facets) ranks[facet] = rank
  const listed = sql`FILTER (WHERE rank < ${sql.lit(NO_RUN)})`
  const { rows } = await sql<Probed>`
    SELECT count(*) AS read, count(*) ${listed} AS total,
           coalesce((array_agg(review_id ORDER BY rank, ${byTime(direction)}) ${listed})
                    [${offset + 1}::integer:${offset + limit}::integer], '{}') AS ids
    FROM (SELECT review_id, created_at, get_byte((SELECT decode(${ranks.toString('hex')}, 'hex')), facet) AS rank FROM reviews
          WHERE ${await shopBesideWords(db)} = ${place.shopId} AND words @@ ${queryOf(place, search, stars)}
            ${apart.length > 0 ? sql`AND review_id <> ALL(${apart}::bigint[])` : sql``} LIMIT ${most + 1}) found`.execute(
    db,
  )
  return rows[0]!
}

/** Counts listed reviews by facet, for a product that has not been recounted yet. */
export async function countFacets(db: Db, place: Place): Promise<FacetCounts> {
  const { rows } = await sql<{ facet: number; reviews: number }>`
    SELECT facet, count(*) AS reviews FROM reviews WHERE ${isInPlace(place)} AND facet IS NOT NULL GROUP BY facet`.execute(
    db,
  )
  return Object.fromEntries(rows.map(({ facet, reviews }) => [facet, reviews]))
}
