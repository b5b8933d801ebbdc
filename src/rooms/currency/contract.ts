import { call } from '../../lib/calls/call.ts'
import type { shippingCountriesSchemas } from './schemas.ts'

/** Countries to ship to (D-calls-18). */
export const shippingCountriesCall = call<typeof shippingCountriesSchemas>({
  path: '/shipping_countries.json',
  summary: "Countries to ship to: [name, code] pairs, 'All countries' first, then the prominent ones",
  fresh: 3600,
})
