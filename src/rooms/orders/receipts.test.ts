import { createHmac } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { dataDirOf } from '../../../test/support/database.ts'
import { useServer } from '../../../test/support/server.ts'
import { openStorage } from '../../platform/storage/open-storage.ts'
import { aProgram } from '../integration/testing.ts'
import { importText, ORDER, PRODUCT, REVIEWER, SHOP } from '../transfer/testing.ts'
import { runUpload } from '../uploads/run.ts'

/** Receipts: when, by which feed and from whom each order reached us (P1.1). */
const server = useServer('empty')
const SECRET = 'shpss_0123456789abcdef'
let program: Awaited<ReturnType<typeof aProgram>>
let webhooks: string
let start: Date

beforeAll(async () => {
  start = new Date()
  const shirts = ['p1', 'p2'].map(id => ({ ...PRODUCT, external_id: id, handle: id, title: `Shirt ${id}` }))
  expect((await importText(server.database, 'catalog', [SHOP, ...shirts, REVIEWER])).problems).toEqual([])
  program = await aProgram(server, SHOP.domain)
  const settings = `/business/${program.slug}/api`
  webhooks = (await (await program.owner.get(`${settings}.json`)).json()).shopify.address
  await program.owner.send('PUT', `${settings}/shopify`, { secret: SECRET })
})

const byProgram = (number: string, items = [{ external_id: `${number}-1`, product: 'p1' }]) =>
  program.ask('PUT', `/orders/${encodeURIComponent(number)}`, {
    placed_at: '2026-01-01T10:00:00Z',
    buyer: { email: 'cora@post.example', name: 'Cora' },
    items,
  })

async function byPlatform(number: string, title = 'Shirt p1') {
  const text = JSON.stringify({
    name: number,
    email: 'cora@post.example',
    created_at: '2026-01-01T10:00:00Z',
    financial_status: 'paid',
    currency: 'EUR',
    line_items: [{ title, quantity: 1, price: '9.90' }],
  })
  const response = await fetch(webhooks, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-shopify-topic': 'orders/paid',
      'x-shopify-webhook-id': crypto.randomUUID(),
      'x-shopify-hmac-sha256': createHmac('sha256', SECRET).update(text).digest('base64'),
    },
    body: text,
  })
  expect(await response.json()).toMatchObject({ outcome: 'taken' })
}

const COLUMNS = ['Name', 'Email', 'Created at', 'Financial Status', 'Lineitem name', 'Lineitem quantity']

async function byUpload(number: string) {
  const { cookie, 'x-csrf-token': token } = await program.owner.headers()
  const table = `${COLUMNS.join()}\n${number},cora@post.example,2026-01-01 10:00:00 +0000,paid,Shirt p1,1\n`
  const form = new FormData()
  form.set('csrf_token', token!)
  form.set('shop', program.slug)
  form.set('table', new Blob([table]), 'orders.csv')
  const page = `/business/${program.slug}/import`
  const response = await fetch(server.address + page, {
    method: 'POST',
    headers: { cookie: cookie! },
    body: form,
    redirect: 'manual',
  })
  const path = response.headers.get('location')!
  const columns = Object.fromEntries(COLUMNS.map(name => [name, name]))
  await program.owner.send('POST', `${path}/runs`, { kind: 'shopify-orders', columns })
  const deps = { database: server.database, storage: openStorage({ dataDir: dataDirOf(server.database) }) }
  const upload = { shop_id: 1, upload_id: Number(path.split('/').at(-1)), dry_run: false }
  await runUpload(deps, upload, new AbortController().signal)
}

const byOperator = (number: string) =>
  importText(server.database, 'catalog', [
    { ...ORDER, external_id: number, items: [{ external_id: `${number}-1`, product: 'p1' }] },
  ])

const orderOf = async (number: string) =>
  (
    await server.database.query`
      SELECT feed, received_at, token_id, uploader_id, placed_at FROM orders WHERE external_id = ${number}`
  )[0]!

/** The feeds behind each item of an order: its own or its order's first, then those that brought it again. */
const feedsOf = async (number: string) =>
  (
    await server.database.query<{ feeds: string[] }>`
      SELECT array_remove(array_prepend(coalesce(i.feed, o.feed), array_agg(r.feed ORDER BY r.received_at)), NULL) AS feeds
      FROM orders o JOIN line_items i USING (shop_id, order_id) LEFT JOIN line_item_receipts r USING (shop_id, line_item_id)
      WHERE o.external_id = ${number} GROUP BY i.line_item_id, i.feed, o.feed ORDER BY i.line_item_id`
  ).map(({ feeds }) => feeds)

describe('an order is recorded', () => {
  const tokenId = async () =>
    (await server.database.query<{ token_id: number }>`SELECT token_id FROM api_tokens`)[0]!.token_id

  test.each([
    ['api', byProgram, async () => ({ token_id: await tokenId(), uploader_id: null })],
    ['platform_webhook', byPlatform, async () => ({ token_id: null, uploader_id: null })],
    ['file', byUpload, async () => ({ token_id: null, uploader_id: program.owner.reviewerId })],
    ['operator_archive', byOperator, async () => ({ token_id: null, uploader_id: null })],
  ] as const)('%s: when, by which feed and from whom', async (feed, send, from) => {
    const number = `#1-${feed}`
    await send(number)
    const order = await orderOf(number)
    expect(order).toMatchObject({ feed, ...(await from()) })
    expect(order.received_at.getTime()).toBeGreaterThanOrEqual(start.getTime())
    expect(order.received_at.getTime()).toBeLessThanOrEqual(Date.now())
  })

  test('rows cannot say when, how or from whom they came', async () => {
    const claimed = { received_at: '2020-01-01T00:00:00Z', feed: 'platform_webhook', token_id: 7, uploader_id: 1 }
    const rows = [
      { ...ORDER, external_id: 'says', items: [{ external_id: 'says-1', product: 'p1', ...claimed }], ...claimed },
    ]
    await importText(server.database, 'catalog', rows)
    const order = await orderOf('says')
    expect(order).toMatchObject({ feed: 'operator_archive', token_id: null, uploader_id: null })
    expect(order.received_at.getTime()).toBeGreaterThanOrEqual(start.getTime())
    expect(await feedsOf('says')).toEqual([['operator_archive']])
  })

  test('the shop reads when and how it came', async () => {
    await byProgram('#2')
    const { body } = await program.get(`/orders/${encodeURIComponent('#2')}`)
    expect(body).toMatchObject({ feed: 'api', received_at: (await orderOf('#2')).received_at.toISOString() })
  })
})

test('a stronger feed that brings an item again adds a receipt, any other changes nothing', async () => {
  await byUpload('#3')
  const first = await orderOf('#3')
  await byProgram('#3')
  expect(await feedsOf('#3')).toEqual([['file']])
  await byPlatform('#3')
  await byPlatform('#3')
  expect(await feedsOf('#3')).toEqual([['file', 'platform_webhook']])
  expect(await orderOf('#3')).toEqual(first)

  await byPlatform('#4')
  const signed = await orderOf('#4')
  await program.ask('PUT', `/orders/${encodeURIComponent('#4')}`, {
    placed_at: '2025-06-01T10:00:00Z',
    buyer: { email: 'cora@post.example', name: 'Cora' },
    items: [{ external_id: '#4-1', product: 'p1' }],
  })
  expect(await feedsOf('#4')).toEqual([['platform_webhook']])
  expect(await orderOf('#4'), 'also the date that the platform signed').toEqual(signed)
})

test('an item that was added or became another product later is worth its own feed alone', async () => {
  await byPlatform('#5')
  await byProgram('#5', [{ external_id: '#5-2', product: 'p2' }])
  expect(await feedsOf('#5')).toEqual([['platform_webhook'], ['api']])

  await byProgram('#6')
  await byPlatform('#6')
  expect(await feedsOf('#6')).toEqual([['api', 'platform_webhook']])
  await byProgram('#6', [{ external_id: '#6-1', product: 'p2' }])
  expect(await feedsOf('#6')).toEqual([['api']])
})
