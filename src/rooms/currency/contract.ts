import { z } from 'zod'
import { call } from '../../lib/call.ts'
import { queue } from '../../lib/queue.ts'

/** Units of each currency for one euro. */
export const rates = z.record(z.string(), z.number())

export const shippingCountriesCall = call({
  path: '/shipping_countries.json',
  summary: "Countries to ship to: [name, code] pairs, 'All countries' first, then the prominent ones",
  input: z.object({}),
  output: z.object({ shipping_countries: z.array(z.tuple([z.string(), z.string()])) }),
  fresh: 3600,
})

export const meCall = call({
  path: '/reviews/me.json',
  summary: 'Who asks: country and currency, and the exchange rates when asked for',
  input: z.object({ exchange_rates: z.string().optional() }),
  output: z.object({
    current_country: z.string(),
    currency: z.string(),
    exchange_rates: rates.optional(),
    /** The day that the rates are for, beside them: `2026-04-13`. */
    exchange_rates_as_of: z.iso.date().nullable().optional(),
    /** Null for a guest. */
    reviewer: z.object({ name: z.string(), avatar_image_url: z.string().nullable() }).nullable(),
  }),
})

/** Asks for the exchange rates to be fetched. Two at the same time would do no more than one. */
export const ratesQueue = queue({ name: 'currency.rates', payload: z.object({}), alone: true })
