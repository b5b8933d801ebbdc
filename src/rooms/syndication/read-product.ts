import type { Db } from '../../platform/database.ts'
import { decodeProductId } from '../catalog/encoded-id.ts'
import { readProduct, readShop } from '../catalog/service.ts'
import { productSummary } from '../reviews/service.ts'
import { selectProductPlace } from './sql/places.ts'

/** A product by its public id with its shop and what is counted about it; null for an unknown one. */
export async function readRatedProduct(db: Db, encodedId: string) {
  const key = decodeProductId(encodedId)
  const place = key && (await selectProductPlace(db, key))
  if (!place) return null
  const shop = await readShop(db, place.slug)
  const [product, summary] = await Promise.all([
    readProduct(db, shop, place.handle),
    productSummary(db, shop.shop_id, key.productId),
  ])
  return { product, shop, summary }
}
