import { call } from '../../lib/calls/call.ts'
import type { searchProductsSchemas } from './schemas.ts'

/**
 * Product search (D-calls-09). Failures: 400 `page_too_deep` beyond `MAX_PAGE`; no other parameter is refused (D-params-19).
 */
export const searchProductsCall = call<typeof searchProductsSchemas>({
  path: '/reviews/search.json',
  summary: 'Search products by text and filters, best match first',
  fresh: 60,
})
