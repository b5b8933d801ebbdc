import { describe, expect, test } from 'vitest'
import {
  KETTLE_PATH,
  KETTLE_QUESTIONS,
  KETTLE_REVIEWS,
  kettleReview,
  SHOP_PATH,
} from '../../support/builders/reviewed-shop.ts'
import {
  paramsOf,
  pills,
  pillTexts,
  questions,
  requested,
  reviews,
  titles,
  useReviewedProduct,
} from './open-product.ts'

/** Filters, search, order and pages of a product’s reviews and questions, with and without scripts. */
const { server, open } = useReviewedProduct()

const shown = Array.from({ length: KETTLE_REVIEWS }, (_, i) => ({ i, ...kettleReview(i) })).filter(
  review => !review.hidden,
)

describe.each([
  ['with JavaScript', true],
  ['without JavaScript', false],
])('%s', (_, javaScriptEnabled) => {
  test('filters stand as chips that are removed one by one', async () => {
    const { page, faults } = await open(`${KETTLE_PATH}?page=2`, { javaScriptEnabled })
    await reviews(page)
      .getByRole('link', { name: /^Verified only/ })
      .click()
    await page.waitForURL(url => url.searchParams.has('verified_only'))
    expect(paramsOf(page)).toEqual({ verified_only: '1' })
    await page.getByRole('link', { name: /^5 stars:/ }).click()
    await page.waitForURL(url => url.searchParams.has('filter_rating'))
    expect(paramsOf(page)).toEqual({ verified_only: '1', filter_rating: '5' })

    await expect.poll(() => pillTexts(page)).toEqual(['5 stars', 'Verified only'])
    const both = shown.filter(review => review.verified && review.rating === 5)
    expect(await reviews(page).getByRole('status').innerText()).toContain(`${both.length} reviews found`)
    expect((await titles(page)).toSorted()).toEqual(both.map(({ title }) => title).toSorted())

    await pills(page).first().click()
    await page.waitForURL(url => !url.searchParams.has('filter_rating'))
    await expect.poll(() => pillTexts(page)).toEqual(['Verified only'])
    await pills(page).first().click()
    await page.waitForURL(url => !url.searchParams.has('verified_only'))
    await expect.poll(() => pillTexts(page)).toEqual([])
    expect(faults).toEqual([])
  })

  test('or all at once', async () => {
    const query =
      'filter_rating=5&verified_only=1&with_pictures=1&answered=1&review_source=invite&search=boils&sort_by=newest'
    const { page, faults } = await open(`${KETTLE_PATH}?${query}`, { javaScriptEnabled })
    expect(await pillTexts(page)).toHaveLength(6)
    await reviews(page).getByRole('link', { name: 'Clear all filters' }).first().click()
    await page.waitForURL(url => !url.searchParams.has('answered'))
    expect(paramsOf(page)).toEqual({ sort_by: 'newest' })
    await expect.poll(() => pillTexts(page)).toEqual([])
    expect(faults).toEqual([])
  })

  test('a search and another order begin at page 1 and keep the filters', async () => {
    const { page, faults } = await open(`${KETTLE_PATH}?page=2&verified_only=1`, { javaScriptEnabled })
    await reviews(page).getByRole('searchbox').fill('whistle')
    await reviews(page).getByRole('searchbox').press('Enter')
    await page.waitForURL(url => url.searchParams.has('search'))
    expect(paramsOf(page)).toEqual({ verified_only: '1', search: 'whistle' })
    const found = shown.filter(({ body, verified }) => verified && body.includes('whistle'))
    await expect.poll(async () => (await titles(page)).length).toBe(found.length)

    await page.goto(`${server.address}${KETTLE_PATH}?page=2&verified_only=1`)
    await reviews(page).getByLabel('Sort by').selectOption('oldest')
    if (!javaScriptEnabled) await reviews(page).getByRole('button', { name: 'Sort' }).click()
    await page.waitForURL(url => url.searchParams.has('sort_by'))
    expect(paramsOf(page)).toEqual({ verified_only: '1', sort_by: 'oldest' })
    await expect.poll(async () => (await titles(page))[0]).toBe(shown.findLast(review => review.verified)!.title)
    expect(faults).toEqual([])
  })

  test('ten reviews a page, those with pictures first; another page keeps the search', async () => {
    const { page, faults } = await open(`${KETTLE_PATH}?search=boils`, { javaScriptEnabled })
    const found = shown.filter(({ body }) => body.includes('boils'))
    const sorted = [...found.filter(review => review.pictures), ...found.filter(review => !review.pictures)].map(
      ({ title }) => title,
    )
    expect(await titles(page)).toEqual(sorted.slice(0, 10))
    await reviews(page)
      .getByRole('navigation', { name: 'Pages of reviews' })
      .getByRole('link', { name: 'Page 2', exact: true })
      .click()
    await page.waitForURL(url => url.searchParams.has('page'))
    expect(paramsOf(page)).toEqual({ search: 'boils', page: '2' })
    await expect.poll(() => titles(page)).toEqual(sorted.slice(10, 20))
    expect(faults).toEqual([])
  })

  test('each review says why it is verified or not, with dates; a hidden one keeps its place, with the reason and the date', async () => {
    const { page, faults } = await open(`${KETTLE_PATH}?sort_by=newest`, { javaScriptEnabled })
    const first = page.getByRole('article', { name: 'Review by Person 0' }).first()
    await first.locator('summary').click()
    const received = first.locator('details')
    await expect.poll(() => received.innerText()).toContain('The operator of this site imported this order')
    const steps = (await received.locator('li').allInnerTexts()).map(text => text.replace(/\s+/g, ' '))
    expect(steps.slice(0, 6)).toEqual([
      '31 May 2026 Ordered As the shop wrote it',
      '3 June 2026 Delivered',
      '10 June 2026 Invited',
      '30 June 2026 Written',
      '30 June 2026 Published',
      '1 July 2026 Edited by the author',
    ])
    expect(steps[6]).toMatch(
      /^\d+ \w+ \d{4} The operator imported the order From the shop’s old records, received here at \d\d:\d\d UTC$/,
    )
    expect(steps[7]).toMatch(/^\d+ \w+ \d{4} Imported by the operator$/)
    expect(steps[8]).toBe('Not confirmed When the shop first recorded the order')
    const unverified = page.getByRole('article', { name: 'Review by Person 3' }).first()
    expect(await unverified.innerText()).toContain('Not verified: imported from the shop’s former review service')
    await unverified.locator('summary').click()
    await expect.poll(() => unverified.innerText()).toContain('Nobody has confirmed that the person named wrote it')
    expect(await unverified.innerText()).toContain('No matching order')
    const notice = reviews(page).locator('article').nth(5)
    expect(await notice.innerText()).toMatch(
      /The shop hid a review here\s+Stars\s+Reason\s+Personal data\s+Hidden\s+26 June 2026\s+Appeal\s+None/,
    )
    expect(faults).toEqual([])
  })

  test('questions: three a page, newest first; pages and search keep what the reviews show', async () => {
    const { page, faults } = await open(`${KETTLE_PATH}?verified_only=1`, { javaScriptEnabled })
    expect(await questions(page).getByRole('heading', { level: 2 }).innerText()).toBe(`${KETTLE_QUESTIONS} questions`)
    const numbers = async () => (await requested(page)).map(text => Number(/Question (\d)/.exec(text)?.[1]))
    expect(await numbers()).toEqual([0, 1, 2])
    expect(await questions(page).locator('article').first().innerText()).toMatch(
      /Hallmann & Sohn\s+The shop, 30 June 2026\s+Answer to 0\./,
    )

    await questions(page).getByRole('link', { name: 'Page 2', exact: true }).click()
    await page.waitForURL(url => url.searchParams.has('questions_page'))
    expect(paramsOf(page)).toEqual({ verified_only: '1', questions_page: '2' })
    await expect.poll(numbers).toEqual([3, 4, 5])
    expect(await questions(page).locator('article').first().innerText()).toContain('No answer yet.')

    await questions(page).getByRole('searchbox').fill('induction')
    await questions(page).getByRole('searchbox').press('Enter')
    await page.waitForURL(url => url.searchParams.has('questions_search'))
    expect(paramsOf(page)).toEqual({ verified_only: '1', questions_search: 'induction' })
    await expect.poll(numbers).toEqual([6])
    expect(await questions(page).getByRole('status').innerText()).toBe('1 question found.')

    // changing the reviews filter keeps the questions' parameters
    await pills(page).first().click()
    await page.waitForURL(url => !url.searchParams.has('verified_only'))
    expect(paramsOf(page)).toEqual({ questions_search: 'induction' })
    await questions(page)
      .getByRole('link', { name: /^Remove filter/ })
      .click()
    await page.waitForURL(url => !url.searchParams.has('questions_search'))
    await expect.poll(numbers).toEqual([0, 1, 2])
    expect(faults).toEqual([])
  })

  test('a product without questions says so and how to ask one; without reviews it says that, too', async () => {
    const { page } = await open(`${SHOP_PATH}/products/bare`, { javaScriptEnabled })
    expect(await questions(page).innerText()).toContain('No questions yet')
    const mail = questions(page).getByRole('link', { name: 'Contact the shop' })
    expect(await mail.getAttribute('href')).toBe('mailto:service@hallmann.example')
    expect(await questions(page).getByRole('searchbox').count()).toBe(0)
    expect(await reviews(page).innerText()).toContain('No reviews yet')
  })

  test('similar products lead on; a guest who follows or opens a dispute signs in first and comes back', async () => {
    const { page, faults } = await open(KETTLE_PATH, { javaScriptEnabled })
    const similar = page.getByRole('region', { name: 'Similar products' })
    const names = await similar.getByRole('heading', { level: 3 }).allInnerTexts()
    expect(names).toHaveLength(4)
    expect(names, 'the product is not among them').not.toContain('Wasserkessel No. 3')
    expect(await similar.getByRole('link', { name: 'All in Kettles' }).getAttribute('href')).toBe(
      '/reviews/categories/kettles',
    )
    const sent: string[] = []
    page.on('request', request => request.method() !== 'GET' && sent.push(request.url()))
    await page.getByRole('link', { name: 'Follow Wasserkessel No. 3' }).click()
    await page.waitForURL('**/login?**')
    expect(paramsOf(page)).toEqual({ return_to: KETTLE_PATH })
    await page.goto(server.address + KETTLE_PATH)
    await page.getByRole('link', { name: 'Open a dispute' }).click()
    await page.waitForURL('**/login?**')
    expect(paramsOf(page)).toEqual({ return_to: `${KETTLE_PATH}/disputes/new` })
    expect(sent).toEqual([])
    expect(faults).toEqual([])
  })
})
