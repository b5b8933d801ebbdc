import { type RawBuilder, sql } from 'kysely'
import { shopBesideWords } from '../../../platform/postgres/cluster/one-shop.ts'
import type { Db } from '../../../platform/postgres/database.ts'
import { answersOf, type QuestionFilter, type QuestionRow } from '../sql.ts'

/** Full-text search in questions. Skips removed texts, since matches would reveal them. */

export interface Search extends QuestionFilter {
  search: string
}

export interface ListRange {
  direction: 'asc' | 'desc'
  limit: number
  offset: number
}

const at = ({ shopId, productId }: QuestionFilter) =>
  productId === undefined ? sql`q.shop_id = ${shopId}` : sql`q.shop_id = ${shopId} AND q.product_id = ${productId}`

const columns = sql`q.question_id, q.product_id, q.reviewer_id, q.asker_name, q.body, q.language, q.created_at, q.removed_at, q.removed_reason`
const shown = sql`q.listed AND q.removed_at IS NULL`
const answerShown = sql`a.listed AND a.removed_at IS NULL`
const byTime = (direction: 'asc' | 'desc') => sql.raw(`created_at ${direction}, question_id ${direction}`)

/** Search query for an index place; computed once per statement. */
const searchQuery = (search: string, place: string) => sql`(SELECT placed_query(${search}, ${place}))`
const placeOf = ({ shopId, productId }: QuestionFilter) => (productId === undefined ? `s:${shopId}` : `p:${productId}`)

/** Result of the word indexes. */
export interface Probed {
  rows: QuestionRow[]
  total: number
  /** Whether an index has more matches than were read; `total` is then meaningless. */
  more: boolean
}

/** Finds questions by the word indexes, reading at most `most` matches from each. */
export async function probeWords(db: Db, query: Search, most: number, range: ListRange): Promise<Probed> {
  const { shopId, search } = query
  // This and OFFSET 0 force the word indexes and key look-ups; a generic plan would scan all of the shop's questions.
  const shop = await shopBesideWords(db)
  const found = (table: RawBuilder<unknown>, place: string) => sql`
    SELECT question_id FROM ${table} WHERE ${shop} = ${shopId} AND words @@ ${searchQuery(search, place)}`
  const { rows } = await sql<{ total: number; more: boolean; rows: StoredRow[] }>`
    WITH asked AS MATERIALIZED (${found(sql`questions`, placeOf(query))} LIMIT ${most + 1}),
      replied AS MATERIALIZED (SELECT question_id FROM answers a WHERE ${shop} = ${shopId}
        AND words @@ ${searchQuery(search, `s:${shopId}`)} AND ${answerShown} LIMIT ${most + 1}),
      met AS (SELECT one.* FROM (SELECT question_id FROM asked UNION SELECT question_id FROM replied) AS found
        CROSS JOIN LATERAL (SELECT q.shop_id, ${columns} FROM questions q
          WHERE ${at(query)} AND q.question_id = found.question_id AND ${shown} OFFSET 0) AS one)
    SELECT (SELECT count(*) FROM met) AS total,
           (SELECT count(*) FROM asked) > ${most} OR (SELECT count(*) FROM replied) > ${most} AS more,
           ARRAY(SELECT to_jsonb(page) || jsonb_build_object('answers', ${answersOf('page', shopId)})
                 FROM (SELECT * FROM met ORDER BY ${byTime(range.direction)}
                       LIMIT ${range.limit} OFFSET ${range.offset}) AS page) AS rows`.execute(db)
  const { total, more, rows: page } = rows[0]!
  return { rows: page.map(read), total, more }
}

/** A row from JSON. */
type StoredRow = { [Key in keyof QuestionRow]: QuestionRow[Key] extends Date ? string : QuestionRow[Key] }

const read = (row: StoredRow): QuestionRow => ({
  ...row,
  created_at: new Date(row.created_at),
  removed_at: row.removed_at && new Date(row.removed_at),
})

const matches = (
  query: Search,
) => sql`(coalesce(ts_match_vq(q.words, ${searchQuery(query.search, placeOf(query))}), false)
  OR EXISTS (SELECT 1 FROM answers a WHERE a.shop_id = q.shop_id AND a.question_id = q.question_id AND ${answerShown}
    AND coalesce(ts_match_vq(a.words, ${searchQuery(query.search, `s:${query.shopId}`)}), false)))`

/** Scans the sorted list for the words; for common words, whose next match is never far. */
export async function walkWords(
  db: Db,
  query: Search,
  { direction, limit, offset }: ListRange,
): Promise<QuestionRow[]> {
  const { rows } = await sql<QuestionRow>`
    SELECT ${columns}, ${answersOf('q', query.shopId)} AS answers FROM questions q
    WHERE ${at(query)} AND ${shown} AND ${matches(query)}
    ORDER BY ${byTime(direction)} LIMIT ${limit} OFFSET ${offset}`.execute(db)
  return rows
}

/** Counts matches among the newest questions, to estimate the total. */
export async function sampleWords(db: Db, query: Search, size: number): Promise<{ tested: number; met: number }> {
  const { rows } = await sql<{ tested: number; met: number }>`
    SELECT count(*) AS tested, count(*) FILTER (WHERE ${matches(query)}) AS met
    FROM (SELECT * FROM questions q WHERE ${at(query)} AND ${shown} ORDER BY ${byTime('desc')} LIMIT ${size}) AS q`.execute(
    db,
  )
  return rows[0]!
}
