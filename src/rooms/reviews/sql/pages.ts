import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../platform/database.ts'
import { type FacetCounts, type Run, readFacet, type Stretch } from '../facet-rules.ts'

/** Whose reviews: one product's, or a shop's with those of its products. */
export interface Place {
  shopId: number
  productId?: number | undefined
}

/** Within a run: `DESC` is newest first. */
export type Direction = 'ASC' | 'DESC'

const at = ({ shopId, productId }: Place) =>
  productId === undefined ? sql`shop_id = ${shopId}` : sql`shop_id = ${shopId} AND product_id = ${productId}`

const byTime = (direction: Direction) => sql.raw(`created_at ${direction}, review_id ${direction}`)

/** A text as the column `words` is asked for it; computed once in a statement. */
const queryOf = ({ shopId, productId }: Place, search: string) =>
  sql`(SELECT placed_query(${search}, ${productId === undefined ? `s:${shopId}` : `p:${productId}`}))`

/** How a run is read: along the default order, skipping other facets; or along each of its facets, merged. */
export type Path = 'walk' | 'streams'

interface Reading {
  run: Run
  /** So many from the beginning of the run on. */
  need: number
  direction: Direction
  /** Whether a row has the words that are looked for: a mark on each. */
  matches?: RawBuilder<unknown> | undefined
}

/** Looks at the row itself: written so that no index takes it over. */
const matchesOf = (place: Place, search: string) => sql`ts_match_vq(words, ${queryOf(place, search)})`

/** `review_id`, `created_at` and the mark of the first `need` reviews of a run, in no order. */
function reading(place: Place, path: Path, { run, need, direction, matches }: Reading): RawBuilder<unknown> {
  const columns = matches ? sql`review_id, created_at, ${matches} AS matches` : sql`review_id, created_at`
  const order = byTime(direction)
  if (path === 'streams')
    return sql`SELECT found.* FROM unnest(${run.facets}::smallint[]) AS wanted CROSS JOIN LATERAL (
      SELECT ${columns} FROM reviews WHERE ${at(place)} AND facet = wanted
      ORDER BY ${order} LIMIT ${need}) AS found`
  const arms = [true, false]
    .map(media => ({ media, facets: run.facets.filter(code => readFacet(code).media === media) }))
    .filter(({ facets }) => facets.length > 0)
    .map(
      // IS FALSE: of NOT (media_count > 0) the planner would make media_count <= 0, which the index does not know.
      ({ media, facets }) => sql`(SELECT ${columns} FROM reviews
        WHERE ${at(place)} AND (media_count > 0) IS ${sql.lit(media)} AND facet IS NOT NULL
          AND facet = ANY (${facets}::smallint[])
        ORDER BY ${order} LIMIT ${need})`,
    )
  return sql.join(arms, sql` UNION ALL `)
}

/** Ids of a part of a run in their order. */
export async function selectStretch(
  db: Db,
  place: Place,
  path: Path,
  { run, offset, limit }: Stretch,
  direction: Direction,
): Promise<number[]> {
  const found = reading(place, path, { run, need: offset + limit, direction })
  const { rows } = await sql<{ review_id: number }>`
    SELECT review_id FROM (${found}) AS found ORDER BY ${byTime(direction)} LIMIT ${limit} OFFSET ${offset}`.execute(db)
  return rows.map(row => row.review_id)
}

/** The same, each with whether it has the words of a search. */
export async function selectMarked(
  db: Db,
  place: Place,
  path: Path,
  { run, offset, limit }: Stretch,
  { direction, search }: { direction: Direction; search: string },
): Promise<{ id: number; matches: boolean }[]> {
  const matches = matchesOf(place, search)
  const need = offset + limit
  // Of streams, and deep in a list, most that is read is not wanted: rows are looked at once the wanted ones are known.
  const found =
    path === 'walk' && offset === 0
      ? reading(place, path, { run, need, direction, matches })
      : sql`SELECT review_id, created_at, (SELECT ${matches} FROM reviews
              WHERE shop_id = ${place.shopId} AND reviews.review_id = head.review_id) AS matches
            FROM (SELECT * FROM (${reading(place, path, { run, need, direction })}) AS every
                  ORDER BY ${byTime(direction)} LIMIT ${limit} OFFSET ${offset}) AS head`
  const { rows } = await sql<{ id: number; matches: boolean }>`
    SELECT review_id AS id, coalesce(matches, false) AS matches FROM (${found}) AS found
    ORDER BY ${byTime(direction)} LIMIT ${limit}`.execute(db)
  return rows
}

/** What the inverted index finds. */
export interface Probed {
  /** Reviews with the words, whatever their facet; `most` + 1 when there are more. */
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
    most,
    offset,
    limit,
    direction,
  }: { search: string; most: number; offset: number; limit: number; direction: Direction },
): Promise<Probed> {
  const ranked = runs.flatMap(({ facets }, rank) => facets.map(facet => ({ facet, rank })))
  const { rows } = await sql<Probed>`
    WITH every AS MATERIALIZED (
      SELECT review_id, facet, created_at FROM reviews
      -- + 0: the words' index alone finds them; a plan made for any shop would read an index of all its reviews as well
      WHERE shop_id + 0 = ${place.shopId} AND words @@ ${queryOf(place, search)}
    ), found AS MATERIALIZED (SELECT * FROM every LIMIT ${most + 1}
    ), shown AS MATERIALIZED (
      SELECT * FROM found JOIN unnest(${ranked.map(one => one.facet)}::smallint[],
                                      ${ranked.map(one => one.rank)}::int[]) AS run (facet, rank) USING (facet))
    SELECT (SELECT count(*) FROM found) AS read, (SELECT count(*) FROM shown) AS total,
           ARRAY(SELECT review_id FROM shown ORDER BY rank, ${byTime(direction)} LIMIT ${limit} OFFSET ${offset}) AS ids
  `.execute(db)
  return rows[0]!
}

/** Listed reviews by facet, counted: for a product that no recount has met yet. */
export async function countFacets(db: Db, place: Place): Promise<FacetCounts> {
  const { rows } = await sql<{ facet: number; reviews: number }>`
    SELECT facet, count(*) AS reviews FROM reviews WHERE ${at(place)} AND facet IS NOT NULL GROUP BY facet`.execute(db)
  return Object.fromEntries(rows.map(({ facet, reviews }) => [facet, reviews]))
}
