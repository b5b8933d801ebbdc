import type { Db } from '../../platform/database.ts'
import { type Answer, answer } from '../../platform/http/answer.ts'
import { shippingCountriesCall } from './contract.ts'
import { countryChoices } from './country-choices.ts'

export const currencyRoutes = (_db: Db): Answer[] => [
  answer(shippingCountriesCall, async () => ({ shipping_countries: [...countryChoices()] })),
]
