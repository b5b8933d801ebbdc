import { call } from '../../lib/calls/call.ts'
import type { allCategoriesSchemas, categoriesSchemas, categorySchemas } from './schemas.ts'

/** Categories (D-calls-11). Handled by the search room, which counts products where `q` or a shop is given. */
export const categoriesCall = call<typeof categoriesSchemas>({
  path: '/reviews/categories.json',
  summary: 'List categories of one level or below one category, in page order, with counts for a search',
  fresh: 60,
})

/** The categories of the bar and its panels (D-calls-12). */
export const allCategoriesCall = call<typeof allCategoriesSchemas>({
  path: '/reviews/all_categories',
  summary: 'List the categories of the main menu: top level and two levels below',
  fresh: 300,
})

/** One category with those around it (R-calls-17). */
export const categoryCall = call<typeof categorySchemas>({
  path: '/reviews/categories/:handle.json',
  summary: 'Get a category with the levels above and below',
  errors: [404],
  fresh: 60,
})
