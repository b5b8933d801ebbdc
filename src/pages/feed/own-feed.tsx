import type { MouseEvent } from 'react'
import { ButtonLink } from '../../design/forms/button.tsx'
import { Chip, Chips } from '../../design/forms/choices/chip.tsx'
import { useChosenQuery } from '../../design/forms/choices/use-chosen-query.ts'
import layout from '../../design/layout/layout.module.css'
import { isPlainClick } from '../../design/navigation/is-plain-click.ts'
import { Link } from '../../design/navigation/link.tsx'
import { Empty } from '../../design/overlays/empty.tsx'
import { formatCount } from '../../design/text/format.ts'
import { VisuallyHidden } from '../../design/text/visually-hidden.tsx'
import { FOLLOWING_PATH } from '../../rooms/follows/paths.ts'
import { FeedList, FeedListSkeleton } from '../../rooms/follows/ui/feed-list.tsx'
import { PEOPLE_PATH, STORE_SEARCH_PATH } from '../../rooms/shops-and-people/paths.ts'
import css from './feed.module.css'
import type { FeedData } from './load.ts'
import { FEED_FILTERS, FILTER_NAMES, feedAddress, readFilters } from './paths.ts'
import { Unreviewed } from './unreviewed.tsx'
import { useMoreEvents } from './use-more-events.ts'

/**
 * Events around the people, shops and products that the reader follows, newest first (D-feed-01). Must be keyed by the
 * location.
 */
export const OwnFeed = ({ feed }: { feed: FeedData }) => (
  <div className={layout.wrap}>
    <div className={css.lead}>
      <h1>Your feed</h1>
      <p>
        New from <Link to={FOLLOWING_PATH}>what you follow</Link>, newest first.
      </p>
    </div>
    <div className={css.columns}>
      <div className={css.main}>
        <Filters />
        <Events feed={feed} />
      </div>
      <Unreviewed items={feed.unreviewed} />
    </div>
  </div>
)

/** Toggle links. Each builds on the most recent choice, even while that is still loading. */
function Filters() {
  const filters = readFilters(useChosenQuery())
  return (
    <div className={css.filters}>
      <Chips label="What to show">
        {FILTER_NAMES.map(name => (
          <Chip key={name} to={feedAddress({ ...filters, [name]: !filters[name] })} current={filters[name]} keepPlace>
            <VisuallyHidden>{filters[name] ? 'Hide: ' : 'Show: '}</VisuallyHidden>
            {FEED_FILTERS[name]}
          </Chip>
        ))}
      </Chips>
    </div>
  )
}

function Events({ feed }: { feed: FeedData }) {
  const { events, next, loading, press, watch } = useMoreEvents(feed)
  if (!feed.answered) return <LoadFailed feed={feed} />
  if (events.length === 0) return <EmptyFeed feed={feed} />
  const append = (event: MouseEvent<HTMLAnchorElement>) => {
    if (!isPlainClick(event)) return
    event.preventDefault()
    press()
  }
  return (
    <>
      {feed.before && (
        <p className={css.before}>
          <Link to={feedAddress(feed.filters)}>Back to the newest</Link>
        </p>
      )}
      <FeedList events={events} />
      {loading && <FeedListSkeleton count={2} />}
      <div className={css.more} ref={watch}>
        {next ? (
          <ButtonLink look="line" to={next} rel="next" onClick={append} aria-disabled={loading || undefined}>
            {loading ? 'Loading…' : 'More'}
          </ButtonLink>
        ) : (
          <p>You’ve reached the end of your feed.</p>
        )}
      </div>
      <div role="status">
        <VisuallyHidden>
          {events.length > feed.events.length && `${formatCount(events.length)} events shown`}
        </VisuallyHidden>
      </div>
    </>
  )
}

/** Shown if the call failed: no events, no message, and a link to try again (D-errors-01). */
const LoadFailed = ({ feed }: { feed: FeedData }) => (
  <Empty
    title="Nothing to show"
    actions={
      <ButtonLink look="primary" to={feedAddress(feed.filters, feed.before)}>
        Try again
      </ButtonLink>
    }
  >
    Try again in a moment.
  </Empty>
)

function EmptyFeed({ feed: { filters, before } }: { feed: FeedData }) {
  const filtered = FILTER_NAMES.some(name => !filters[name])
  if (filtered || before)
    return (
      <Empty
        title={before ? 'Nothing older' : 'No matching events'}
        actions={
          <ButtonLink
            look="primary"
            to={feedAddress(before ? filters : { user_events: true, store_events: true, product_events: true })}
          >
            {before ? 'Back to the newest' : 'Show everything'}
          </ButtonLink>
        }
      >
        {before ? 'You have reached the end of your feed.' : 'Your filters hide all other events.'}
      </Empty>
    )
  return (
    <Empty
      title="Nothing yet"
      actions={
        <>
          <ButtonLink look="primary" to={PEOPLE_PATH}>
            Find people
          </ButtonLink>
          <ButtonLink look="line" to={STORE_SEARCH_PATH}>
            Find stores
          </ButtonLink>
        </>
      }
    >
      Follow people, stores and products to see their reviews, new products and medals here.
    </Empty>
  )
}
