import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import { projectDir } from '../../../src/platform/project-dir.ts'
import { type Appearance, isSound } from '../../support/axe.ts'
import { useBrowser } from '../../support/browser.ts'
import { useServer } from '../../support/server.ts'
import { asGuest, type SignedIn, signInAs } from '../../support/sign-in.ts'

/** Profiles: what people do there, and what happens if that fails (R-review-02 to R-review-04, R-errors-05). */
const server = useServer('demo')
const browser = useBrowser()

const main = (page: Page) => page.getByRole('main')
const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const card = (page: Page, publicId: string) => page.locator(`#own-${publicId}`)
const press = (page: Page, publicId: string, name: string) =>
  card(page, publicId).getByRole('button', { name, exact: true }).click()
const standing = async (page: Page, publicId: string) =>
  /^(Published|Unpublished by you|Deleted)/.exec(await card(page, publicId).innerText())?.[0]
const profile = ({ encodedId }: SignedIn) => `${server.address}/reviews/users/${encodedId}`

interface Opening {
  /** Has written a review (default). */
  reviewed?: boolean
  /** Has answered the newsletter question (default). */
  hasAnswered?: boolean
  query?: string
  javaScriptEnabled?: boolean
}

/** Opens somebody's own profile in a browser. */
async function open({ reviewed = true, hasAnswered = true, query = '', javaScriptEnabled = true }: Opening = {}) {
  const { page, faults } = await browser.open({ javaScriptEnabled })
  const iris = await signInAs(server)
  if (hasAnswered) await iris.send('PUT', '/reviews/profile/reviewers/0', { reviewer: { subscribed_rs: false } })
  const review = reviewed ? await iris.aReview() : ''
  await iris.in(page.context())
  await page.goto(profile(iris) + query)
  return { page, faults, iris, review }
}

/** A picture in a single colour. */
const picture = async (width: number, height: number, background = '#c06030') => ({
  name: 'me.png',
  mimeType: 'image/png',
  buffer: await sharp({ create: { width, height, channels: 3, background } })
    .png()
    .toBuffer(),
})

/** Makes matching requests fail: status 500, or no connection. */
const failing = (page: Page, path: string, how: 'answers 500' | 'is not reached') =>
  page.route(`**${path}`, route =>
    how === 'answers 500'
      ? route.fulfill({ status: 500, json: { code: 'fault', detail: 'It broke.' } })
      : route.abort(),
  )

/** Waits until no request is pending. */
const settled = (page: Page) =>
  expect.poll(() => page.evaluate(() => document.documentElement.dataset.pending ?? '0')).toBe('0')

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

describe('a review of one’s own', () => {
  test('is unpublished, published, deleted and restored in place, each with a way back', async () => {
    const { page, iris, review, faults } = await open()
    await expect.poll(() => standing(page, review)).toBe('Published')
    await press(page, review, 'Unpublish')
    await expect.poll(() => standing(page, review)).toBe('Unpublished by you')
    await page.getByText('Only you can see it now.').waitFor()
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect.poll(() => standing(page, review)).toBe('Published')
    await press(page, review, 'Delete')
    await expect.poll(() => standing(page, review)).toBe('Deleted')
    expect(await card(page, review).getByRole('button').allInnerTexts()).toEqual(['Restore'])
    expect(
      (await (await asGuest(server).get(`/reviews/profile/${iris.encodedId}.json`)).json()).extra_data.counts,
    ).toMatchObject({
      reviews_count: 0,
    })
    await press(page, review, 'Restore')
    await expect.poll(() => standing(page, review)).toBe('Published')
    await page.reload()
    await expect.poll(() => standing(page, review)).toBe('Published')
    expect(faults).toEqual([])
  })

  test('pressed where the server answers 500, or is not reached, changes nothing, and nothing is said', async () => {
    const { page, review } = await open()
    for (const [name, how] of [
      ['Unpublish', 'answers 500'],
      ['Delete', 'answers 500'],
      ['Delete', 'is not reached'],
    ] as const) {
      await page.unrouteAll()
      await failing(page, `/reviews/users/reviews/${review}*`, how)
      await failing(page, `/reviews/users/reviews/${review}/*`, how)
      const answered = how === 'answers 500' ? page.waitForEvent('response') : page.waitForEvent('requestfailed')
      await press(page, review, name)
      await answered
      await settled(page)
      await expect.poll(() => card(page, review).getByRole('button', { name }).getAttribute('aria-disabled')).toBeNull()
      await expect.poll(() => standing(page, review)).toBe('Published')
      expect(await page.getByRole('alert').count()).toBe(0)
      expect(await page.getByRole('dialog').count()).toBe(0)
      expect(await page.getByRole('button', { name: 'Undo' }).count()).toBe(0)
    }
  })

  test('works by forms where no script runs', async () => {
    const { page, review } = await open({ javaScriptEnabled: false })
    await press(page, review, 'Delete')
    await expect.poll(() => standing(page, review)).toBe('Deleted')
    await press(page, review, 'Restore')
    await expect.poll(() => standing(page, review)).toBe('Published')
    await press(page, review, 'Unpublish')
    await expect.poll(() => standing(page, review)).toBe('Unpublished by you')
  })

  test('what is typed in its form before the page is alive stays, and is saved', async () => {
    const { page, iris, review } = await open()
    let go = () => {}
    const typed = new Promise<void>(resolve => {
      go = resolve
    })
    await page.route('**/assets/*.js', async route => {
      await typed
      await route.continue()
    })
    await page.goto(`${server.address}/reviews/users/reviews/${review}/edit`, { waitUntil: 'commit' })
    await page.getByLabel('Your review').fill('Typed before any script came.')
    go()
    await page.getByText('Add a picture').waitFor()
    await page.getByRole('button', { name: 'Save' }).click()
    await page.waitForURL(`**/reviews/users/${iris.encodedId}#own-${review}`)
    expect(await card(page, review).innerText()).toContain('Typed before any script came.')
  })

  test.each([
    ['with scripts', true],
    ['without', false],
  ])('is edited %s: what it says changes, and that it was edited is shown to all', async (_, javaScriptEnabled) => {
    const { page, iris, review } = await open({ javaScriptEnabled })
    const pictures = async () =>
      (await (await iris.get(`/reviews/users/reviews/${review}/edit.json`)).json()).pictures.map(
        ({ compact }: { compact: string }) => compact,
      )
    const shown = () =>
      page.locator('img[alt^="Number "]').evaluateAll(all => all.map(image => image.getAttribute('src')))
    await card(page, review).getByRole('link', { name: 'Edit' }).click()
    await page.getByRole('heading', { name: 'Edit your review' }).waitFor()
    await page
      .locator('input[type=file]')
      .first()
      .setInputFiles([await picture(40, 40), await picture(40, 40, '#30c060')])
    if (javaScriptEnabled) await page.getByRole('button', { name: 'Move picture 2 forward' }).waitFor()
    await page.getByLabel('Title').fill('Sent in a week')
    await page.getByLabel('Your review').fill(' ')
    await page.getByRole('radio', { name: /^2 stars/ }).check({ force: true })
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByText('Write your review.').waitFor()
    expect(await page.getByLabel('Title').inputValue(), 'what was typed is kept').toBe('Sent in a week')
    const chosen = await shown()
    expect([chosen.length, await pictures()], 'so are the pictures, which it has not yet').toEqual([2, []])
    await page.getByLabel('Your review').fill('Packed in straw, and late.')
    if (javaScriptEnabled) await page.getByRole('button', { name: 'Move picture 2 forward' }).click()
    else await page.getByLabel('Place').nth(1).selectOption('1')
    await page.getByRole('button', { name: 'Save' }).click()
    await page.waitForURL(`**/reviews/users/${iris.encodedId}#own-${review}`)
    expect(await pictures()).toEqual(chosen.toReversed())
    expect(await card(page, review).innerText()).toContain('Sent in a week')
    expect(await card(page, review).getByRole('img', { name: '2 out of 5 stars' }).count()).toBe(1)
    await card(page, review).getByRole('link', { name: 'Edit' }).click()
    await page.getByRole('heading', { name: 'Earlier versions' }).waitFor()
    expect(await main(page).innerText()).toContain('Packed in straw.')
    expect(await main(page).innerText()).toContain('No pictures.')
    if (javaScriptEnabled) await page.getByRole('button', { name: 'Remove picture 1' }).click()
    else await page.getByLabel('Remove').first().check()
    await page.getByRole('button', { name: 'Save' }).click()
    await page.waitForURL(`**/reviews/users/${iris.encodedId}#own-${review}`)
    expect(await pictures()).toEqual([chosen[0]])
    await page.goto(`${server.address}/reviews/profile/${iris.encodedId}`)
    expect(await main(page).innerText()).toMatch(/, edited \d/)
    expect(await main(page).textContent()).toContain('Edited by the author')
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

describe('editing one’s profile', () => {
  test.each([
    ['with scripts', true],
    ['without', false],
  ])('name and place are saved %s; what is wrong is said beside it', async (_, javaScriptEnabled) => {
    const { page, iris } = await open({ reviewed: false, javaScriptEnabled })
    await page.getByRole('link', { name: 'Edit profile' }).click()
    await page.waitForURL('**/reviews/profile/edit')
    await page.getByLabel('Name', { exact: true }).fill(' ')
    await page.getByLabel('City').fill('Porto')
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByText('Enter a name.').waitFor()
    expect(await page.getByLabel('City').inputValue()).toBe('Porto')
    await page.getByLabel('Name', { exact: true }).fill('Inês Quintela')
    await page.getByLabel('Country').selectOption('PT')
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByText('Saved.').waitFor()
    await page.goto(`${server.address}/reviews/profile/${iris.encodedId}`)
    expect(await heading(page).innerText()).toBe('Inês Quintela')
    expect(await main(page).innerText()).toContain('Porto, Portugal')
  })

  test.each([
    ['with scripts', true],
    ['without', false],
  ])('a picture is shown in two sizes %s, and taken away again', async (_, javaScriptEnabled) => {
    const { page, iris, faults } = await open({ reviewed: false, javaScriptEnabled })
    await page.goto(`${server.address}/reviews/profile/edit`)
    const send = async (file: Awaited<ReturnType<typeof picture>>) => {
      await page.locator('input[type=file]').setInputFiles(file)
      if (!javaScriptEnabled) await page.getByRole('button', { name: 'Use this picture' }).click()
    }
    await send({ name: 'me.png', mimeType: 'image/png', buffer: Buffer.from('no picture at all') })
    await page.getByText('This file is not a picture.').waitFor()
    await send(await picture(400, 300))
    await page.getByText('Saved.').waitFor()
    const { reviewer } = await (await iris.get('/reviews/me.json')).json()
    const sizes = await Promise.all(
      [reviewer.avatar_image_url, reviewer.retina_avatar_image_url].map(async url => {
        const { width, height } = await sharp(
          Buffer.from(await (await fetch(server.address + url)).arrayBuffer()),
        ).metadata()
        return [width, height]
      }),
    )
    expect(sizes).toEqual([
      [80, 80],
      [160, 160],
    ])
    await page.goto(`${server.address}/reviews/profile/${iris.encodedId}`)
    const shown = main(page).locator('img').first()
    expect(await shown.getAttribute('src')).toBe(reviewer.avatar_image_url)
    expect(await shown.getAttribute('srcset')).toContain(`${reviewer.retina_avatar_image_url} 2x`)
    await page.goto(`${server.address}/reviews/profile/edit`)
    await page.getByRole('button', { name: 'Remove picture' }).click()
    await page.getByText('Saved.').waitFor()
    expect((await (await iris.get('/reviews/me.json')).json()).reviewer.avatar_image_url).toBeNull()
    expect(faults, 'the file that was none was refused').toEqual([expect.stringContaining('422')])
  })

  test('a picture that is chosen before the page is interactive is sent once it is', async () => {
    const { page, iris, faults } = await open({ reviewed: false })
    let release = () => {}
    const released = new Promise<void>(resolve => {
      release = resolve
    })
    const manifest = JSON.parse(await readFile(join(projectDir, 'dist/client/.vite/manifest.json'), 'utf8'))
    await page.route(`**/${manifest['src/pages/edit-profile/page.tsx'].file}`, async route => {
      await released
      await route.continue()
    })
    await page.goto(`${server.address}/reviews/profile/edit`, { waitUntil: 'domcontentloaded' })
    await page.locator('input[type=file]').setInputFiles(await picture(400, 300))
    release()
    await page.getByText('Saved.').waitFor()
    expect((await (await iris.get('/reviews/me.json')).json()).reviewer.avatar_image_url).not.toBeNull()
    expect(faults).toEqual([])
  })

  test('another person’s picture is not theirs to show', async () => {
    const [iris, other] = [await signInAs(server), await signInAs(server)]
    const form = new FormData()
    const { buffer, mimeType } = await picture(40, 40)
    form.append('file', new Blob([Uint8Array.from(buffer)], { type: mimeType }), 'me.png')
    const stored = await fetch(`${server.address}/reviews/write-review/pictures`, {
      method: 'POST',
      headers: await other.headers(),
      body: form,
    })
    const { id } = await stored.json()
    const response = await iris.send('PUT', '/reviews/users/edit/avatar', { picture: id })
    expect([response.status, (await response.json()).code]).toEqual([422, 'unknown_picture'])
  })
})

describe('the picture of who is signed in', () => {
  test('is their Gravatar over the first letter of their name, to them alone, with the mark of a verified buyer', async () => {
    const [row] = await server.database.query<{ reviewer_id: number }>`
      SELECT reviewer_id FROM reviewer_stats s JOIN reviewers r USING (reviewer_id)
      WHERE verified_published > 0 AND email IS NOT NULL AND avatar_url IS NULL ORDER BY 1 LIMIT 1`
    const { page } = await browser.open()
    const buyer = await signInAs(server, { reviewerId: Number(row!.reviewer_id) })
    await buyer.in(page.context())
    await page.goto(profile(buyer))
    const hash = (await (await buyer.get('/reviews/me.json')).json()).reviewer.gravatar_hash
    for (const place of [main(page).locator('header'), page.getByRole('banner')]) {
      const [image] = await place.locator('img[src^="/gravatars/"]').all()
      expect(await image!.getAttribute('src')).toBe(`/gravatars/${hash}`)
    }
    expect(await main(page).locator('header').first().innerText()).toContain('Verified buyer')
    expect((await buyer.get(`/gravatars/${hash}`)).headers.get('content-type')).toBe('image/webp')
    expect((await fetch(`${server.address}/gravatars/${hash}`)).status).toBe(404)
    await page.goto(`${server.address}/reviews/profile/${buyer.encodedId}`)
    expect(await main(page).locator('img[src^="/gravatars/"]').count()).toBe(0)
    expect(await main(page).locator('header').first().innerText()).toContain('Verified buyer')
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
