import { useLoaderData } from 'react-router'
import { ButtonLink } from '../../design/forms/button.tsx'
import layout from '../../design/layout/layout.module.css'
import { Section } from '../../design/layout/section.tsx'
import { Empty } from '../../design/overlays/empty.tsx'
import { splitGender } from '../../rooms/catalog/category-rules.ts'
import { categoriesCall } from '../../rooms/catalog/contract.ts'
import { CATEGORY_INDEX_PATH } from '../../rooms/catalog/paths.ts'
import { CategoryColumns } from '../../rooms/catalog/ui/category-columns.tsx'
import { CategoryTiles } from '../../rooms/catalog/ui/category-tiles.tsx'
import { slimBelow, slimCategory } from '../../rooms/catalog/ui/slim-category.ts'
import { pageLoader } from '../page.ts'
import css from './category-index.module.css'

/** Default head, for when the call that provides one fails. */
const HEAD = {
  title: 'Product categories | Candor',
  description: 'Browse all product categories, with reviews you can check.',
  canonical: CATEGORY_INDEX_PATH,
}

export const loader = pageLoader(async ({ ask }) => {
  // a failed call leaves its part empty, without a message (D-errors-03)
  const [top, second] = await Promise.all(
    [1, 2].map(level =>
      ask(categoriesCall, { level, filled: '1' }).catch(() => ({ product_categories: [], meta_data: HEAD })),
    ),
  )
  const { gender, others } = splitGender([...top!.product_categories, ...second!.product_categories])
  const [root, ...children] = gender
  return {
    categories: others.filter(({ level }) => level === 1).map(slimCategory),
    subcategories: slimBelow(others.filter(({ level }) => level === 2)),
    gender: root ? { name: root.name, categories: (children.length > 0 ? children : [root]).map(slimCategory) } : null,
    meta: top!.meta_data,
  }
})

/** Top categories with their subcategories, without empty ones. */
export function Component() {
  const { categories, subcategories, gender } = useLoaderData<typeof loader>()
  return (
    <div className={layout.wrap}>
      <div className={css.lead}>
        <h1>Product categories</h1>
      </div>
      {categories.length > 0 ? (
        <CategoryTiles categories={categories} subcategories={subcategories} level={2} />
      ) : (
        <Empty
          title="No categories to show"
          actions={
            <ButtonLink look="line" to="/reviews/store_search">
              Find stores
            </ButtonLink>
          }
        >
          Search for a product by name, or browse stores.
        </Empty>
      )}
      {gender && gender.categories.length > 0 && (
        <Section title={gender.name}>
          <CategoryColumns categories={gender.categories} />
        </Section>
      )}
    </div>
  )
}
