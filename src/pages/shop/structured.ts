import { breadcrumbStructure, businessStructure, type JsonLd } from '../../rooms/storefront/structured-data.ts'
import { breadcrumbsOf } from './breadcrumbs.ts'
import type { ShopPageData } from './load.ts'

/** JSON-LD of the page (R-structured-02, R-structured-03). */
export function structured(data: ShopPageData, base: string): JsonLd[] {
  const reviewed = { collected_here: data.counts.collected_here, reviews: data.listing.reviews }
  return [businessStructure(base, data.shop, reviewed), breadcrumbStructure(base, breadcrumbsOf(data.shop))].filter(
    item => item !== null,
  )
}
