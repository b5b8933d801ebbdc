import { z } from 'zod'
import { call } from '../../lib/calls/call.ts'
import { queue } from '../../lib/calls/queue.ts'

/** Units of each currency per euro. */
export const rates = z.record(z.string(), z.number())

/** Countries to ship to (D-calls-18). */
export const shippingCountriesCall = call({
  path: '/shipping_countries.json',
  summary: "Countries to ship to: [name, code] pairs, 'All countries' first, then the prominent ones",
  input: z.object({}),
  output: z.object({ shipping_countries: z.array(z.tuple([z.string(), z.string()])) }),
  fresh: 3600,
})

/** Job: fetches the exchange rates. Runs one at a time. */
export const ratesQueue = queue({ name: 'currency.rates', payload: z.object({}), alone: true })
