import type { Db } from '../../platform/database.ts'
import { type Answer, answer } from '../../platform/http/answer.ts'
import { searchProductsCall } from './contract.ts'
import { searchMeta } from './meta.ts'
import { parseSearchParams } from './rules.ts'
import { searchProducts, siteMetrics } from './service.ts'

export const searchRoutes = (db: Db): Answer[] => [
  answer(searchProductsCall, async (input, { currency }) => {
    const params = parseSearchParams(input)
    const [data, metrics] = await Promise.all([searchProducts(db, params, currency), siteMetrics(db)])
    return { data, meta_data: searchMeta(params, data), metrics }
  }),
]
