import { call } from '../../lib/calls/call.ts'
import type {
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
  summary: 'The figures of the whole marketplace',
  fresh: 60,
})

/** A shop's page (R-calls-13). */
export const shopCall = call<typeof shopSchemas>({
  path: '/reviews/stores/:shop_slug.json',
  summary: "A shop's page",
  errors: [404],
  fresh: 120,
})

export const scoreHistoryCall = call<typeof scoreHistorySchemas>({
  path: '/reviews/stores/:shop_slug/score_history.json',
  summary: "A shop's verified reviews at the end of each of the last twelve months, and how many of them were public",
  errors: [404],
  fresh: 120,
})

/** A product's page (R-calls-12). */
export const productCall = call<typeof productSchemas>({
  path: '/reviews/stores/:shop_slug/products/:product_handle.json',
  summary: "A product's page",
  errors: [404],
  fresh: 120,
})

/** Failures: 404 for an unknown product. */
export const recommendationsCall = call<typeof recommendationsSchemas>({
  path: '/products/:encoded_id/recommendations',
  summary: 'Products like one, best ranked first: of its category; of its shop where it has none',
  errors: [404],
  fresh: 120,
})

/** A carousel of the home page (D-calls-19). */
export const carouselsCall = call<typeof carouselsSchemas>({
  path: '/reviews/carousels.json',
  summary: "Home's carousels: products of Diamond and Platinum shops, categories, collections, featured reviews",
  errors: [404],
  fresh: 60,
})
