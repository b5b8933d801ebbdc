import type { OutputOf } from '../../lib/calls/call.ts'
import type { searchProductsCall } from '../../rooms/search/contract.ts'
import { isEmptySearch, resetFilter, SEARCH_DEFAULTS, type SearchParams } from '../../rooms/search/rules.ts'
import { filterPills } from '../../rooms/search/ui/filters/pill-list.ts'
import type { NoMatchSuggestion } from '../../rooms/search/ui/no-match.tsx'
import { totalLabel } from './totals.ts'

/** Maximum number of filters tried one by one if nothing is found. */
const MAX_FILTERS_TRIED = 6

export type Search = (params: SearchParams) => Promise<OutputOf<typeof searchProductsCall>>

interface NoMatchSuggestions {
  suggestions: NoMatchSuggestion[]
  /** Total without any filter, as text. */
  unfiltered: string | null
  /** Total in shops below the default minimum transparency, as text. */
  lowTransparency: string | null
}
export const NO_SUGGESTIONS: NoMatchSuggestions = { suggestions: [], unfiltered: null, lowTransparency: null }

/** Totals without each active filter, and without all of them; empty ones are omitted. */
export async function noMatchSuggestions(search: Search, params: SearchParams): Promise<NoMatchSuggestions> {
  const pills = filterPills(params, { category: null, shop: null })
  const brings = async (without: SearchParams) => {
    if (isEmptySearch(without)) return null
    const answer = await search(without).catch(() => null)
    const total = answer?.data.rounded_results_total_count ?? 0
    return total === 0 ? null : totalLabel(total)
  }
  const byDefault = params.min_transparency === SEARCH_DEFAULTS.min_transparency
  const [unfiltered, lowTransparency, ...single] = await Promise.all([
    pills.length > 0 ? brings(resetFilter(params, 'all')) : null,
    byDefault ? brings({ ...params, min_transparency: 0 }) : null,
    ...pills.slice(0, MAX_FILTERS_TRIED).map(({ without }) => brings(without)),
  ])
  const suggestions = single.flatMap((title, i) => (title ? [{ filter: pills[i]!.filter, brings: title }] : []))
  return { suggestions, unfiltered: unfiltered ?? null, lowTransparency: lowTransparency ?? null }
}
