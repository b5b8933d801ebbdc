import { useLocation, useMatches } from 'react-router'
import { SEARCH_PATH } from '../../rooms/search/ui/address.ts'

/** What a page gives in its loader's data so that the header's search shows it. */
interface Searched {
  searched: { text: string; category: { id: number; name: string } | null }
}

/** What the header's search form holds: on the search page the text and the category in force (discovery.md §2). */
export function useSearched(): { text?: string; category?: { id: number; name: string } | null } {
  const matches = useMatches()
  const { pathname, search } = useLocation()
  if (pathname !== SEARCH_PATH) return {}
  const { searched } = (matches.at(-1)?.loaderData ?? {}) as Partial<Searched>
  return searched ?? { text: new URLSearchParams(search).get('q') ?? '', category: null }
}
