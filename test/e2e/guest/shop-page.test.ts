import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { ALL_SOURCES, SOURCE_LABELS } from '../../../src/rooms/reviews/labels.ts'
import { isSound } from '../../support/axe.ts'
import { alive, useBrowser } from '../../support/browser.ts'
import {
  importReviewedShop,
  KETTLE_PATH,
  KETTLE_QUESTIONS,
  KETTLE_REVIEWS,
  kettleReview,
  SHOP_PATH,
} from '../../support/builders/reviewed-shop.ts'
import { useServer } from '../../support/server.ts'

const server = useServer('empty')
const browser = useBrowser()

beforeAll(() => importReviewedShop(server.database))

const ofKettle = Array.from({ length: KETTLE_REVIEWS }, (_, i) => kettleReview(i))
const verified = ofKettle.filter(review => review.verified)
const open = verified.filter(review => !review.hidden)
/** Published reviews besides the kettle's: two and three of other products, two of the shop itself. */
const OTHERS = 7

async function visit(options: Parameters<typeof browser.open>[0] = {}, path = SHOP_PATH) {
  const opened = await browser.open(options)
  await opened.page.goto(server.address + path)
  if (options?.javaScriptEnabled !== false) await alive(opened.page)
  return opened
}

const reviews = (page: Page) => page.locator('#reviews')
const titles = (page: Page) => reviews(page).locator('article h3').allInnerTexts()
const reviewsBegin = async (page: Page) => {
  const all = (await page.getByRole('main').innerText()).replace(/\s+/g, ' ')
  return all.indexOf((await reviews(page).innerText()).replace(/\s+/g, ' ').slice(0, 60))
}
const paramsOf = (page: Page) => Object.fromEntries(new URL(page.url()).searchParams)
const level1 = (page: Page) => page.getByRole('heading', { level: 1 })

describe.each([
  ['with JavaScript', true],
  ['without JavaScript', false],
])('%s', (_, javaScriptEnabled) => {
  test('both medals say what they are made of', async () => {
    const { page, faults } = await visit({ javaScriptEnabled })
    const medals = (await page.getByRole('region', { name: 'Medals' }).innerText()).replace(/\s+/g, ' ')
    const published = ofKettle.filter(review => !review.hidden).length + OTHERS
    expect(medals).toContain(`${open.length} of ${verified.length} verified reviews are public.`)
    expect(medals).toContain(`${open.length} ÷ ${verified.length} × 100`)
    expect(medals).toContain(`${open.length} of ${published} published reviews are verified.`)
    await page.getByText('How it is calculated').first().click()
    await expect
      .poll(() => page.getByRole('region', { name: 'Medals' }).innerText())
      .toContain('The share of verified reviews received')
    expect(faults).toEqual([])
  })

  test('one sentence says how many reviews there are, before the ledger and any other count', async () => {
    const { page } = await visit({ javaScriptEnabled })
    const text = (await page.getByRole('main').innerText()).replace(/\s+/g, ' ')
    const opening = text.search(/\d+ reviews, \d+ of them from verified purchases\. 3 are hidden/)
    expect(opening).toBeGreaterThan(0)
    expect(opening).toBeLessThan(text.indexOf('verified reviews are public'))
    // the means without some of them are for readers of the list
    expect(text.indexOf('Without them')).toBeGreaterThan(await reviewsBegin(page))
  })

  test('contact: how soon it answers, what was confirmed, where it is', async () => {
    const { page } = await visit({ javaScriptEnabled })
    const contact = page.getByRole('complementary', { name: 'Contact' })
    const text = (await contact.innerText()).replace(/\s+/g, ' ')
    expect(text).toMatch(/Answers within \d+ (minutes|hours|days)/)
    expect(text).toContain('service@hallmann.example Confirmed 3 March 2025')
    expect(text).toContain('+49 212 555 0142 Confirmed 3 March 2025')
    expect(text).toContain('Merscheider Straße 41, 42699 Solingen, Germany Billing address')
    await contact.getByRole('link', { name: 'Open a dispute' }).click()
    await page.waitForURL('**/login?**')
    expect(paramsOf(page)).toEqual({ return_to: `${SHOP_PATH}/disputes/new` })
  })

  test('what reviews are about is chosen, and stands as a chip', async () => {
    const { page, faults } = await visit({ javaScriptEnabled }, `${SHOP_PATH}?page=2`)
    const kinds = page.getByRole('navigation', { name: 'Kind of review' })
    expect((await kinds.innerText()).replace(/\s+/g, ' ').trim()).toMatch(/^All ?\d+ Of the shop ?2 Of products ?\d+$/)
    expect(await kinds.locator('[aria-current]').allInnerTexts()).toEqual([expect.stringMatching(/^All/)])
    await kinds.getByRole('link', { name: /Of the shop/ }).click()
    await page.waitForURL(url => url.searchParams.has('review_type'))
    expect(paramsOf(page)).toEqual({ review_type: 'shop-reviews' })
    await expect.poll(() => titles(page)).toEqual(['Sent in a day', 'Packed in straw'])
    await reviews(page).getByRole('link', { name: 'Remove filter: Of the shop' }).click()
    await page.waitForURL(url => !url.searchParams.has('review_type'))
    await expect.poll(async () => (await titles(page)).length).toBe(10)
    await kinds.getByRole('link', { name: /Of products/ }).click()
    await page.waitForURL(url => url.searchParams.get('review_type') === 'product-reviews')
    await expect.poll(async () => (await titles(page)).includes('Sent in a day')).toBe(false)
    expect(faults).toEqual([])
  })

  test('questions of the shop and of its products, each with what it is about', async () => {
    const { page } = await visit({ javaScriptEnabled })
    const questions = page.locator('#questions')
    expect(await questions.getByRole('heading', { level: 2 }).innerText()).toBe(`${KETTLE_QUESTIONS + 1} questions`)
    const requested = await questions.locator('article').allInnerTexts()
    expect(requested).toHaveLength(3)
    expect(requested[0]).toMatch(/Do you ship on Saturdays\?\s+Franz, 1 July 2026\s+No answer yet\./)
    expect(requested[1]).toContain('on Wasserkessel No. 3')
    expect(await questions.getByRole('link', { name: 'Wasserkessel No. 3' }).first().getAttribute('href')).toBe(
      KETTLE_PATH,
    )
  })
})

test('what it received, published and hid, by stars and by reason, with the appeals and how long they took', async () => {
  // appeals decided after two and after five days, for the median
  await server.database.query`
    INSERT INTO review_appeals (shop_id, review_id, hidden_at, hidden_by, reason, reviewer_id, words, created_at, state, decided_at)
    SELECT shop_id, review_id, hidden_at, hidden_by, hidden_reason, reviewer_id, 'It is mine.', created_at,
      CASE WHEN rating = 1 THEN 'upheld' ELSE 'overturned' END, created_at + CASE WHEN rating = 1 THEN 2 ELSE 5 END * interval '1 day'
    FROM reviews WHERE hidden_reason = 'personal_data'`
  const rows = await server.database.query<{ rating: number; received: number; published: number; hidden: number }>`
    SELECT rating, count(*)::int AS received, count(*) FILTER (WHERE published)::int AS published,
      count(*) FILTER (WHERE hidden_at IS NOT NULL)::int AS hidden FROM reviews GROUP BY 1 ORDER BY 1 DESC`
  const sum = (figure: 'received' | 'published' | 'hidden', ...stars: number[]) =>
    rows.filter(({ rating }) => stars.length === 0 || stars.includes(rating)).reduce((all, row) => all + row[figure], 0)
  const { page } = await visit({ javaScriptEnabled: false })
  const figures = page.getByRole('region', { name: 'Reviews received, published and hidden' })
  const words = (await figures.innerText()).replace(/\s+/g, ' ')
  expect(words).toContain(`${sum('published')} of ${sum('received')} reviews received are public.`)
  const lowStars = Math.round((sum('published', 1, 2) * 100) / sum('received', 1, 2))
  expect(words).toContain(`Of 1–2 star reviews, ${lowStars}% are public`)
  expect(words).toContain(`Published ${sum('published')} Hidden by the shop ${sum('hidden')}`)
  await figures.getByText('Details: stars').click()
  const table = async (name: string) => {
    const cells = await figures.getByRole('table', { name }).getByRole('row').allInnerTexts()
    return cells.map(row => row.trim().split(/\s*\t\s*/))
  }
  expect((await table('by stars')).slice(1)).toEqual(
    rows.map(({ rating, received, published, hidden }) => [rating, received, published, hidden].map(String)),
  )
  const reasons = await table('by reason')
  expect(reasons).toContainEqual(['Personal data', '2', '0'])
  expect(reasons).toContainEqual(['Spam', String(sum('hidden') - 2), '0'])
  expect(await table('appeals')).toEqual([
    ['Received', '2'],
    ['Review kept hidden by a moderator', '1'],
    ['Review restored by a moderator', '1'],
    ['Review restored by the shop first', '0'],
    ['Waiting for a moderator', '0'],
    ['Median time to a decision', '3.5 days'],
  ])
  await figures.getByRole('link', { name: 'Full report' }).click()
  await page.waitForURL(`**${SHOP_PATH}/transparency`)
})

test('where reviews came from narrows them, and each source explains itself', async () => {
  const { page, faults } = await visit()
  const sources = page.getByRole('navigation', { name: 'Source of the reviews' })
  await sources.getByRole('link', { name: /Former service/ }).click()
  await page.waitForURL(url => url.searchParams.has('review_source'))
  await expect
    .poll(() => sources.innerText())
    .toContain('Imported by the shop from the review service that it used before.')
  const migrated = ofKettle.filter(review => !review.verified).map(({ title }) => title)
  await expect.poll(async () => (await titles(page)).toSorted()).toEqual(migrated.toSorted())
  const { organic, invite } = SOURCE_LABELS
  await page.mouse.move(5, 5)
  // top to bottom, so that no tooltip covers the next link
  for (const { label, tooltip } of [ALL_SOURCES, organic, invite, SOURCE_LABELS.migrated]) {
    await sources.getByRole('link', { name: new RegExp(`^${label}`) }).hover()
    await expect.poll(() => page.getByRole('tooltip').allInnerTexts()).toEqual([tooltip])
  }
  const provenance = reviews(page)
    .getByRole('group')
    .filter({ hasText: /^Not verified/ })
    .first()
  await provenance.locator('summary').click()
  await expect.poll(() => provenance.innerText()).toContain('Nobody has confirmed that the person named wrote it')
  expect(faults).toEqual([])
})

test('a guest who follows signs in first', async () => {
  const { page } = await visit()
  await page.getByRole('link', { name: 'Follow', exact: true }).click()
  await page.waitForURL('**/login?**')
  expect(paramsOf(page)).toEqual({ return_to: SHOP_PATH })
})

test('the cards carousel stands by its setting, without what stands above it', async () => {
  const set = (on: boolean) =>
    server.database.query`UPDATE shops SET review_site_show_cards_carousel = ${on} WHERE slug = 'hallmann'`
  const { page } = await visit()
  const cards = page.getByRole('region', { name: 'Products of Hallmann & Sohn' })
  const most = page.getByRole('region', { name: 'Most reviewed' })
  const namesIn = (part: typeof cards) => part.getByRole('heading', { level: 3 }).allInnerTexts()
  const above = await namesIn(most)
  expect(above.slice(0, 3)).toEqual(['Wasserkessel No. 3', 'Thing three', 'Thing two'])
  const below = await namesIn(cards)
  expect(below.length).toBeGreaterThan(3)
  expect(below.filter(name => above.includes(name))).toEqual([])
  expect(await cards.innerText()).toContain('€24.00')
  await set(false)
  await page.reload()
  expect(await cards.count()).toBe(0)
  expect(await most.count()).toBe(1)
  await set(true)
})

test('back at the shop within two minutes nothing is asked again', async () => {
  const { page, faults } = await browser.open()
  const start = Date.now()
  await page.clock.setFixedTime(start)
  await page.goto(server.address + KETTLE_PATH)
  await alive(page)
  const toShop = () => page.getByRole('main').getByRole('link', { name: 'Hallmann & Sohn' }).first().click()
  await toShop()
  await expect.poll(() => level1(page).innerText()).toBe('Hallmann & Sohn')
  await page.getByRole('main').getByRole('link', { name: 'Wasserkessel No. 3' }).first().click()
  await expect.poll(() => level1(page).innerText()).toBe('Wasserkessel No. 3')
  const calls: string[] = []
  page.on('request', request => {
    if (['fetch', 'xhr'].includes(request.resourceType())) calls.push(request.url())
  })
  await page.clock.setFixedTime(start + 119_000)
  await toShop()
  await expect.poll(() => level1(page).innerText()).toBe('Hallmann & Sohn')
  expect(calls).toEqual([])
  await page.goBack()
  await expect.poll(() => level1(page).innerText()).toBe('Wasserkessel No. 3')
  calls.length = 0
  await page.clock.setFixedTime(start + 121_000)
  await toShop()
  await expect.poll(() => level1(page).innerText()).toBe('Hallmann & Sohn')
  expect(calls.some(url => url.includes('/reviews/stores/hallmann.json'))).toBe(true)
  expect(faults).toEqual([])
})

describe('a shop that cannot be loaded is not found', () => {
  test('from the server', async () => {
    const { page } = await browser.open()
    const response = await page.goto(`${server.address}/reviews/stores/nobody`)
    expect(response?.status()).toBe(404)
    expect(await level1(page).innerText()).toBe('This shop was not found')
    await page.getByRole('main').getByRole('link', { name: 'Find stores' }).click()
    await page.waitForURL('**/reviews/store_search')
  })

  test('in the app', async () => {
    const { page } = await visit({}, KETTLE_PATH)
    await page.route('**/stores/hallmann.json', route => route.abort())
    await page.getByRole('main').getByRole('link', { name: 'Hallmann & Sohn' }).first().click()
    await expect.poll(() => level1(page).innerText()).toBe('This shop couldn’t be loaded')
  })
})

test('has no serious accessibility finding with everything open, light at 1280 px and dark at 360 px', async () => {
  const { page } = await visit({}, `${SHOP_PATH}?sort_by=newest&verified_only=1&questions_page=2`)
  await page.evaluate(() => {
    for (const details of document.querySelectorAll('main details')) (details as HTMLDetailsElement).open = true
  })
  await isSound(page, [
    ['light', 1280],
    ['dark', 360],
  ])
})
