import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import type { Database } from '../../platform/postgres/database.ts'
import { createFixtures } from '../reviews/testing.ts'
import { AUDIT_FEEDS, type AuditFeed } from './figures/audit-rules.ts'

/** Test fixtures: shops with random orders and reviews in the months before NOW. */
export const NOW = new Date('2026-11-20T12:00:00Z')
export const START = Date.parse('2026-06-01T00:00:00Z')
export const HOUR = 3_600_000

export interface Order {
  number: string
  feed: AuditFeed | 'buyer_proof'
  /** Hours from START to the order, and from the order to its receipt; null: not recorded. */
  placed: number
  lag: number | null
  items: { invited: boolean; review: Review | null }[]
}

interface Review {
  rating: number
  /** Minutes after the receipt. */
  after: number
  state: 'published' | 'withdrawn' | 'deleted' | 'hidden' | 'held'
}

const review: fc.Arbitrary<Review> = fc.record({
  rating: fc.integer({ min: 1, max: 5 }),
  after: fc.oneof(fc.nat(70), fc.nat(100_000)),
  state: fc.constantFrom('published', 'published', 'withdrawn', 'deleted', 'hidden', 'held'),
})
export const order: fc.Arbitrary<Order> = fc.record({
  number: fc.oneof(
    fc.nat(400).map(number => `#${number + 1000}`),
    fc.nat(400).map(number => `2026-${number}-DE`),
    fc.nat(9).map(number => `Order ${number}`),
    fc.uuid(),
    fc.constant('no number'),
    fc.constant('12345678901234567'),
  ),
  feed: fc.constantFrom(...AUDIT_FEEDS, 'buyer_proof'),
  placed: fc.nat(24 * 180),
  lag: fc.oneof(
    { weight: 9, arbitrary: fc.integer({ min: -1, max: 900 }) },
    { weight: 1, arbitrary: fc.constant(null) },
  ),
  items: fc.array(fc.record({ invited: fc.boolean(), review: fc.option(review) }), { maxLength: 3 }),
})
export const orders = fc.uniqueArray(order, { maxLength: 60, selector: ({ number }) => number })
/** Reviews without an order, days from START. */
export const others = fc.array(
  fc.record({ rating: fc.integer({ min: 1, max: 5 }), day: fc.nat(200), imported: fc.boolean() }),
  {
    maxLength: 20,
  },
)

const STATES = {
  published: {},
  withdrawn: { unpublished_at: NOW },
  deleted: { deleted_at: NOW },
  hidden: { hidden_at: NOW, hidden_by: 'shop', hidden_reason: 'spam' },
  held: { held_at: NOW, held_reason: 'spam' },
}

/** A new shop with these orders and reviews. @returns its id */
export async function shopWith(
  { db, query }: Pick<Database, 'db' | 'query'>,
  buyer: number,
  given: readonly Order[],
  more: readonly { rating: number; day: number; imported: boolean }[],
) {
  const fixtures = createFixtures({ db, query })
  const shop_id = await fixtures.shop()
  const { productId: product_id } = await fixtures.product(shop_id)
  for (const { number, feed, placed, lag, items } of given) {
    const placed_at = new Date(START + placed * HOUR)
    const received_at = lag === null ? null : new Date(placed_at.getTime() + lag * HOUR)
    await db.transaction().execute(async trx => {
      const { order_id } = await trx
        .insertInto('orders')
        .values({ shop_id, external_id: number, reviewer_id: buyer, feed, placed_at, received_at })
        .returning('order_id')
        .executeTakeFirstOrThrow()
      if (feed === 'buyer_proof')
        await trx
          .insertInto('order_proofs')
          .values({
            shop_id,
            order_id,
            reviewer_id: buyer,
            signed_by: 'shop.example',
            selector: 's1',
            key_record: 'p=',
            sha256: Buffer.alloc(32),
            received_by: 'upload',
          })
          .execute()
      for (const { invited, review } of items) {
        const { line_item_id } = await trx
          .insertInto('line_items')
          .values({
            shop_id,
            order_id,
            reviewer_id: buyer,
            external_id: randomUUID(),
            product_id: product_id!,
            quantity: 1,
            price: 1290,
            currency: 'EUR',
          })
          .returning('line_item_id')
          .executeTakeFirstOrThrow()
        if (invited)
          await trx
            .insertInto('invitations')
            .values({ shop_id, line_item_id, reviewer_id: buyer, sent_at: NOW })
            .execute()
        if (review)
          await trx
            .insertInto('reviews')
            .values({
              shop_id,
              reviewer_id: buyer,
              product_id,
              line_item_id,
              rating: review.rating,
              source: 'organic',
              created_at: new Date((received_at ?? placed_at).getTime() + review.after * 60_000),
              ...STATES[review.state],
            })
            .execute()
      }
    })
  }
  for (const { rating, day, imported } of more)
    await db
      .insertInto('reviews')
      .values({
        shop_id,
        reviewer_id: buyer,
        product_id,
        rating,
        source: imported ? 'migrated' : 'organic',
        created_at: new Date(START + day * 24 * HOUR),
        ...(imported && { imported_at: NOW, imported_by: 'shop' }),
      })
      .execute()
  return shop_id
}
