import { z } from 'zod'

/** Units of each currency per euro. */
export const rates = z.record(z.string(), z.number())

export const shippingCountriesSchemas = {
  input: z.object({}),
  output: z.object({ shipping_countries: z.array(z.tuple([z.string(), z.string()])) }),
}
