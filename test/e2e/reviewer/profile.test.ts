import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { type Appearance, isSound } from '../../support/axe.ts'
import { type SignedIn, signInAs } from '../../support/sign-in.ts'
import { failing, heading, main, press, settled, useOwnProfile } from './open-profile.ts'

/** Whose profile is shown and what it lists, the question on it, and who is named where (R-review-02, R-errors-05). */
const { server, browser, profile, open } = useOwnProfile()

describe('whose profile', () => {
  test('My Profile leads to one’s own, with the four tabs; tab=3 is disputes', async () => {
    const { page, iris, faults } = await open({ reviewed: false })
    await page.goto(`${server.address}/profile`)
    expect(page.url()).toBe(profile(iris))
    const tabs = page.getByRole('navigation', { name: 'My profile' }).getByRole('link')
    expect((await tabs.allInnerTexts()).map(text => text.split(' ')[0])).toEqual([
      'Reviews',
      'Rewards',
      'Orders',
      'Disputes',
    ])
    const path = `/reviews/users/${iris.encodedId}`
    expect(await tabs.evaluateAll(links => links.map(link => link.getAttribute('href')))).toEqual([
      path,
      ...[1, 2, 3].map(tab => `${path}?tab=${tab}`),
    ])
    await tabs.nth(3).click()
    await expect.poll(() => page.url()).toBe(`${profile(iris)}?tab=3`)
    await page.getByRole('heading', { name: 'No disputes' }).waitFor()
    await page.goto(`${profile(iris)}?tab=3`)
    expect(await page.locator('nav [aria-current=page]').innerText()).toContain('Disputes')
    expect(faults).toEqual([])
  })

  test('somebody else’s private profile is their public one; without a session it is sign-in', async () => {
    const { page, iris } = await open()
    const other = await signInAs(server, { name: 'Olga Orlova' })
    await page.goto(profile(other))
    await expect.poll(() => page.url()).toBe(`${server.address}/reviews/profile/${other.encodedId}`)
    expect(await heading(page).innerText()).toBe('Olga Orlova')
    expect(await page.getByRole('link', { name: 'Edit profile' }).count()).toBe(0)
    const { page: away } = await browser.open()
    await away.goto(profile(iris))
    expect(new URL(away.url()).pathname).toBe('/login')
  })

  test('an answer without data leads to sign-in too', async () => {
    const { page, iris } = await open({ reviewed: false })
    await page.goto(`${server.address}/reviews/medals`)
    await page.route('**/reviews/users/*.json*', route =>
      route.fulfill({ json: { extra_data: null, asks_to_subscribe: false, meta_data: {} } }),
    )
    await page.evaluate(path => history.pushState(null, '', path), '/reviews/medals?here')
    await page.goto(`${server.address}/reviews/profile/${iris.encodedId}`)
    await page.evaluate(path => {
      const link = Object.assign(document.createElement('a'), { href: path })
      document.body.append(link)
      link.click()
    }, '/profile')
    await expect.poll(() => page.url()).toBe(profile(iris))
  })

  test('back at the profile within a minute nothing is asked again', async () => {
    const { page, iris } = await open()
    const start = Date.now()
    await page.clock.setFixedTime(start)
    await page.getByRole('link', { name: /^Orders/ }).click()
    await page.getByRole('heading', { name: 'No orders yet' }).waitFor()
    await page.getByRole('link', { name: /^Rewards/ }).click()
    await page.getByRole('heading', { name: 'No rewards yet' }).waitFor()
    await settled(page)
    const calls: string[] = []
    page.on('request', request => {
      if (request.url().includes(`/reviews/users/${iris.encodedId}.json`)) calls.push(request.url())
    })
    await page.clock.setFixedTime(start + 59_000)
    await page.getByRole('link', { name: /^Orders/ }).click()
    await page.getByRole('heading', { name: 'No orders yet' }).waitFor()
    expect(calls).toEqual([])
    await page.clock.setFixedTime(start + 61_000)
    await page.getByRole('link', { name: /^Rewards/ }).click()
    await page.getByRole('heading', { name: 'No rewards yet' }).waitFor()
    expect(calls).toHaveLength(1)
  })
})

describe('the list', () => {
  test('is narrowed down by kind, stars and words; each is a chip that takes it back', async () => {
    const { page, iris, review, faults } = await open()
    await iris.aReview()
    await press(page, review, 'Unpublish')
    await page.getByRole('link', { name: /^Unpublished/ }).click()
    await page.getByRole('link', { name: 'Remove filter: Unpublished' }).waitFor()
    await expect.poll(() => page.locator('[id^=own-]').count()).toBe(1)
    await page.getByLabel('Stars', { exact: true }).selectOption('4')
    await page.getByRole('link', { name: 'Remove filter: 4 stars' }).waitFor()
    await page.getByRole('searchbox', { name: 'Search reviews' }).fill('straw')
    await page.keyboard.press('Enter')
    await page.getByRole('link', { name: 'Remove filter: “straw”' }).waitFor()
    expect(new URL(page.url()).search).toBe('?filter_rating=4&search=straw&review_type=unpublished')
    await page.getByRole('link', { name: 'Remove filter: Unpublished' }).click()
    await expect.poll(() => page.locator('[id^=own-]').count()).toBe(2)
    await page.getByRole('link', { name: 'Clear all filters' }).click()
    await expect.poll(() => page.getByRole('link', { name: /^Remove filter/ }).count()).toBe(0)
    await expect.poll(() => page.url()).toBe(profile(iris))
    await page.getByLabel('Sort by').selectOption('oldest')
    await expect.poll(() => page.url()).toBe(`${profile(iris)}?sort_by=oldest`)
    await page.goto(`${profile(iris)}?search=nothing-of-that-kind`)
    await page.getByRole('heading', { name: 'No matching reviews' }).waitFor()
    expect(faults).toEqual([])
  })

  test('of orders leads to the form for a review of each', async () => {
    const [row] = await server.database.query<{ reviewer_id: number }>`
      SELECT i.reviewer_id FROM line_items i JOIN shops s USING (shop_id) LEFT JOIN reviews r USING (shop_id, line_item_id)
      WHERE r.review_id IS NULL AND NOT s.disable_web_reviews GROUP BY 1 ORDER BY count(*) DESC, 1 LIMIT 1`
    const { page } = await browser.open()
    const buyer = await signInAs(server, { reviewerId: Number(row!.reviewer_id) })
    await buyer.in(page.context())
    await page.goto(`${profile(buyer)}?tab=2`)
    const write = page.getByRole('list', { name: 'Orders' }).getByRole('link', { name: 'Write a review' }).first()
    expect(await write.getAttribute('href')).toMatch(/^\/reviews\/write-review\/new\?line_item_public_id=\w+$/)
  })
})

describe('the subscribe question', () => {
  const question = (page: Page) => page.getByText('Get Candor news by e-mail?')
  const answerOf = async (who: SignedIn) =>
    (await (await who.get(`/reviews/users/${who.encodedId}.json`)).json()).basic_data.subscribed_rs

  test.each([
    ['Yes', true],
    ['No', false],
  ])('is answered %s once', async (name, answer) => {
    const { page, iris, faults } = await open({ hasAnswered: false })
    const stored = page.waitForResponse('**/reviews/profile/reviewers/0')
    await page.getByRole('button', { name, exact: true }).click()
    await expect.poll(() => question(page).count()).toBe(0)
    await stored
    expect(await answerOf(iris)).toBe(answer)
    await page.reload()
    expect(await question(page).count()).toBe(0)
    expect(faults).toEqual([])
  })

  test('that was closed is not asked again in this browser, and stays unanswered', async () => {
    const { page, iris } = await open({ hasAnswered: false })
    await page.getByRole('button', { name: 'Not now' }).click()
    await expect.poll(() => question(page).count()).toBe(0)
    await page.getByRole('link', { name: /^Orders/ }).click()
    await page.getByRole('heading', { name: 'No orders yet' }).waitFor()
    await page.reload()
    expect(await question(page).count()).toBe(0)
    expect(await answerOf(iris)).toBeNull()
    const { page: elsewhere } = await browser.open()
    await iris.in(elsewhere.context())
    await elsewhere.goto(profile(iris))
    expect(await question(elsewhere).count()).toBe(1)
  })

  test('closes where the answer cannot be kept, which is logged', async () => {
    const { page, iris } = await open({ hasAnswered: false })
    await failing(page, '/reviews/profile/reviewers/0', 'answers 500')
    const logged = page.waitForEvent('console', message => message.text().includes('could not be saved'))
    await page.getByRole('button', { name: 'Yes', exact: true }).click()
    await expect.poll(() => question(page).count()).toBe(0)
    await logged
    expect(await page.getByRole('alert').count()).toBe(0)
    expect(await answerOf(iris)).toBeNull()
  })

  test('is answered by a form where no script runs', async () => {
    const { page, iris } = await open({ hasAnswered: false, javaScriptEnabled: false })
    await page.getByRole('button', { name: 'Yes', exact: true }).click()
    await expect.poll(() => answerOf(iris)).toBe(true)
    await page.waitForLoadState('domcontentloaded')
    expect(await question(page).count()).toBe(0)
  })
})

test('names on reviews and among people lead to the public profile, and it says where it hangs', async () => {
  const { page, faults } = await browser.open()
  await page.goto(`${server.address}/reviews/people`)
  const link = main(page).locator('h2 a').first()
  const name = await link.innerText()
  await link.click()
  await expect.poll(() => heading(page).innerText()).toBe(name)
  const structured = await page.locator('script[type="application/ld+json"]').count()
  await page.reload()
  expect(await page.locator('script[type="application/ld+json"]').allInnerTexts()).toEqual([
    expect.stringContaining('"BreadcrumbList"'),
  ])
  expect(structured).toBeLessThanOrEqual(1)
  const words = await main(page).getByRole('list', { name: 'Reviews' }).getByRole('link').first()
  await words.click()
  await expect.poll(() => new URL(page.url()).pathname).toMatch(/^\/reviews\/stores\//)
  await main(page).locator(`article a[href^="/reviews/profile/"]`).first().click()
  await expect.poll(() => new URL(page.url()).pathname).toMatch(/^\/reviews\/profile\//)
  // by client-side navigation, where home waits longer for its carousels than on the server
  await page.getByRole('banner').getByRole('link', { name: 'Candor' }).first().click()
  const voice = main(page).locator('figure figcaption b a').first()
  const author = await voice.innerText()
  await voice.click()
  await expect.poll(() => heading(page).innerText()).toBe(author)
  expect(faults).toEqual([])
})

const LOOKS: Appearance[] = [
  ['light', 1280],
  ['dark', 1280],
  ['light', 360],
]

describe('profiles and their forms', () => {
  let buyer: SignedIn
  let review: string
  beforeAll(async () => {
    const [row] = await server.database.query<{ reviewer_id: number }>`
      SELECT reviewer_id FROM rewards GROUP BY 1 ORDER BY count(*) DESC, 1 LIMIT 1`
    buyer = await signInAs(server, { reviewerId: Number(row!.reviewer_id) })
    review = await buyer.aReview()
  })

  test.each([
    ['reviews', () => `/reviews/users/${buyer.encodedId}?tab=0`],
    ['rewards', () => `/reviews/users/${buyer.encodedId}?tab=1`],
    ['orders', () => `/reviews/users/${buyer.encodedId}?tab=2`],
    ['disputes', () => `/reviews/users/${buyer.encodedId}?tab=3`],
    ['the form of the profile', () => '/reviews/profile/edit'],
    ['the form of a review', () => `/reviews/users/reviews/${review}/edit`],
    ['the public profile', () => `/reviews/profile/${buyer.encodedId}`],
  ])('%s: no serious accessibility finding, and it fits the screen', async (_, path) => {
    const { page } = await browser.open()
    await buyer.in(page.context())
    await page.goto(server.address + path())
    await isSound(page, LOOKS)
  })
})
