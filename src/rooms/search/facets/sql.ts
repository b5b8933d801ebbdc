import { sql } from 'kysely'
import { isDistributed } from '../../../platform/postgres/cluster/is-distributed.ts'
import { ofOneShop } from '../../../platform/postgres/cluster/one-shop.ts'
import type { Db } from '../../../platform/postgres/database.ts'

/** Conditions on the counted products. */
export interface Counted {
  /** Texts of tsqueries: for the inverted index, and to test on each row; null for none. */
  indexed: string | null
  tested: string | null
  /** Only this shop; null for all. */
  shopId: number | null
  leastTransparency: number
  /** Percentage of the table's pages to read, the same ones each time; null for all. */
  percent: number | null
}

/** Counts the products in each of the given categories, subcategories included. */
export async function countInCategories(
  db: Db,
  { indexed, tested, shopId, leastTransparency, percent }: Counted,
  categoryIds: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  const conditions = [
    sql`(transparency is null or transparency >= ${leastTransparency})`,
    ...(shopId === null ? [] : [sql`shop_id = ${shopId}`]),
    ...(indexed === null ? [] : [sql`words @@ ${indexed}::tsquery`]),
    // The function behind @@, which bypasses the indexes.
    ...(tested === null ? [] : [sql`ts_match_vq(words, ${tested}::tsquery)`]),
  ]
  const pages = percent === null ? sql`` : sql`tablesample system (${percent}::real) repeatable (1)`
  // By key, product by product: the planner does not know how few were found, and would read all products. A cluster does so on each node.
  const categorised = (await isDistributed(db))
    ? sql`found join products p on p.shop_id = found.shop_id and p.product_id = found.product_id ${ofOneShop(shopId === null ? [] : [{ shopId }], 'p')}`
    : sql`found cross join lateral (
        select category_id from products p where p.shop_id = found.shop_id and p.product_id = found.product_id offset 0) p`
  const { rows } = await sql<{ id: number; products: number }>`
    with found as materialized (
      select shop_id, product_id from product_search ${pages} where ${sql.join(conditions, sql` and `)}
    ), own as materialized (
      select category_id, count(*) as products
      from ${categorised}
      group by category_id
    )
    select above.id, sum(own.products)::int as products
    from own join categories c on c.category_id = own.category_id cross join lateral unnest(c.path) above (id)
    where above.id = any(${categoryIds}::bigint[]) group by above.id`.execute(db)
  return new Map(rows.map(row => [row.id, row.products]))
}
