import { cachedByKey } from '../../lib/cached.ts'
import { notFound } from '../../platform/http/failures/problem.ts'
import type { RequestContext } from '../../platform/http/handler.ts'
import type { Db } from '../../platform/postgres/database.ts'
import { decodeProductId } from '../catalog/encoded-id.ts'
import { readCategoryTrail, readShop } from '../catalog/service.ts'
import { SEARCH_DEFAULTS } from '../search/rules.ts'
import type { SearchItem } from '../search/schemas.ts'
import { searchProducts } from '../search/service.ts'
import { shopSearch } from './front-page/collection-rules.ts'
import { selectProductCategory } from './sql.ts'

/** Number of related products shown. */
const RELATED_COUNT = 4
/** Cache of five minutes, for a product's related products and for the best of a category. */
const CACHE = { milliseconds: 300_000, most: 2000 }

/**
 * Related products, best ranked first: of the product's category; if that has too few, of its parent. A product without
 * a category gets others of its shop. As in search, shops below the default transparency are left out of a category.
 * Fails with 404 for an unknown product id.
 */
export const relatedProducts = (db: Db, encodedId: string, { currency }: RequestContext): Promise<SearchItem[]> =>
  cachedRelated(db, `${encodedId} ${currency}`)

/** A large cache is cheap: the entries share the items of few categories. */
const cachedRelated = cachedByKey({ ...CACHE, most: 20_000 }, async (db: Db, key: string) => {
  const [encodedId = '', currency] = key.split(' ')
  return findRelated(db, encodedId, currency)
})

async function findRelated(db: Db, encodedId: string, currency: string | undefined): Promise<SearchItem[]> {
  const key = decodeProductId(encodedId)
  const product = key && (await selectProductCategory(db, key.shopId, key.productId))
  if (!product) throw notFound('There is no such product.')
  const trail = await readCategoryTrail(db, product.category_id)
  const scopes = trail.length > 0 ? trail.map(({ id }) => `category ${id}`).toReversed() : [`shop ${product.slug}`]
  let others: SearchItem[] = []
  for (const place of scopes) {
    const best = await cachedBest(db, `${place} ${currency}`)
    others = best.filter(item => item.encoded_product_id !== encodedId)
    if (others.length >= RELATED_COUNT) break
  }
  return others.slice(0, RELATED_COUNT)
}

/**
 * The best products of a category with its subcategories, or of a shop; one more than shown, as the product itself is
 * left out.
 */
const cachedBest = cachedByKey(CACHE, async (db: Db, key: string) => {
  const [kind, name = '', currency] = key.split(' ')
  const scope = kind === 'shop' ? shopSearch(await readShop(db, name)) : { category_id: Number(name) }
  const found = await searchProducts(db, { ...SEARCH_DEFAULTS, ...scope }, currency)
  return found.search_results.slice(0, RELATED_COUNT + 1)
})
