import { call } from '../../lib/calls/call.ts'
import type { shippingCountriesSchemas } from './schemas.ts'

/** Countries to ship to (D-calls-18). */
export const shippingCountriesCall = call<typeof shippingCountriesSchemas>({
  path: '/shipping_countries.json',
  summary: "List shipping countries as [name, code] pairs: 'All countries' first, then common ones",
  fresh: 3600,
})
