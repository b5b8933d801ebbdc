import { call } from '../../lib/calls/call.ts'
import type { feedSchemas } from './feed-schemas.ts'

/**
 * Feed events before `max_created_at`, newest first. A page has `per_page` events, plus any others with the same
 * timestamp as the last, so that paging by `created_at` skips and repeats nothing. Fails with 400 if `max_created_at`
 * is not a time.
 */
export const feedCall = call<typeof feedSchemas>({
  path: '/reviews/feed_events.json',
  summary: 'List news of the people, shops and products you follow, newest first',
  access: 'reviewer',
  replica: true,
})
