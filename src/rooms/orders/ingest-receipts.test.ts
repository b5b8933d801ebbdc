import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { useDatabase } from '../../../test/support/database.ts'
import { importText, PRODUCT, REVIEWER, SHOP } from '../transfer/testing.ts'
import { ingestOrders, type OrderRow } from './ingest.ts'
import type { OrderFeed } from './rules.ts'

/** What several feeds say of one order, what was given for its reviews, and ids that are Candor's own. */
const database = useDatabase()
beforeAll(async () => {
  const { problems } = await importText(database, 'catalog', [
    SHOP,
    PRODUCT,
    { ...PRODUCT, external_id: 'p2', title: 'Red Shirt' },
    REVIEWER,
  ])
  expect(problems).toEqual([])
})

type Item = OrderRow['items'][number]
const PLACED = '2026-01-01T10:00:00Z'
const day = (n: number) => new Date(Date.UTC(2026, 1, n))

function order(item: Partial<Item> = {}): OrderRow {
  const external_id = randomUUID()
  const items = [{ external_id: `${external_id} 1`, product: 'p1', ...item }]
  return { shop: SHOP.domain, external_id, reviewer: REVIEWER.external_id, placed_at: PLACED, items }
}

async function ingest(record: OrderRow, feed: OrderFeed, receivedAt: Date) {
  const rows = [{ line: 1, record }]
  const { outcomes, problems } = await ingestOrders(database.query, rows, () => ({ feed, receivedAt }))
  return { outcome: outcomes.get(record), problems: problems.map(({ column, reason }) => `${column}: ${reason}`) }
}
const done = (outcome: string) => ({ outcome, problems: [] })

/** The feeds that brought an order's first item: the first one with its date, and those after it. */
async function feedsOf({ items: [item] }: OrderRow) {
  const [first] = await database.query<{ feed: string; received_at: Date; incentive: string | null }>`
    SELECT coalesce(i.feed, o.feed) AS feed, coalesce(i.received_at, o.received_at) AS received_at, incentive
    FROM line_items i JOIN orders o USING (shop_id, order_id) WHERE i.external_id = ${item!.external_id}`
  const later = await database.query<{ feed: string; received_at: Date }>`
    SELECT receipt.feed, receipt.received_at FROM line_item_receipts receipt JOIN line_items i USING (shop_id, line_item_id)
    WHERE i.external_id = ${item!.external_id} ORDER BY receipt.received_at`
  return { first: [first!.feed, first!.received_at], later: later.map(one => [one.feed, one.received_at]) }
}

describe('a known order', () => {
  test('is recorded once more by each stronger feed, and never by one as strong or weaker', async () => {
    const row = order()
    expect(await ingest(row, 'file', day(1))).toEqual(done('added'))
    expect(await ingest(row, 'file', day(2))).toEqual(done('unchanged'))
    expect(await feedsOf(row)).toEqual({ first: ['file', day(1)], later: [] })
    expect(await ingest(row, 'platform_webhook', day(3))).toEqual(done('unchanged'))
    expect(await ingest(row, 'platform_webhook', day(4))).toEqual(done('unchanged'))
    expect(await ingest(row, 'api', day(5))).toEqual(done('unchanged'))
    const [webhook, ...others] = (await feedsOf(row)).later
    expect([webhook, others.filter(([feed]) => feed === 'platform_webhook')]).toEqual([
      ['platform_webhook', day(3)],
      [],
    ])
  })

  test('keeps when a stronger feed says that it was placed', async () => {
    const row = order()
    const placedOf = async () =>
      (
        await database.query<{ placed_at: Date }>`SELECT placed_at FROM orders WHERE external_id = ${row.external_id}`
      )[0]!.placed_at
    await ingest(row, 'platform_webhook', day(1))
    expect(await ingest({ ...row, placed_at: '2025-12-01T10:00:00Z' }, 'file', day(2))).toEqual(done('unchanged'))
    expect(await placedOf()).toEqual(new Date(PLACED))
    expect(await ingest({ ...row, placed_at: '2025-12-01T10:00:00Z' }, 'platform_webhook', day(3))).toEqual(
      done('changed'),
    )
    expect(await placedOf()).toEqual(new Date('2025-12-01T10:00:00Z'))
  })
})

describe('an item', () => {
  test('that is added, or becomes another product, came when that came', async () => {
    const row = order()
    await ingest(row, 'file', day(1))
    await ingest(row, 'platform_webhook', day(2))
    const swapped = { ...row, items: [{ ...row.items[0]!, product: 'p2' }] }
    expect(await ingest(swapped, 'api', day(3))).toEqual(done('changed'))
    expect(await feedsOf(row)).toEqual({ first: ['api', day(3)], later: [] })
    const second = { external_id: `${row.external_id} 2`, product: 'p1' }
    await ingest({ ...row, items: [second] }, 'api', day(4))
    expect((await feedsOf({ ...row, items: [second] })).first).toEqual(['api', day(4)])
  })

  test('says what was given for its review, to which more is added and nothing taken away', async () => {
    const row = order({ incentive: 'reward' })
    const given = async () =>
      (
        await database.query<{ incentive: string | null }>`
        SELECT incentive FROM line_items WHERE external_id = ${row.items[0]!.external_id}`
      )[0]!.incentive
    const says = (incentive: Item['incentive']) => ({ ...row, items: [{ ...row.items[0]!, incentive }] })
    await ingest(row, 'api', day(1))
    expect(await given()).toBe('reward')
    for (const less of [undefined, 'none'] as const) {
      expect(await ingest(says(less), 'api', day(2))).toEqual(done('unchanged'))
      expect(await given()).toBe('reward')
    }
    expect(await ingest(says('connected'), 'api', day(3))).toEqual(done('changed'))
    expect(await given()).toBe('connected')
    const nothing = order({ incentive: 'none' })
    expect(await ingest(nothing, 'api', day(1))).toEqual(done('added'))
    expect(
      await database.query`SELECT incentive FROM line_items WHERE external_id = ${nothing.items[0]!.external_id}`,
    ).toEqual([{ incentive: null }])
  })
})

describe('an id that Candor gives to what buyers prove', () => {
  const own = `buyer-proof ${randomUUID()}`
  test('is refused in a shop’s order, as its id or an item’s, whether or not there is such a proof', async () => {
    const refused = {
      outcome: undefined,
      problems: [`external_id: ids like "${own}" are Candor’s own; send the order under the shop’s own number`],
    }
    expect(await ingest({ ...order(), external_id: own }, 'api', day(1))).toEqual(refused)
    expect(await ingest(order({ external_id: own }), 'file', day(1))).toEqual(refused)
  })

  test('comes back with an operator’s archive', async () => {
    const archived = order({ external_id: `buyer-proof ${randomUUID()}` })
    expect(await ingest(archived, 'operator_archive', day(1))).toEqual(done('added'))
  })
})
