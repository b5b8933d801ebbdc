import { beforeAll, describe, expect, test } from 'vitest'
import { useServer } from '../../../../test/support/server.ts'
import { asGuest, type SignedIn, signInAs } from '../../../../test/support/sign-in.ts'
import { importText, PRODUCT, REVIEW, REVIEWER, SHOP } from '../../transfer/testing.ts'

/** Figures of a period on the overview, and the setup checklist, over HTTP. */
const server = useServer('empty')
const SIDE = '/business/shop'
const DAY = 86_400_000
let owner: SignedIn

const ago = (days: number) => new Date(Date.now() - days * DAY).toISOString()
const figures = async (query = '') => (await owner.get(`${SIDE}/figures.json${query}`)).json()

beforeAll(async () => {
  expect((await importText(server.database, 'catalog', [SHOP])).problems).toEqual([])
  owner = await signInAs(server, { shops: { 'shop.example': 'owner' } })
})

describe('the setup checklist (X-work-04)', () => {
  const checklist = async () => (await (await owner.get(`${SIDE}/overview.json`)).json()).checklist
  const next = async () => (await checklist())?.next

  test('follows the rows, and is gone with the first review', async () => {
    expect(await next()).toBe('products')
    expect(await (await owner.get(SIDE)).text()).toContain('Six steps to your first review')
    await importText(server.database, 'catalog', [PRODUCT])
    expect(await next()).toBe('orders')
    await importText(server.database, 'catalog', [
      REVIEWER,
      {
        type: 'order',
        shop: 'shop.example',
        external_id: 'o9',
        reviewer: 'anna',
        placed_at: ago(3),
        items: [{ external_id: 'i9', product: 'p1', quantity: 1, price: '9.00' }],
      },
    ])
    expect(await next()).toBe('invitations')
    await owner.send('PUT', `${SIDE}/invitations`, { enabled: true, days: 3, reminder_days: null })
    expect(await next()).toBe('page')
    await server.database.query`UPDATE shops SET logo_url = '/logo.png', description = 'Shirts.'`
    expect(await next()).toBe('review')
  })

  test('is put away for the team without scripts, and brought back', async () => {
    const press = async (deed: string) => (await owner.post(SIDE, { deed })).status
    expect([await press('hide_checklist'), (await checklist()).dismissed]).toEqual([303, true])
    expect(await (await owner.get(SIDE)).text()).not.toContain('Six steps to your first review')
    expect([await press('show_checklist'), (await checklist()).dismissed]).toEqual([303, false])
    const stranger = await signInAs(server)
    expect((await stranger.send('PUT', `${SIDE}/checklist`, { dismissed: true })).status).toBe(403)
  })
})

describe('figures of a period (X-work-07)', () => {
  beforeAll(async () => {
    const review = (external_id: string, days: number, rating: number, more: object = {}) => ({
      ...REVIEW,
      ...more,
      external_id,
      order_item: undefined,
      rating,
      created_at: ago(days),
    })
    const { problems } = await importText(server.database, 'catalog', [
      review('a', 0, 5, { reply: 'Thanks.' }),
      review('b', 29, 4),
      review('c', 30, 1),
      review('d', 59, 2),
      review('e', 60, 3),
      review('f', 1, 1, { hidden: { reason: 'spam', at: ago(0) } }),
    ])
    expect(problems).toEqual([])
    await server.database.query`
      INSERT INTO clicks (shop_id, product_id, clicked_at, referral, referral_page)
      SELECT p.shop_id, CASE WHEN n % 3 = 0 THEN NULL ELSE p.product_id END, now() - n * interval '10 days', '', '/'
        FROM products p, generate_series(0, 5) n`
  })

  test('are compared with the period before', async () => {
    const found = await figures('?period=30')
    expect(found).toMatchObject({
      period: { days: 30, step: 1 },
      rating: { now: 4.5, was: 1.5 },
      reviews: { now: 3, was: 2 },
      replied: { now: 50, was: 0 },
      clicks: { now: 3, was: 3 },
    })
    expect(found.points).toHaveLength(30)
    expect(found.points.at(-1)).toMatchObject({ reviews: { now: 1, was: 1 }, rating: { now: 5, was: 1 } })
    expect(found.points[0]).toMatchObject({ reviews: { now: 1, was: 1 }, rating: { now: 4, was: 2 } })
    expect(found.clicked).toEqual([
      { title: 'Blue Shirt', language: null, internal_path: expect.stringContaining('/products/'), clicks: 2 },
      { title: null, language: null, internal_path: '/reviews/stores/shop', clicks: 1 },
    ])
  })

  test('sum up to the same in other periods', async () => {
    const found = await figures('?period=90')
    const sum = (side: 'now' | 'was') =>
      found.points.reduce(
        (total: number, point: { reviews: { now: number; was: number } }) => total + point.reviews[side],
        0,
      )
    expect([found.reviews, sum('now'), sum('was')]).toEqual([{ now: 6, was: 0 }, 6, 0])
    expect((await figures('?period=365')).clicks).toEqual({ now: 6, was: null })
  })

  test('say how many visits are counted in a day where that matters, and nowhere else', async () => {
    const note = 'At most 100,000 are counted in a day.'
    expect(await (await owner.get(SIDE)).text()).not.toContain(note)
    await server.database.query`
      INSERT INTO clicks (shop_id, clicked_at, referral, referral_page)
      SELECT shop_id, now() - interval '3 days', 'ceiling', '/' FROM shops, generate_series(1, 80000)`
    // counts are cached for one period, so another one is asked for
    const query = `?from=${ago(6).slice(0, 10)}&to=${ago(0).slice(0, 10)}`
    expect(await (await owner.get(SIDE + query)).text()).toContain(note)
    await server.database.query`DELETE FROM clicks WHERE referral = 'ceiling'`
  })

  test('take dates, and refuse impossible ones with the form as it was', async () => {
    const day = (days: number) => ago(days).slice(0, 10)
    expect((await figures(`?from=${day(60)}&to=${day(59)}`)).reviews).toEqual({ now: 2, was: 0 })
    const response = await owner.get(`${SIDE}/figures.json?from=${day(1)}&to=${day(2)}`)
    expect([response.status, (await response.json()).detail]).toEqual([400, 'Choose a start date before the end date.'])
    const page = await (await owner.get(`${SIDE}?from=${day(1)}&to=${day(2)}`)).text()
    expect(page).toContain('Choose a start date before the end date.')
    expect(page).toMatch(new RegExp(`<input[^>]*name="from"[^>]*value="${day(1)}"`))
  })

  test('have the median time to reply of answers given in the period', async () => {
    const reply = (external_id: string, days: number, hours: number) => ({
      ...REVIEW,
      external_id,
      order_item: undefined,
      created_at: ago(days + hours / 24),
      reply: 'Thanks.',
      reply_at: ago(days),
    })
    const { problems } = await importText(server.database, 'catalog', [
      reply('g', 200, 2),
      reply('h', 201, 4),
      reply('i', 202, 30),
      reply('j', 230, 8),
      reply('k', 231, 8),
      reply('l', 232, 12),
    ])
    expect(problems).toEqual([])
    const day = (days: number) => ago(days).slice(0, 10)
    const found = await figures(`?from=${day(215)}&to=${day(195)}`)
    expect(found.reply_minutes).toEqual({ now: 240, was: 480 })
    expect(await (await owner.get(`${SIDE}?from=${day(215)}&to=${day(195)}`)).text()).toContain('4 h faster, was 8 h')
  })

  test('are for those who work in the shop', async () => {
    expect((await asGuest(server).get(`${SIDE}/figures.json`)).status).toBe(401)
    expect((await (await signInAs(server)).get(`${SIDE}/figures.json`)).status).toBe(403)
  })
})
