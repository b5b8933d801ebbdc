import { type Handler, handle } from '../../platform/http/handler.ts'
import type { Db } from '../../platform/postgres/database.ts'
import { shippingCountriesCall } from './contract.ts'
import { countryChoices } from './countries/country-choices.ts'
import { shippingCountriesSchemas } from './schemas.ts'

export const currencyRoutes = (_db: Db): Handler[] => [
  handle(shippingCountriesCall, shippingCountriesSchemas, async () => ({ shipping_countries: [...countryChoices()] })),
]
