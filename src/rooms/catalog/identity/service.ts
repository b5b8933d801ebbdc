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
  const identities = await sql<{ identity: string }>`
    SELECT DISTINCT identity FROM products WHERE identity >= ${`${gtin}-`} AND identity < ${`${gtin}.`}`
  const products = await sql<{ shop_id: number; product_id: number }>`
    UPDATE products SET identity = NULL
    WHERE identity >= ${`${gtin}-`} AND identity < ${`${gtin}.`} AND (${shopId}::bigint IS NULL OR shop_id = ${shopId})
    RETURNING shop_id, product_id`
  await recountIdentities(
    sql,
    identities.map(row => row.identity),
  )
  return products
}
