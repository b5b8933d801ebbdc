import { randomUUID } from 'node:crypto'
import type { Person } from '../../lib/calls/access.ts'
import type { Database } from '../../platform/postgres/database.ts'
import { encodePictureId } from '../catalog/encoded-id.ts'
import type { OrderFeed } from '../orders/rules.ts'
import { addPerson } from '../people/service.ts'
import type { ReviewKey } from './lifecycle/transitions.ts'
import type { SubjectKey } from './writing/write-review.ts'

/** Test fixtures: people, purchases and reviews, new with every call, so that tests do not share data. */
export const createFixtures = (database: Pick<Database, 'db' | 'query'>) => ({
  person: (name = 'Iris Quint') => addPerson(database.db, { name, email: `${randomUUID()}@post.example` }),

  /** A signed-in person, with shops and roles. */
  async signedIn(rest: Partial<Pick<Person, 'roles'>> & { shops?: readonly number[] } = {}): Promise<Person> {
    const reviewerId = await addPerson(database.db, { name: 'Iris Quint', email: `${randomUUID()}@post.example` })
    const shops = new Map((rest.shops ?? []).map(shopId => [shopId, 'staff'] as const))
    for (const shopId of shops.keys())
      await database.query`INSERT INTO shop_members (shop_id, reviewer_id, role) VALUES (${shopId}, ${reviewerId}, 'staff')`
    return { reviewerId, sessionId: 1, roles: rest.roles ?? [], shops }
  },

  /** A person's notifications, in order. */
  async notificationsOf({
    reviewerId,
  }: Pick<Person, 'reviewerId'>): Promise<{ title: string; body: string | null; path: string }[]> {
    return database.query`
      SELECT title, body, path FROM notifications WHERE reviewer_id = ${reviewerId} ORDER BY notification_id`
  },

  /** A shop in Germany that accepts reviews from anybody. @returns its id */
  async shop(): Promise<number> {
    const [row] = await database.query<{ shop_id: number }>`
      INSERT INTO shops (domain, slug, name, platform, country, currency, public_token)
      VALUES (${`${randomUUID()}.example`}, ${randomUUID()}, 'Tinwood', 'shopify', 'DE', 'EUR', ${randomUUID()})
      RETURNING shop_id`
    return row!.shop_id
  },

  async product(shopId: number): Promise<SubjectKey> {
    const [row] = await database.query<{ product_id: number }>`
      INSERT INTO products (shop_id, external_id, handle, title, currency)
      VALUES (${shopId}, ${randomUUID()}, ${randomUUID()}, 'Kettle', 'EUR') RETURNING product_id`
    return { shopId, productId: row!.product_id, lineItemId: null }
  },

  /** Buys a product, with an order of its own, received by this feed on 2 January 2026. */
  async bought(
    reviewerId: number,
    { shopId, productId }: SubjectKey,
    feed: OrderFeed = 'api',
  ): Promise<SubjectKey & { lineItemId: number }> {
    const [order] = await database.query<{ order_id: number }>`
      INSERT INTO orders (shop_id, external_id, reviewer_id, feed, placed_at, received_at)
      VALUES (${shopId}, ${randomUUID()}, ${reviewerId}, ${feed}, '2026-01-01', '2026-01-02') RETURNING order_id`
    const [item] = await database.query<{ line_item_id: number }>`
      INSERT INTO line_items (shop_id, order_id, reviewer_id, external_id, product_id, quantity, price, currency)
      VALUES (${shopId}, ${order!.order_id}, ${reviewerId}, ${randomUUID()}, ${productId}, 1, 1290, 'EUR')
      RETURNING line_item_id`
    return { shopId, productId, lineItemId: item!.line_item_id }
  },

  /** A published review without an order. */
  async review(reviewerId: number, { shopId, productId }: SubjectKey, body = 'It boils.', at = new Date()) {
    const [row] = await database.query<{ review_id: number }>`
      INSERT INTO reviews (shop_id, reviewer_id, product_id, rating, title, body, source, created_at)
      VALUES (${shopId}, ${reviewerId}, ${productId}, 4, 'Quick', ${body}, 'organic', ${at}) RETURNING review_id`
    return { shopId, reviewId: row!.review_id }
  },

  /** An uploaded picture that no review uses yet. @returns its id */
  async picture(reviewerId: number): Promise<string> {
    const file = () => `${Buffer.from(randomUUID()).toString('hex').slice(0, 64)}.webp`
    const [row] = await database.query<{ picture_id: number }>`
      INSERT INTO pictures (reviewer_id, compact_file, huge_file, width, height, stored)
      VALUES (${reviewerId}, ${file()}, ${file()}, 4, 4, true) RETURNING picture_id`
    return encodePictureId(reviewerId, row!.picture_id)
  },

  /** The review's row. */
  async rowOf({ shopId, reviewId }: ReviewKey) {
    const [row] = await database.query`SELECT * FROM reviews WHERE shop_id = ${shopId} AND review_id = ${reviewId}`
    return row!
  },

  /** The review's events in order, without null fields. */
  async historyOf({ shopId, reviewId }: ReviewKey) {
    const rows = await database.query<Record<string, unknown>>`
      SELECT kind, actor, reason, details, created_at AS at FROM review_events
      WHERE shop_id = ${shopId} AND review_id = ${reviewId} ORDER BY event_id`
    return rows.map(row => Object.fromEntries(Object.entries(row).filter(([, value]) => value !== null)))
  },
})
