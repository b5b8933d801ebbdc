import { createHmac } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { useServer } from '../../../../test/support/server.ts'
import { type Jobs, openJobs } from '../../../platform/jobs/jobs.ts'
import { createLogger } from '../../../platform/logging/logger.ts'
import { openSender } from '../../../platform/outside/outbound.ts'
import { importText, SHOP } from '../../transfer/testing.ts'
import { integrationJobs } from '../jobs.ts'
import { aProgram } from '../testing.ts'
import { shopifyQueue } from '../webhooks/queues.ts'

/** Shopify's signed webhooks about products and orders. */
const server = useServer('empty')
const SECRET = 'shpss_0123456789abcdef'
let program: Awaited<ReturnType<typeof aProgram>>
let address: string

beforeAll(async () => {
  await importText(server.database, 'catalog', [SHOP])
  program = await aProgram(server, 'shop.example')
  const page = `/business/${program.slug}/api`
  const { shopify } = await (await program.owner.get(`${page}.json`)).json()
  expect(shopify).toMatchObject({ connected: false, messages: [] })
  address = shopify.address
})

let sent = 0
async function send(topic: string, body: object | string, { id = `m-${++sent}`, secret = SECRET } = {}) {
  const text = typeof body === 'string' ? body : JSON.stringify(body)
  const response = await fetch(address, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-shopify-topic': topic,
      'x-shopify-webhook-id': id,
      'x-shopify-hmac-sha256': createHmac('sha256', secret).update(text).digest('base64'),
    },
    body: text,
  })
  return { status: response.status, ...(await response.json()) }
}

/** Runs the queued job. */
async function workOff() {
  const deps = { ...server.database, jobs: () => own, sender: openSender(), base: 'http://candor.example' }
  const works = integrationJobs(deps).filter(({ queue }) => queue === shopifyQueue)
  const own: Jobs = openJobs(server.database.url, createLogger('silent'), works)
  await own.start()
  return own
}

const SHIRT = {
  id: 7001,
  handle: 'blue-shirt',
  title: 'Blue Shirt',
  body_html: '<p>Soft &amp; warm</p>',
  status: 'active',
  updated_at: '2026-01-02T03:04:05-05:00',
  variants: [
    { price: '19.90', sku: 'BS-M' },
    { price: '9.90', sku: 'BS-S' },
  ],
  images: [{ src: 'https://cdn.example/shirt.png' }],
}
const ORDER = {
  name: '#1001',
  email: 'Cora@post.example',
  created_at: '2026-02-01T10:00:00+01:00',
  financial_status: 'paid',
  currency: 'EUR',
  billing_address: { name: 'Cora Maria Lind', country_code: 'SE' },
  line_items: [
    { product_id: 7001, title: 'Renamed since', sku: '', quantity: 1, price: '9.90' },
    { product_id: 9999, title: 'Never told of', quantity: 1, price: '1.00' },
  ],
}

test('nothing is taken before a shop is connected, nor without the signature of its secret', async () => {
  expect((await send('products/create', SHIRT)).status).toBe(404)
  const connect = (secret: string) => program.owner.send('PUT', `/business/${program.slug}/api/shopify`, { secret })
  expect((await connect('short')).status).toBe(400)
  expect(await (await connect(SECRET)).json()).toEqual({ connected: true })
  expect(await send('products/create', SHIRT, { secret: 'another secret' })).toMatchObject({
    status: 401,
    code: 'bad_signature',
  })
  expect(await send('products/create', '{"id":')).toMatchObject({ status: 200, outcome: 'refused' })
  expect(await send('carts/create', {})).toMatchObject({ outcome: 'left_out' })
})

test('a product comes, keeps its id under another handle, and is not undone by what comes late', async () => {
  expect(await send('products/create', SHIRT)).toMatchObject({ status: 200, outcome: 'taken', again: false })
  const moved = { ...SHIRT, handle: 'bluest-shirt', title: 'Bluest Shirt', updated_at: '2026-01-03T00:00:00Z' }
  expect(await send('products/update', moved)).toMatchObject({ outcome: 'taken' })
  expect(await send('products/update', SHIRT)).toMatchObject({ outcome: 'left_out' })
  const { body } = await program.get('/products')
  expect(body.products).toMatchObject([
    {
      external_id: 'blue-shirt',
      handle: 'bluest-shirt',
      title: 'Bluest Shirt',
      description: 'Soft & warm',
      price: '9.90',
      highest_price: '19.90',
      skus: ['BS-M', 'BS-S'],
    },
  ])
})

test('an order comes once, by the product’s number, and its delivery later', async () => {
  expect(await send('orders/create', { ...ORDER, financial_status: 'pending' })).toMatchObject({ outcome: 'left_out' })
  const id = 'the-same'
  expect(await send('orders/paid', ORDER, { id })).toMatchObject({ outcome: 'taken', again: false })
  expect(await send('orders/paid', ORDER, { id })).toMatchObject({ outcome: 'taken', again: true })
  const fulfillments = [{ shipment_status: 'delivered', updated_at: '2026-02-04T10:00:00Z' }]
  expect(await send('orders/updated', { ...ORDER, fulfillments })).toMatchObject({ outcome: 'taken' })
  const { body } = await program.get('/orders')
  expect(body.orders).toMatchObject([
    {
      external_id: '#1001',
      feed: 'platform_webhook',
      delivered_at: '2026-02-04T10:00:00.000Z',
      buyer: { name: 'Cora L.', country: 'SE' },
      items: [{ external_id: '#1001-1', product: 'blue-shirt', price: '9.90' }],
    },
  ])
})

test('its page tells what came and what became of it', async () => {
  const { shopify } = await (await program.owner.get(`/business/${program.slug}/api.json`)).json()
  expect(shopify.connected).toBe(true)
  expect(shopify.messages.length).toBeGreaterThan(6)
  expect(shopify.messages.map(({ outcome }: { outcome: string }) => outcome)).toContain('refused')
  expect(JSON.stringify(shopify)).not.toContain(SECRET)
})

test('a large message is taken by a worker, once', async () => {
  const large = { ...SHIRT, id: 7100, handle: 'large-shirt', tags: 'soft, '.repeat(15_000) }
  expect(await send('products/create', large, { id: 'large' })).toEqual({
    status: 200,
    outcome: 'queued',
    note: null,
    again: false,
  })
  expect((await send('products/create', large, { id: 'forged', secret: 'wrong' })).status).toBe(401)
  const worker = await workOff()
  try {
    const product = () => program.get('/products/large-shirt')
    await expect.poll(async () => (await product()).status, { timeout: 15_000 }).toBe(200)
  } finally {
    await worker.stop()
  }
  expect(await send('products/create', large, { id: 'large' })).toMatchObject({ outcome: 'taken', again: true })
})
