import { createHmac } from 'node:crypto'
import { beforeAll, expect } from 'vitest'
import { aProgram } from '../../../src/rooms/integration/testing.ts'
import { importText, PRODUCT, REVIEW, REVIEWER, SHOP } from '../../../src/rooms/transfer/testing.ts'
import { announceImport, useServer } from '../server.ts'
import type { SignedIn } from '../sign-in.ts'

/** The GTINs of two products. */
export const DESK = '04006381333931'
export const EARBUDS = '04006381333948'
const SECRET = 'shpss_0123456789abcdef'

export const product = (id: string, rest: object = {}) => ({
  ...PRODUCT,
  external_id: id,
  handle: id,
  title: 'Oak Desk 120',
  brand: 'Eik',
  gtin: DESK,
  ...rest,
})
export const orderOf = (id: string, rest: object = {}) => ({
  type: 'order',
  shop: 'shop.example',
  external_id: `o-${id}`,
  reviewer: 'anna',
  placed_at: '2024-01-01T10:00:00Z',
  items: [{ external_id: `i-${id}`, product: id, quantity: 1, price: '12.90' }],
  ...rest,
})
export const reviewOf = (id: string, rest: object = {}) => ({
  ...REVIEW,
  external_id: `r-${id}`,
  product: id,
  order_item: `i-${id}`,
  ...rest,
})

/** An empty server with reviewed products of a shop, and the ways in which their rows can change. */
export function useReviewedProducts(ids: readonly string[]) {
  const server = useServer('empty')
  const shop = {} as { program: Awaited<ReturnType<typeof aProgram>>; owner: SignedIn }
  const send = async (...records: object[]) => importText(server.database, 'catalog', records)

  beforeAll(async () => {
    const world = ids.flatMap(id => [product(id), orderOf(id), reviewOf(id)])
    const { problems } = await send(SHOP, REVIEWER, ...world, product('unreviewed'))
    expect(problems).toEqual([])
    shop.program = await aProgram(server, 'shop.example')
    shop.owner = shop.program.owner
  })

  const rename = (id: string, title: string, rest: object = {}) =>
    shop.program.ask('PUT', `/products/${id}`, { external_id: id, title, price: '9.90', ...rest })
  const page = async (id: string, ending = '') => {
    announceImport(server)
    return fetch(`${server.address}/reviews/stores/shop/products/${id}${ending}`)
  }
  const publicData = async (id: string) => (await (await page(id, '.json')).json()).product_data
  const history = async (id: string) => (await page(id, '/history.json')).json()
  const changes = async () => (await shop.owner.get('/business/shop/products.json')).json()
  const waitingFor = async (id: string) =>
    ((await changes()).waiting as { id: number; internal_path: string; after: { title: string } }[]).find(
      ({ internal_path }) => internal_path === `/reviews/stores/shop/products/${id}`,
    )
  const answer = (changeId: number, given: string, who = shop.owner) =>
    who.send('POST', `/business/shop/products/${changeId}`, { answer: given })

  async function shopify(id: string, title: string) {
    await shop.owner.send('PUT', '/business/shop/api/shopify', { secret: SECRET })
    const { shopify } = await (await shop.owner.get('/business/shop/api.json')).json()
    const body = JSON.stringify({ id: 7001, handle: id, title, updated_at: '2026-01-02T03:04:05Z' })
    const response = await fetch(shopify.address, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-shopify-topic': 'products/update',
        'x-shopify-webhook-id': `m-${id}`,
        'x-shopify-hmac-sha256': createHmac('sha256', SECRET).update(body).digest('base64'),
      },
      body,
    })
    return response.json()
  }
  return { server, shop, send, rename, page, publicData, history, changes, waitingFor, answer, shopify }
}
