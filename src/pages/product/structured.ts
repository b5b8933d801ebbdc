import { breadcrumbStructure, type JsonLd, productStructure } from '../../rooms/storefront/structured-data.ts'
import { breadcrumbsOf } from './breadcrumbs.ts'
import type { ProductPageData } from './load.ts'

/** JSON-LD of the page (R-structured-01, R-structured-03). */
export function structured(data: ProductPageData, base: string): JsonLd[] {
  const { product, shop, listing, counts } = data
  const facts = { ...product, ...product.ids, shop }
  const reviewed = { collected_here: counts.collected_here, reviews: listing.reviews }
  return [productStructure(base, facts, reviewed), breadcrumbStructure(base, breadcrumbsOf(data))].filter(
    item => item !== null,
  )
}
