import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { useDatabase } from '../../../../test/support/database.ts'
import { ORDER_FEEDS, type OrderFeed } from '../../orders/rules.ts'
import type { EvidenceGrade } from '../rules.ts'
import { createFixtures } from '../testing.ts'
import type { SubjectKey } from '../writing/write-review.ts'

/** Evidence grades: what the database derives from the receipts of an order (P1.1, P1.2). */

const database = useDatabase()
const fixtures = createFixtures(database)
let buyer: number
let product: SubjectKey

beforeAll(async () => {
  buyer = await fixtures.person()
  product = await fixtures.product(await fixtures.shop())
})

const DAY = 86_400_000
const WRITTEN = Date.parse('2026-06-01T12:00:00Z')

interface Receipt {
  feed: OrderFeed
  /** Days from the review to the receipt; null: not recorded. */
  day: number | null
}

interface Story {
  /** By which feed the order came first. */
  order: Receipt
  /** Set where the item came later than its order. */
  item: Receipt | null
  /** Stronger feeds that brought the item again. */
  again: Receipt[]
  importedBy: 'operator' | null
  /** Days from the review to the date of the message that a buyer showed; null: not signed. */
  signed: number | null
}

const at = (day: number | null) => (day === null ? null : new Date(WRITTEN + day * DAY))

/** Stores the story. @returns the review's row; undefined where the database refuses it */
async function importStory({ order, item, again, importedBy, signed }: Story) {
  const { shopId, productId } = product
  const [placed] = await database.query<{ order_id: number }>`
    WITH placed AS (
      INSERT INTO orders (shop_id, external_id, reviewer_id, feed, placed_at, received_at)
      VALUES (${shopId}, ${randomUUID()}, ${buyer}, ${order.feed}, '2026-01-01', ${at(order.day)}) RETURNING *),
    proof AS (
      INSERT INTO order_proofs (shop_id, order_id, reviewer_id, signed_by, selector, key_record, sha256, signed_at, received_by)
      SELECT shop_id, order_id, reviewer_id, 'shop.example', 's1', 'p=', decode(repeat('00', 32), 'hex'), ${at(signed)}, 'upload'
      FROM placed)
    SELECT order_id FROM placed`
  const [line] = await database.query<{ line_item_id: number }>`
    INSERT INTO line_items (shop_id, order_id, reviewer_id, external_id, product_id, quantity, price, currency, feed, received_at)
    VALUES (${shopId}, ${placed!.order_id}, ${buyer}, ${randomUUID()}, ${productId}, 1, 1290, 'EUR',
            ${item?.feed ?? null}, ${item && at(item.day)})
    RETURNING line_item_id`
  for (const { feed, day } of again)
    await database.query`
      INSERT INTO line_item_receipts (shop_id, line_item_id, feed, received_at)
      VALUES (${shopId}, ${line!.line_item_id}, ${feed}, ${at(day)})`
  const rows = await database.query<{
    shop_id: number
    review_id: number
    evidence: EvidenceGrade | null
    verified: boolean
    facet: number
    order_feed: OrderFeed
    order_received_at: Date | null
  }>`
    INSERT INTO reviews (shop_id, reviewer_id, product_id, line_item_id, rating, source, created_at, imported_by)
    VALUES (${shopId}, ${buyer}, ${productId}, ${line!.line_item_id}, 4, 'organic', ${at(0)}, ${importedBy})
    RETURNING shop_id, review_id, evidence, verified, facet, order_feed, order_received_at`.catch(refused)
  return rows?.[0]
}

function refused(error: { constraint?: string }): undefined {
  if (error.constraint !== 'reviews_order_came_first') throw error
}

/** The grade that a story is worth, sent from its receipts alone; undefined where the order came too late. */
function worthOf({ order, item, again, importedBy, signed }: Story): EvidenceGrade | undefined {
  const since = ({ feed, day }: Receipt) =>
    feed !== 'buyer_proof' || signed === null ? day : day === null ? signed : Math.min(day, signed)
  const before = [item ?? order, ...again].filter(receipt => (since(receipt) ?? 0) <= 0).map(({ feed }) => feed)
  if (importedBy) return 'archive'
  if (before.length === 0) return undefined
  if (before.includes('buyer_proof')) return 'buyer_proved'
  if (before.includes('platform_webhook')) return 'platform_signed'
  return before.includes('api') || before.includes('file') ? 'shop_reported' : 'archive'
}

const feed = fc.constantFrom(...ORDER_FEEDS)
const day = fc.integer({ min: -3, max: 3 })
const story: fc.Arbitrary<Story> = fc.record({
  order: fc.record({ feed, day: fc.option(day, { freq: 5 }) }),
  item: fc.option(fc.record({ feed, day })),
  again: fc.uniqueArray(fc.record({ feed, day }), { selector: receipt => receipt.feed, maxLength: 3 }),
  importedBy: fc.constantFrom(null, null, null, 'operator' as const),
  signed: fc.option(day),
})

describe('the grade of a verified review', () => {
  test('is that of the strongest receipt before it was written; an order that came later verifies nothing', async () => {
    await fc.assert(
      fc.asyncProperty(story, async sent => {
        const row = await importStory(sent)
        expect(row?.evidence).toBe(worthOf(sent))
        if (!row) return
        expect(row.verified).toBe(true)
        expect((row.facet >> 10) & 3).toBe(
          ['archive', 'shop_reported', 'platform_signed', 'buyer_proved'].indexOf(row.evidence!),
        )
        if (sent.importedBy) return
        const behind = [sent.item ?? sent.order, ...sent.again].filter(({ feed }) => feed === row.order_feed)
        expect(behind.map(({ day }) => at(day)?.getTime() ?? null)).toContain(row.order_received_at?.getTime() ?? null)
        // what a buyer proved may be proved later: the date of the shop's message counts
        if (row.order_feed !== 'buyer_proof') expect(row.order_received_at?.getTime() ?? 0).toBeLessThanOrEqual(WRITTEN)
      }),
      { numRuns: 150 },
    )
  })

  test('cannot be written: neither itself, nor what it is derived from', async () => {
    const row = await importStory({
      order: { feed: 'file', day: -1 },
      item: null,
      again: [],
      importedBy: null,
      signed: null,
    })
    const write = (columns: string) =>
      database.query.raw(`UPDATE reviews SET ${columns} WHERE shop_id = ${row!.shop_id} AND review_id = ${row!.review_id}
        RETURNING evidence, order_feed, order_received_at`)
    await expect(write(`evidence = 'buyer_proved'`)).rejects.toThrow(/can only be updated to DEFAULT/)
    expect(await write(`order_feed = 'buyer_proof', order_received_at = '2020-01-01'`)).toEqual([
      { evidence: 'shop_reported', order_feed: 'file', order_received_at: at(-1) },
    ])
    expect(await write('line_item_id = NULL')).toEqual([{ evidence: null, order_feed: null, order_received_at: null }])
  })

  test('keeps its receipts: neither feed nor time of an order change afterwards', async () => {
    const { shopId } = await fixtures.bought(buyer, product, 'file')
    const change = (table: string, columns: string) =>
      database.query.raw(`UPDATE ${table} SET ${columns} WHERE shop_id = ${shopId}`)
    await expect(change('orders', `feed = 'buyer_proof'`)).rejects.toThrow(/feed and received_at of orders/)
    await expect(change('orders', `received_at = '2020-01-01'`)).rejects.toThrow(/feed and received_at of orders/)
    await expect(change('line_items', `feed = 'buyer_proof', received_at = '2020-01-01'`)).rejects.toThrow(
      /feed and received_at of line_items/,
    )
    await change('orders', 'placed_at = placed_at')
  })

  test('of a review that a shop imported is none, since its import ties it to no order', async () => {
    const { shopId, productId, lineItemId } = await fixtures.bought(buyer, product)
    const imported = (item: number | null) => database.query<{ evidence: string | null }>`
      INSERT INTO reviews (shop_id, reviewer_id, product_id, line_item_id, rating, source, created_at, imported_by, imported_at)
      VALUES (${shopId}, ${buyer}, ${productId}, ${item}, 4, 'migrated', ${at(0)}, 'shop', now()) RETURNING evidence`
    await expect(imported(lineItemId)).rejects.toThrow(/reviews_check/)
    expect(await imported(null)).toEqual([{ evidence: null }])
  })
})
