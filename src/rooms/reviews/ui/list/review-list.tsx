import type { MouseEvent } from 'react'
import { useNavigate } from 'react-router'
import { CachedFragment } from '../../../../design/cached-fragment.tsx'
import { ButtonLink } from '../../../../design/forms/button.tsx'
import { isPlainClick } from '../../../../design/navigation/is-plain-click.ts'
import { Link } from '../../../../design/navigation/link.tsx'
import { Pagination } from '../../../../design/navigation/pagination.tsx'
import { Empty } from '../../../../design/overlays/empty.tsx'
import { countOf, formatCount } from '../../../../design/text/format.ts'
import { isFiltered, NO_FILTERS, turnPage } from '../../listing/params-rules.ts'
import { type ReviewActs, ReviewCard } from '../card/review-card.tsx'
import css from './review-list.module.css'
import { listHref, type ReviewsView } from './reviews-view.ts'

interface ReviewListProps {
  view: ReviewsView
  /** Type of the subject. */
  subject: 'product' | 'shop'
  /** Reads the current text of the search field. */
  typed?: () => string
  /** Actions for each review. */
  acts?: ReviewActs | undefined
}

/** One page of reviews; an empty list gives the reason and a way on. */
export function ReviewList({ view, subject, typed, acts }: ReviewListProps) {
  const { params, listing, shop } = view
  const navigate = useNavigate()
  const onTurn = (event: MouseEvent, page: number) => {
    const change = turnPage(params, page, typed?.() ?? params.search)
    if ('page' in change || !isPlainClick(event)) return
    event.preventDefault()
    void navigate(listHref(view, change))
  }
  if (listing.reviews.length === 0) return <NoReviews view={view} subject={subject} />
  const { hidden } = view.counts.metrics
  const allHidden = hidden > 1 && !params.hidden && (
    <Link to={listHref(view, { ...NO_FILTERS, hidden: true })}>
      All {formatCount(hidden)} hidden reviews of this {subject}
    </Link>
  )
  return (
    <>
      <div className={css.list}>
        {listing.reviews.map(review => {
          const card = () => (
            <ReviewCard
              key={review.uuid}
              review={review}
              shop={shop}
              about={subject === 'shop'}
              shopPath={view.path}
              allHidden={allHidden}
              actsOf={acts?.of}
            />
          )
          if (review.hidden) return card()
          return (
            <CachedFragment
              key={review.uuid}
              name="review"
              inputs={[review, shop.name, shop.logo_url, subject, view.path, acts?.inputsOf(review)]}
            >
              {card}
            </CachedFragment>
          )
        })}
      </div>
      <Pagination
        label="Pages of reviews"
        page={listing.current_page}
        pages={listing.total_pages}
        href={page => listHref(view, { page })}
        onTurn={onTurn}
      />
    </>
  )
}

function NoReviews({ view, subject }: ReviewListProps) {
  const { params, listing, counts } = view
  if (listing.total_count > 0) {
    const last = listing.total_pages
    return (
      <Empty
        level={3}
        title={`There is no page ${formatCount(params.page)}`}
        actions={
          <ButtonLink look="line" to={listHref(view, { page: last })}>
            Go to page {formatCount(last)}
          </ButtonLink>
        }
      >
        The last page is {formatCount(last)}.
      </Empty>
    )
  }
  if (isFiltered(params)) {
    return (
      <Empty
        level={3}
        title="No matching reviews"
        actions={
          <ButtonLink look="line" to={listHref(view, NO_FILTERS)}>
            Clear all filters
          </ButtonLink>
        }
      >
        Without filters there {counts.number_of_reviews === 1 ? 'is' : 'are'}{' '}
        {countOf(counts.number_of_reviews, 'review')}.
      </Empty>
    )
  }
  return (
    <Empty level={3} title="No reviews yet">
      Reviews of this {subject} will appear here, good or bad.
    </Empty>
  )
}
