import type { Database } from '../../platform/postgres/database.ts'
import { answerProductChange } from '../../rooms/business/product-changes/service.ts'
import { readChanges } from '../../rooms/catalog/history/change-service.ts'
import { findShopByDomain, type ShopRow } from '../../rooms/catalog/service.ts'
import { personByAddress } from '../../rooms/people/service.ts'
import { writeFew } from '../../rooms/transfer/service.ts'
import { DEMO_STAFF } from '../staff.ts'

/** What becomes of reviewed products of the owner's shop: a corrected name, a swap of each answer, and one that waits. */
const CHANGES = [
  { title: (title: string) => `${title}, new edition`, answer: null },
  { title: () => 'Brotmesser „Rosenholz“', answer: 'same' },
  { title: () => 'Wireless charging pad, 15 W', answer: 'different' },
  { title: () => 'USB-C cable, braided, 2 m', answer: null },
] as const

/** Renames and swaps reviewed products of the shop with sign-in accounts, as its feed and its owner would (P1.9). */
export async function changeDemoProducts({ db, query }: Pick<Database, 'db' | 'query'>): Promise<void> {
  const owner = DEMO_STAFF.find(({ role }) => role === 'owner')
  const shop = owner?.shop && (await findShopByDomain(db, owner.shop))
  const account = owner && (await personByAddress(db, owner.email))
  if (!shop || !account) return
  const person = {
    reviewerId: account.reviewerId,
    sessionId: 0,
    roles: [],
    shops: new Map([[shop.shop_id, 'owner' as const]]),
  }
  const products = await selectReviewed({ query }, shop)
  for (const [nth, { title, answer }] of CHANGES.entries()) {
    const product = products[nth]
    if (!product) return
    const { external_id } = product
    const record = {
      type: 'product' as const,
      shop: shop.domain,
      external_id,
      title: title(product.title),
      price: null,
    }
    await writeFew(db, shop, [{ line: 1, record }], { feed: 'api' })
    if (answer === null) continue
    const { waiting } = await readChanges(query, shop.shop_id)
    for (const { change_id } of waiting)
      await answerProductChange(db, shop.slug, person, { changeId: String(change_id), answer }, new Date())
  }
}

/** Products with some reviews, but none of the front page. */
const selectReviewed = ({ query }: Pick<Database, 'query'>, { shop_id }: ShopRow) => query<{
  external_id: string
  title: string
}>`
  SELECT p.external_id, p.title FROM products p JOIN product_stats s USING (shop_id, product_id)
  WHERE p.shop_id = ${shop_id} AND s.published BETWEEN 3 AND 20 ORDER BY p.product_id LIMIT ${CHANGES.length}`
