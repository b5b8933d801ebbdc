import { CATEGORY_INDEX_PATH, categoryPath } from '../../rooms/catalog/paths.ts'
import type { loader } from './load.ts'

type Data = Awaited<ReturnType<typeof loader>>

/** From the category index down to the category. */
export const breadcrumbsOf = ({ category, above }: Data) => [
  { text: 'Product categories', path: CATEGORY_INDEX_PATH },
  ...[...above, category].map(({ name, handle }) => ({ text: name, path: categoryPath(handle) })),
]
