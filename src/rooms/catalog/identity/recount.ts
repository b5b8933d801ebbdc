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
  await sql`
    UPDATE product_identities g SET shops = (
      SELECT count(DISTINCT p.shop_id) FROM products p WHERE p.identity = g.identity AND (p.discontinued_at IS NULL))
    WHERE g.identity = ANY (${changed}::text[])`
}
