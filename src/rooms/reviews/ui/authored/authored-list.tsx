import { type MouseEvent, type ReactNode, useRef } from 'react'
import { useNavigate } from 'react-router'
import { ButtonLink } from '../../../../design/forms/button.tsx'
import { Entries } from '../../../../design/forms/entry.tsx'
import { isPlainClick } from '../../../../design/navigation/is-plain-click.ts'
import { Pagination } from '../../../../design/navigation/pagination.tsx'
import { Empty } from '../../../../design/overlays/empty.tsx'
import { countOf, formatCount } from '../../../../design/text/format.ts'
import { cleanSearch } from '../../listing/params-rules.ts'
import { isAuthoredFiltered, NO_AUTHORED_FILTERS } from '../../writing/authored-rules.ts'
import type { AuthoredReview } from '../../writing/authored-schemas.ts'
import { AuthoredBar } from './authored-bar.tsx'
import { AuthoredState } from './authored-state.tsx'
import type { AuthoredView } from './authored-view.ts'

interface AuthoredListProps {
  view: AuthoredView
  children: (review: AuthoredReview) => ReactNode
  /** Shown if the person has no reviews at all. */
  none: ReactNode
}

/** One page of a person's reviews with search, filters and order; an empty list gives the reason and a way on. */
export function AuthoredList({ view, children, none }: AuthoredListProps) {
  const { params, listing, hrefOf } = view
  const field = useRef<HTMLInputElement>(null)
  const navigate = useNavigate()
  /** If the search text was edited meanwhile, starts that search at page 1 instead (D-search-14). */
  const onTurn = (event: MouseEvent) => {
    const search = cleanSearch(field.current?.value ?? params.search)
    if (search === params.search || !isPlainClick(event)) return
    event.preventDefault()
    void navigate(hrefOf({ search }))
  }
  if (listing.total_reviews_count === 0 && !isAuthoredFiltered(params)) return none
  return (
    <>
      <AuthoredBar view={view} field={field} />
      <AuthoredState view={view} />
      {listing.reviews.length > 0 ? (
        <>
          <Entries label="Reviews">{listing.reviews.map(children)}</Entries>
          <Pagination
            label="Pages of reviews"
            page={listing.current_page}
            pages={listing.total_pages}
            href={page => hrefOf({ page })}
            onTurn={onTurn}
          />
        </>
      ) : (
        <EmptyList view={view} />
      )}
    </>
  )
}

function EmptyList({ view: { params, listing, hrefOf } }: { view: AuthoredView }) {
  if (listing.total_count > 0) {
    const last = listing.total_pages
    return (
      <Empty
        level={3}
        title={`There is no page ${formatCount(params.page)}`}
        actions={
          <ButtonLink look="line" to={hrefOf({ page: last })}>
            Go to page {formatCount(last)}
          </ButtonLink>
        }
      >
        The last page is {formatCount(last)}.
      </Empty>
    )
  }
  const all = listing.total_reviews_count
  return (
    <Empty
      level={3}
      title="No matching reviews"
      actions={
        <ButtonLink look="line" to={hrefOf(NO_AUTHORED_FILTERS)}>
          Clear all filters
        </ButtonLink>
      }
    >
      Without filters there {all === 1 ? 'is' : 'are'} {countOf(all, 'review')}.
    </Empty>
  )
}
