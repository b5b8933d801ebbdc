import { beforeAll, describe, expect, test } from 'vitest'
import { notifyOfChanges } from '../../src/rooms/business/product-changes/notifications.ts'
import type { aProgram } from '../../src/rooms/integration/testing.ts'
import { importText, SHOP } from '../../src/rooms/transfer/testing.ts'
import { DESK, EARBUDS, product, useReviewedProducts } from '../support/builders/reviewed-products.ts'
import { appContextOf } from '../support/database.ts'
import { emailsTo } from '../support/emails.ts'
import { type SignedIn, signInAs } from '../support/sign-in.ts'

/** M9: a shop puts another product under good reviews (P1.9): whatever way the rows come, it waits. */
const { server, shop, send, rename, publicData, history, waitingFor, answer, shopify } = useReviewedProducts([
  'api',
  'batch',
  'catalog',
  'csv',
  'shopify',
  'gtin',
  'emptied',
  'steps',
  'reused',
  'back',
])
let program: Awaited<ReturnType<typeof aProgram>>
let owner: SignedIn
beforeAll(() => {
  ;({ program, owner } = shop)
})
const csv = (id: string, title: string) => `Handle,Title,Variant Price\n${id},${title},9.90\n`

describe('a reviewed product does not become another one by itself', () => {
  const SWAPPED = 'Wireless Earbuds Pro'
  const WAITS = expect.objectContaining({ column: 'title', outcome: 'waiting' })

  test.each<[string, () => Promise<unknown>, unknown]>([
    [
      'api',
      () => rename('api', SWAPPED),
      expect.objectContaining({ status: 409, body: expect.objectContaining({ code: 'change_waits' }) }),
    ],
    [
      'batch',
      () =>
        program.ask('POST', '/products/batch', { products: [{ external_id: 'batch', title: SWAPPED, price: null }] }),
      expect.objectContaining({
        body: { added: 0, changed: 0, unchanged: 0, left_out: [expect.objectContaining({ index: 0, field: 'title' })] },
      }),
    ],
    [
      'catalog',
      () => send(product('catalog', { title: SWAPPED })),
      expect.objectContaining({ problems: [WAITS], totals: expect.objectContaining({ refused: 1 }) }),
    ],
    [
      'csv',
      () => importText(server.database, 'shopify-products', csv('csv', SWAPPED), { shop: 'shop.example' }),
      expect.objectContaining({ problems: [WAITS] }),
    ],
    ['shopify', () => shopify('shopify', SWAPPED), expect.objectContaining({ outcome: 'left_out' })],
    ['gtin', () => rename('gtin', 'Oak Desk 120', { gtin: EARBUDS }), expect.objectContaining({ status: 409 })],
    [
      'emptied',
      async () => {
        expect((await rename('emptied', 'Oak Desk 120', { gtin: '' })).status).toBe(200)
        return rename('emptied', 'Oak Desk 120', { gtin: EARBUDS })
      },
      expect.objectContaining({ status: 409 }),
    ],
    [
      'steps',
      async () => {
        for (const title of ['Oak Desk Lamp Bulb', 'Desk Lamp Bulb 120'])
          expect((await rename('steps', title)).status).toBe(200)
        return rename('steps', 'Lamp Bulb 7')
      },
      expect.objectContaining({ status: 409 }),
    ],
    [
      'reused',
      async () => {
        expect((await rename('reused', 'Oak Desk 120', { discontinued: true })).body.product.discontinued).toBe(true)
        return rename('reused', SWAPPED)
      },
      expect.objectContaining({ status: 409 }),
    ],
  ])('by %s', async (id, attempt, response) => {
    expect(await attempt()).toEqual(response)
    const { title, gtin } = await publicData(id)
    expect(title).toBe(id === 'steps' ? 'Desk Lamp Bulb 120' : 'Oak Desk 120')
    expect(gtin).toBe(id === 'emptied' ? null : DESK)
    expect(await waitingFor(id)).toMatchObject({ number_of_reviews: 1, before: { title } })
    const stored = (await program.get(`/products/${id}`)).body
    expect(stored).toMatchObject({ title, change_waits: true })
  })

  test('its price does not come with it, and a later row takes the place of the first', async () => {
    expect((await program.get('/products/api')).body.price).toBe('12.90')
    await rename('api', 'Wireless Earbuds Pro 2')
    expect((await waitingFor('api'))?.after.title).toBe('Wireless Earbuds Pro 2')
  })

  test('the shop is told once for all, on the site and by e-mail', async () => {
    const app = { ...appContextOf(server.database), base: 'https://candor.example' }
    for (const _ of ['first', 'again']) await notifyOfChanges(app, new AbortController().signal)
    await app.jobs.stop()
    const emails = await emailsTo(server.database, owner.email!)
    const subject = '9 of your products look like different ones'
    expect(emails.filter(email => email.subject === subject)).toHaveLength(1)
    const { notifications } = await (await owner.get('/notifications.json')).json()
    const changes = notifications.filter(({ kind }: { kind: string }) => kind === 'product_changed')
    expect(changes).toEqual([
      expect.objectContaining({
        title: '9 of your products look like different ones',
        path: '/business/shop/products',
      }),
    ])
    const { waiting } = await (await owner.get('/business/shop/overview.json')).json()
    expect(waiting.products).toBe(9)
  })

  test('a shop that sends the product as it was has nothing to answer', async () => {
    await rename('back', SWAPPED)
    const change = await waitingFor('back')
    await rename('back', 'Oak Desk 120')
    expect(await waitingFor('back')).toBeUndefined()
    expect((await answer(change!.id, 'same')).status).toBe(409)
    expect((await history('back')).number_of_versions).toBe(1)
  })
})

describe('only the shop answers', () => {
  test.each([
    ['a stranger', {}, 403],
    ['an operator', { roles: ['operator' as const] }, 403],
  ])('not %s', async (_, who, status) => {
    const change = await waitingFor('api')
    expect((await answer(change!.id, 'same', await signInAs(server, who))).status).toBe(status)
    expect(await waitingFor('api')).toBeDefined()
  })

  test('and about its own products', async () => {
    await send({ ...SHOP, domain: 'rival.example', name: 'Rival' })
    const rival = await signInAs(server, { shops: { 'rival.example': 'owner' } })
    const change = await waitingFor('api')
    const answered = await rival.send('POST', `/business/rival/products/${change!.id}`, { answer: 'different' })
    expect(answered.status).toBe(404)
    expect((await owner.send('POST', '/business/shop/products/x', { answer: 'same' })).status).toBe(404)
  })
})
