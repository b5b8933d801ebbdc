import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal'
import { useLoaderData, useLocation, useNavigation } from 'react-router'
import { Button, ButtonLink } from '../../design/button.tsx'
import { Empty } from '../../design/empty.tsx'
import { Icon } from '../../design/icon.tsx'
import layout from '../../design/layout.module.css'
import { Pagination } from '../../design/pagination.tsx'
import { useSlow } from '../../design/use-slow.ts'
import { VisuallyHidden } from '../../design/visually-hidden.tsx'
import { countryName } from '../../rooms/currency/rules.ts'
import { CountryOptions } from '../../rooms/currency/ui/country-options.tsx'
import { parseSearchParams, type SearchParams } from '../../rooms/search/rules.ts'
import { SEARCH_PATH, searchAddress } from '../../rooms/search/ui/address.ts'
import { FILTERS_ID, Filters } from '../../rooms/search/ui/filters.tsx'
import { NoMatch } from '../../rooms/search/ui/no-match.tsx'
import { filterPills } from '../../rooms/search/ui/pill-list.ts'
import { Pills } from '../../rooms/search/ui/pills.tsx'
import { ProductGrid, ProductGridSkeleton } from '../../rooms/search/ui/product-grid.tsx'
import { Sort } from '../../rooms/search/ui/sort.tsx'
import { useShellData } from '../shell/shell-data.ts'
import type { loader } from './load.ts'
import css from './search.module.css'
import { totalWords } from './totals.ts'

export { loader } from './load.ts'

type Data = Awaited<ReturnType<typeof loader>>

/** Product search results: text, filters and order are all in the address. */
export function Component() {
  const data = useLoaderData<typeof loader>()
  const params = parseSearchParams(new URLSearchParams(useLocation().search))
  const { currency, categories } = useShellData()
  const pills = filterPills(params, { category: data.searched.category?.name ?? null, shop: data.shop })
  return (
    <div className={layout.wrap}>
      <div className={css.lead}>
        <h1>
          <Heading data={data} params={params} />
        </h1>
        <p>
          {totalWords(data.total)}
          {params.country !== '*' && ` from shops that ship to ${countryName(params.country)}`}
        </p>
      </div>
      <div className={css.bar}>
        <Button look="line" className={css.open} popoverTarget={FILTERS_ID}>
          <Icon of={SlidersHorizontal} />
          Filter by
        </Button>
        <Pills pills={pills} params={params} />
        <Sort params={params} />
      </div>
      <div className={layout.beside}>
        <Filters
          params={params}
          stack={data.stack ?? { above: [], chosen: null, around: categories }}
          currency={currency}
          countries={<CountryOptions />}
        />
        <section aria-label="Products">
          <Results data={data} params={params} pills={pills} currency={params.currency ?? currency} />
        </section>
      </div>
    </div>
  )
}

function Heading({ data: { searched, shop }, params }: { data: Data; params: SearchParams }) {
  const where = searched.category?.name ?? shop
  if (!params.q) return <bdi>{where ?? 'Products'}</bdi>
  return (
    <>
      “<bdi>{params.q}</bdi>”{where && ` in ${where}`}
    </>
  )
}

interface ResultsProps {
  data: Data
  params: SearchParams
  pills: ReturnType<typeof filterPills>
  currency: string
}

function Results({ data, params, pills, currency }: ResultsProps) {
  const { location } = useNavigation()
  const slow = useSlow(location?.pathname === SEARCH_PATH)
  if (slow) return <ProductGridSkeleton />
  if (data.items.length === 0) {
    return params.page > 1 ? (
      <PastTheEnd params={params} />
    ) : (
      <NoMatch params={params} pills={pills} ways={data.ways} unfiltered={data.unfiltered} />
    )
  }
  return (
    <>
      <VisuallyHidden as="h2">Results</VisuallyHidden>
      <ProductGrid items={data.items} currency={currency} />
      <Pagination
        label="Pages of results"
        page={params.page}
        pages={Math.max(data.pages, params.page)}
        href={page => searchAddress({ ...params, page })}
      />
    </>
  )
}

const PastTheEnd = ({ params }: { params: SearchParams }) => (
  <Empty
    title="The list ends before this page"
    ways={
      <ButtonLink look="primary" to={searchAddress({ ...params, page: 1 })}>
        To the first page
      </ButtonLink>
    }
  >
    There are not that many products for this search.
  </Empty>
)
