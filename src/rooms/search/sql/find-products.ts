import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../platform/database.ts'
import type { Term } from '../facet-rules.ts'
import type { ProductKey } from '../key.ts'
import { MAX_PAGE, SEARCH_PER_PAGE, type SortBy } from '../rules.ts'

/** Finding the products of one page: statements over product_search alone. */

/** What PostgreSQL is asked for. */
export interface Found {
  products: ProductKey[]
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
  const all = [
    ...(indexed === null ? [] : [sql`words @@ ${indexed}::tsquery`]),
    ...(query === null ? [] : [tested(query)]),
    ...columns,
  ]
  return all.length === 0 ? sql`true` : sql.join(all, sql` and `)
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
  const { rows } = await sql<{ total: number; shop_ids: number[]; product_ids: number[] }>`
    with found as materialized (
      select shop_id, product_id, rank_score, published, created_at, sold_count, price${matched}
      from product_search where ${where(conditions)}
    ), page as materialized (
      select shop_id, product_id, row_number() over () as place from (
        select shop_id, product_id from found order by ${firstOnes}${ORDERS[page.sort ?? 'rank']}
        offset ${page.offset} limit ${page.limit}) sorted
    )
    select (select count(*) from found) as total,
           array(select shop_id from page order by place) as shop_ids,
           array(select product_id from page order by place) as product_ids`.execute(db)
  const { total, shop_ids, product_ids } = rows[0]!
  return { total, products: shop_ids.map((shopId, at) => ({ shopId, productId: product_ids[at]! })) }
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
  const { rows } = await sql<{ shop_id: number; product_id: number }>`
    select shop_id, product_id from (
      select * from (select * from product_search where ${part} order by ${order} limit ${sql.lit(budget)}) walked
      where ${where(conditions)} order by ${order} limit ${sql.lit(MAX_PAGE * SEARCH_PER_PAGE)}) passed
    offset ${page.offset} limit ${page.limit}`.execute(db)
  return { products: rows.map(row => ({ shopId: row.shop_id, productId: row.product_id })), total: null }
}

/** What is known before a search is planned. */
export interface Known {
  /** Products in all. */
  rows: number
  terms: Term[]
  /** Products with a facet's lexeme. */
  documents: ReadonlyMap<string, number>
}

/** The words of a text as the search cuts them, and how often they and the given facets stand in products. */
export async function selectKnown(db: Db, text: string, facets: readonly string[]): Promise<Known> {
  const { rows } = await sql<{
    place: number | null
    lexeme: string | null
    prefix: boolean | null
    common: boolean | null
    documents: number | null
    anywhere: number | null
  }>`
    select place, word as lexeme, prefix, common, titled.documents, anywhere.documents as anywhere
    from search_terms(${text}) with ordinality as terms (word, prefix, common, place)
    left join search_lexemes titled on titled.lexeme = word
    left join search_lexemes anywhere on anywhere.lexeme = '~' || word
    union all
    select null, lexeme, null, null, documents, null from search_lexemes where lexeme = any(${facets}::text[])
    union all
    select null, null, null, null, products, null from search_site`.execute(db)
  const terms = rows
    .filter(row => row.place !== null)
    .sort((a, b) => a.place! - b.place!)
    .map(row => ({
      word: row.lexeme!,
      prefix: row.prefix === true,
      common: row.common === true,
      titled: row.documents ?? 0,
      anywhere: row.anywhere ?? 0,
    }))
  const facetRows = rows.filter(row => row.place === null && row.lexeme !== null)
  return {
    rows: rows.find(row => row.lexeme === null)?.documents ?? 0,
    terms,
    documents: new Map(facetRows.map(row => [row.lexeme!, row.documents ?? 0])),
  }
}

/** In how many products words with this beginning stand, in the title and anywhere; at most. */
export async function countPrefix(db: Db, prefix: string): Promise<{ titled: number; anywhere: number }> {
  const sum = (beginning: string) => sql`
    (select coalesce(sum(documents), 0) from search_lexemes
      where lexeme >= ${beginning} and lexeme < ${beginning} || chr(1114111))`
  const { rows } = await sql<{ titled: number; anywhere: number }>`
    select ${sum(prefix)}::bigint as titled, ${sum(`~${prefix}`)}::bigint as anywhere`.execute(db)
  return rows[0]!
}
