import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../platform/postgres/database.ts'
import { type ItemRow, itemsOf, PASSED_COLUMNS } from '../results/sql.ts'
import { MAX_PAGE, SEARCH_PER_PAGE, type SortBy } from '../rules.ts'

/** Finding the products of one page by product_search, and reading them. */

/** What PostgreSQL is asked for. */
export interface Found {
  products: ItemRow[]
  /** How many there are in all; null where that was not counted. */
  total: number | null
}

/** Sort orders, each the order of an index; ids make it total, so that no product stands on two pages. */
const ORDERS: Record<NonNullable<SortBy> | 'rank', RawBuilder<unknown>> = {
  rank: sql`rank_score desc, shop_id, product_id`,
  reviews_count: sql`published desc, rank_score desc, shop_id, product_id`,
  newest: sql`created_at desc, shop_id, product_id`,
  best_selling: sql`sold_count desc, rank_score desc, shop_id, product_id`,
  price_asc: sql`price, shop_id, product_id`,
  price_desc: sql`price desc nulls last, shop_id desc, product_id desc`,
}

/** As an index read backwards has it; with `price` all null or all not null it is the order above. */
const PRICE_BACKWARDS = sql`price desc, shop_id desc, product_id desc`

/** What a product must satisfy. */
export interface Conditions {
  /** Text of a tsquery for the inverted index; null for none. */
  indexed: string | null
  /** Text of a tsquery that is tested on each product; null for none. */
  tested: string | null
  /** Further conditions on columns. */
  columns: readonly RawBuilder<unknown>[]
}

/** The function behind @@, which no index answers: a condition on rows that were found otherwise. */
const tested = (query: string) => sql`ts_match_vq(words, ${query}::tsquery)`

function where({ indexed, tested: query, columns }: Conditions): RawBuilder<unknown> {
  const cheap = columns.length === 0 ? sql`true` : sql.join(columns, sql` and `)
  // Looking into words costs most, and the planner takes it for the cheapest: it must come last.
  const rest = query === null ? cheap : sql`case when ${cheap} then ${tested(query)} else false end`
  return indexed === null ? rest : sql`words @@ ${indexed}::tsquery and ${rest}`
}

interface Page {
  sort: SortBy
  offset: number
  limit: number
}

/**
 * All that match, counted and sorted, and a page of them.
 * @param first text of a tsquery: products that match it stand before the others
 */
export async function findByIndex(db: Db, conditions: Conditions, page: Page, first: string | null): Promise<Found> {
  const matched = first === null ? sql`` : sql`, ${tested(first)} as first`
  const firstOnes = first === null ? sql`` : sql`first desc, `
  const found = sql`
    found as materialized (
      select ${PASSED_COLUMNS}, rank_score, created_at, sold_count, price${matched}
      from product_search where ${where(conditions)}
    )`
  const order = sql`${firstOnes}${ORDERS[page.sort ?? 'rank']}`
  return readPage(db, found, sql`select * from found order by ${order}`, page, sql`(select count(*) from found)`)
}

/** How many products satisfy the conditions. */
export async function countByIndex(db: Db, conditions: Conditions): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*) as total from product_search where ${where(conditions)}`.execute(db)
  return rows[0]!.total
}

/**
 * A page found by walking the index of the sort order and testing each product, for `budget` products at most.
 * @param priced for the sort by price, high first: only products with a price, or only those without
 */
export async function findByWalk(
  db: Db,
  conditions: Conditions,
  page: Page,
  budget: number,
  priced: boolean | null,
): Promise<Found> {
  const order = priced === null ? ORDERS[page.sort ?? 'rank'] : PRICE_BACKWARDS
  const part = priced === null ? sql`true` : priced ? sql`price is not null` : sql`price is null`
  // Limits that the planner sees: with a parameter it would reckon with a tenth of the table, and sort it.
  const walked = sql`
    select * from (
      select * from (select * from product_search where ${part} order by ${order} limit ${sql.lit(budget)}) walked
      where ${where(conditions)} order by ${order} limit ${sql.lit(MAX_PAGE * SEARCH_PER_PAGE)}) passed`
  return readPage(db, sql`nothing as (select)`, walked, page, sql`null::bigint`)
}

/**
 * A page's items and their total in one statement.
 * @param found a part of a WITH that the next two may name
 * @param sorted a query for the products in their order
 * @param total an expression for how many there are
 */
async function readPage(
  db: Db,
  found: RawBuilder<unknown>,
  sorted: RawBuilder<unknown>,
  { offset, limit }: Page,
  total: RawBuilder<unknown>,
): Promise<Found> {
  // The literal limit tells the planner that few rows go on, which it then fetches by key; a page has no more.
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
