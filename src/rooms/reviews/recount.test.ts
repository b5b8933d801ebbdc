import { beforeAll, describe, expect, test } from 'vitest'
import { useDatabase } from '../../../test/support/database.ts'
import { UNPUBLISHED_AT_SOURCE } from './ingest.ts'
import { countByEvidence, countByIncentive, type FacetCounts } from './listing/facet-rules.ts'
import { recountAll } from './recount.ts'
import { REVIEW_SOURCES } from './rules.ts'

const database = useDatabase('demo')

interface Row {
  shop_id: number
  product_id: number | null
  rating: number
  source: string
  line_item_id: number | null
  created_at: Date
  unpublished_at: Date | null
  deleted_at: Date | null
  held_at: Date | null
  held_reason: string | null
  hidden_at: Date | null
  hidden_by: string | null
  hidden_reason: string | null
  notice: string | null
  facet: number | null
  media: number
  replies: number
}

/** Reference implementation of the definitions X-scores-01 to X-scores-06. */
function count(rows: readonly Row[]) {
  const withdrawn = (row: Row) => row.unpublished_at !== null || row.deleted_at !== null
  const published = rows.filter(row => !withdrawn(row) && row.held_at === null && row.hidden_at === null)
  const received = rows.filter(
    row =>
      row.line_item_id !== null &&
      !withdrawn(row) &&
      row.hidden_by !== 'moderator' &&
      (row.held_at === null || row.held_reason === UNPUBLISHED_AT_SOURCE),
  )
  const stars = (some: readonly Row[]) => some.reduce((sum, row) => sum + row.rating, 0)
  const ofSource = (source: string) => published.filter(row => row.source === source)
  const verified = published.filter(row => row.line_item_id !== null).length
  return {
    published: published.length,
    rating_sum: stars(published),
    histogram: [1, 2, 3, 4, 5].map(rating => published.filter(row => row.rating === rating).length),
    verified_received: received.length,
    verified_public: verified,
    verified_published: verified,
    hidden: rows.filter(row => row.hidden_at !== null && !withdrawn(row) && row.held_at === null).length,
    with_media: published.filter(row => row.media > 0).length,
    replied: published.filter(row => row.replies > 0).length,
    by_source: REVIEW_SOURCES.map(source => ofSource(source).length),
    stars_by_source: REVIEW_SOURCES.map(source => stars(ofSource(source))),
    facets: Object.fromEntries(
      [...Map.groupBy(rows, row => row.facet)].flatMap(([facet, { length }]) =>
        facet === null ? [] : [[facet, length]],
      ),
    ),
    last_reviewed_at: published.reduce<Date | null>(
      (latest, row) => (latest && latest > row.created_at ? latest : row.created_at),
      null,
    ),
  }
}

/** Counts of received reviews that are not public; for shops only. */
function disclosed(rows: readonly Row[]) {
  const notWithdrawn = rows.filter(row => row.unpublished_at === null && row.deleted_at === null)
  const pending = notWithdrawn.filter(row => row.held_at !== null)
  const waits = (row: Row) => row.notice === null && row.held_reason !== UNPUBLISHED_AT_SOURCE
  const byStars = (some: readonly Row[]) =>
    [1, 2, 3, 4, 5].map(rating => some.filter(row => row.rating === rating).length)
  const hidden = notWithdrawn.filter(row => row.hidden_at !== null && row.held_at === null)
  const kinds = Map.groupBy(hidden, row =>
    JSON.stringify([row.hidden_by, row.hidden_reason, row.notice === null ? row.rating : null]),
  )
  return {
    received: byStars(notWithdrawn.filter(row => row.notice === null)),
    waiting: byStars(pending.filter(waits)),
    withheld: pending.filter(row => !waits(row)).length,
    hidden_as: new Set([...kinds].map(([kind, { length }]) => JSON.stringify([...JSON.parse(kind), length]))),
  }
}

const readReviews = () => database.query<Row>`
  SELECT r.*, (SELECT count(*)::int FROM review_media m WHERE (m.shop_id, m.review_id) = (r.shop_id, r.review_id)) AS media,
         (SELECT count(*)::int FROM review_replies p WHERE (p.shop_id, p.review_id) = (r.shop_id, r.review_id)) AS replies
  FROM reviews r`

async function expectStoredIsRecomputed() {
  const reviews = await readReviews()
  const products = Map.groupBy(reviews, row => `${row.shop_id}/${row.product_id}`)
  const productStats = await database.query`SELECT * FROM product_stats`
  for (const { shop_id, product_id, ...stored } of productStats)
    expect(stored, `product ${product_id}`).toEqual(count(products.get(`${shop_id}/${product_id}`) ?? []))
  const counted = new Set(productStats.map(row => `${row.shop_id}/${row.product_id}`))
  for (const [key, [row]] of products) if (row!.product_id !== null) expect(counted).toContain(key)

  const shops = Map.groupBy(reviews, row => row.shop_id)
  for (const shop of await database.query`SELECT * FROM shop_stats`) {
    const { shop_id, of_shop, of_shop_here, products: catalogue, ...row } = shop
    const own = shops.get(shop_id) ?? []
    const { received, waiting, withheld, hidden_as, ...stored } = row
    expect(stored, `shop ${shop_id}`).toEqual(count(own))
    const kinds = new Set((hidden_as as unknown[]).map(value => JSON.stringify(value)))
    expect({ received, waiting, withheld, hidden_as: kinds }, `shop ${shop_id}`).toEqual(disclosed(own))
    const ofItself = own.filter(row => row.product_id === null)
    expect(of_shop).toBe(count(ofItself).published)
    const here = ofItself.filter(({ source }) => source !== 'migrated' && source !== 'aliexpress')
    expect(of_shop_here).toEqual(count(here).histogram)
    const [{ products } = { products: -1 }] = await database.query<{ products: number }>`
      SELECT count(*)::int AS products FROM products WHERE shop_id = ${shop_id}`
    expect(catalogue).toBe(products)
  }
}

describe('what is stored is what a recount by hand gives', () => {
  test('after the import of the demo world', expectStoredIsRecomputed)

  describe('and after reviews were withdrawn, deleted, held, hidden and rated anew', () => {
    beforeAll(async () => {
      await database.query.raw(`
        UPDATE reviews SET unpublished_at = now() WHERE review_id % 11 = 0;
        UPDATE reviews SET deleted_at = now() WHERE review_id % 13 = 0;
        UPDATE reviews SET held_at = now(), held_reason = 'spam signals' WHERE review_id % 17 = 0;
        UPDATE reviews SET hidden_at = now(), hidden_by = 'shop', hidden_reason = 'spam' WHERE review_id % 7 = 0;
        UPDATE reviews SET hidden_at = now(), hidden_by = 'moderator', hidden_reason = 'illegal' WHERE review_id % 19 = 0;
        UPDATE reviews SET rating = 1 + (rating + review_id) % 5`)
      await recountAll(database.db)
    })

    test('everything', expectStoredIsRecomputed)
  })
})

test('the mix of grades equals what plain SQL counts', async () => {
  const counted = await database.query<{ shop_id: number; product_id: number; grade: string; reviews: number }>`
    SELECT r.shop_id, r.product_id, coalesce(CASE
      WHEN r.line_item_id IS NULL THEN NULL
      WHEN r.imported_by IS NOT NULL THEN 'archive'
      WHEN o.feed = 'buyer_proof' THEN 'buyer_proved'
      WHEN o.feed = 'platform_webhook' THEN 'platform_signed'
      WHEN o.feed IN ('api', 'file') THEN 'shop_reported'
      ELSE 'archive' END, 'none') AS grade, count(*) AS reviews
    FROM reviews r LEFT JOIN line_items i USING (shop_id, line_item_id)
      LEFT JOIN orders o ON o.shop_id = i.shop_id AND o.order_id = i.order_id
    WHERE r.published AND r.product_id IS NOT NULL GROUP BY 1, 2, 3`
  const expected = Map.groupBy(counted, row => `${row.shop_id} ${row.product_id}`)
  const stats = await database.query<{ shop_id: number; product_id: number; facets: FacetCounts }>`
    SELECT shop_id, product_id, facets FROM product_stats`
  expect(stats.length).toBeGreaterThan(100)
  for (const { shop_id, product_id, facets } of stats) {
    const rows = expected.get(`${shop_id} ${product_id}`) ?? []
    const none = { buyer_proved: 0, platform_signed: 0, shop_reported: 0, archive: 0, none: 0 }
    expect(countByEvidence(facets)).toEqual({
      ...none,
      ...Object.fromEntries(rows.map(({ grade, reviews }) => [grade, reviews])),
    })
  }
})

test('numbers and stars by incentive equal what plain SQL counts', async () => {
  const count = (by: string) =>
    database.query.raw(`
    SELECT ${by} AS place, CASE
        WHEN 'connected' IN (declared_incentive, known_incentive) THEN 'connected'
        WHEN 'free_product' IN (declared_incentive, known_incentive) THEN 'free_product'
        WHEN 'reward' IN (declared_incentive, known_incentive) OR reward IS NOT NULL THEN 'reward'
        ELSE 'none' END AS incentive, count(*) AS count, sum(rating) AS sum
      FROM reviews WHERE published AND ${by} IS NOT NULL GROUP BY 1, 2`) as Promise<
      { place: string; incentive: string; count: number; sum: number }[]
    >
  const shopRows = await count('shop_id')
  expect(new Set(shopRows.map(({ incentive }) => incentive)).size, 'the demo world has every value').toBe(4)
  for (const [by, table] of [
    ['shop_id', 'shop_stats'],
    ['product_id', 'product_stats'],
  ] as const) {
    const expected = Map.groupBy(await count(by), ({ place }) => String(place))
    const stats = (await database.query.raw(`SELECT ${by} AS place, facets FROM ${table}`)) as {
      place: string
      facets: FacetCounts
    }[]
    for (const { place, facets } of stats) {
      const counted = Object.entries(countByIncentive(facets)).filter(([, { count }]) => count > 0)
      const rows = expected.get(String(place)) ?? []
      expect(Object.fromEntries(counted)).toEqual(
        Object.fromEntries(
          rows.map(({ incentive, count, sum }) => [incentive, { count: Number(count), sum: Number(sum) }]),
        ),
      )
    }
  }
})
