import { useLoaderData } from 'react-router'
import { Empty } from '../../design/empty.tsx'
import layout from '../../design/layout.module.css'
import { categoriesCall } from '../../rooms/catalog/contract.ts'
import { CategoryTiles, slimCategory } from '../../rooms/catalog/ui/category-tiles.tsx'
import { pageLoader } from '../page.ts'
import css from './category-index.module.css'

export const loader = pageLoader(async ({ ask }) => {
  const [top, second] = await Promise.all([ask(categoriesCall, { level: 1 }), ask(categoriesCall, { level: 2 })])
  return {
    categories: top.product_categories.map(slimCategory),
    below: second.product_categories.map(slimCategory),
    meta: top.meta_data,
  }
})

/** Every top category with the ones below it. */
export function Component() {
  const { categories, below } = useLoaderData<typeof loader>()
  return (
    <div className={layout.wrap}>
      <div className={css.lead}>
        <h1>Product categories</h1>
      </div>
      {categories.length > 0 ? (
        <CategoryTiles categories={categories} below={below} level={2} />
      ) : (
        <Empty title="There are no categories yet">They come with the first catalogue that is brought in.</Empty>
      )}
    </div>
  )
}
