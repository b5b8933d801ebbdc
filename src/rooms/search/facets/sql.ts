import { sql } from 'kysely'
import type { Db } from '../../../platform/postgres/database.ts'

/** Which products are counted. */
export interface Counted {
  /** Texts of tsqueries: for the inverted index, and to be tested on each product; null for none. */
  indexed: string | null
  tested: string | null
  /** Of this shop alone; null for all. */
  shopId: number | null
  leastTransparency: number
  /** Of so many per cent of the table's pages, the same each time; null for all. */
  percent: number | null
}

/** How many of the products stand in each of the given categories or below it. */
export async function countInCategories(
  db: Db,
  { indexed, tested, shopId, leastTransparency, percent }: Counted,
  categoryIds: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  const conditions = [
    sql`(transparency is null or transparency >= ${leastTransparency})`,
    ...(shopId === null ? [] : [sql`shop_id = ${shopId}`]),
    ...(indexed === null ? [] : [sql`words @@ ${indexed}::tsquery`]),
    // The function behind @@, which no index answers.
    ...(tested === null ? [] : [sql`ts_match_vq(words, ${tested}::tsquery)`]),
  ]
  const pages = percent === null ? sql`` : sql`tablesample system (${percent}::real) repeatable (1)`
  const { rows } = await sql<{ id: number; products: number }>`
    with found as materialized (
      select shop_id, product_id from product_search ${pages} where ${sql.join(conditions, sql` and `)}
    ), own as materialized (
      select category_id, count(*) as products
      -- By key, product by product: the planner does not know how few were found, and would read all products.
      from found cross join lateral (
        select category_id from products p where p.shop_id = found.shop_id and p.product_id = found.product_id offset 0) p
      group by category_id
    )
    select above.id, sum(own.products)::int as products
    from own join categories c on c.category_id = own.category_id cross join lateral unnest(c.path) above (id)
    where above.id = any(${categoryIds}::bigint[]) group by above.id`.execute(db)
  return new Map(rows.map(row => [row.id, row.products]))
}
