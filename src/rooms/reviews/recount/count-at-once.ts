import { sql } from 'kysely'
import type { Db } from '../../../platform/postgres/database.ts'
import type { Counted } from './count-blocks.ts'
import { COLUMNS, counts, listColumns, SHOP_COLUMNS, shopCounts, updateColumns } from './counts-sql.ts'

/** Counts in one statement over all reviews of the products or shops: for those that are not counted in blocks. */

export async function countProductsAtOnce(db: Db, keys: readonly Counted[]): Promise<void> {
  if (keys.length === 0) return
  const ofProduct = (alias: string) =>
    sql`${sql.ref(`${alias}.shop_id`)} = k.shop_id AND ${sql.ref(`${alias}.product_id`)} = k.product_id`
  await sql`
    INSERT INTO product_stats (shop_id, product_id, ${listColumns(COLUMNS)})
    SELECT shop_id, product_id, ${counts(ofProduct)}
    FROM unnest(${keys.map(key => key.shop_id)}::bigint[], ${keys.map(key => key.product_id)}::bigint[]) AS k(shop_id, product_id)
    LEFT JOIN reviews r USING (shop_id, product_id)
    LEFT JOIN review_replies p USING (shop_id, review_id)
    GROUP BY shop_id, product_id ORDER BY shop_id, product_id
    ON CONFLICT (shop_id, product_id) DO UPDATE SET ${updateColumns(COLUMNS)}`.execute(db)
}

/** For an INSERT INTO shop_stats of all counts. */
export const updateShops = sql`ON CONFLICT (shop_id) DO UPDATE
  SET ${updateColumns(COLUMNS)}, ${updateColumns(SHOP_COLUMNS)}, products = excluded.products`

export async function countShopsAtOnce(db: Db, shopIds: readonly number[]): Promise<void> {
  if (shopIds.length === 0) return
  const ofShop = (alias: string) => sql`${sql.ref(`${alias}.shop_id`)} = k.shop_id`
  await sql`
    INSERT INTO shop_stats (shop_id, ${listColumns(COLUMNS)}, ${listColumns(SHOP_COLUMNS)}, products)
    SELECT shop_id, ${counts(ofShop)}, ${shopCounts(ofShop)},
           (SELECT count(*) FROM products WHERE products.shop_id = k.shop_id)
    FROM unnest(${[...shopIds]}::bigint[]) AS k(shop_id)
    LEFT JOIN reviews r USING (shop_id)
    LEFT JOIN review_replies p USING (shop_id, review_id)
    GROUP BY shop_id ORDER BY shop_id
    ${updateShops}`.execute(db)
}

/** All products that have reviews. */
export async function countAllProducts(db: Db): Promise<void> {
  const ofProduct = (alias: string) =>
    sql`${sql.ref(`${alias}.shop_id`)} = r.shop_id AND ${sql.ref(`${alias}.product_id`)} = r.product_id`
  await sql`
    INSERT INTO product_stats (shop_id, product_id, ${listColumns(COLUMNS)})
    SELECT r.shop_id, r.product_id, ${counts(ofProduct)}
    FROM reviews r LEFT JOIN review_replies p USING (shop_id, review_id)
    WHERE r.product_id IS NOT NULL
    GROUP BY r.shop_id, r.product_id
    ON CONFLICT (shop_id, product_id) DO UPDATE SET ${updateColumns(COLUMNS)}`.execute(db)
}
