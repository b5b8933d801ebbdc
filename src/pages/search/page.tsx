import SlidersHorizontal from 'lucide/dist/esm/icons/sliders-horizontal.mjs'
import { type MouseEvent, useMemo } from 'react'
import { useLoaderData, useLocation, useNavigate, useNavigation } from 'react-router'
import { Button, ButtonLink } from '../../design/forms/button.tsx'
import { useChosenQuery } from '../../design/forms/choices/use-chosen-query.ts'
import { Icon } from '../../design/images/icon.tsx'
import layout from '../../design/layout/layout.module.css'
import { isPlainClick } from '../../design/navigation/is-plain-click.ts'
import { Link } from '../../design/navigation/link.tsx'
import { Pagination } from '../../design/navigation/pagination.tsx'
import { Empty } from '../../design/overlays/empty.tsx'
import { useSlow } from '../../design/overlays/use-slow.ts'
import { VisuallyHidden } from '../../design/text/visually-hidden.tsx'
import { countryInSentence } from '../../rooms/currency/rules.ts'
import { CountryOptions } from '../../rooms/currency/ui/country-options.tsx'
import { filtersDiffer, parseSearchParams, SEARCH_DEFAULTS, type SearchParams } from '../../rooms/search/rules.ts'
import { CloseMatches } from '../../rooms/search/ui/close-matches.tsx'
import { ClosestNote } from '../../rooms/search/ui/closest-note.tsx'
import { FILTERS_ID, Filters } from '../../rooms/search/ui/filters/filters.tsx'
import { filterPills } from '../../rooms/search/ui/filters/pill-list.ts'
import { Pills } from '../../rooms/search/ui/filters/pills.tsx'
import { Sort } from '../../rooms/search/ui/filters/sort.tsx'
import { NoMatch } from '../../rooms/search/ui/no-match.tsx'
import { ProductGrid, ProductGridSkeleton } from '../../rooms/search/ui/product-grid.tsx'
import { SEARCH_PATH, searchAddress } from '../../rooms/search/ui/search-path.ts'
import { followButtonOf } from '../shell/follow/product-follow-button.tsx'
import { useShellData } from '../shell/shell-data.ts'
import type { loader } from './load.ts'
import css from './search.module.css'
import { totalLabel } from './totals.ts'
import { typedText } from './typed-text.ts'

type Data = Awaited<ReturnType<typeof loader>>

/** Product search results; text, filters and order are all in the address. */
export function Component() {
  const data = useLoaderData<typeof loader>()
  const { home } = data.shipsTo
  const params = useParsed(useLocation().search, home)
  const query = useChosenQuery()
  // the search that the next choice modifies
  const chosen = useMemo(() => parseSearchParams(query, home), [query, home])
  const coming = useNewSearch(home)
  const { currency, rates } = useShellData()
  const pills = filterPills(params, { category: data.searched.category?.name ?? null, shop: data.shop }, chosen)
  return (
    <div className={layout.wrap}>
      <div className={css.lead}>
        <h1>
          <Heading data={data} params={coming ?? params} />
        </h1>
        <p role="status">{coming ? 'Searching…' : totalOf(data, params)}</p>
        {data.shop && (
          <p>
            <Link to={searchAddress({ ...chosen, ...EVERYWHERE })}>Search all stores</Link>
          </p>
        )}
      </div>
      <div className={css.bar}>
        <Button look="line" className={css.open} popoverTarget={FILTERS_ID}>
          <Icon of={SlidersHorizontal} />
          Filter by
        </Button>
        <Pills pills={pills} params={chosen} />
        <Sort params={chosen} />
      </div>
      <div className={layout.beside}>
        <Filters
          params={chosen}
          stack={data.stack}
          currency={currency}
          rates={rates}
          countries={useMemo(() => <CountryOptions />, [])}
        />
        <section aria-label="Products" aria-busy={coming !== null}>
          {coming ? (
            <ProductGridSkeleton />
          ) : (
            <Results data={data} params={params} chosen={chosen} pills={pills} currency={params.currency ?? currency} />
          )}
        </section>
      </div>
    </div>
  )
}

/** Changes that extend a search inside one shop to all shops. */
const EVERYWHERE = { shop_domain: null, search_in_shop: null, platform: null, page: 1 }

const useParsed = (search: string, home: string) =>
  useMemo(() => parseSearchParams(new URLSearchParams(search), home), [search, home])

/** The pending search, once it has been loading for 200 ms and the old results are hidden (D-search-12). */
function useNewSearch(home: string): SearchParams | null {
  const { location } = useNavigation()
  const searching = location?.pathname === SEARCH_PATH
  const params = useParsed(searching ? location.search : '', home)
  return useSlow(searching) ? params : null
}

function Heading({ data: { searched, shop }, params }: { data: Data; params: SearchParams }) {
  const category = params.category_id === searched.category?.id ? searched.category?.name : undefined
  const where = category ?? (params.shop_domain === null ? undefined : shop)
  if (!params.q.trim()) return <bdi>{where ?? 'Products'}</bdi>
  return (
    <>
      “<bdi>{params.q}</bdi>”
      {where && (
        <>
          {' '}
          in <bdi>{where}</bdi>
        </>
      )}
    </>
  )
}

/** `240 products from shops that ship to Germany, with your filters`; nothing if the call failed. */
function totalOf({ answered, total }: Data, params: SearchParams) {
  if (!answered) return null
  const shipping = params.country === '*' ? '' : ` from shops that ship to ${countryInSentence(params.country)}`
  const others = filtersDiffer({ ...params, country: '*', category_id: null }, SEARCH_DEFAULTS)
  return `${totalLabel(total)}${shipping}${others ? `${shipping && ','} with your filters` : ''}`
}

interface ResultsProps {
  data: Data
  params: SearchParams
  chosen: SearchParams
  pills: ReturnType<typeof filterPills>
  currency: string
}

function Results({ data, params, chosen, pills, currency }: ResultsProps) {
  const onPageChange = useTextInSearch(chosen)
  if (!data.answered) return <LoadFailed params={params} />
  if (data.items.length === 0) {
    if (params.page > 1) return <PastTheEnd params={params} />
    return <NoMatch params={params} pills={pills} {...data} />
  }
  return (
    <>
      <VisuallyHidden as="h2">Results</VisuallyHidden>
      <ClosestNote unmatched={data.unmatched} corrected={data.corrected} />
      <ProductGrid items={data.items} currency={currency} actionOf={followButtonOf} />
      {data.close && <CloseMatches {...data.close} currency={currency} actionOf={followButtonOf} />}
      <div onClickCapture={onPageChange}>
        <Pagination
          label="Pages of results"
          page={params.page}
          pages={Math.max(data.pages, params.page)}
          href={page => searchAddress({ ...chosen, page })}
        />
      </div>
    </>
  )
}

/** Pagination keeps the search; if the text in the bar has changed, it is searched for from page 1 (D-search-14). */
function useTextInSearch(params: SearchParams) {
  const navigate = useNavigate()
  return (event: MouseEvent) => {
    const typed = typedText()
    const onLink = event.target instanceof Element && event.target.closest('a')
    if (!onLink || !isPlainClick(event) || !typed || typed === params.q.trim()) return
    event.preventDefault()
    void navigate(searchAddress({ ...params, q: typed, page: 1 }))
  }
}

/** Shown if the call failed: no results, no message, and a link to try again (D-errors-01). */
const LoadFailed = ({ params }: { params: SearchParams }) => (
  <Empty
    title="No results to show"
    actions={
      <>
        <ButtonLink look="primary" to={searchAddress(params)}>
          Try again
        </ButtonLink>
        <ButtonLink look="line" to="/reviews/categories">
          Browse by category
        </ButtonLink>
      </>
    }
  >
    Try again, or browse a category.
  </Empty>
)

const PastTheEnd = ({ params }: { params: SearchParams }) => (
  <Empty
    title="This page doesn’t exist"
    actions={
      <ButtonLink look="primary" to={searchAddress({ ...params, page: 1 })}>
        Go to the first page
      </ButtonLink>
    }
  >
    This search has fewer products than that.
  </Empty>
)
