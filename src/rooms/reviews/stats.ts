import type { Db } from '../../platform/postgres/database.ts'
import { otherName } from '../../platform/postgres/read-once.ts'
import {
  type ProductStats,
  type ShopStats,
  selectProductStats,
  selectProductStatsAt,
  selectShopStats,
  selectShopStatsAt,
} from './sql.ts'

/** What a page met by its address, and asks for by number. */
const ofShops = otherName<ShopStats>()
const ofProducts = otherName<ProductStats>()
const keyOf = (shopId: number, productId: number) => `${shopId} ${productId}`

/** What is stored about a shop's reviews; absent where no recount has been yet. */
export const readShopStats = async (db: Db, shopId: number): Promise<ShopStats | undefined> =>
  ofShops.find(String(shopId)) ?? selectShopStats(db, shopId)

/** The same of a product's. */
export const readProductStats = async (db: Db, shopId: number, productId: number): Promise<ProductStats | undefined> =>
  ofProducts.find(keyOf(shopId, productId)) ?? selectProductStats(db, shopId, productId)

/** What is stored about a shop's reviews, by its address: beside the look for the shop, not after it. */
export async function readShopStatsAt(db: Db, slug: string): Promise<ShopStats | undefined> {
  const shop = await selectShopStatsAt(db, slug)
  if (shop) ofShops.keep(String(shop.shop_id), shop)
  return shop
}

/** Both, by a product's address: beside the look for shop and product, not after it. A page's calls find them by number. */
export async function readStatsAt(db: Db, slug: string, handle: string) {
  const [shop, product] = await Promise.all([readShopStatsAt(db, slug), selectProductStatsAt(db, slug, handle)])
  if (product) ofProducts.keep(keyOf(product.shop_id, product.product_id), product)
  return { shop, product }
}
