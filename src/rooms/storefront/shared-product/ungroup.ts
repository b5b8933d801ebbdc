import { notFound, Problem } from '../../../platform/http/failures/problem.ts'
import type { Db } from '../../../platform/postgres/database.ts'
import { invalidatePages } from '../../../platform/postgres/invalidate-pages.ts'
import { queryOn } from '../../../platform/postgres/query.ts'
import { inTransaction } from '../../../platform/postgres/transaction.ts'
import { normalizeGtin } from '../../catalog/identity/rules.ts'
import { undoGrouping } from '../../catalog/identity/service.ts'
import { findShopByDomain } from '../../catalog/service.ts'
import { refreshProducts } from '../../search/service.ts'

/**
 * Takes products off the page that they share by their GTIN (P1.10), in one shop or in all; later imports leave it so.
 * Fails with 422 `bad_gtin` and with 404 for an unknown shop. @returns how many products
 */
export async function ungroupProducts(
  db: Db,
  { gtin: text, domain, reason }: { gtin: string; domain: string | null; reason: string },
): Promise<number> {
  const gtin = normalizeGtin(text)
  if (gtin === null) throw new Problem(422, 'bad_gtin', 'This is no GTIN: its check digit must be right.')
  const shop = domain === null ? null : await findShopByDomain(db, domain)
  if (shop === undefined) throw notFound(`There is no shop with the domain ${domain}.`)
  return inTransaction(db, async trx => {
    const products = await undoGrouping(queryOn(trx), { gtin, shopId: shop?.shop_id ?? null, reason })
    await refreshProducts(
      trx,
      products.map(row => ({ shopId: row.shop_id, productId: row.product_id })),
    )
    await invalidatePages(trx, 'import')
    return products.length
  })
}
