import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { useDatabase } from '../../../test/support/database.ts'
import { MOST_OF_SHOP } from '../catalog/ingest.ts'
import { importText, PRODUCT, REVIEWER, SHOP } from '../transfer/testing.ts'
import { ingestOrders, type OrderRow } from './ingest.ts'
import type { OrderFeed } from './rules.ts'

/** A shop that sends more orders and items than it may keep (P2.2). */
const database = useDatabase()

beforeAll(async () => {
  const { problems } = await importText(database, 'catalog', [
    SHOP,
    PRODUCT,
    { ...PRODUCT, external_id: 'p2' },
    REVIEWER,
  ])
  expect(problems).toEqual([])
})

function order(): OrderRow {
  const external_id = randomUUID()
  const items = [{ external_id: `${external_id} 1`, product: 'p1' }]
  return { shop: SHOP.domain, external_id, reviewer: REVIEWER.external_id, placed_at: '2026-01-01T10:00:00Z', items }
}

async function ingest(records: OrderRow[], most: typeof MOST_OF_SHOP, feed: OrderFeed = 'api') {
  const rows = records.map((record, at) => ({ line: at + 1, record }))
  const { outcomes, problems } = await ingestOrders(
    database.query,
    rows,
    () => ({ feed, receivedAt: new Date() }),
    most,
  )
  return { outcomes: records.map(record => outcomes.get(record)), problems: problems.map(({ reason }) => reason) }
}

const stored = () => database.query<{ orders: number; items: number }>`
  SELECT (SELECT count(*)::int FROM orders) AS orders, (SELECT count(*)::int FROM line_items) AS items`

/** Ceilings that leave so much room. */
async function roomFor(more: { orders: number; items: number }) {
  const [now] = await stored()
  return { ...MOST_OF_SHOP, orders: now!.orders + more.orders, items: now!.items + more.items }
}

const full = expect.stringContaining('already, the most that a shop can send; ask the operator of this site')

test('is told of each order that finds no place; known ones go on changing, an operator’s are taken', async () => {
  const most = await roomFor({ orders: 1, items: 10 })
  const [taken, left] = [order(), order()]
  expect(await ingest([taken, left], most)).toEqual({ outcomes: ['added', undefined], problems: [full] })
  expect(await stored()).toMatchObject([{ orders: most.orders }])
  const changed = { outcomes: ['changed'], problems: [] }
  expect(await ingest([{ ...taken, delivered_at: '2026-01-09T00:00:00Z' }], most)).toEqual(changed)
  expect(await ingest([left], most, 'operator_archive')).toEqual({ outcomes: ['added'], problems: [] })
})

test('cannot put any number of items into one order either', async () => {
  const most = await roomFor({ orders: 10, items: 1 })
  const row = order()
  expect(await ingest([row], most)).toEqual({ outcomes: ['added'], problems: [] })
  row.items.push({ external_id: `${row.external_id} 2`, product: 'p2' })
  expect(await ingest([row], most)).toEqual({ outcomes: [undefined], problems: [full] })
  expect(await stored()).toMatchObject([{ items: most.items }])
})

test('an order that is refused takes no place: the next one still finds it', async () => {
  const most = await roomFor({ orders: 1, items: 1 })
  const unknown = order()
  unknown.items[0]!.product = 'nobody sells it'
  const twice = order()
  twice.items.push({ external_id: `${twice.external_id} 2`, product: 'p2' })
  const { outcomes, problems } = await ingest([unknown, twice, order()], most)
  expect(outcomes).toEqual([undefined, undefined, 'added'])
  expect(problems).toEqual([expect.stringContaining('is not known'), full])
})
