import { categoryPath } from '../../rooms/catalog/paths.ts'
import { buildSearchQuery, type SearchParams, withoutDefaults } from '../../rooms/search/rules.ts'

/** Path of a page of a category's products; the first page without filters is the category's own path. */
export function categoryAddress(handle: string, search: SearchParams): string {
  const { category_id: _, ...rest } = withoutDefaults(search)
  const query = buildSearchQuery(rest).toString()
  return query === 'category_search=true' ? categoryPath(handle) : `${categoryPath(handle)}?${query}`
}
