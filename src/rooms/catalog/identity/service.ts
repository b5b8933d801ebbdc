import { sql as fragment } from 'kysely'
import { ofOneShop } from '../../../platform/postgres/cluster/one-shop.ts'
import type { Query } from '../../../platform/postgres/query.ts'
import { recountIdentities } from './recount.ts'

/**
 * Undoes the grouping of a GTIN in one shop, or (null) in all, and keeps it undone. Call it in a transaction, then refresh
 * search. @returns the products that had an identity
 */
export async function undoGrouping(
  sql: Query,
  { gtin, shopId, reason }: { gtin: string; shopId: number | null; reason: string },
): Promise<{ shop_id: number; product_id: number }[]> {
  await sql`
    INSERT INTO product_ungroupings (gtin, shop_id, reason) VALUES (${gtin}, ${shopId ?? 0}, ${reason})
    ON CONFLICT (gtin, shop_id) DO UPDATE SET reason = excluded.reason`
  // an identity begins with the GTIN, so this is a range of the index
  const grouped = fragment`identity >= ${`${gtin}-`} AND identity < ${`${gtin}.`}
    ${ofOneShop(shopId === null ? [] : [{ shopId }], 'products')}`
  const identities = await sql<{ identity: string }>`
    SELECT DISTINCT identity FROM products WHERE ${grouped}`
  const products = await sql<{ shop_id: number; product_id: number }>`
    UPDATE products SET identity = NULL WHERE ${grouped}
    RETURNING shop_id, product_id`
  await recountIdentities(
    sql,
    identities.map(row => row.identity),
  )
  return products
}
