import { expect, test } from 'vitest'
import { useServer } from '../../../test/support/server.ts'
import { encodeReviewerId, encodeReviewId } from '../catalog/encoded-id.ts'
import { profilePath } from '../people/paths.ts'

/** What readers are told of rewards (X-rewards-02). */
const server = useServer('demo')

test('a rewarded review says so on its pages, in JSON, in widgets and in Google’s feed', async () => {
  const [row] = await server.database.query<{
    slug: string
    handle: string
    domain: string
    platform: string
    token: string
    external_id: string
    uuid: string
    reward: string
    shop_id: number
    review_id: number
    reviewer_id: number
  }>`
    SELECT shops.slug, products.handle, shops.domain, shops.platform, shops.public_token AS token, products.external_id,
           reviews.uuid, reviews.reward, reviews.shop_id::int, reviews.review_id::int, reviews.reviewer_id::int
    FROM rewards JOIN reviews USING (shop_id, review_id) JOIN shops USING (shop_id)
      JOIN products USING (shop_id, product_id)
    WHERE reviews.published AND reviews.incentive = 'reward' AND reviews.body <> '' AND verified ORDER BY reviews.created_at DESC LIMIT 1`
  const review = row!
  expect(review.reward.length).toBeGreaterThan(0)
  const get = async (path: string) => (await fetch(server.address + path)).text()
  const shop = `/reviews/stores/${review.slug}`
  const product = `${shop}/products/${review.handle}?sort_by=newest`
  const plain = (html: string) => html.replaceAll(/<[^>]*>/g, '').replaceAll('&#x27;', "'")
  const page = plain(await get(product))
  expect(page).toContain(`Got a reward: ${review.reward}`)

  const { domain, platform, token: api_token, external_id } = review
  const query = new URLSearchParams({ shop_domain: domain, platform, api_token, external_id, per_page: '100' })
  const widget = `/api/v1/widgets/product_review?${query}`
  const { reviews } = JSON.parse(await get(`${widget}&json_request=true`))
  const listed = reviews.find(({ uuid }: { uuid: string }) => uuid === review.uuid)
  expect(listed).toMatchObject({ reward: review.reward, incentive: 'reward', incentive_from: 'shop' })
  expect(plain(await get(widget))).toContain(`Got a reward: ${review.reward}`)

  const feed = await get(`${shop}/google-product-reviews.xml`)
  const entry = feed.split('<review>').find(part => part.includes(review.uuid))
  expect(entry).toContain('<is_incentivized_review>true</is_incentivized_review>')
  expect(feed).toContain('<is_incentivized_review>false</is_incentivized_review>')

  // and wherever it stands apart from its list
  const id = encodeReviewId(review.shop_id, review.review_id)
  expect(plain(await get(`${product}&review=${id}`)).split(`Got a reward: ${review.reward}`).length).toBeGreaterThan(2)
  expect((await get(profilePath(encodeReviewerId(review.reviewer_id)))).includes('Got a reward<!-- -->: <bdi>')).toBe(
    true,
  )
  expect(plain(await get(`/embed/review/${id}`))).toContain('The shop gave a reward for this review')

  await server.database.query`
    INSERT INTO featured_reviews (shop_id, place, review_id)
    SELECT ${review.shop_id}::int, place, ${review.review_id}::int FROM unnest('{home,shop}'::text[]) AS place
    ON CONFLICT (shop_id, place, review_id) DO UPDATE SET featured_at = excluded.featured_at`
  await server.database.query`SELECT pg_notify('candor_changed', 'everything')`
  for (const [path, kind] of [
    ['/reviews', 'voice'],
    [shop, 'pick'],
  ]) {
    const figures = (await get(`${path}?fresh=${Date.now()}`))
      .split('<figure')
      .filter(part => part.includes(`class="${kind}_`))
    expect(figures.filter(part => plain(part).includes(`Got a reward: ${review.reward}`)).length, path).toBeGreaterThan(
      0,
    )
  }
})
