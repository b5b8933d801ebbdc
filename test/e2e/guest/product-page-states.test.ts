import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { isSound } from '../../support/axe.ts'
import { KETTLE_PATH, SHOP_PATH } from '../../support/builders/reviewed-shop.ts'
import { paramsOf, pills, pillTexts, questions, reviews, useReviewedProduct } from './open-product.ts'

/** A product’s page under the shop’s settings, in another currency, while a list is on its way, and where something is missing. */
const { server, browser, open, sent } = useReviewedProduct()

test('another page begins at the first where another text was typed meanwhile', async () => {
  const { page, faults } = await open(`${KETTLE_PATH}?search=boils`)
  await reviews(page).getByRole('searchbox').fill('whistle')
  await reviews(page).getByRole('link', { name: 'Page 3', exact: true }).click()
  await page.waitForURL(url => url.searchParams.get('search') === 'whistle')
  expect(paramsOf(page)).toEqual({ search: 'whistle' })
  expect(faults).toEqual([])
})

test('what is chosen while the list is on its way adds to what was chosen before; what is typed stays', async () => {
  const { page, faults } = await open(KETTLE_PATH)
  let arrive = () => {}
  const pending = new Promise<void>(done => {
    arrive = done
  })
  await page.route('**/widgets/product_review?*', async route => {
    await pending
    await route.continue().catch(() => {})
  })
  const field = reviews(page).getByRole('searchbox')
  await reviews(page).getByLabel('Sort by').selectOption('oldest')
  const verified = reviews(page).getByRole('link', { name: /^Verified only/ })
  await expect.poll(() => verified.getAttribute('href')).toContain('sort_by=oldest')
  await field.fill('whistle')
  await field.press('Enter')
  await expect.poll(() => verified.getAttribute('href')).toContain('search=whistle')
  await field.fill('boils')
  arrive()
  await expect.poll(() => pillTexts(page)).toEqual(['“whistle”'])
  expect(paramsOf(page)).toEqual({ search: 'whistle', sort_by: 'oldest' })
  expect(await field.inputValue()).toBe('boils')
  expect(await field.evaluate(element => element === document.activeElement)).toBe(true)
  await pills(page).click()
  // the next list discards the text typed earlier
  await expect.poll(() => field.inputValue()).toBe('')
  expect(faults).toEqual([])
})

test('hidden reviews alone say what there is', async () => {
  const withheld = await open(`${SHOP_PATH}/products/withheld`)
  expect(await reviews(withheld.page).innerText()).toContain('1 review is hidden. See it and the reason')
  expect(await reviews(withheld.page).innerText()).toContain('The shop hid a review here')
})

test.each([
  ['bare', true],
  ['two', true],
  ['three', false],
])('%s: whether search engines are asked not to list it', async (handle, unlisted) => {
  const robots = (await sent(`${SHOP_PATH}/products/${handle}`)).querySelectorAll('meta[name="robots"]')
  expect(robots.map(meta => meta.getAttribute('content'))).toEqual(unlisted ? ['noindex,follow'] : [])
})

test('prices are shown in the chosen currency, with the shop’s own beside them', async () => {
  const { page } = await open(KETTLE_PATH)
  expect(await page.getByRole('main').innerText()).toContain('€64.00 – €72.00')
  await page.getByLabel('Show prices in').first().selectOption('JPY')
  await expect.poll(() => page.getByRole('main').innerText()).toMatch(/¥[\d,]+ – ¥[\d,]+\s+EUR 64 – 72 at the shop/)
})

describe('the shop’s settings', () => {
  const set = (column: string, value: boolean) =>
    server.database.query`UPDATE shops SET ${sql.ref(column)} = ${value} WHERE slug = 'hallmann'`

  test('without reviews from the web, nobody is asked to write one', async () => {
    const asking = async () =>
      (await sent(KETTLE_PATH)).querySelectorAll('main a').filter(link => link.text.trim() === 'Write a review')
    await set('disable_web_reviews', true)
    expect(await asking()).toHaveLength(0)
    await set('disable_web_reviews', false)
    expect(await asking()).toHaveLength(2)
  })

  test('without questions and answers, there are none', async () => {
    await set('enable_questions', false)
    const without = await sent(KETTLE_PATH)
    expect(without.querySelectorAll('#questions')).toHaveLength(0)
    expect(without.querySelector('main')!.text).not.toContain('question')
    await set('enable_questions', true)
    expect((await sent(KETTLE_PATH)).querySelectorAll('#questions')).toHaveLength(1)
  })
})

describe('a page that cannot be loaded is not found', () => {
  test('from the server: an unknown product', async () => {
    const { page } = await browser.open()
    const response = await page.goto(`${server.address}${SHOP_PATH}/products/nothing`)
    expect(response?.status()).toBe(404)
    expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe('This product was not found')
    await page.getByRole('link', { name: 'Go to the shop' }).click()
    await page.waitForURL(url => url.pathname === SHOP_PATH)
  })

  test.each([404, 500, 'abort'] as const)('in the app: %s', async way => {
    const { page } = await open(SHOP_PATH)
    await page.route('**/products/kettle.json', route =>
      way === 'abort'
        ? route.abort()
        : route.fulfill({ status: way, contentType: 'application/problem+json', body: '{"code":"x"}' }),
    )
    await page.getByRole('main').getByRole('link', { name: 'Wasserkessel No. 3' }).first().click()
    const title = way === 404 ? 'This product was not found' : 'This product couldn’t be loaded'
    await expect.poll(() => page.getByRole('heading', { level: 1 }).innerText()).toBe(title)
    if (way === 404) return
    await page.unroute('**/products/kettle.json')
    await page.getByRole('link', { name: 'Try again' }).click()
    await expect.poll(() => page.getByRole('heading', { level: 1 }).innerText()).toBe('Wasserkessel No. 3')
  })

  test('without its questions and similar products it stands', async () => {
    const { page } = await open(SHOP_PATH)
    await page.route(/questions_for_widget.*product_id|recommendations/, route => route.abort())
    await page.getByRole('main').getByRole('link', { name: 'Wasserkessel No. 3' }).first().click()
    await expect.poll(() => page.getByRole('heading', { level: 1 }).innerText()).toBe('Wasserkessel No. 3')
    expect(await questions(page).getByRole('alert').innerText()).toContain('The questions could not be loaded.')
    expect(await page.getByRole('region', { name: 'Similar products' }).count()).toBe(0)
    expect(await reviews(page).locator('article').count()).toBe(10)
  })
})

test('has no serious accessibility finding with everything open, light at 1280 px and dark at 360 px', async () => {
  const query = 'sort_by=newest&filter_rating=1&questions_search=fit'
  const { page } = await open(`${KETTLE_PATH}?${query}`)
  await page.evaluate(() => {
    for (const details of document.querySelectorAll('main details')) (details as HTMLDetailsElement).open = true
  })
  await isSound(page, [
    ['light', 1280],
    ['dark', 360],
  ])
})
