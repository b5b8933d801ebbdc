import { call } from '../../../lib/calls/call.ts'
import type { sharedProductSchemas } from './schemas.ts'

export const sharedProductCall = call<typeof sharedProductSchemas>({
  path: '/reviews/products/:identity.json',
  summary: 'Get one product at all shops that sell it, by GTIN and brand: offers, and reviews grouped by shop',
  errors: [404],
  fresh: 120,
})
