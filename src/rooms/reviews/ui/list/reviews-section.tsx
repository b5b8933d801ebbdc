import { type ReactNode, useRef } from 'react'
import { CachedFragment } from '../../../../design/cached-fragment.tsx'
import layout from '../../../../design/layout/layout.module.css'
import { Section } from '../../../../design/layout/section.tsx'
import { Link } from '../../../../design/navigation/link.tsx'
import { countOf, formatCount } from '../../../../design/text/format.ts'
import { isFiltered, NO_FILTERS, REVIEWS_ANCHOR } from '../../listing/params-rules.ts'
import type { Metrics } from '../../schemas.ts'
import type { ReviewActs } from '../card/review-card.tsx'
import { EvidenceFilter } from './filters/evidence-filter.tsx'
import { FilterState } from './filters/filter-state.tsx'
import { IncentiveFilter } from './filters/incentive-filter.tsx'
import { SourceFilter } from './filters/source-filter.tsx'
import { ReviewBar } from './review-bar.tsx'
import { ReviewList } from './review-list.tsx'
import { ReviewSearch } from './review-search.tsx'
import css from './reviews-section.module.css'
import { listHref, listInputs, type ReviewsView } from './reviews-view.ts'

interface ReviewsSectionProps {
  view: ReviewsView
  subject: 'product' | 'shop'
  /** Shown at the end of the heading's line. */
  aside?: ReactNode
  /** Shown before the filters. */
  before?: ReactNode
  /** Shown between the heading and the list. */
  tabs?: ReactNode
  /** Example search words. */
  placeholder: string
  /** Actions for each review. */
  acts?: ReviewActs | undefined
}

/** Reviews of a product or shop with filters, order and pagination. */
export function ReviewsSection({ view, subject, aside, before, tabs, placeholder, acts }: ReviewsSectionProps) {
  const { number_of_reviews: published, metrics } = view.counts
  const search = useRef<HTMLInputElement>(null)
  const hasList = published > 0 || isFiltered(view.params)
  return (
    <Section
      id={REVIEWS_ANCHOR}
      title={countOf(published, 'review')}
      lede={
        hasHidden(metrics) && (
          <AboutHidden metrics={metrics} published={published} to={listHref(view, { ...NO_FILTERS, hidden: true })} />
        )
      }
      aside={aside}
    >
      {hasList ? (
        <div className={layout.beside}>
          <aside className={css.filters} aria-label="Filters">
            {before}
            <div>
              <h3>Search reviews</h3>
              <ReviewSearch view={view} placeholder={placeholder} field={search} />
            </div>
            <CachedFragment name="filters" inputs={[listInputs(view), view.counts, view.auditHref]}>
              {() => (
                <>
                  <EvidenceFilter view={view} />
                  <IncentiveFilter view={view} />
                  <SourceFilter view={view} />
                </>
              )}
            </CachedFragment>
          </aside>
          <div className={css.results}>
            {tabs && <div className={css.tabs}>{tabs}</div>}
            <ReviewBar view={view} />
            <FilterState view={view} />
            <ReviewList
              view={view}
              subject={subject}
              typed={() => search.current?.value ?? view.params.search}
              acts={acts}
            />
          </div>
        </div>
      ) : (
        <ReviewList view={view} subject={subject} acts={acts} />
      )}
    </Section>
  )
}

const hasHidden = ({ hidden, verified_received, verified_public }: Metrics) =>
  hidden > 0 || verified_received > verified_public

interface AboutHiddenProps {
  metrics: Metrics
  published: number
  /** The list of notices. */
  to: string
}

/** Sentence about reviews that were received but are not public, with a link to the notices; nothing if all are. */
function AboutHidden({ metrics: { hidden, verified_received, verified_public }, published, to }: AboutHiddenProps) {
  const more = published > 0 ? ' more' : ''
  // Imported reviews that their source withholds without a reason have no notice.
  const unexplained = verified_received - verified_public > hidden
  return (
    <>
      {hidden > 0 && (
        <>
          {hidden === 1 ? `1${more} review is hidden.` : `${formatCount(hidden)}${more} reviews are hidden.`}{' '}
          <Link to={to} preventScrollReset>
            {hidden === 1 ? 'See it and the reason' : 'See them and the reasons'}
          </Link>
          .{' '}
        </>
      )}
      {unexplained &&
        (hidden > 0
          ? 'Others were imported already hidden, without a reason.'
          : 'Some were imported already hidden, without a reason.')}
    </>
  )
}
