import { useLoaderData, useNavigation } from 'react-router'
import { ButtonLink } from '../../design/forms/button.tsx'
import layout from '../../design/layout/layout.module.css'
import { Link } from '../../design/navigation/link.tsx'
import { Pagination } from '../../design/navigation/pagination.tsx'
import { Empty } from '../../design/overlays/empty.tsx'
import { useSlow } from '../../design/overlays/use-slow.ts'
import { countOf } from '../../design/text/format.ts'
import { storeSearchCall } from '../../rooms/shops-and-people/contract.ts'
import { MEDALS_PATH, STORE_SEARCH_PATH, storeSearchAddress } from '../../rooms/shops-and-people/paths.ts'
import { DEEPEST_PAGE, parseShopParams } from '../../rooms/shops-and-people/rules.ts'
import { ShopRows, ShopRowsSkeleton } from '../../rooms/shops-and-people/ui/shop-row.tsx'
import { ShopSearchForm } from '../../rooms/shops-and-people/ui/shop-search-form.tsx'
import { nullOnFailure } from '../null-on-failure.ts'
import { pageLoader } from '../page.ts'
import css from './store-search.module.css'

export const loader = pageLoader(async ({ ask, query }) => {
  const params = parseShopParams(query)
  const found = await ask(storeSearchCall, { q: params.q, page: String(params.page) }).catch(nullOnFailure)
  if (!found) return { params, shops: null, total: 0, pages: 1, meta: HEAD }
  return {
    params,
    shops: found.shop_results,
    total: found.results_total_count,
    pages: Math.min(DEEPEST_PAGE, Math.ceil(found.results_total_count / found.per_page)),
    meta: found.meta_data,
  }
})

/** Default head, for when the call that provides one fails. */
const HEAD = {
  title: 'Find stores | Candor',
  description: 'Stores with reviews you can check, and how many of them each store shows.',
  canonical: STORE_SEARCH_PATH,
  robots: 'noindex,follow',
}

/** Find stores: by name or domain, best first (D-routes-12). */
export function Component() {
  const { params, shops, total, pages } = useLoaderData<typeof loader>()
  const slow = useSlow(useNavigation().location?.pathname === STORE_SEARCH_PATH)
  const q = params.q.trim()
  return (
    <div className={layout.wrap}>
      <div className={css.lead}>
        <h1>
          {q ? (
            <>
              Stores for “<bdi>{q}</bdi>”
            </>
          ) : (
            'Find stores'
          )}
        </h1>
        <ShopSearchForm q={params.q} />
        <p>
          {total > 0 && `${countOf(total, 'store')}, ranked by their reviews. `}A medal shows how much of them a store
          lets you see: <Link to={MEDALS_PATH}>how medals work</Link>.
        </p>
      </div>
      {slow ? (
        <ShopRowsSkeleton />
      ) : !shops ? (
        <LoadFailed address={storeSearchAddress(params)} />
      ) : shops.length === 0 ? (
        <NoStores q={q} total={total} />
      ) : (
        <>
          <ShopRows shops={shops} />
          <Pagination
            label="Pages of stores"
            page={params.page}
            pages={pages}
            href={page => storeSearchAddress({ ...params, page })}
          />
        </>
      )}
    </div>
  )
}

/** Shown if the call failed: no stores, no message, and a link to try again (D-errors-01). */
const LoadFailed = ({ address }: { address: string }) => (
  <Empty
    title="No stores to show"
    actions={
      <ButtonLink look="line" to={address}>
        Try again
      </ButtonLink>
    }
  >
    Try again, or search by name or domain.
  </Empty>
)

function NoStores({ q, total }: { q: string; total: number }) {
  const back = (address: string, label: string) => (
    <ButtonLink look="primary" to={address}>
      {label}
    </ButtonLink>
  )
  if (total > 0)
    return (
      <Empty title="This page doesn’t exist" actions={back(storeSearchAddress({ q }), 'Go to the first page')}>
        There are fewer stores than that.
      </Empty>
    )
  if (q)
    return (
      <Empty title="No stores match this name or domain" actions={back(STORE_SEARCH_PATH, 'Show all stores')}>
        You can type just the start of each word. Accents and capitals don’t matter.
      </Empty>
    )
  return <Empty title="No stores yet">This marketplace is new. Stores will appear here when they join.</Empty>
}
