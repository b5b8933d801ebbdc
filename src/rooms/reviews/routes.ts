import { notFound } from '../../platform/http/failures/problem.ts'
import { type Handler, handle } from '../../platform/http/handler.ts'
import type { Db } from '../../platform/postgres/database.ts'
import { decodeProductId, decodeShopId } from '../catalog/encoded-id.ts'
import { productsById, shopsById } from '../catalog/service.ts'
import { productMediaCall, shopMediaCall } from './contract.ts'
import { WITH_MEDIA_PER_PAGE } from './listing/rules.ts'
import { productMediaSchemas, shopMediaSchemas } from './schemas.ts'
import { listReviews } from './service.ts'

export const reviewRoutes = (db: Db): Handler[] => [
  handle(productMediaCall, productMediaSchemas, async ({ encoded_id, page }) => {
    const key = decodeProductId(encoded_id)
    const [shop, products] = key
      ? await Promise.all([findShop(db, key.shopId), productsById(db, key.shopId, [key.productId])])
      : []
    if (!key || !shop || !products?.has(key.productId)) throw notFound('This product does not exist.')
    return listReviews(db, { ...WITH_MEDIA, shopId: key.shopId, shopSlug: shop.slug, productId: key.productId, page })
  }),

  handle(shopMediaCall, shopMediaSchemas, async ({ encoded_id, page }) => {
    const shopId = decodeShopId(encoded_id)
    const shop = shopId === null ? undefined : await findShop(db, shopId)
    if (!shop) throw notFound('This shop does not exist.')
    return listReviews(db, { ...WITH_MEDIA, shopId: shop.shop_id, shopSlug: shop.slug, page })
  }),
]

const WITH_MEDIA = {
  withMedia: true,
  verifiedOnly: false,
  answered: false,
  sort: 'pictures_first',
  perPage: WITH_MEDIA_PER_PAGE,
} as const

const findShop = async (db: Db, shopId: number) => (await shopsById(db, [shopId])).get(shopId)
