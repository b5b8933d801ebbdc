import type { Database } from '../../platform/postgres/database.ts'
import { queryOn } from '../../platform/postgres/query.ts'
import { inTransaction } from '../../platform/postgres/transaction.ts'
import { notifyOfImports } from '../../rooms/reviews/imported/notifications.ts'
import { ingestReviews } from '../../rooms/reviews/ingest.ts'
import { recountProducts, recountReviewers, recountShops } from '../../rooms/reviews/recount.ts'
import { refreshProducts } from '../../rooms/search/service.ts'
import { refreshShops } from '../../rooms/shops-and-people/service.ts'
import { DEMO_NOW } from '../generate.ts'
import { DAY } from '../world.ts'
import { SILENT_JOBS } from './jobs.ts'
import { findDemoPeople } from './staff.ts'

/** What two shops brought from their former review services under the demo shopper's address (P1.6). */
const BROUGHT = [
  { rating: 4, title: 'Does what it should', body: 'Second one in the house. The first still works.', daysAgo: 900 },
  {
    rating: 5,
    title: 'The best of all',
    body: 'Five stars, buy it, you will not regret it for a second.',
    daysAgo: 400,
  },
] as const

interface Sold {
  shop_id: number
  domain: string
  product: string
}

/** The demo world's imported reviews that wait for the shopper's answer, as the shops' uploads bring them. */
export async function importDemoReviews({ db, query }: Database): Promise<void> {
  const shopper = (await findDemoPeople({ query })).find(({ id }) => id === 'shopper')
  if (!shopper) return
  const shops = await query<Sold>`
    SELECT DISTINCT ON (shop_id) shop_id, domain, products.external_id AS product FROM products JOIN shops USING (shop_id)
    WHERE NOT EXISTS (SELECT 1 FROM shop_members m WHERE m.shop_id = products.shop_id AND m.reviewer_id = ${shopper.reviewerId})
    ORDER BY shop_id DESC, sold_count DESC, product_id LIMIT ${BROUGHT.length}`
  const at = new Date(DEMO_NOW.getTime() - 6 * DAY)
  const rows = shops.map(({ domain, product }, index) => {
    const { rating, title, body, daysAgo } = BROUGHT[index]!
    const record = {
      type: 'review' as const,
      shop: domain,
      external_id: `brought-${index + 1}`,
      product,
      reviewer: `mailto:${shopper.email}`,
      author_name: shopper.name.split(' ')[0]!,
      rating,
      title,
      body,
      language: 'en',
      created_at: new Date(DEMO_NOW.getTime() - daysAgo * DAY).toISOString(),
      source: 'migrated' as const,
    }
    return { line: index + 1, record }
  })
  await inTransaction(db, async within => {
    // One upload for each shop.
    for (const row of rows) {
      const { touched } = await ingestReviews(queryOn(within), [row], at, { by: 'shop' })
      await recountProducts(within, [...touched.products.values()])
      await recountReviewers(within, [...touched.reviewerIds])
      for (const shopId of touched.shopIds) {
        await recountShops(within, [shopId])
        await refreshProducts(within, { shopId })
        await refreshShops(within, [shopId])
      }
    }
    await notifyOfImports({ db: within, jobs: SILENT_JOBS, base: 'http://localhost' }, shopper.reviewerId)
  })
}
