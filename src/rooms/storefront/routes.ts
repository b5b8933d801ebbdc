import type { OutputOf } from '../../lib/calls/call.ts'
import { type Handler, handle, type RequestContext } from '../../platform/http/handler.ts'
import type { Db } from '../../platform/postgres/database.ts'
import { ALL_COUNTRIES, isCountryCode } from '../currency/rules.ts'
import { siteMetrics } from '../search/service.ts'
import { marketplaceCard } from '../syndication/service.ts'
import { siteHead } from '../syndication/sharing/head-links.ts'
import {
  businessCall,
  carouselsCall,
  homeCall,
  productCall,
  recommendationsCall,
  scoreHistoryCall,
  shopCall,
} from './contract.ts'
import { frontPageRoutes } from './front-page/routes.ts'
import { landingExample } from './landing.ts'
import { LANDING_META } from './page-meta.ts'
import { productPage } from './product-page.ts'
import {
  businessSchemas,
  type CAROUSELS as CAROUSEL_KINDS,
  carouselsSchemas,
  homeSchemas,
  productSchemas,
  recommendationsSchemas,
  scoreHistorySchemas,
  shopSchemas,
} from './schemas.ts'
import {
  cachedCollections,
  featuredReviews,
  relatedProducts,
  shopHistory,
  topCategories,
  transparentProducts,
} from './service.ts'
import { sharedProductCall } from './shared-product/contract.ts'
import { sharedProductSchemas } from './shared-product/schemas.ts'
import { readSharedProduct } from './shared-product/service.ts'
import { shopPage } from './shop-page.ts'

export const storefrontRoutes = (db: Db): Handler[] => [
  ...frontPageRoutes(db),
  handle(homeCall, homeSchemas, async () => ({
    metrics: await siteMetrics(db),
    meta_data: {
      title: 'Candor: product reviews you can check',
      description:
        'Read what buyers wrote about products from independent shops. Shops can hide a review only for a public reason, and it still counts against their score.',
      canonical: '/reviews',
      ...siteHead(await marketplaceCard(db)),
    },
  })),

  handle(businessCall, businessSchemas, async () => {
    const [figures, example] = await Promise.all([siteMetrics(db), landingExample(db)])
    return { metrics: figures, example, meta_data: LANDING_META }
  }),

  handle(shopCall, shopSchemas, ({ shop_slug }, context) => shopPage(db, shop_slug, context)),

  handle(sharedProductCall, sharedProductSchemas, ({ identity, page }, { currency }) =>
    readSharedProduct(db, { identity, page: page ?? 1, currency }),
  ),

  handle(scoreHistoryCall, scoreHistorySchemas, async ({ shop_slug }) => ({
    months: await shopHistory(db, shop_slug),
  })),

  handle(productCall, productSchemas, ({ shop_slug, product_handle }, context) =>
    productPage(db, shop_slug, product_handle, context),
  ),

  handle(recommendationsCall, recommendationsSchemas, async ({ encoded_id }, context) => {
    const items = await relatedProducts(db, encoded_id, context)
    return { recommendations_data: { items, total: items.length } }
  }),

  handle(carouselsCall, carouselsSchemas, ({ q, country }, context) =>
    CAROUSELS[q](db, context, parseCountry(country)),
  ),
]

/** Parses a country as search does: an unknown one means all countries (D-params-08). */
function parseCountry(text = ''): string {
  const code = text.toUpperCase()
  return isCountryCode(code) ? code : ALL_COUNTRIES
}

type Carousel = OutputOf<typeof carouselsCall>

const CAROUSELS: Record<
  (typeof CAROUSEL_KINDS)[number],
  (db: Db, context: RequestContext, country: string) => Promise<Carousel>
> = {
  product: async (db, context, country) => ({
    external_title: 'From shops that hide almost nothing',
    external_description: 'Products from shops with a Diamond or Platinum medal for transparency.',
    items: (await transparentProducts(db, context, country)).map(product => ({ product })),
  }),
  category: async (db, _, country) => ({
    external_title: 'Product categories',
    external_description: 'Browse products by category.',
    items: (await topCategories(db, country)).map(({ id, name, handle, image_url }) => ({
      category: { id, name, handle, image_url },
    })),
  }),
  collection: async (db, _, country) => ({
    external_title: 'Collections',
    external_description: 'Products by theme, with buyers’ reviews.',
    items: (await cachedCollections(db, country)).map(collection => ({ collection })),
  }),
  featured_review: async (db, _, country) => ({
    external_title: 'Worth reading',
    external_description: 'Verified reviews, each matched to an order.',
    items: (await featuredReviews(db, country)).map(review => ({ review })),
  }),
}
