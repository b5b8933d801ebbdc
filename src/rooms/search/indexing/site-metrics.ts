import { cached } from '../../../lib/cached.ts'
import type { Db } from '../../../platform/postgres/database.ts'
import { shopCounts } from '../../catalog/service.ts'
import { numberOfLineItems } from '../../orders/service.ts'
import { marketplaceCounts } from '../../reviews/service.ts'
import type { SiteMetrics } from '../schemas.ts'

/** Cache lifetime of the site's figures: one minute, in ms. */
const METRICS_LIFETIME = 60_000

/** Figures of the whole site, shown beside search results and on home (D-home-01). */
export const siteMetrics = cached(METRICS_LIFETIME, async (db: Db): Promise<SiteMetrics> => {
  const [reviews, shops, lineItems] = await Promise.all([marketplaceCounts(db), shopCounts(db), numberOfLineItems(db)])
  const received = reviews.verified_received ?? 0
  return {
    total_verified_reviews: reviews.verified_published ?? 0,
    shop_metric: { shops: shops.shops, countries: shops.countries },
    line_item_metric: { line_items: lineItems },
    // Rounded down, as the scores are: 99.96 must not become 100.
    public_share: received > 0 ? Math.floor(((reviews.verified_public ?? 0) * 1000) / received) / 10 : null,
    hidden_reviews: reviews.hidden ?? 0,
  }
})
