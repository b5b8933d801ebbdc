import type { Db } from '../../platform/database.ts'
import { type Answer, answer } from '../../platform/http/answer.ts'
import { allCategoriesCall, categoriesCall, categoryCall } from './contract.ts'
import { CATEGORY_INDEX_PATH, categoryPath } from './paths.ts'
import { listBarCategories, listCategories, readCategory } from './service.ts'

export const catalogRoutes = (db: Db): Answer[] => [
  answer(categoriesCall, async ({ q, level, category_id }) => ({
    product_categories: await listCategories(db, { level, categoryId: category_id, name: q }),
    meta_data: {
      title: 'Product categories | Candor',
      description: 'Every category of products on Candor, with reviews that can be checked.',
      canonical: CATEGORY_INDEX_PATH,
    },
  })),
  answer(allCategoriesCall, async () => ({ categories: await listBarCategories(db) })),
  answer(categoryCall, async ({ handle }) => {
    const found = await readCategory(db, handle)
    const { name } = found.category
    return {
      ...found,
      meta_data: {
        title: `${name}: reviews that can be checked | Candor`,
        description: `${name} from independent shops, ranked by what verified buyers wrote. Nothing is hidden silently.`,
        canonical: categoryPath(handle),
      },
    }
  }),
]
