import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { encodeReviewerId } from '../../../src/rooms/catalog/encoded-id.ts'
import { findings } from '../../support/axe.ts'
import { networkQuiet, useBrowser } from '../../support/browser.ts'
import { useServer } from '../../support/server.ts'
import { asGuest, signInAs } from '../../support/sign-in.ts'

/** Follow buttons and what they store, in a browser, against the real call. */
const server = useServer('demo')
const browser = useBrowser()
const HEART = '**/reviews/profile/follows/heart'

const shown = { shop: '', shopPath: '', product: '', productPath: '', person: '', personPath: '' }
beforeAll(async () => {
  const [row] = await server.database.query<{
    slug: string
    name: string
    handle: string
    title: string
    reviewer_id: number
    person: string
  }>`SELECT s.slug, s.name, p.handle, p.title, r.reviewer_id, a.name AS person
      FROM reviews r JOIN shops s USING (shop_id) JOIN products p USING (shop_id, product_id) JOIN reviewers a USING (reviewer_id)
     WHERE r.published AND p.title ~ '^[A-Za-z ,]+$' AND a.name ~ '^[A-Za-z ]+$' ORDER BY r.created_at DESC LIMIT 1`
  shown.shop = row!.name
  shown.shopPath = `/reviews/stores/${row!.slug}`
  shown.product = row!.title
  shown.productPath = `${shown.shopPath}/products/${row!.handle}`
  shown.person = row!.person
  shown.personPath = `/reviews/profile/${encodeReviewerId(row!.reviewer_id)}`
})

async function open(options: { javaScriptEnabled?: boolean } = {}) {
  const who = await signInAs(server)
  const { page, faults } = await browser.open(options)
  await who.in(page.context())
  return { who, page, faults }
}
const hydrated = (page: Page) =>
  page.waitForFunction(
    () =>
      document.documentElement.dataset.pending !== undefined || !!Object.keys(document.getElementById('root')!).length,
  )
const pressed = (page: Page, name: RegExp | string) =>
  page
    .getByRole('main')
    .getByRole('button', { name, exact: typeof name === 'string' })
    .first()
    .getAttribute('aria-pressed')

test('a shop, a product and a person are followed, and each is then on the page of what is followed', async () => {
  const { page, faults } = await open()
  for (const [path, name] of [
    [shown.shopPath, 'Follow'],
    [shown.productPath, `Follow ${shown.product}`],
    [shown.personPath, 'Follow'],
  ] as const) {
    await page.goto(server.address + path)
    const taken = page.waitForResponse(HEART)
    await page.getByRole('main').getByRole('button', { name, exact: true }).first().click()
    expect((await taken).status()).toBe(200)
    await page.reload()
    expect(await pressed(page, name === 'Follow' ? 'Following' : name)).toBe('true')
  }
  await page.goto(`${server.address}/reviews/following`)
  const names = page.getByRole('main').getByRole('heading', { level: 2 })
  expect(await names.allInnerTexts()).toEqual([shown.product])
  await page.getByRole('link', { name: 'Stores 1' }).click()
  await expect.poll(() => names.allInnerTexts()).toEqual([shown.shop])
  await page.getByRole('link', { name: 'People 1' }).click()
  await expect.poll(() => names.allInnerTexts()).toEqual([shown.person])
  expect(faults).toEqual([])
})

test('a heart changes before the answer, and back where that has a status of 400 or above', async () => {
  const { page } = await open()
  await page.goto(server.address + shown.shopPath)
  await hydrated(page)
  let answer = () => {}
  const waiting = new Promise<void>(resolve => {
    answer = resolve
  })
  await page.route(HEART, async route => {
    await waiting
    await route.fulfill({ status: 400, contentType: 'application/problem+json', body: '{"code":"no","detail":"No"}' })
  })
  await page.getByRole('button', { name: 'Follow', exact: true }).first().click()
  await expect.poll(() => pressed(page, 'Following')).toBe('true')
  answer()
  await expect.poll(() => pressed(page, 'Follow')).toBe('false')
  await page.reload()
  expect(await pressed(page, 'Follow')).toBe('false')
})

test('without scripts a heart is a form, which comes back to its page', async () => {
  const { page, faults } = await open({ javaScriptEnabled: false })
  const path = `${shown.shopPath}?sort_by=newest`
  await page.goto(server.address + path)
  await page.getByRole('button', { name: 'Follow', exact: true }).first().click()
  expect(page.url()).toBe(server.address + path)
  expect(await pressed(page, 'Following')).toBe('true')
  await page.getByRole('button', { name: 'Following', exact: true }).first().click()
  expect(await pressed(page, 'Follow')).toBe('false')
  expect(faults).toEqual([])
})

test('a form that no page of ours sent follows nothing, and one leads to no other site', async () => {
  const who = await signInAs(server)
  const shop = { shop_enc_id: 'nothing', is_hearting: 'true' }
  const forged = await who.post('/reviews/following/heart', { ...shop, csrf_token: 'forged' })
  expect([forged.status, forged.headers.get('location')]).toEqual([403, null])
  const id = (await (await fetch(`${server.address}${shown.shopPath}?format=json`)).json()).shop_data.encoded_id
  const taken = await who.post('/reviews/following/heart', {
    ...shop,
    shop_enc_id: id,
    return_to: '//elsewhere.example',
  })
  expect([taken.status, taken.headers.get('location')]).toEqual([303, '/reviews/following'])
})

test.each(['/reviews/search?q=e', '/reviews/people', '/reviews'])(
  'on %s every card has a heart; what is followed is asked in one call, and of a guest not at all',
  async path => {
    const { who, page, faults } = await open()
    await page.goto(server.address + path)
    const hearts = page.getByRole('main').getByRole('button', { name: /^Follow / })
    await expect.poll(() => hearts.count()).toBeGreaterThan(3)
    const requested: string[] = []
    page.on('request', request => {
      if (request.url().includes('/reviews/profile/follows?')) requested.push(request.url())
    })
    await hydrated(page)
    const taken = page.waitForResponse(HEART)
    await hearts.first().click()
    expect((await taken).ok()).toBe(true)
    // client-side navigation away and back
    await page.getByRole('contentinfo').getByRole('link', { name: 'Medals' }).click()
    await page.waitForURL('**/reviews/medals')
    await page.goBack()
    await expect.poll(() => hearts.first().getAttribute('aria-pressed')).toBe('true')
    expect(requested.length).toBe(1)
    const classes = new Set(new URL(requested[0]!).searchParams.keys())
    expect([...classes]).toEqual([path === '/reviews/people' ? 'Reviewer[]' : 'Product[]'])
    expect(await (await who.get(path)).text()).toContain('aria-pressed="true"')

    const guest = await browser.open()
    const calls: string[] = []
    guest.page.on('request', request => calls.push(request.url()))
    await guest.page.goto(server.address + path)
    await networkQuiet(guest.page)
    const link = guest.page
      .getByRole('main')
      .getByRole('link', { name: /^Follow / })
      .first()
    expect(await link.getAttribute('href')).toMatch(/^\/login\?return_to=\/reviews\//)
    expect(calls.filter(url => url.includes('/follows'))).toEqual([])
    expect([...faults, ...guest.faults]).toEqual([])
  },
)

describe('the page of what is followed', () => {
  test('what is unfollowed stays in its place, and undo takes that back', async () => {
    const { who, page, faults } = await open()
    const id = (await (await fetch(`${server.address}${shown.shopPath}?format=json`)).json()).shop_data.encoded_id
    await who.send('POST', '/reviews/profile/follows/heart', { is_hearting: true, shop_enc_id: id })
    await page.goto(`${server.address}/reviews/following?tab=stores`)
    await hydrated(page)
    const heart = page.getByRole('button', { name: `Follow ${shown.shop}` })
    await heart.click()
    await page.getByText(`You unfollowed ${shown.shop}.`).waitFor()
    expect(await heart.getAttribute('aria-pressed')).toBe('false')
    await page.getByRole('link', { name: 'Stores 0' }).waitFor()
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect.poll(() => heart.getAttribute('aria-pressed')).toBe('true')
    await page.getByRole('link', { name: 'Stores 1' }).waitFor()
    await page.reload()
    expect(await heart.getAttribute('aria-pressed')).toBe('true')
    expect(await findings(page)).toEqual([])
    expect(faults).toEqual([])
  })

  test('says of each kind why it is empty, and where to go', async () => {
    const { page } = await open()
    for (const [tab, title, way] of [
      ['products', 'No products yet', 'Browse products'],
      ['stores', 'No stores yet', 'Find stores'],
      ['people', 'No people yet', 'Find people'],
    ] as const) {
      await page.goto(`${server.address}/reviews/following?tab=${tab}`)
      await page.getByRole('heading', { name: title }).waitFor()
      await page.getByRole('main').getByRole('link', { name: way }).waitFor()
    }
  })

  test('sends a guest to sign in', async () => {
    const answer = await asGuest(server).get('/reviews/following?tab=people')
    expect([answer.status, answer.headers.get('location')]).toEqual([
      302,
      '/login?return_to=/reviews/following%3Ftab%3Dpeople',
    ])
  })
})
