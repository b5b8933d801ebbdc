import { createHmac } from 'node:crypto'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { beforeAll, expect, test } from 'vitest'
import { encodeProductId } from '../../src/rooms/catalog/encoded-id.ts'
import { aProgram } from '../../src/rooms/integration/testing.ts'
import { importText, PRODUCT, SHOP } from '../../src/rooms/transfer/testing.ts'
import { useServer } from '../support/server.ts'
import { signInAs } from '../support/sign-in.ts'

/** H1, H2: one request must not block the event loop; these texts used to block it for minutes. */
const server = useServer('empty')
/** The vulnerable versions blocked for 20 s to 3 minutes. */
const LONGEST_BLOCK_MS = 5_000

beforeAll(async () => {
  const { problems } = await importText(server.database, 'catalog', [SHOP, PRODUCT])
  expect(problems).toEqual([])
})

/** The longest event loop delay during `act`, in ms. */
async function longestBlock(act: () => Promise<unknown>): Promise<number> {
  const delay = monitorEventLoopDelay({ resolution: 10 })
  delay.enable()
  await act()
  // The monitor records the delay on the next turn.
  await new Promise(resolve => setTimeout(resolve, 20))
  delay.disable()
  return delay.max / 1e6
}

test.each(['㌖', 'ﷺ', '字', 'a-', 'a@'])('a review of 10,000 characters made of %s', async unit => {
  const author = await signInAs(server, { email: `author-${unit.codePointAt(0)}-${unit.length}@post.example` })
  const { shop_id, product_id } = await server.database.db
    .selectFrom('products')
    .select(['shop_id', 'product_id'])
    .executeTakeFirstOrThrow()
  const body = unit.repeat(10_000 / unit.length)
  const blocked = await longestBlock(async () => {
    const sent = await author.send('POST', '/reviews/write-review', {
      product_id: encodeProductId(Number(shop_id), Number(product_id)),
      rating: 3,
      body,
    })
    expect(sent.status).toBe(200)
  })
  expect(blocked).toBeLessThan(LONGEST_BLOCK_MS)
})

test.each(['<p ', '<li ', '&nbsp;', '<!--', '<script'])('a description from Shopify made of %s', async unit => {
  const secret = 'shpss_0123456789abcdef'
  const program = await aProgram(server, 'shop.example')
  const page = `/business/${program.slug}/api`
  await program.owner.send('PUT', `${page}/shopify`, { secret })
  const { shopify } = await (await program.owner.get(`${page}.json`)).json()
  const text = JSON.stringify({
    id: 1,
    handle: 'a',
    title: 'a',
    status: 'active',
    updated_at: '2026-01-01T00:00:00Z',
    body_html: unit.repeat(120_000 / unit.length),
    variants: [{ price: '1.00', sku: 'a' }],
    images: [],
  })
  const blocked = await longestBlock(async () => {
    const { status } = await fetch(shopify.address, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-shopify-topic': 'products/update',
        'x-shopify-webhook-id': `slow-${unit}`.replace(/[^\w-]/g, '') + unit.length,
        'x-shopify-hmac-sha256': createHmac('sha256', secret).update(text).digest('base64'),
      },
      body: text,
    })
    expect(status).toBe(200)
  })
  expect(blocked).toBeLessThan(LONGEST_BLOCK_MS)
})
