import type { PageQueries } from '../../pages/page-queries.ts'
import { readProductPage } from '../../pages/product/query.ts'
import { readShopPage } from '../../pages/shop/query.ts'
import type { AppContext } from '../../platform/app-context.ts'
import type { RequestContext } from '../../platform/http/handler.ts'
import { noReplicas, type Replicas } from '../../platform/postgres/replicas/replicas.ts'

type Databases = Pick<AppContext, 'db' | 'steady'>

/** The server's queries for heavy pages, bound to a request, on a read replica where there is one. */
export function pageQueries(primary: Databases, context: RequestContext, replicas: Replicas = noReplicas): PageQueries {
  const readBy =
    <Query, Parts>(read: (databases: Databases, query: Query, context: RequestContext) => Promise<Parts>) =>
    (query: Query) =>
      replicas.read(
        context.reads,
        ({ database }) => read(database, query, context),
        () => read(primary, query, context),
      )
  return { product: readBy(readProductPage), shop: readBy(readShopPage) }
}
