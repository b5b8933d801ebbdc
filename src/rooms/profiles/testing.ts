import { beforeAll } from 'vitest'
import { useServer } from '../../../test/support/server.ts'
import { asGuest, type SignedIn, signInAs } from '../../../test/support/sign-in.ts'
import { decodeReviewId } from '../catalog/encoded-id.ts'
import { recountAll } from '../reviews/recount.ts'

type Who = { get: SignedIn['get'] }

/** A server with the demo world, what its profiles say, and people with orders, reviews and rewards. */
export function useProfiles() {
  const server = useServer('demo')
  /** A buyer of the demo data with many purchases, reviews and rewards. */
  const demo = {} as { buyer: SignedIn }

  beforeAll(async () => {
    const [row] = await server.database.query<{ reviewer_id: number }>`
    SELECT reviewer_id FROM reviewer_stats s JOIN reviewers r USING (reviewer_id)
    WHERE email IS NOT NULL ORDER BY verified_published DESC, reviewer_id LIMIT 1`
    demo.buyer = await signInAs(server, { reviewerId: Number(row!.reviewer_id) })
  })

  const json = async (who: Who, path: string) => (await who.get(path)).json()
  const own = (who: SignedIn, query = '') => json(who, `/reviews/users/${who.encodedId}?format=json${query}`)
  const seen = (slug: string, query = '') => json(asGuest(server), `/reviews/profile/${slug}?format=json${query}`)
  const reviewOf = async (who: SignedIn, publicId: string) =>
    (await own(who)).extra_data.reviews_data.reviews.find(
      (review: { public_id: string }) => review.public_id === publicId,
    )

  /** Creates `many` orders of one item each. */
  async function buy(who: SignedIn, many: number) {
    const sql = server.database.query
    await sql`
    WITH thing AS (SELECT shop_id, product_id, currency FROM products ORDER BY shop_id, product_id LIMIT 1),
    placed AS (
      INSERT INTO orders (shop_id, external_id, reviewer_id, feed, placed_at, received_at)
      SELECT shop_id, ${who.encodedId} || '-' || i, ${who.reviewerId}, 'api', now() - i * interval '1 day', now() - interval '1 day'
      FROM thing, generate_series(1, ${many}::int) AS i RETURNING shop_id, order_id, external_id)
    INSERT INTO line_items (shop_id, order_id, reviewer_id, external_id, product_id, quantity, price, currency)
    SELECT shop_id, order_id, ${who.reviewerId}, external_id, product_id, 1, 100, currency
    FROM placed JOIN thing USING (shop_id)`
  }

  /** Creates published reviews of the first shop, a minute apart; returns their public ids in order. */
  async function write(who: SignedIn, reviews: { rating: number; title: string | null; body: string }[]) {
    const ids: string[] = []
    for (const [i, { rating, title, body }] of reviews.entries()) {
      const id = await who.aReview()
      const { shopId, reviewId } = decodeReviewId(id)!
      await server.database.query`
      UPDATE reviews SET rating = ${rating}, title = ${title}, body = ${body},
             created_at = now() - ${reviews.length - i} * interval '1 minute'
      WHERE shop_id = ${shopId} AND review_id = ${reviewId}`
      ids.push(id)
    }
    await recountAll(server.database.db)
    return ids
  }

  /** Creates `many` rewards; every third is used, every third has expired. */
  async function reward(who: SignedIn, many: number) {
    for (let i = 0; i < many; i += 1) {
      const { shopId, reviewId } = decodeReviewId(await who.aReview())!
      await server.database.query`
      INSERT INTO reward_rules (shop_id, description, discount_type, discount_value, valid_days, ended_at)
      VALUES (${shopId}, 'For your next order.', 'percent', 10, 30, now())`
      await server.database.query`
      INSERT INTO rewards (shop_id, rule_id, review_id, reviewer_id, code, granted_at, expires_at, used_at)
      SELECT ${shopId}, max(rule_id), ${reviewId}, ${who.reviewerId}, ${`CODE-${who.reviewerId}-${i}`},
             now() - interval '9 days', now() + ${i % 3 === 0 ? -1 : 9} * interval '1 day',
             ${i % 3 === 1 ? new Date() : null} FROM reward_rules WHERE shop_id = ${shopId}`
    }
  }
  return { server, demo, json, own, seen, reviewOf, buy, write, reward }
}
