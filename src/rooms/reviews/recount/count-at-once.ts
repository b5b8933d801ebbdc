import { sql } from 'kysely'
import { isDistributed } from '../../../platform/postgres/cluster/is-distributed.ts'
import { inStatements, ofOneShop } from '../../../platform/postgres/cluster/one-shop.ts'
import type { Db } from '../../../platform/postgres/database.ts'
import type { Counted } from './count-blocks.ts'
import {
  type Changed,
  COLUMNS,
  counts,
  listColumns,
  productCount,
  SHOP_COLUMNS,
  shopCounts,
  updateColumns,
} from './counts-sql.ts'

/** Counts in one statement over all reviews of the products or shops: for those that are not counted in blocks. */

export async function countProductsAtOnce(db: Db, keys: readonly Counted[]): Promise<void> {
  for (const part of await inStatements(db, keys)) await countProducts(db, part)
}

async function countProducts(db: Db, keys: readonly Counted[]): Promise<void> {
  if (keys.length === 0) return
  const ofProduct = (alias: string) =>
    sql`${sql.ref(`${alias}.shop_id`)} = k.shop_id AND ${sql.ref(`${alias}.product_id`)} = k.product_id ${ofOneShop(keys, alias)}`
  await sql`
    INSERT INTO product_stats (shop_id, product_id, ${listColumns(COLUMNS)})
    SELECT k.shop_id, k.product_id, ${counts(ofProduct)}
    FROM unnest(${keys.map(key => key.shop_id)}::bigint[], ${keys.map(key => key.product_id)}::bigint[]) AS k(shop_id, product_id)
    LEFT JOIN reviews r ON r.shop_id = k.shop_id AND r.product_id = k.product_id ${ofOneShop(keys, 'r')}
    LEFT JOIN review_replies p ON p.shop_id = r.shop_id AND p.review_id = r.review_id ${ofOneShop(keys, 'p')}
    GROUP BY k.shop_id, k.product_id ORDER BY k.shop_id, k.product_id
    ON CONFLICT (shop_id, product_id) DO UPDATE SET ${updateColumns(COLUMNS)}`.execute(db)
}

/** For an INSERT INTO shop_stats of all counts. */
export const updateShops = sql`ON CONFLICT (shop_id) DO UPDATE
  SET ${updateColumns(COLUMNS)}, ${updateColumns(SHOP_COLUMNS)}, products = excluded.products`

export async function countShopsAtOnce(db: Db, shopIds: readonly number[], given: Changed = 'all'): Promise<void> {
  // On a cluster a shop's known number of products is not where its reviews are.
  const changed = (await isDistributed(db)) ? 'all' : given
  const shops = shopIds.map(shop_id => ({ shop_id }))
  for (const part of await inStatements(db, shops)) await countShops(db, part, changed)
}

async function countShops(db: Db, shops: readonly { shop_id: number }[], changed: Changed): Promise<void> {
  if (shops.length === 0) return
  const ofShop = (alias: string) => sql`${sql.ref(`${alias}.shop_id`)} = k.shop_id ${ofOneShop(shops, alias)}`
  await sql`
    INSERT INTO shop_stats (shop_id, ${listColumns(COLUMNS)}, ${listColumns(SHOP_COLUMNS)}, products)
    SELECT k.shop_id, ${counts(ofShop)}, ${shopCounts(ofShop)}, ${productCount(ofShop, changed)}
    FROM unnest(${shops.map(({ shop_id }) => shop_id)}::bigint[]) AS k(shop_id)
    LEFT JOIN reviews r ON r.shop_id = k.shop_id ${ofOneShop(shops, 'r')}
    LEFT JOIN review_replies p ON p.shop_id = r.shop_id AND p.review_id = r.review_id ${ofOneShop(shops, 'p')}
    GROUP BY k.shop_id ORDER BY k.shop_id
    ${updateShops}`.execute(db)
}

/** All products that have reviews. */
export async function countAllProducts(db: Db): Promise<void> {
  const shops = (await isDistributed(db)) ? await db.selectFrom('shops').select('shop_id').execute() : [undefined]
  for (const shop of shops) {
    const only = (alias: string) => ofOneShop(shop ? [shop] : [], alias)
    const ofProduct = (alias: string) =>
      sql`${sql.ref(`${alias}.shop_id`)} = r.shop_id AND ${sql.ref(`${alias}.product_id`)} = r.product_id ${only(alias)}`
    await sql`
      INSERT INTO product_stats (shop_id, product_id, ${listColumns(COLUMNS)})
      SELECT r.shop_id, r.product_id, ${counts(ofProduct)}
      FROM reviews r LEFT JOIN review_replies p ON p.shop_id = r.shop_id AND p.review_id = r.review_id ${only('p')}
      WHERE r.product_id IS NOT NULL ${only('r')}
      GROUP BY r.shop_id, r.product_id
      ON CONFLICT (shop_id, product_id) DO UPDATE SET ${updateColumns(COLUMNS)}`.execute(db)
  }
}
