import { isDistributed } from '../../../platform/postgres/cluster/is-distributed.ts'
import type { Query } from '../../../platform/postgres/query.ts'

/**
 * Recounts in how many shops products of these identities are sold (P1.10). Call it in the transaction that changed
 * identities or discontinued products, after that; the identities are locked, so that none of two concurrent changes is
 * missed.
 */
export async function recountIdentities(sql: Query, identities: Iterable<string | null>): Promise<void> {
  const changed = [...new Set(identities)].filter(identity => identity !== null).sort()
  if (changed.length === 0) return
  await sql`
    INSERT INTO product_identities AS known (identity, shops) SELECT identity, 0 FROM unnest(${changed}::text[]) AS identity
    ON CONFLICT (identity) DO UPDATE SET shops = known.shops`
  if (await isDistributed(sql.on)) {
    // On a cluster products are not where identities are.
    const counted = await sql<{ identity: string; shops: number }>`
      SELECT identity, count(DISTINCT shop_id)::int AS shops FROM products
      WHERE identity = ANY (${changed}::text[]) AND discontinued_at IS NULL GROUP BY identity`
    const shops = new Map(counted.map(row => [row.identity, row.shops]))
    await sql`
      UPDATE product_identities g SET shops = counted.shops
      FROM unnest(${changed}::text[], ${changed.map(identity => shops.get(identity) ?? 0)}::int[]) AS counted(identity, shops)
      WHERE g.identity = counted.identity`
    return
  }
  await sql`
    UPDATE product_identities g SET shops = (
      SELECT count(DISTINCT p.shop_id) FROM products p WHERE p.identity = g.identity AND (p.discontinued_at IS NULL))
    WHERE g.identity = ANY (${changed}::text[])`
}
