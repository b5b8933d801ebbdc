import { type Handler, handle } from '../../platform/http/handler.ts'
import type { Db } from '../../platform/postgres/database.ts'
import { categoriesCall } from '../catalog/contract.ts'
import { CATEGORY_INDEX_PATH } from '../catalog/paths.ts'
import { categoriesSchemas } from '../catalog/schemas.ts'
import { withoutEmpty } from '../catalog/service.ts'
import { searchProductsCall } from './contract.ts'
import { listCountedCategories } from './facets/service.ts'
import { searchMeta } from './results/page-meta.ts'
import { parseSearchParams } from './rules.ts'
import { searchProductsSchemas } from './schemas.ts'
import { searchProducts, siteMetrics } from './service.ts'
import { instantSearchCall } from './suggestions/contract.ts'
import { instantSearchSchemas } from './suggestions/schemas.ts'
import { suggestProducts } from './suggestions/service.ts'
import { tradeTermRoutes } from './terms/routes.ts'

/**
 * @param db a handle with cached plans (`Database.steady`), because planning these statements costs more than running
 * them
 */
export const searchRoutes = (db: Db): Handler[] => [
  ...tradeTermRoutes(db),
  handle(searchProductsCall, searchProductsSchemas, async (input, { currency, loaders }) => {
    const params = parseSearchParams(input)
    const [data, metrics] = await Promise.all([searchProducts(db, params, currency, { loaders }), siteMetrics(db)])
    return { data, meta_data: searchMeta(params, data), metrics }
  }),
  handle(instantSearchCall, instantSearchSchemas, async ({ q, ...shop }) => {
    const { shop_domain, search_in_shop, platform } = parseSearchParams(shop)
    const scope = shop_domain === null ? null : { shop_domain, search_in_shop, platform }
    return { suggestions: await suggestProducts(db, q ?? '', scope) }
  }),
  handle(categoriesCall, categoriesSchemas, async ({ level, category_id, filled, ...query }, { loaders }) => {
    const filter = { level, categoryId: category_id }
    const categories = await listCountedCategories(db, filter, parseSearchParams(query), loaders)
    return {
      product_categories: filled ? await withoutEmpty(db, categories) : categories,
      meta_data: {
        title: 'Product categories | Candor',
        description: 'Browse all product categories on Candor, with reviews you can check.',
        canonical: CATEGORY_INDEX_PATH,
      },
    }
  }),
]
