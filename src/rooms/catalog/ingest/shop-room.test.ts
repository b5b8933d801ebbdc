import { beforeAll, describe, expect, test } from 'vitest'
import { useDatabase } from '../../../../test/support/database.ts'
import { importText, PRODUCT, SHOP } from '../../transfer/testing.ts'
import { ingestProducts } from './products.ts'
import { noRoom, roomOf } from './shop-room.ts'

/** How much one shop may send (P2.2). */
const database = useDatabase()

beforeAll(async () => {
  const other = { ...SHOP, domain: 'other.example', name: 'Other' }
  const { problems } = await importText(database, 'catalog', [
    SHOP,
    other,
    PRODUCT,
    { ...PRODUCT, shop: 'other.example' },
    { ...PRODUCT, external_id: 'p2', title: 'Red Shirt' },
  ])
  expect(problems).toEqual([])
})

const send = async (ids: string[], { feed = 'api', most = 3 } = {}) => {
  const rows = ids.map((external_id, at) => ({
    line: at + 1,
    record: { shop: 'shop.example', external_id, title: `Shirt ${external_id}`, price: '5.00' },
  }))
  const { outcomes, problems } = await ingestProducts(database.query, rows, feed, most)
  const reasons = problems.map(({ line, column, reason }) => `${line} ${column}: ${reason}`)
  return [rows.map(({ record }) => outcomes.get(record)), reasons]
}

describe('products of a shop', () => {
  test('are taken up to the ceiling; the rest is refused with what to do, and known ones still change', async () => {
    const refusal =
      'the shop has 3 products already, the most that a shop can send; ask the operator of this site to import more'
    expect(noRoom('products', 3)).toBe(refusal)
    expect(await send(['p3', 'p1', 'p4', 'p5'])).toEqual([
      ['added', 'changed', undefined, undefined],
      [`3 external_id: ${refusal}`, `4 external_id: ${refusal}`],
    ])
    expect(await send(['p6'])).toMatchObject([[undefined], [expect.stringContaining('the most that a shop can send')]])
  })
  test('are taken beyond it where an operator imports them', async () => {
    expect(await send(['p7'], { feed: 'operator_archive' })).toEqual([['added'], []])
  })
})

test('the rows of other shops between its own take no room', async () => {
  const [shop] = await database.query<{ shop_id: number; stored: number; span: number }>`
    SELECT shop_id, count(*)::int AS stored, max(product_id) - min(product_id) + 1 AS span
      FROM products JOIN shops USING (shop_id) WHERE domain = 'shop.example' GROUP BY 1`
  const { shop_id, stored, span } = shop!
  expect(span).toBeGreaterThan(stored)
  const room = await roomOf(database.query, 'products', [shop_id], stored + 1)
  expect([room.has(shop_id, 1), room.has(shop_id, 2)]).toEqual([true, false])
  room.take(shop_id, 1)
  expect([room.has(shop_id, 0), room.has(shop_id, 1)]).toEqual([true, false])
})

test('ample room is remembered, and shrinks as it is given out', async () => {
  const { query } = database
  const statements: string[] = []
  const counting = Object.assign(
    (strings: TemplateStringsArray, ...values: unknown[]) => {
      statements.push(strings[0]!)
      return query(strings, ...values)
    },
    { raw: query.raw },
  ) as typeof query
  const first = await roomOf(counting, 'orders', [77_777, 77_777])
  expect(first.has(77_777, 2)).toBe(true)
  first.take(77_777, 2)
  await roomOf(counting, 'orders', [77_777])
  expect(statements).toHaveLength(1)
})
