import type { MadeProduct } from './world.ts'

/** Products that several shops of the demo sell: the GTIN and the brand are invented; the prefix is one of GS1's for samples. */
const SHARED = [
  { title: 'Moka pot, six cups, aluminium with induction base', brand: 'Fiammetta', gtin: '9521234500018' },
  { title: 'Over-ear headphones Ljud 4', brand: 'Ljud', gtin: '9521234500025' },
  { title: 'Brass bicycle bell with a long ring', brand: 'Klingel & Co', gtin: '9521234500032' },
] as const

/** Other shops with each product, at most. */
const OTHER_SHOPS = 3

/** Lets other shops sell some of the flagship products, under the same GTIN and brand (P1.10). */
export function shareProducts(products: readonly MadeProduct[]): void {
  for (const { title, brand, gtin } of SHARED) {
    const original = products.find(({ record }) => record.title === title)
    if (!original) continue
    Object.assign(original.record, { brand, gtin })
    const alike = products.filter(({ kind, shop }) => kind === original.kind && shop !== original.shop)
    const others = [...new Map(alike.toReversed().map(product => [product.shop, product])).values()].toReversed()
    for (const { record } of others.slice(0, OTHER_SHOPS))
      Object.assign(record, { title, brand: brand.toUpperCase(), gtin, handle: original.record.handle })
  }
}
