import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../platform/postgres/database.ts'
import { type ListedRow, type Place, selectListed } from '../sql.ts'
import { FACETS, type FacetCounts, type Run, readFacet, type Stretch } from './facet-rules.ts'
import type { Path, SearchPath } from './index-plan-rules.ts'

/**
 * Reading lists of reviews. PostgreSQL plans these statements once for all places (database.ts, `steady`), knowing neither how
 * many reviews one has nor how many are wanted; so each is written to be answered in one way alone.
 */

/** Within a run: `DESC` is newest first. */
export type Direction = 'ASC' | 'DESC'

const at = ({ shopId, productId }: Place) =>
  productId === undefined ? sql`shop_id = ${shopId}` : sql`shop_id = ${shopId} AND product_id = ${productId}`

const byTime = (direction: Direction) => sql.raw(`created_at ${direction}, review_id ${direction}`)

/**
 * A limit that is seen when the statement is planned, so that the plan is one that stops. There are few of them, and few
 * statements therefore: what is wanted exactly is said around it.
 */
const atLeast = (rows: number) => sql`LIMIT ${sql.lit(2 ** Math.ceil(Math.log2(Math.max(16, rows))))}`

/**
 * A text as the column `words` is asked for it; computed once in a statement.
 * @param stars of reviews with so many stars alone
 */
function queryOf({ shopId, productId }: Place, search: string, stars?: number) {
  const place = productId === undefined ? `s:${shopId}` : `p:${productId}`
  return sql`(SELECT placed_query(${search}, ${stars === undefined ? place : `${place}:${stars}`}))`
}

/** Whether a review has the words, by a look at its row: written so that no index takes it over. */
const matchesOf = (place: Place, search: string) => sql`coalesce(ts_match_vq(words, ${queryOf(place, search)}), false)`

/**
 * Whether a review's facet is one of these, by one bit for each that there can be: as a list, 200 facets would be compared one
 * after the other for every review, and the index of facets might be read for them, all of it.
 */
function isAmong(facets: readonly number[]) {
  const bits = Array(FACETS).fill('0')
  for (const facet of facets) bits[facet] = '1'
  return sql`get_bit(${bits.join('')}::varbit, facet) = 1`
}

interface Reading {
  run: Run
  /** So many at least. */
  need: number
  direction: Direction
  /** Begins behind this review of the run instead of at its head. */
  after?: number | undefined
  /** Only reviews that nobody found helpful. */
  unvoted?: boolean | undefined
  /** Read beside `review_id` and `created_at`. */
  also?: RawBuilder<unknown>
}

/** A run's reviews in their order, one part for each way into an index: to be merged, and cut, by whoever reads them. */
function reading(
  place: Place,
  path: Path,
  { run, need, direction, after, unvoted, also }: Reading,
): RawBuilder<unknown> {
  const without = unvoted ? sql`AND helpful = 0` : sql``
  const behind =
    after === undefined
      ? without
      : sql`${without} AND (created_at, review_id) ${sql.raw(direction === 'DESC' ? '<' : '>')}
              ((SELECT created_at FROM reviews WHERE shop_id = ${place.shopId} AND review_id = ${after}), ${after}::bigint)`
  const columns = also ? sql`review_id, created_at, ${also}` : sql`review_id, created_at`
  const ordered = sql`ORDER BY ${byTime(direction)} ${atLeast(need)}`
  if (path === 'streams') {
    const { shopId, productId } = place
    // As bounds and in the order of the index of facets: no other index has it, and that of the default order would be read
    // to its end for each facet.
    const columnsLed = productId === undefined ? ['shop_id', 'facet'] : ['shop_id', 'product_id', 'facet']
    const leading = sql.raw(columnsLed.join())
    // The index read backwards, where the oldest come first.
    const led = sql.raw(columnsLed.map(column => `${column} ${direction === 'DESC' ? 'ASC' : 'DESC'}`).join())
    const values = productId === undefined ? sql`${shopId}, wanted` : sql`${shopId}, ${productId}, wanted`
    return sql`SELECT found.* FROM unnest(${run.facets}::smallint[]) AS wanted CROSS JOIN LATERAL (
      SELECT ${columns} FROM reviews WHERE facet IS NOT NULL
        AND (${leading}) >= (${values}) AND (${leading}) <= (${values}) ${behind}
      ORDER BY ${led}, ${byTime(direction)} ${atLeast(need)}) AS found`
  }
  const arms = [true, false]
    .map(media => ({ media, facets: run.facets.filter(code => readFacet(code).media === media) }))
    .filter(({ facets }) => facets.length > 0)
    .map(
      // IS FALSE: of NOT (media_count > 0) the planner would make media_count <= 0, which the index does not know.
      ({ media, facets }) => sql`(SELECT ${columns} FROM reviews
        WHERE ${at(place)} AND (media_count > 0) IS ${sql.lit(media)} AND facet IS NOT NULL
          AND ${isAmong(facets)} ${behind} ${ordered})`,
    )
  return sql.join(arms, sql` UNION ALL `)
}

/** A part of a run, in its order. */
export function selectStretch(
  db: Db,
  place: Place,
  path: Path,
  { run, offset, limit }: Stretch,
  direction: Direction,
  unvoted = false,
): Promise<ListedRow[]> {
  const found = reading(place, path, { run, need: offset + limit, direction, unvoted })
  const ids = sql`ARRAY(SELECT review_id FROM (${found}) AS found
                        ORDER BY ${byTime(direction)} LIMIT ${limit} OFFSET ${offset})`
  return selectListed(db, place, ids, direction)
}

/** The beginning of those of a run that somebody found helpful: most votes first, the newest of those with as many. */
export async function selectVoted(db: Db, place: Place, run: Run, limit: number): Promise<number[]> {
  const { rows } = await sql<{ review_id: number }>`
    SELECT review_id FROM reviews
    WHERE ${at(place)} AND helpful > 0 AND facet IS NOT NULL AND ${isAmong(run.facets)}
    ORDER BY helpful DESC, created_at DESC, review_id DESC LIMIT ${limit}`.execute(db)
  return rows.map(row => row.review_id)
}

/** Those with the words of a search among the `most` of the run that most people found helpful, in that order. */
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
      WHERE ${at(place)} AND helpful > 0 AND facet IS NOT NULL AND ${isAmong(run.facets)}
      ORDER BY helpful DESC, created_at DESC, review_id DESC LIMIT ${most}) AS voted
    WHERE matches ORDER BY helpful DESC, created_at DESC, review_id DESC`.execute(db)
  return rows.map(row => row.review_id)
}

interface ProbeQuery {
  run: Run
  /** The last review of the run that was looked at; absent: none. */
  after: number | undefined
  limit: number
  direction: Direction
  search: string
}

/** So many reviews of a run, each with whether it has the words of a search. */
export async function selectMarked(
  db: Db,
  place: Place,
  path: SearchPath,
  { run, after, limit, direction, search }: ProbeQuery,
): Promise<{ id: number; matches: boolean }[]> {
  const matches = matchesOf(place, search)
  const order = byTime(direction)
  const wanted = { run, need: limit, direction, after }
  const found =
    path === 'walk'
      ? sql`SELECT * FROM (${reading(place, path, { ...wanted, also: sql`${matches} AS matches` })}) AS met
            ORDER BY ${order} LIMIT ${limit}`
      : sql`SELECT review_id, created_at, matches FROM (
              SELECT * FROM (${reading(place, path === 'streams' ? path : 'walk', wanted)}) AS every
              ORDER BY ${order} LIMIT ${limit}) AS head
            CROSS JOIN LATERAL (SELECT ${matches} AS matches FROM reviews one
              WHERE one.shop_id = ${place.shopId} AND one.review_id = head.review_id OFFSET 0) AS row
            ORDER BY ${order}`
  const { rows } = await sql<{ id: number; matches: boolean }>`
    SELECT review_id AS id, matches FROM (${found}) AS found`.execute(db)
  return rows
}

/** The rank of a facet that no run has. */
const NO_RUN = 255

/** What the inverted index finds. */
export interface Probed {
  /** Reviews of the place, or of one star count, with the words, whatever else their facet is; `most` + 1 when there are more. */
  read: number
  /** Those of `read` that are in the runs. */
  total: number
  ids: number[]
}

/** Reads all reviews with the words, `most` at most, and sorts them. The page counts only where not more were found. */
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
    /** Ids of reviews that are not counted. */
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
          -- + 0: the words' index alone finds them; a plan made for any shop would read an index of all its reviews as well
          WHERE shop_id + 0 = ${place.shopId} AND words @@ ${queryOf(place, search, stars)}
            ${apart.length > 0 ? sql`AND review_id <> ALL(${apart}::bigint[])` : sql``} LIMIT ${most + 1}) found`.execute(
    db,
  )
  return rows[0]!
}

/** Listed reviews by facet, counted: for a product that no recount has met yet. */
export async function countFacets(db: Db, place: Place): Promise<FacetCounts> {
  const { rows } = await sql<{ facet: number; reviews: number }>`
    SELECT facet, count(*) AS reviews FROM reviews WHERE ${at(place)} AND facet IS NOT NULL GROUP BY facet`.execute(db)
  return Object.fromEntries(rows.map(({ facet, reviews }) => [facet, reviews]))
}
