import type { PageQueries } from '../../pages/page-queries.ts'
import { readProductPage } from '../../pages/product/query.ts'
import { readShopPage } from '../../pages/shop/query.ts'
import type { AppContext } from '../../platform/app-context.ts'
import type { RequestContext } from '../../platform/http/handler.ts'

/** The server's queries for heavy pages, bound to a request. */
export const pageQueries = (databases: Pick<AppContext, 'db' | 'steady'>, context: RequestContext): PageQueries => ({
  product: query => readProductPage(databases, query, context),
  shop: query => readShopPage(databases, query, context),
})
