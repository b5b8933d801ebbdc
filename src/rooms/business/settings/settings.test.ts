import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import { appContextOf } from '../../../../test/support/database.ts'
import { useServer } from '../../../../test/support/server.ts'
import { asGuest, type SignedIn, signInAs } from '../../../../test/support/sign-in.ts'
import { removeLogo } from '../../media/logo.ts'

/** Settings take effect on public pages at once; the page cache is on, as in production. */
const server = useServer('demo', { pageCache: true })
let shop: { shop_id: number; slug: string; domain: string; name: string; product: string }
let owner: SignedIn

beforeAll(async () => {
  const [row] = await server.database.query<typeof shop>`
    SELECT s.shop_id, s.slug, s.domain, s.name, p.handle AS product FROM shops s JOIN products p USING (shop_id)
    JOIN product_stats USING (shop_id, product_id) WHERE published > 3 ORDER BY s.shop_id, p.product_id LIMIT 1`
  shop = row!
  owner = await signInAs(server, { name: 'Olga', shops: { [shop.domain]: 'owner' } })
})

const save = async (change: object, user = owner) => {
  const response = await user.send('PUT', `/business/${shop.slug}/settings`, change)
  return { status: response.status, ...(await response.json()) }
}
const settings = async () => (await owner.get(`/business/${shop.slug}/settings.json`)).json()
const shopData = async () => (await (await asGuest(server).get(`/reviews/stores/${shop.slug}.json`)).json()).shop_data

/** The guests' page, once it differs from `before`. */
async function pageAfter(path: string, before: string | null): Promise<string> {
  const read = async () => (await asGuest(server).get(path)).text()
  const body = (html: string) => html.slice(html.indexOf('<main'), html.indexOf('</main'))
  if (before === null) return body(await read())
  return expect
    .poll(async () => body(await read()), { timeout: 5_000 })
    .not.toBe(before)
    .then(async () => body(await read()))
}

describe('on the public pages at once', () => {
  const page = () => `/reviews/stores/${shop.slug}`
  const productPage = () => `${page()}/products/${shop.product}`
  const offers = async (path: string) => (await (await signInAs(server)).get(path)).json()

  test('name, line and site', async () => {
    const before = await pageAfter(page(), null)
    const name = 'Løg & Sønner'
    const change = { name, description: 'Onions since 1870.', external_url: 'https://loeg.example/' }
    expect(await save(change)).toMatchObject({ changed: ['the name', 'the description', 'the website'] })
    const after = await pageAfter(page(), before)
    expect(after).toContain('Løg &amp; Sønner')
    expect(after).toContain('https://loeg.example/')
    expect(await shopData()).toMatchObject(change)
    const found = await (await owner.get('/reviews/store_search.json?q=sønner')).json()
    expect(found.shop_results).toMatchObject([{ name }])
    expect((await settings()).name).toBe(name)
  })

  test('reviews without an order', async () => {
    const about = `/reviews/write-review/new.json?shop_id=${(await shopData()).encoded_id}`
    const before = await pageAfter(page(), null)
    expect((await offers(about)).closed).toBeNull()
    await save({ disable_web_reviews: true })
    await pageAfter(page(), before)
    expect((await offers(about)).closed).toContain('only accepts reviews from buyers')
    expect((await shopData()).settings.disable_web_reviews).toBe(true)
  })

  test('questions', async () => {
    const before = await pageAfter(productPage(), null)
    await save({ enable_question_anwser: false })
    const without = await pageAfter(productPage(), before)
    expect((await shopData()).settings.enable_question_anwser).toBe(false)
    expect(without.length).toBeLessThan(before.length)
    await save({ enable_question_anwser: true })
    await pageAfter(productPage(), without)
  })

  test('the row of products', async () => {
    const before = await pageAfter(page(), null)
    await save({ review_site_show_cards_carousel: false })
    const without = await pageAfter(page(), before)
    expect(without.length).toBeLessThan(before.length)
    expect((await shopData()).settings.shop_settings.review_site_show_cards_carousel).toBe(false)
  })

  test('contact: what was confirmed is not any more once it says something else', async () => {
    const address = { address_line_1: 'Løgvej 1', city: 'Århus', postcode: '8000', country: 'DK' }
    await server.database
      .query`UPDATE shops SET contact = '{"email":"a@shop.example","confirmed_at":"2026-01-01T00:00:00Z"}'
      WHERE shop_id = ${shop.shop_id}`
    expect(await save({ email: 'a@shop.example', phone: '' })).toMatchObject({ changed: [] })
    expect(await save({ email: 'b@shop.example', phone: '+45 1', address })).toMatchObject({
      changed: ['contact details'],
    })
    const { contact_info } = await shopData()
    expect(contact_info.confirmed_contact).toEqual({ email: 'b@shop.example', phone: '+45 1', confirmed_at: null })
    expect(contact_info.confirmed_addresses).toEqual([address])
    await save({ address: null })
    expect((await shopData()).contact_info.confirmed_addresses).toEqual([])
  })

  test('the name: results of a search say the new one', async () => {
    const [row] = await server.database.query`
      SELECT s.name, title FROM shops s JOIN products USING (shop_id) WHERE (shop_id, handle) = (${shop.shop_id}, ${shop.product})`
    const shopName = async () => {
      const { data } = await (await owner.get(`/reviews/search.json?q=${encodeURIComponent(row!.title)}`)).json()
      return data.search_results.find((result: { internal_path: string }) => result.internal_path === productPage())
        .shop.name
    }
    await save({ name: 'Quite another' })
    expect(await shopName()).toBe('Quite another')
    await save({ name: row!.name })
    expect(await shopName()).toBe(row!.name)
  })

  test('where it ships: searches for other countries no longer find its products', async () => {
    const [row] = await server.database
      .query`SELECT title FROM products WHERE (shop_id, handle) = (${shop.shop_id}, ${shop.product})`
    const found = async (country: string) => {
      const path = `/reviews/search.json?q=${encodeURIComponent(row!.title)}&country=${country}`
      const { data } = await (await owner.get(path)).json()
      return data.search_results.some((result: { internal_path: string }) => result.internal_path === productPage())
    }
    await save({ ships_to: ['*'] })
    expect(await found('JP')).toBe(true)
    expect(await save({ ships_to: ['DE', 'de', 'AT'] })).toMatchObject({ changed: ['shipping countries'] })
    expect((await shopData()).ships_to).toEqual(['AT', 'DE'])
    expect([await found('JP'), await found('AT')]).toEqual([false, true])
  })

  test('the mark', async () => {
    const before = await pageAfter(page(), null)
    const form = new FormData()
    const png = await sharp({ create: { width: 300, height: 100, channels: 3, background: '#088484' } })
      .png()
      .toBuffer()
    form.append('picture', new Blob([new Uint8Array(png)], { type: 'image/png' }), 'mark.png')
    const stored = await fetch(`${server.address}/reviews/write-review/pictures`, {
      method: 'POST',
      headers: await owner.headers(),
      body: form,
    })
    const { id } = (await stored.json()) as { id: string }
    const other = await signInAs(server, { shops: { [shop.domain]: 'owner' } })
    expect(await save({ logo: id }, other)).toMatchObject({ status: 422, code: 'unknown_picture' })
    expect(await save({ logo: id })).toMatchObject({ changed: ['the logo'] })
    const { logo_url } = await shopData()
    const picture = await fetch(server.address + logo_url)
    expect(await sharp(Buffer.from(await picture.arrayBuffer())).metadata()).toMatchObject({ width: 240, height: 240 })
    expect(await pageAfter(page(), before)).toContain(logo_url)
    const file = logo_url.slice('/media/'.length)
    const deps = appContextOf(server.database)
    expect(await removeLogo(deps, shop.shop_id, file), 'it is shown').toBe(false)
    await save({ logo: null })
    expect((await shopData()).logo_url).toBeNull()
    expect((await fetch(server.address + logo_url)).status, 'pages that are open show it still').toBe(200)
    const jobs = await server.database.query`
      SELECT data, start_after > now() + interval '50 minutes' AS later FROM pgboss.job WHERE name = 'media.logo'`
    const job = { data: { shop_id: shop.shop_id, file }, later: true }
    expect(jobs, 'one for when keeping it fails, one for when it is taken away').toEqual([job, job])
    const broken = { ...deps.storage, remove: () => Promise.reject(new Error('The disk is away')) }
    await expect(removeLogo({ ...deps, storage: broken }, shop.shop_id, file)).rejects.toThrow('away')
    expect(await removeLogo(deps, shop.shop_id, file)).toBe(true)
    expect((await fetch(server.address + logo_url)).status).toBe(404)
  })

  test('a mark that cannot be read is refused where it was chosen, without scripts too', async () => {
    const form = new FormData()
    const { 'x-csrf-token': token = '', cookie = '' } = await owner.headers()
    form.append('csrf_token', token)
    form.append('deed', 'logo')
    form.append('file', new Blob(['no picture'], { type: 'image/png' }), 'mark.png')
    const sent = await fetch(`${server.address}/business/${shop.slug}/settings`, {
      method: 'POST',
      headers: { cookie },
      body: form,
      redirect: 'manual',
    })
    expect([sent.status, (await sent.text()).match(/role="alert"/g)?.length]).toEqual([422, 1])
  })
})

test('the reward for reviews: set, changed, ended; a rule that says the same stays the same', async () => {
  await save({ reward: null })
  const reward = { description: 'Thank you.', discount_type: 'percent', discount_value: '10', valid_days: '30' }
  expect(await save({ reward })).toMatchObject({ changed: ['the review reward'] })
  expect((await settings()).reward).toMatchObject({ ...reward, valid_days: 30, currency: null })
  expect(await save({ reward })).toMatchObject({ changed: [] })
  const { currency } = await settings()
  const amount = { ...reward, discount_type: 'amount', discount_value: '2.50' }
  expect(await save({ reward: amount })).toMatchObject({ status: 200 })
  expect((await settings()).reward).toMatchObject({ discount_value: '2.50', currency })
  expect(await save({ reward: { ...reward, discount_type: 'free_shipping', discount_value: null } })).toMatchObject({
    status: 200,
  })
  await save({ reward: null })
  expect((await settings()).reward).toBeNull()
})

const WRONG = [
  ['name', { name: ' ' }],
  ['external_url', { external_url: 'javascript:alert(1)' }],
  ['ships_to', { ships_to: [] }],
  ['ships_to.0', { ships_to: ['XX'] }],
  ['email', { email: 'nobody' }],
  ['address.city', { address: { address_line_1: 'A 1', city: '', postcode: '1', country: 'DE' } }],
  [
    'reward.discount_value',
    { reward: { description: 'x', discount_type: 'percent', discount_value: 101, valid_days: 1 } },
  ],
  [
    'reward.discount_value',
    { reward: { description: 'x', discount_type: 'percent', discount_value: 2.5, valid_days: 1 } },
  ],
  ['reward.discount_value', { reward: { description: 'x', discount_type: 'amount', valid_days: 1 } }],
  ['reward.valid_days', { reward: { description: 'x', discount_type: 'free_shipping', valid_days: 0 } }],
] as const
test.each(WRONG)('what is wrong is told beside its field, and nothing is changed: %s', async (field, change) => {
  const before = await settings()
  expect(await save(change)).toMatchObject({ status: 400, fields: [{ field }] })
  expect(await settings()).toEqual(before)
})

test('staff reads the settings and changes none', async () => {
  const staff = await signInAs(server, { shops: { [shop.domain]: 'staff' } })
  expect((await staff.get(`/business/${shop.slug}/settings.json`)).status).toBe(200)
  expect(await save({ name: 'Ours' }, staff)).toMatchObject({ status: 403, code: 'not_owner' })
})
