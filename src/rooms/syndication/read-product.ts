import type { Db } from '../../platform/postgres/database.ts'
import { decodeProductId } from '../catalog/encoded-id.ts'
import { readProduct } from '../catalog/service.ts'
import { productSummary } from '../reviews/service.ts'
import { selectProductPlace } from './sql/places.ts'

/** A product by its public id, with its shop and counts; null for an unknown one. */
export async function readRatedProduct(db: Db, encodedId: string) {
  const key = decodeProductId(encodedId)
  const place = key && (await selectProductPlace(db, key))
  if (!place) return null
  const [{ product, shop }, summary] = await Promise.all([
    readProduct(db, place.slug, place.handle),
    productSummary(db, key.shopId, key.productId),
  ])
  return { product, shop, summary }
}
