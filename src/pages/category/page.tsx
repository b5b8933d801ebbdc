import SlidersHorizontal from 'lucide/dist/esm/icons/sliders-horizontal.mjs'
import { useLoaderData } from 'react-router'
import { ButtonLink } from '../../design/forms/button.tsx'
import { Icon } from '../../design/images/icon.tsx'
import layout from '../../design/layout/layout.module.css'
import { Section } from '../../design/layout/section.tsx'
import { Breadcrumb, linked } from '../../design/navigation/breadcrumb.tsx'
import { Pagination } from '../../design/navigation/pagination.tsx'
import { CategoryColumns } from '../../rooms/catalog/ui/category-columns.tsx'
import { CategoryTiles } from '../../rooms/catalog/ui/category-tiles.tsx'
import { ALL_COUNTRIES, countryInSentence } from '../../rooms/currency/rules.ts'
import type { SearchParams } from '../../rooms/search/rules.ts'
import { Sort } from '../../rooms/search/ui/filters/sort.tsx'
import { ProductGrid } from '../../rooms/search/ui/product-grid.tsx'
import { searchAddress } from '../../rooms/search/ui/search-path.ts'
import { followButtonOf } from '../shell/follow/product-follow-button.tsx'
import { useShellData } from '../shell/shell-data.ts'
import { breadcrumbsOf } from './breadcrumbs.ts'
import css from './category.module.css'
import type { loader } from './load.ts'
import { NoProducts } from './no-products.tsx'
import { categoryAddress } from './paths.ts'
import { SearchWithin } from './search-within.tsx'

type Data = Awaited<ReturnType<typeof loader>>

/** A category: its subcategories and its products, best first. */
export function Component() {
  const data = useLoaderData<typeof loader>()
  const { category, total, search } = data
  const breadcrumbs = linked(breadcrumbsOf(data))
  return (
    <div className={layout.wrap}>
      <Breadcrumb items={breadcrumbs} />
      <div className={css.lead}>
        <div>
          <h1>
            <bdi>{category.name}</bdi>
          </h1>
          {total && <p>{total + shipping(search)}</p>}
        </div>
        <SearchWithin category={category} country={search.country} />
      </div>
      {search.page === 1 && <Subcategories {...data} />}
      <Section
        tight
        title="Products"
        aside={
          data.items &&
          data.items.length > 0 && (
            <div className={css.bar}>
              <ButtonLink look="line" to={`${searchAddress({ ...search, page: 1 })}&from=category`}>
                <Icon of={SlidersHorizontal} />
                Filter by
              </ButtonLink>
              <Sort params={search} />
            </div>
          )
        }
      >
        <Products {...data} />
      </Section>
    </div>
  )
}

/** Says that all products ship to the chosen country, if there is one. */
const shipping = ({ country }: SearchParams) =>
  country === ALL_COUNTRIES ? '' : ` from shops that ship to ${countryInSentence(country)}`

const Subcategories = ({ children, grandchildren }: Pick<Data, 'children' | 'grandchildren'>) => {
  if (children.length === 0) return null
  return grandchildren ? (
    <CategoryTiles categories={children} subcategories={grandchildren} level={2} small />
  ) : (
    <CategoryColumns categories={children} />
  )
}

function Products({ items, filters, search, pages, category, hidden }: Data) {
  const { currency } = useShellData()
  const { handle } = category
  if (!items || items.length === 0) {
    return <NoProducts loaded={items !== null} filters={filters} search={search} handle={handle} hidden={hidden} />
  }
  return (
    <>
      <ProductGrid items={items} currency={search.currency ?? currency} actionOf={followButtonOf} />
      <Pagination
        label="Pages of products"
        page={search.page}
        pages={pages}
        href={page => categoryAddress(handle, { ...filters, page })}
      />
    </>
  )
}
