import { feedCall } from '../../rooms/follows/feed-contract.ts'
import { FEED_PATH } from '../../rooms/follows/paths.ts'
import { nullOnFailure } from '../null-on-failure.ts'
import { pageLoader } from '../page.ts'
import { type FeedFilters, readFilters } from './paths.ts'

const META = {
  title: 'Your feed | Candor',
  description: 'News from the people, products and stores you follow, newest first.',
  canonical: FEED_PATH,
  robots: 'noindex,follow',
}

/** Loads the feed of a signed-in reviewer, filtered by the address; null for guests. */
export const loader = pageLoader(async ({ ask, query, signedIn }) => {
  if (!signedIn) return { feed: null, meta: META }
  const filters: FeedFilters = readFilters(query)
  const before = query.get('max_created_at') || null
  const found = await ask(feedCall, {
    ...(before && { max_created_at: before }),
    ...Object.fromEntries(Object.entries(filters).map(([name, on]) => [name, String(on)])),
  }).catch(nullOnFailure)
  return {
    feed: {
      filters,
      before,
      answered: found !== null,
      events: found?.feed_events ?? [],
      next: found?.next_max_created_at ?? null,
      unreviewed: found?.current_reviewer_unreviewed_products ?? [],
    },
    meta: META,
  }
})

export type FeedData = NonNullable<Awaited<ReturnType<typeof loader>>['feed']>
