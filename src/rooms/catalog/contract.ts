import { call } from '../../lib/calls/call.ts'
import type { allCategoriesSchemas, categoriesSchemas, categorySchemas } from './schemas.ts'

/** Categories (D-calls-11). Handled by the search room, which counts products where `q` or a shop is given. */
export const categoriesCall = call<typeof categoriesSchemas>({
  path: '/reviews/categories.json',
  summary: 'Categories of one level, or below one category, in page order; counted where a search is given',
  fresh: 60,
})

/** The categories of the bar and its panels (D-calls-12). */
export const allCategoriesCall = call<typeof allCategoriesSchemas>({
  path: '/reviews/all_categories',
  summary: 'The categories of the mega-navigation: the top ones and two levels below each',
  fresh: 300,
})

/** One category with those around it (R-calls-17). */
export const categoryCall = call<typeof categorySchemas>({
  path: '/reviews/categories/:handle.json',
  summary: 'One category with the levels above and below it',
  errors: [404],
  fresh: 60,
})
