import { call } from '../../lib/calls/call.ts'
import type { searchProductsSchemas } from './schemas.ts'

/**
 * Product search (D-calls-09). No parameter is ever refused (D-params-19); beyond `MAX_PAGE` pages are empty.
 */
export const searchProductsCall = call<typeof searchProductsSchemas>({
  path: '/reviews/search.json',
  summary: 'Search products by text and filters, best match first',
  fresh: 60,
})
