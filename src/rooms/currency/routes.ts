import type { Db } from '../../platform/database.ts'
import { type Answer, answer } from '../../platform/http/answer.ts'
import { meCall, shippingCountriesCall } from './contract.ts'
import { effectiveCurrency } from './rules.ts'
import { currentRates, shippingCountries } from './service.ts'

export const currencyRoutes = (db: Db): Answer[] => [
  answer(shippingCountriesCall, async () => ({ shipping_countries: shippingCountries() })),
  answer(meCall, async ({ exchange_rates }, asker) => {
    const rates = await currentRates(db)
    return {
      current_country: asker.country,
      currency: effectiveCurrency(asker.currency, rates),
      ...(exchange_rates === undefined ? {} : { exchange_rates: { ...rates } }),
      reviewer: null,
    }
  }),
]
