import { expect, test } from 'vitest'
import { useServer } from '../../../test/support/server.ts'

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
  }>`
    SELECT shops.slug, products.handle, shops.domain, shops.platform, shops.public_token AS token, products.external_id,
           reviews.uuid, reviews.reward
    FROM rewards JOIN reviews USING (shop_id, review_id) JOIN shops USING (shop_id)
      JOIN products USING (shop_id, product_id)
    WHERE reviews.published AND reviews.incentive = 'reward' AND reviews.body <> '' ORDER BY reviews.created_at DESC LIMIT 1`
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
})
