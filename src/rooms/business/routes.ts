import type { AppContext } from '../../platform/app-context.ts'
import { type Handler, handle, personOf } from '../../platform/http/handler.ts'
import { encodeShopId } from '../catalog/encoded-id.ts'
import { shopPath } from '../catalog/paths.ts'
import { claimReviewRoutes } from './claims/claim-review-routes.ts'
import { claimRoutes } from './claims/routes.ts'
import { businessCall } from './contract.ts'
import { memberRoutes } from './members/routes.ts'
import { businessMeta } from './page-meta.ts'
import { platformAccountRoutes } from './platform-accounts/routes.ts'
import { productChangeRoutes } from './product-changes/routes.ts'
import { reviewRequestRoutes } from './review-requests/routes.ts'
import { businessSchemas } from './schemas.ts'
import { ownShop, shopsOf } from './service.ts'
import { settingsRoutes } from './settings/routes.ts'

export const businessRoutes = (app: AppContext): Handler[] => [
  ...frame(app),
  ...memberRoutes(app),
  ...claimRoutes(app),
  ...claimReviewRoutes(app),
  ...settingsRoutes(app),
  ...platformAccountRoutes(app),
  ...reviewRequestRoutes(app),
  ...productChangeRoutes(app),
]

const frame = ({ db }: AppContext): Handler[] => [
  handle(businessCall, businessSchemas, async ({ slug }, context) => {
    const person = personOf(context)
    const { shop, standing } = await ownShop(db, slug, person, { loaders: context.loaders })
    const shops = await shopsOf(db, person, context.loaders)
    return {
      shop: {
        encoded_id: encodeShopId(shop.shop_id),
        slug: shop.slug,
        name: shop.name,
        domain: shop.domain,
        logo_url: shop.logo_url,
        internal_path: shopPath(shop.slug),
      },
      standing,
      shops: shops.map(shop => ({ slug: shop.slug, name: shop.name })),
      meta_data: businessMeta(shop, 'Overview'),
    }
  }),
]
