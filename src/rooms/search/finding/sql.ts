import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../platform/postgres/database.ts'
import { type ItemRow, itemsOf, PASSED_COLUMNS } from '../results/sql.ts'
import { MAX_PAGE, SEARCH_PER_PAGE, type SortBy } from '../rules.ts'

/** Queries that find a page's products by product_search and read them. */

/** Result of a search query. */
export interface Found {
  products: ItemRow[]
  /** Total number of results; null if not counted. */
  total: number | null
}

/** Sort orders, each matching an index; ids break ties, so that no product appears on two pages. */
const ORDERS: Record<NonNullable<SortBy> | 'rank', RawBuilder<unknown>> = {
  rank: sql`rank_score desc, shop_id, product_id`,
  reviews_count: sql`published desc, rank_score desc, shop_id, product_id`,
  newest: sql`created_at desc, shop_id, product_id`,
  best_selling: sql`sold_count desc, rank_score desc, shop_id, product_id`,
  price_asc: sql`price, shop_id, product_id`,
  price_desc: sql`price desc nulls last, shop_id desc, product_id desc`,
}

/** The same index read backwards; equals `price_desc` if `price` is all null or all not null. */
const PRICE_BACKWARDS = sql`price desc, shop_id desc, product_id desc`

/** Conditions on products. */
export interface Conditions {
  /** Text of a tsquery for the inverted index; null for none. */
  indexed: string | null
  /** Text of a tsquery to test on each row; null for none. */
  tested: string | null
  /** Further column conditions. */
  columns: readonly RawBuilder<unknown>[]
}

/** The function behind @@, which bypasses the indexes: tests rows found by other means. */
const tested = (query: string) => sql`ts_match_vq(words, ${query}::tsquery)`

function where({ indexed, tested: query, columns }: Conditions): RawBuilder<unknown> {
  const cheap = columns.length === 0 ? sql`true` : sql.join(columns, sql` and `)
  // Testing words is the most expensive condition, but the planner assumes the opposite; `case` makes it run last.
  const rest = query === null ? cheap : sql`case when ${cheap} then ${tested(query)} else false end`
  return indexed === null ? rest : sql`words @@ ${indexed}::tsquery and ${rest}`
}

interface Page {
  sort: SortBy
  offset: number
  limit: number
}

/**
 * Finds, counts and sorts all matches, and returns one page.
 * @param closer texts of tsqueries: products that match the first one come first, then those that match the second, and
 *   so on
 */
export async function findByIndex(
  db: Db,
  conditions: Conditions,
  page: Page,
  closer: readonly string[],
): Promise<Found> {
  const levels = closer.map((query, level) => sql`when ${tested(query)} then ${sql.lit(level)}`)
  const matched =
    closer.length === 0 ? sql`` : sql`, case ${sql.join(levels, sql` `)} else ${sql.lit(closer.length)} end as level`
  const firstOnes = closer.length === 0 ? sql`` : sql`level, `
  const found = sql`
    found as materialized (
      select ${PASSED_COLUMNS}, rank_score, created_at, sold_count, price${matched}
      from product_search where ${where(conditions)}
    )`
  const order = sql`${firstOnes}${ORDERS[page.sort ?? 'rank']}`
  return readPage(db, found, sql`select * from found order by ${order}`, page, sql`(select count(*) from found)`)
}

/** Number of products that satisfy the conditions. */
export async function countByIndex(db: Db, conditions: Conditions): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*) as total from product_search where ${where(conditions)}`.execute(db)
  return rows[0]!.total
}

/** Number of products of a shop, or of all, that have the lexemes. */
export const countInShop = (db: Db, lexemes: Pick<Conditions, 'indexed' | 'tested'>, shopId: number | null) =>
  countByIndex(db, { ...lexemes, columns: shopId === null ? [] : [sql`shop_id = ${shopId}`] })

/**
 * Finds a page by walking the index of the sort order and testing at most `budget` products.
 * @param page `shopId`: only this shop's products are walked, for which the default order and those by price have
 *   an index; `priced`, for the sort by price, high first: only products with a price (true) or without (false)
 */
export async function findByWalk(
  db: Db,
  conditions: Conditions,
  { shopId, priced, ...page }: Page & { shopId: number | null; priced: boolean | null },
  budget: number,
): Promise<Found> {
  const order = priced === null ? ORDERS[page.sort ?? 'rank'] : PRICE_BACKWARDS
  const priceKnown = priced === null ? sql`true` : priced ? sql`price is not null` : sql`price is null`
  const part = shopId === null ? priceKnown : sql`shop_id = ${shopId} and ${priceKnown}`
  // Literal limits for the planner: with parameters it would assume a tenth of the table, and sort that.
  const walked = sql`
    select * from (
      select * from (select * from product_search where ${part} order by ${order} limit ${sql.lit(budget)}) walked
      where ${where(conditions)} order by ${order} limit ${sql.lit(MAX_PAGE * SEARCH_PER_PAGE)}) passed`
  return readPage(db, sql`nothing as (select)`, walked, page, sql`null::bigint`)
}

/**
 * A page's items and the total in one statement.
 * @param found a CTE that the next two may refer to
 * @param sorted query for the products in order
 * @param total SQL expression for the total
 */
async function readPage(
  db: Db,
  found: RawBuilder<unknown>,
  sorted: RawBuilder<unknown>,
  { offset, limit }: Page,
  total: RawBuilder<unknown>,
): Promise<Found> {
  // A literal limit tells the planner that few rows remain, so that it fetches them by key; pages are never longer.
  const { rows } = await sql<{ total: number | null } & (ItemRow | { place: null })>`
    with ${found}, page as materialized (
      select ${PASSED_COLUMNS}, row_number() over () as place
      from (select * from (${sorted} offset ${offset} limit ${sql.lit(SEARCH_PER_PAGE)}) sorted limit ${limit}) page
    )
    select counted.total, item.*
    from (select ${total} as total) counted left join (${itemsOf(sql`page`)}) item on true
    order by item.place`.execute(db)
  return { total: rows[0]!.total, products: rows.filter(row => !('place' in row) || row.place !== null) as ItemRow[] }
}
