import { useLocation, useMatches } from 'react-router'
import { useChosenQuery } from '../../../design/forms/choices/use-chosen-query.ts'
import { parseSearchParams } from '../../../rooms/search/rules.ts'
import type { SearchBarProps } from '../../../rooms/search/ui/bar/search-bar.tsx'
import type { ShopScope } from '../../../rooms/search/ui/bar/search-bar-scope.tsx'
import { SEARCH_PATH } from '../../../rooms/search/ui/search-path.ts'

/** Loader data that a page provides to fill the header's search. */
interface Searched {
  searched: { text: string; category: { id: number; name: string } | null }
  /** Set by the pages of a shop and of its products. */
  shop: { name: string; domain?: string; platform?: string }
  shipsTo: { home: string }
}

/**
 * Initial values of the header's search: text, category and filters on the search page (D-searchbar-02), the shop on a
 * shop's pages (D-searchbar-03).
 */
export function useSearched(): Pick<SearchBarProps, 'text' | 'category' | 'shop' | 'carried'> {
  const data = (useMatches().at(-1)?.loaderData ?? {}) as Partial<Searched>
  const { pathname, search } = useLocation()
  const chosen = useChosenQuery()
  if (pathname.startsWith('/reviews/stores/')) return { shop: scopeOf(data.shop) }
  if (pathname !== SEARCH_PATH) return {}
  const { q, shop_domain, search_in_shop, platform } = parseSearchParams(new URLSearchParams(search))
  const shop = shop_domain && search_in_shop && platform ? { shop_domain, search_in_shop, platform } : null
  return {
    ...(data.searched ?? { text: q, category: null }),
    shop,
    carried: parseSearchParams(chosen, data.shipsTo?.home),
  }
}

function scopeOf(shop: Partial<Searched>['shop']): ShopScope | null {
  if (!shop?.domain || !shop.platform) return null
  return { shop_domain: shop.domain, platform: shop.platform, search_in_shop: shop.name }
}
