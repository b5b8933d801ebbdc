import { useLocation, useMatches } from 'react-router'
import { useChosenQuery } from '../../../design/forms/use-chosen-query.ts'
import { parseSearchParams } from '../../../rooms/search/rules.ts'
import type { SearchBarProps } from '../../../rooms/search/ui/bar/search-bar.tsx'
import type { ShopScope } from '../../../rooms/search/ui/bar/search-bar-scope.tsx'
import { SEARCH_PATH } from '../../../rooms/search/ui/search-path.ts'

/** What pages give in their loader's data so that the header's search shows it. */
interface Searched {
  searched: { text: string; category: { id: number; name: string } | null }
  /** The pages of a shop and of its products. */
  shop: { name: string; domain?: string; platform?: string }
}

/**
 * What the header's search is filled with: on the search page its text, category and filters (D-searchbar-02), in a shop the
 * shop (D-searchbar-03).
 */
export function useSearched(): Pick<SearchBarProps, 'text' | 'category' | 'shop' | 'kept'> {
  const data = (useMatches().at(-1)?.loaderData ?? {}) as Partial<Searched>
  const { pathname, search } = useLocation()
  const chosen = useChosenQuery()
  if (pathname.startsWith('/reviews/stores/')) return { shop: scopeOf(data.shop) }
  if (pathname !== SEARCH_PATH) return {}
  const { q, shop_domain, search_in_shop, platform } = parseSearchParams(new URLSearchParams(search))
  const shop = shop_domain && search_in_shop && platform ? { shop_domain, search_in_shop, platform } : null
  return { ...(data.searched ?? { text: q, category: null }), shop, kept: parseSearchParams(chosen) }
}

function scopeOf(shop: Partial<Searched>['shop']): ShopScope | null {
  if (!shop?.domain || !shop.platform) return null
  return { shop_domain: shop.domain, platform: shop.platform, search_in_shop: shop.name }
}
