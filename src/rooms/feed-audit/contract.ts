import { call } from '../../lib/calls/call.ts'
import type { feedAuditSchemas } from './schemas.ts'

/** What a shop's order feed delivered (P1.4). Failures: 404 for an unknown shop. */
export const feedAuditCall = call<typeof feedAuditSchemas>({
  path: '/reviews/stores/:shop_slug/feed_audit.json',
  summary:
    'Get the feed audit of a shop, by month of receipt: orders by feed, shares invited, answered and published, median days to receipt, and order numbers that did not arrive; with average stars by what stands behind reviews. Counts are ranges, `at_least` to `at_most`: equal where exact, 1 to 9 for “fewer than 10”. Months with fewer than 10 orders are joined with the next, and a month appears when it is over',
  errors: [404],
  fresh: 60,
})
