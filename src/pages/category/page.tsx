import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal'
import { useLoaderData } from 'react-router'
import { Breadcrumb } from '../../design/breadcrumb.tsx'
import { ButtonLink } from '../../design/button.tsx'
import { Empty } from '../../design/empty.tsx'
import { Icon } from '../../design/icon.tsx'
import layout from '../../design/layout.module.css'
import { Pagination } from '../../design/pagination.tsx'
import { Section } from '../../design/section.tsx'
import { type CategoryLink, categoryCall } from '../../rooms/catalog/contract.ts'
import { CATEGORY_INDEX_PATH, categoryPath } from '../../rooms/catalog/paths.ts'
import { CategoryTiles, slimCategory } from '../../rooms/catalog/ui/category-tiles.tsx'
import { searchProductsCall } from '../../rooms/search/contract.ts'
import { parseSearchParams } from '../../rooms/search/rules.ts'
import { searchAddress } from '../../rooms/search/ui/address.ts'
import { ProductGrid } from '../../rooms/search/ui/product-grid.tsx'
import { pageLoader } from '../page.ts'
import { pagesOf, totalWords } from '../search/totals.ts'
import { useShellData } from '../shell/shell-data.ts'
import css from './category.module.css'

export const loader = pageLoader(async ({ ask, params, query }) => {
  const { page } = parseSearchParams(query)
  const { category, children, grand_children, upper_level_categories, meta_data } = await ask(categoryCall, {
    handle: params.category_slug ?? '',
  })
  const { data } = await ask(searchProductsCall, {
    page: String(page),
    category_id: String(category.id),
    category_search: 'true',
  })
  return {
    category: slimCategory(category),
    above: upper_level_categories.map(({ id, name, handle }): CategoryLink => ({ id, name, handle })),
    children: children.map(slimCategory),
    below: grand_children.map(slimCategory),
    items: data.search_results,
    total: data.rounded_results_total_count,
    page,
    pages: pagesOf(data),
    meta: meta_data,
  }
})

/** A category: what is below it, and its products, best first. */
export function Component() {
  const { category, above, children, below, page, total, ...products } = useLoaderData<typeof loader>()
  const crumbs = [
    { text: 'Product categories', to: CATEGORY_INDEX_PATH },
    ...above.map(({ name, handle }) => ({ text: name, to: categoryPath(handle) })),
    { text: category.name },
  ]
  return (
    <div className={layout.wrap}>
      <Breadcrumb crumbs={crumbs} />
      <div className={css.lead}>
        <h1>{category.name}</h1>
        <p>{totalWords(total)}</p>
      </div>
      {page === 1 && children.length > 0 && <CategoryTiles categories={children} below={below} level={2} />}
      <Section
        tight={children.length === 0}
        title={`Products in ${category.name}`}
        aside={
          products.items.length > 0 && (
            <ButtonLink look="line" small to={searchAddress({ category_id: category.id })}>
              <Icon of={SlidersHorizontal} />
              Filter and sort
            </ButtonLink>
          )
        }
      >
        <Products {...products} page={page} path={categoryPath(category.handle)} />
      </Section>
    </div>
  )
}

type Loaded = Awaited<ReturnType<typeof loader>>

function Products({ items, page, pages, path }: Pick<Loaded, 'items' | 'page' | 'pages'> & { path: string }) {
  const { currency } = useShellData()
  if (items.length === 0) return <NoProducts first={page === 1} path={path} />
  return (
    <>
      <ProductGrid items={items} currency={currency} />
      <Pagination
        label="Pages of products"
        page={page}
        pages={pages}
        href={to => (to === 1 ? path : `${path}?page=${to}`)}
      />
    </>
  )
}

const NoProducts = ({ first, path }: { first: boolean; path: string }) => (
  <Empty
    level={3}
    title={first ? 'No products here yet' : 'The list ends before this page'}
    ways={
      <ButtonLink look="line" to={first ? CATEGORY_INDEX_PATH : path}>
        {first ? 'Browse other categories' : 'To the first page'}
      </ButtonLink>
    }
  >
    {first ? 'No shop has put a product into this category.' : 'There are not that many products in this category.'}
  </Empty>
)
