import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { useDatabase } from '../../../test/support/database.ts'
import { DEPARTED } from '../people/ingest.ts'
import { importText, PRODUCT, SHOP } from '../transfer/testing.ts'
import { findLineItems, ingestOrders, type OrderRow } from './ingest.ts'
import type { OrderFeed } from './rules.ts'

/** Imports of a shop's orders: each row is imported whole, or rejected with a reason. */
const database = useDatabase()

beforeAll(async () => {
  const { problems } = await importText(database, 'catalog', [
    SHOP,
    { ...SHOP, domain: 'other.example', name: 'Other', currency: 'JPY' },
    PRODUCT,
    { ...PRODUCT, external_id: 'p2', title: 'Red Shirt' },
    { ...PRODUCT, shop: 'other.example', price: '12' },
    { type: 'reviewer', external_id: 'anna', name: 'Anna', country: 'AT' },
    { type: 'reviewer', external_id: 'ben', name: 'Ben' },
  ])
  expect(problems).toEqual([])
})

const idOf = async (name: string) =>
  (await database.query<{ id: number }>`SELECT reviewer_id AS id FROM reviewers WHERE external_id = ${name}`)[0]!.id

/** An order of one item, with new ids. */
function order(rest: Partial<OrderRow> = {}, item: Partial<OrderRow['items'][number]> = {}): OrderRow {
  const external_id = randomUUID()
  return {
    shop: 'shop.example',
    external_id,
    reviewer: 'anna',
    placed_at: '2026-01-01T10:00:00Z',
    items: [{ external_id: `${external_id} 1`, product: 'p1', quantity: 2, price: '12.90', ...item }],
    ...rest,
  }
}

const NOW = new Date('2026-03-01T00:00:00Z')

/** Outcome of each row, and problems as `line column: reason`. */
async function ingest(records: OrderRow[], feed: OrderFeed = 'api', receivedAt = NOW) {
  const rows = records.map((record, at) => ({ line: at + 1, record }))
  const { outcomes, problems } = await ingestOrders(database.query, rows, () => ({ feed, receivedAt }))
  expect(problems.every(({ outcome }) => outcome === 'skipped')).toBe(true)
  return {
    outcomes: records.map(record => outcomes.get(record)),
    problems: problems.map(({ line, column, reason }) => `${line} ${column}: ${reason}`),
  }
}
const added = { outcomes: ['added'], problems: [] }
const changed = { outcomes: ['changed'], problems: [] }
const unchanged = { outcomes: ['unchanged'], problems: [] }

const stored = async ({ external_id }: OrderRow) => {
  const [found] = await database.query`
    SELECT reviewer_id, feed, placed_at, delivered_at, buyer_name, buyer_country FROM orders
    WHERE external_id = ${external_id}`
  const items = await database.query`
    SELECT i.external_id, p.external_id AS product, i.reviewer_id, quantity, price, i.currency
    FROM line_items i JOIN orders o USING (shop_id, order_id) JOIN products p USING (shop_id, product_id)
    WHERE o.external_id = ${external_id} ORDER BY line_item_id`
  return found && { ...found, items }
}

describe('a new order', () => {
  test('is stored with its items, in their order and in the smallest unit of their currency', async () => {
    const row = order({ delivered_at: '2026-01-05T00:00:00Z', currency: 'USD' })
    row.items.push({ external_id: `${row.external_id} 2`, product: 'p2' })
    expect(await ingest([row], 'file')).toEqual(added)
    const reviewer_id = await idOf('anna')
    expect(await stored(row)).toEqual({
      reviewer_id,
      feed: 'file',
      placed_at: new Date(row.placed_at),
      delivered_at: new Date(row.delivered_at!),
      buyer_name: 'Anna',
      buyer_country: 'AT',
      items: [
        { external_id: `${row.external_id} 1`, product: 'p1', reviewer_id, quantity: 2, price: 1290, currency: 'USD' },
        { external_id: `${row.external_id} 2`, product: 'p2', reviewer_id, quantity: 1, price: 0, currency: 'USD' },
      ],
    })
    const yen = order({ shop: 'other.example' }, { price: '1200' })
    expect(await ingest([yen])).toEqual(added)
    expect(await stored(yen)).toMatchObject({ delivered_at: null, items: [{ price: 1200, currency: 'JPY' }] })
  })

  test('keeps what the shop calls its buyer', async () => {
    const named = order({ buyer: { name: 'Anna K.', country: 'DE' } })
    const nowhere = order({ buyer: { name: 'Anna K.' } })
    expect(await ingest([named, nowhere])).toMatchObject({ outcomes: ['added', 'added'] })
    expect(await stored(named)).toMatchObject({ buyer_name: 'Anna K.', buyer_country: 'DE' })
    expect(await stored(nowhere)).toMatchObject({ buyer_name: 'Anna K.', buyer_country: null })
  })

  test('of an operator’s archive has no buyer’s name, whether or not the buyer has an account here (P1.7)', async () => {
    const archived = order()
    expect(await ingest([archived], 'operator_archive')).toEqual(added)
    expect(await stored(archived)).toMatchObject({ buyer_name: null, buyer_country: null })
  })

  test('of nothing is an order too', async () => {
    const empty = order({ items: [] })
    expect(await ingest([empty])).toEqual(added)
    expect(await stored(empty)).toMatchObject({ items: [] })
    expect(await ingest([])).toEqual({ outcomes: [], problems: [] })
  })

  test.each<[string, Partial<OrderRow>, Partial<OrderRow['items'][number]>, string]>([
    ['shop', { shop: 'no.example' }, {}, 'shop: the shop "no.example" is not known'],
    ['buyer', { reviewer: 'nobody' }, {}, 'reviewer: the reviewer "nobody" is not known'],
    ['currency', { currency: 'XQX' }, {}, 'currency: no currency XQX is known'],
    [
      'date',
      { delivered_at: '2026-01-01T09:59:59Z' },
      {},
      'delivered_at: the order was delivered before it was placed',
    ],
    ['product', {}, { product: 'p9' }, 'items[0].product: the product "p9" is not known'],
    ['price', {}, { price: '1.234' }, 'items[0].price: 1.234 has more decimals than the currency EUR'],
    [
      'price',
      { shop: 'other.example' },
      { price: '1.2' },
      'items[0].price: 1.2 has more decimals than the currency JPY',
    ],
  ])('with a wrong %s is refused, and those beside it are taken', async (_, rest, item, problem) => {
    const wrong = order(rest, item)
    const right = order()
    expect(await ingest([wrong, right])).toEqual({ outcomes: [undefined, 'added'], problems: [`1 ${problem}`] })
    expect(await stored(wrong)).toBeUndefined()
  })

  test('is refused whole for its second item, and that is said once', async () => {
    const row = order()
    row.items.push({ external_id: 'x', product: 'p9' }, { external_id: 'y', product: 'p8' })
    expect(await ingest([row])).toEqual({
      outcomes: [undefined],
      problems: ['1 items[1].product: the product "p9" is not known'],
    })
    expect(await stored(row)).toBeUndefined()
    const twice = order()
    twice.items.push({ ...twice.items[0]!, product: 'p2' })
    expect((await ingest([twice])).problems).toEqual([
      `1 items[1].external_id: the item "${twice.items[0]!.external_id}" appears twice in the order`,
    ])
  })

  test('may be delivered when it was placed', async () => {
    const { placed_at } = order()
    expect(await ingest([order({ delivered_at: placed_at })])).toEqual(added)
  })
})

describe('an item', () => {
  test('stays with its order, whichever rows come in which batch', async () => {
    const first = order()
    const [item] = first.items
    const second = order({ items: first.items })
    const problem = `external_id: the item "${item!.external_id}" belongs to the order "${first.external_id}"`
    expect(await ingest([first, second])).toEqual({
      outcomes: ['added', undefined],
      problems: [`2 items[0].${problem}`],
    })
    expect(await ingest([second])).toEqual({ outcomes: [undefined], problems: [`1 items[0].${problem}`] })
    // ids are scoped to a shop
    const elsewhere = order({ shop: 'other.example', items: [{ ...item!, price: '12' }] })
    expect(await ingest([elsewhere])).toEqual(added)
  })

  test('that was reviewed stays the product that it is; others may become another', async () => {
    const row = order()
    const [item] = row.items
    await ingest([row])
    const other = { ...row, items: [{ ...item!, product: 'p2' }] }
    expect(await ingest([other])).toEqual(changed)
    expect(await stored(row)).toMatchObject({ items: [{ product: 'p2' }] })
    await database.query`
      INSERT INTO reviews (shop_id, reviewer_id, product_id, line_item_id, rating, body, source, created_at)
      SELECT shop_id, reviewer_id, product_id, line_item_id, 4, 'Good.', 'organic', now() FROM line_items
      WHERE external_id = ${item!.external_id}`
    expect(await ingest([other])).toEqual(unchanged)
    expect(await ingest([row])).toEqual({
      outcomes: [undefined],
      problems: [
        `1 items[0].product: the item "${item!.external_id}" was already reviewed as another product, which was kept`,
      ],
    })
  })

  test('is found by its shop and id', async () => {
    const row = order()
    await ingest([row])
    const external_id = row.items[0]!.external_id
    const [{ shop_id } = { shop_id: 0 }] = await database.query<{ shop_id: number }>`
      SELECT shop_id FROM shops WHERE domain = 'shop.example'`
    const found = await findLineItems(database.query, [
      { shop_id, external_id },
      { shop_id, external_id: 'no such' },
    ])
    expect([...found.values()]).toMatchObject([
      { shop_id, external_id, reviewer_id: await idOf('anna'), reviewed: false },
    ])
    expect([...found.keys()]).toEqual([`${shop_id} ${external_id}`])
  })
})

describe('a known order', () => {
  test('stays as it is under the same row, and under one that says less', async () => {
    const row = order({ delivered_at: '2026-01-05T00:00:00Z', buyer: { name: 'Anna K.', country: 'DE' } })
    await ingest([row], 'operator_archive')
    const before = await stored(row)
    expect(await ingest([row])).toEqual(unchanged)
    const { external_id, product } = row.items[0]!
    const less = { ...row, delivered_at: undefined, buyer: undefined, items: [{ external_id, product }] }
    expect(await ingest([less])).toEqual(unchanged)
    expect(await ingest([{ ...row, items: [] }])).toEqual(unchanged)
    expect(await stored(row)).toEqual(before)
  })

  test.each<[Partial<OrderRow>, object]>([
    [{ placed_at: '2026-01-02T10:00:00Z' }, { placed_at: new Date('2026-01-02T10:00:00Z') }],
    [{ delivered_at: '2026-01-05T00:00:00Z' }, { delivered_at: new Date('2026-01-05T00:00:00Z') }],
    [{ buyer: { name: 'Anne' } }, { buyer_name: 'Anne', buyer_country: null }],
    [{ buyer: { name: 'Anne', country: 'AT' } }, { buyer_name: 'Anne', buyer_country: 'AT' }],
    [{ buyer: { name: 'Anna', country: 'CH' } }, { buyer_name: 'Anna', buyer_country: 'CH' }],
  ])('becomes another with %j', async (rest, expected) => {
    const row = order()
    const beside = order()
    await ingest([row, beside])
    expect(await ingest([{ ...row, ...rest }])).toEqual(changed)
    expect(await stored(row)).toMatchObject(expected)
    expect(await stored(beside)).toMatchObject({ placed_at: new Date(beside.placed_at), delivered_at: null })
  })

  test('is changed by its items too, of which new ones come in', async () => {
    const row = order()
    const [item] = row.items
    await ingest([row])
    expect(await ingest([{ ...row, items: [{ ...item!, quantity: 3 }] }])).toEqual(changed)
    expect(await ingest([{ ...row, items: [{ ...item!, quantity: 3, price: '9.90' }] }])).toEqual(changed)
    expect(await ingest([{ ...row, items: [{ external_id: `${row.external_id} 2`, product: 'p2' }] }])).toEqual(changed)
    expect(await stored(row)).toMatchObject({
      items: [
        { quantity: 3, price: 990 },
        { quantity: 1, price: 0 },
      ],
    })
    const beside = order()
    expect(await ingest([beside, row])).toEqual({ outcomes: ['added', 'changed'], problems: [] })
  })

  test('keeps its buyer', async () => {
    const row = order()
    await ingest([row])
    expect(await ingest([{ ...row, reviewer: 'ben' }])).toEqual({
      outcomes: [undefined],
      problems: ['1 reviewer: this order already belongs to another buyer'],
    })
  })
})

describe('a buyer who deleted their account', () => {
  /** A person who deleted their account, by a source's id or by address. */
  async function departed(name: string, address: string | null = null) {
    await database.query`INSERT INTO reviewers (external_id, name, email, left_at)
                         VALUES (${name}, 'A former member', ${address}, now())`
    return name
  }

  test('known by a source’s id, nothing comes in', async () => {
    const gone = await departed(randomUUID())
    const row = order({ reviewer: gone })
    expect(await ingest([row, order()])).toEqual({
      outcomes: [undefined, 'added'],
      problems: [`1 reviewer: ${DEPARTED}`],
    })
  })

  test('known by address alone, the shop learns nothing, and nobody is written to', async () => {
    const address = `${randomUUID()}@post.example`
    const name = await departed(randomUUID(), address)
    const row = order({ reviewer: address })
    expect(await ingest([row])).toEqual(added)
    expect(await ingest([row])).toEqual(unchanged)
    expect(await stored(row)).toMatchObject({ reviewer_id: await idOf(name), buyer_name: null })
  })
})
