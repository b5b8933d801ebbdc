import { call } from '../../../lib/calls/call.ts'
import type { productHistorySchemas } from './schemas.ts'

export const productHistoryCall = call<typeof productHistorySchemas>({
  path: '/reviews/stores/:shop_slug/products/:product_handle/history.json',
  summary:
    'Get all versions of a product: what its title, description, pictures, brand, GTIN and category were, and when',
  errors: [404],
  fresh: 120,
})
