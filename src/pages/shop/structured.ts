import { breadcrumbStructure, businessStructure, type JsonLd } from '../../rooms/storefront/structured-data.ts'
import { breadcrumbsOf } from './breadcrumbs.ts'
import type { ShopPageData } from './load.ts'

/** JSON-LD of the page: of its reviews, only those of the shop itself (R-structured-02, R-structured-03). */
export function structured(data: ShopPageData, base: string): JsonLd[] {
  const ofShop = data.listing.reviews.filter(({ product }) => product === null)
  const reviewed = { collected_here: data.counts.of_shop_here, reviews: ofShop }
  return [businessStructure(base, data.shop, reviewed), breadcrumbStructure(base, breadcrumbsOf(data.shop))].filter(
    item => item !== null,
  )
}
