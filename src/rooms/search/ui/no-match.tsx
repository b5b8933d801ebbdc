import { ButtonLink } from '../../../design/forms/button.tsx'
import { Link } from '../../../design/navigation/link.tsx'
import { Empty } from '../../../design/overlays/empty.tsx'
import { resetFilter, SEARCH_DEFAULTS, type SearchParams } from '../rules.ts'
import type { FilterPill } from './filters/pill-list.ts'
import { searchAddress } from './search-path.ts'

/** An active filter, with the total without it. */
export interface NoMatchSuggestion {
  filter: FilterPill['filter']
  /** `14 products`. */
  brings: string
}

interface NoMatchProps {
  /** Total without any filter, if removing a single one doesn't help. */
  unfiltered: string | null
  /** Total including shops below the default minimum transparency. */
  lowTransparency: string | null
  params: SearchParams
  pills: FilterPill[]
  suggestions: NoMatchSuggestion[]
}

/** Empty state of a search: which filter to remove, and how many products that brings. */
export function NoMatch({ params, pills, suggestions, unfiltered, lowTransparency }: NoMatchProps) {
  const removable = suggestions.flatMap(suggestion => {
    const pill = pills.find(({ filter }) => filter === suggestion.filter)
    return pill ? [{ ...suggestion, pill }] : []
  })
  return (
    <Empty
      title={pills.length > 0 ? 'No products match' : 'No products match these words'}
      actions={
        <>
          {(unfiltered || removable.length > 0) && params.q && (
            <ButtonLink look="primary" to={searchAddress(resetFilter(params, 'all'))}>
              Clear all filters
            </ButtonLink>
          )}
          <ButtonLink look="line" to="/reviews/categories">
            Browse by category
          </ButtonLink>
        </>
      }
    >
      {removable.length === 0 &&
        (unfiltered
          ? `Without any filter: ${unfiltered}.`
          : !lowTransparency && 'Try fewer or different words, or browse a category.')}
      {removable.map(({ pill, brings }, i) => (
        <span key={pill.filter}>
          {i > 0 && ', '}
          {brings} without {i === 0 && 'the filter '}
          <Link to={searchAddress(pill.without)}>“{pill.text}”</Link>
          {i === removable.length - 1 && '.'}
        </span>
      ))}
      {lowTransparency && (
        <>
          {' '}
          {lowTransparency} from shops with a transparency below {SEARCH_DEFAULTS.min_transparency}, which are left out
          by default: <Link to={searchAddress({ ...params, min_transparency: 0, page: 1 })}>show them</Link>.
        </>
      )}
    </Empty>
  )
}
