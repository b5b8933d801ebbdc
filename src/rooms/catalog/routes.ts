import { type Handler, handle } from '../../platform/http/handler.ts'
import type { Db } from '../../platform/postgres/database.ts'
import { allCategoriesCall, categoryCall } from './contract.ts'
import { productHistoryCall } from './history/contract.ts'
import { productHistorySchemas } from './history/schemas.ts'
import { readHistory } from './history/service.ts'
import { categoryPath } from './paths.ts'
import { allCategoriesSchemas, categorySchemas } from './schemas.ts'
import { listBarCategories, readCategory } from './service.ts'

export const catalogRoutes = (db: Db): Handler[] => [
  handle(allCategoriesCall, allCategoriesSchemas, async () => ({ categories: await listBarCategories(db) })),
  handle(categoryCall, categorySchemas, async ({ handle }) => {
    const found = await readCategory(db, handle)
    const { name } = found.category
    return {
      ...found,
      meta_data: {
        title: `${name}: reviews you can check | Candor`,
        description: `${name} from independent shops, ranked by what verified buyers wrote. Nothing is hidden silently.`,
        canonical: categoryPath(handle),
      },
    }
  }),
  handle(productHistoryCall, productHistorySchemas, async key => readHistory(db, key)),
]
