import { beforeAll, expect, test } from 'vitest'
import { allHandlers } from '../../src/main/rooms.ts'
import { builtRenderer } from '../../src/main/ssr/page-renderer.ts'
import { guest, type RequestContext } from '../../src/platform/http/handler.ts'
import { appContextOf, useDatabase } from '../support/database.ts'
import { asPerson, rendered } from '../support/rendered.ts'

/** Cached fragments are rendered once for all: they must not contain data of one page or person. */
const database = useDatabase('demo')

const PAGES = [
  '/reviews',
  '/reviews?redesign=1',
  '/reviews/categories',
  '/reviews/search?q=cup',
  `/reviews/search?q=${encodeURIComponent('"><b>\'&')}&page=2`,
  '/reviews/stores/hallmann-sohn',
  '/reviews/stores/hallmann-sohn?filter_rating=5',
  '/reviews/stores/hallmann-sohn/products/enamel-mug-no-1-300-ml',
  '/reviews/stores/hallmann-sohn/products/enamel-mug-no-1-300-ml?page=2&questions_page=2',
  '/reviews/people',
  '/reviews/how-it-works',
  '/nowhere/at-all',
]

let askers: RequestContext[]
beforeAll(async () => {
  // one of the product's authors, who has voted, a member of the shop, and anybody else
  const people = await database.query<{ reviewer_id: number }>`
    SELECT reviewer_id FROM (
      (SELECT reviewer_id FROM reviews JOIN products USING (shop_id, product_id)
       WHERE handle = 'enamel-mug-no-1-300-ml' AND published AND hidden_at IS NULL AND reviewer_id IS NOT NULL
       ORDER BY media_count > 0 DESC, reviews.created_at DESC LIMIT 1)
      UNION ALL (SELECT reviewer_id FROM shop_members JOIN shops USING (shop_id) WHERE slug = 'hallmann-sohn' LIMIT 1)
      UNION ALL (SELECT reviewer_id FROM reviewers ORDER BY reviewer_id DESC LIMIT 1)) AS people`
  const [author] = people
  await database.query`
    INSERT INTO helpful_votes (shop_id, review_id, reviewer_id)
    SELECT shop_id, review_id, ${author!.reviewer_id} FROM reviews JOIN products USING (shop_id, product_id)
    WHERE handle = 'enamel-mug-no-1-300-ml' AND published AND reviewer_id <> ${author!.reviewer_id}
    ON CONFLICT DO NOTHING`
  askers = [
    guest(),
    guest({ currency: 'EUR', country: 'FR' }),
    guest({ currency: 'USD' }),
    guest({ redesign: true }),
    ...(await Promise.all(people.map(({ reviewer_id }) => asPerson(database.db, reviewer_id)))),
  ]
})

test('a page is the same whether its parts were rendered with it or kept from others', async () => {
  const answers = allHandlers(appContextOf(database))
  const renderer = await builtRenderer()
  const seen = new Set<unknown>()
  for (const path of PAGES)
    for (const context of askers) {
      const alone = await rendered(await builtRenderer(), answers, context, path)
      expect(alone).toContain('<footer')
      expect(await rendered(renderer, answers, context, path), path).toBe(alone)
      seen.add(alone)
    }
  // proves that pages do differ by person and choices
  expect(seen.size).toBeGreaterThan(PAGES.length * 4)
}, 60_000)
