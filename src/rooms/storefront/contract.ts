import { call } from '../../lib/calls/call.ts'
import type {
  businessSchemas,
  carouselsSchemas,
  homeSchemas,
  productSchemas,
  recommendationsSchemas,
  scoreHistorySchemas,
  shopSchemas,
} from './schemas.ts'

/** The home page: the site's figures (D-calls-20). */
export const homeCall = call<typeof homeSchemas>({
  path: '/reviews.json',
  summary: 'Get the figures of the whole marketplace',
  fresh: 60,
})

/** The page for businesses. */
export const businessCall = call<typeof businessSchemas>({
  path: '/business.json',
  summary: 'Get the figures of the whole marketplace, and a reviewed product with the notice of a hidden review',
  fresh: 60,
})

/** A shop's page (R-calls-13). */
export const shopCall = call<typeof shopSchemas>({
  path: '/reviews/stores/:shop_slug.json',
  summary: "Get a shop's page",
  errors: [404],
  fresh: 120,
})

export const scoreHistoryCall = call<typeof scoreHistorySchemas>({
  path: '/reviews/stores/:shop_slug/score_history.json',
  summary: "Get a shop's verified and public review counts at the end of each of the last twelve months",
  errors: [404],
  fresh: 120,
})

/** A product's page (R-calls-12). */
export const productCall = call<typeof productSchemas>({
  path: '/reviews/stores/:shop_slug/products/:product_handle.json',
  summary: "Get a product's page",
  errors: [404],
  fresh: 120,
})

/** Failures: 404 for an unknown product. */
export const recommendationsCall = call<typeof recommendationsSchemas>({
  path: '/products/:encoded_id/recommendations',
  summary: 'List similar products, best ranked first: of its category, or of its shop if it has none',
  errors: [404],
  fresh: 120,
})

/** A carousel of the home page (D-calls-19). */
export const carouselsCall = call<typeof carouselsSchemas>({
  path: '/reviews/carousels.json',
  summary:
    'Get the carousels of the home page: products of Diamond and Platinum shops, categories, collections, featured reviews',
  errors: [404],
  fresh: 60,
})
