import { beforeAll, expect, test } from 'vitest'
import { aProgram } from '../../src/rooms/integration/testing.ts'
import { importText, PRODUCT, SHOP } from '../../src/rooms/transfer/testing.ts'
import { useServer } from '../support/server.ts'

/** P2.2: a shop sends orders that are refused, to fill the site with people who never bought anything. */
const server = useServer('empty')
let program: Awaited<ReturnType<typeof aProgram>>

beforeAll(async () => {
  expect((await importText(server.database, 'catalog', [SHOP, PRODUCT])).problems).toEqual([])
  program = await aProgram(server, 'shop.example')
})

const order = (external_id: string, email: string, product = 'p1') => ({
  external_id,
  placed_at: '2026-01-02T10:00:00Z',
  buyer: { name: 'Anna Berg', email },
  items: [{ external_id: `${external_id} 1`, product }],
})
const send = async (orders: object[]) => (await program.ask('POST', '/orders/batch', { orders })).body
const known = async () => {
  const rows = await server.database.query<{ email: string }>`
    SELECT email FROM reviewers WHERE email LIKE '%@buyers.example' ORDER BY 1`
  return rows.map(({ email }) => email.split('@')[0])
}

test('of a refused order its buyer does not stay, and of the same call’s others they do', async () => {
  const answer = await send([
    order('A-1', 'nobody@buyers.example', 'unknown'),
    order('A-2', 'anna@buyers.example', 'unknown'),
    order('A-3', 'anna@buyers.example'),
    order('A-4', 'bert@buyers.example'),
  ])
  expect(answer).toMatchObject({ added: 2 })
  expect(answer.left_out.map(({ index }: { index: number }) => index)).toEqual([0, 1])
  expect(await known()).toEqual(['anna', 'bert'])
})

test('nor does the buyer in whose name a known order is sent once more', async () => {
  const again = await send([order('A-5', 'cora@buyers.example'), order('A-5', 'mallory@buyers.example')])
  expect(again).toMatchObject({ added: 1 })
  expect(again.left_out).toHaveLength(1)
  expect(await known()).toEqual(['anna', 'bert', 'cora'])
  // somebody whose first order is refused has the next one, though it comes in a batch of its own
  const first = order('A-6', 'dora@buyers.example', 'unknown')
  expect(await send([first, order('A-6', 'dora@buyers.example')])).toMatchObject({ added: 1 })
  expect(await known()).toEqual(['anna', 'bert', 'cora', 'dora'])
})

test('who was known before stays, whatever is refused', async () => {
  expect(await send([order('A-7', 'anna@buyers.example', 'unknown')])).toMatchObject({ added: 0 })
  expect(await known()).toEqual(['anna', 'bert', 'cora', 'dora'])
})
