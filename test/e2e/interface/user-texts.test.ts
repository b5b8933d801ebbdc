import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { encodeReviewerId, encodeReviewId } from '../../../src/rooms/catalog/encoded-id.ts'
import { productPath } from '../../../src/rooms/catalog/paths.ts'
import { profilePath } from '../../../src/rooms/people/paths.ts'
import { checkReviewPath, LOG_PATH } from '../../../src/rooms/public-log/paths.ts'
import { openSigner } from '../../../src/rooms/public-log/sequencer/log-key.ts'
import { sequenceBatch } from '../../../src/rooms/public-log/sequencer/sequence.ts'
import { findings } from '../../support/axe.ts'
import { useBrowser } from '../../support/browser.ts'
import { useServer } from '../../support/server.ts'
import { signInAs } from '../../support/sign-in.ts'

const server = useServer('demo')
const browser = useBrowser()

/** Texts with Hebrew or Arabic letters that no element but the document gives a direction. */
const turnedByNothing = (page: Page) =>
  page.evaluate(() => {
    const stray: string[] = []
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const place = node.parentElement!
      if (
        /[\u0590-\u08ff]{2}/.test(node.textContent!) &&
        !place.closest('script, style, template, bdi, [dir]:not(html)')
      )
        stray.push(`${place.tagName}: ${node.textContent}`)
    }
    return stray
  })

beforeAll(async () => {
  const signer = await openSigner(server.database.db, {})
  while ((await sequenceBatch(server.database.db, signer)) > 0);
})

/** The shop with most products in Italian. */
const ITALIAN = 'officina-brera'

/** The check of a review of a product in Italian or German. */
async function foreignCheck() {
  const [row] = await server.database.query<{ shop_id: number; review_id: number }>`
    SELECT shop_id, review_id FROM reviews JOIN products USING (shop_id, product_id)
    WHERE published AND products.language IN ('de', 'it') ORDER BY shop_id, review_id LIMIT 1`
  return checkReviewPath(encodeReviewId(Number(row!.shop_id), Number(row!.review_id)))
}

async function foreignProduct() {
  const [row] = await server.database.query<{ slug: string; handle: string }>`
    SELECT slug, handle FROM products JOIN shops USING (shop_id) WHERE slug = ${ITALIAN} AND products.language = 'it' ORDER BY product_id LIMIT 1`
  return productPath(row!.slug, row!.handle)
}

/** The profile with most reviews of products whose titles are in other languages. */
async function mostTravelled() {
  const [row] = await server.database.query<{ reviewer_id: number }>`
    SELECT reviewer_id FROM reviews JOIN products USING (shop_id, product_id)
    WHERE published AND products.language <> 'en' GROUP BY reviewer_id ORDER BY count(*) DESC, reviewer_id LIMIT 1`
  return profilePath(encodeReviewerId(Number(row!.reviewer_id)))
}

const SHOP = '/business/hallmann-sohn'

describe('at 360 px, in a shop’s pages with texts in Arabic and German', () => {
  test.each([
    ['its reviews, filtered', `${SHOP}/reviews?replied=no&sort=highest`],
    ['its hidden reviews', `${SHOP}/reviews?state=hidden`],
    ['its questions', `${SHOP}/questions?show=all`],
    ['home', '/reviews'],
  ])(
    '%s: headings in order, targets of 24 px or with room around them, names in their own direction',
    async (_, path) => {
      const { page } = await browser.open({ viewport: { width: 360, height: 800 } })
      const owner = await signInAs(server, { shops: { 'hallmann-sohn.example': 'owner' } })
      await owner.in(page.context())
      await page.goto(server.address + path)
      await page.locator('h1').waitFor()
      expect(await findings(page, undefined, ['heading-order', 'target-size'])).toEqual([])
      expect(await turnedByNothing(page)).toEqual([])
    },
  )
})

test('the heading of a notification states the language of a product’s title', async () => {
  const reader = await signInAs(server)
  await server.database.query`
    INSERT INTO notifications (reviewer_id, kind, title, path, mailed) VALUES (${reader.reviewerId}, 'review_refused',
      'A moderator did not publish your review of “Bücherregal aus Eichenholz für das Wohnzimmer” from Hallmann', '/reviews', false)`
  const { page } = await browser.open()
  await reader.in(page.context())
  await page.goto(`${server.address}/notifications`)
  const title = page.locator('h3 bdi', { hasText: 'Bücherregal' })
  expect(await title.evaluate(place => [place.getAttribute('lang'), place.getAttribute('dir')])).toEqual(['de', 'ltr'])
})

test('a notification quotes in the language of its author, the words around it are ours', async () => {
  const reader = await signInAs(server)
  await server.database.query`
    INSERT INTO notifications (reviewer_id, kind, title, body, path, mailed) VALUES (${reader.reviewerId}, 'question_answered', 'New',
      'The shop writes: “Beim Preis musste ich zweimal schlucken, aber die Glasur ist schön.”', '/reviews', false)`
  const { page } = await browser.open()
  await reader.in(page.context())
  await page.goto(`${server.address}/notifications`)
  const quoted = page.getByText('“Beim Preis', { exact: false }).last()
  expect(
    await quoted.evaluate(place => [place.textContent, place.getAttribute('lang'), place.getAttribute('dir')]),
  ).toEqual(['“Beim Preis musste ich zweimal schlucken, aber die Glasur ist schön.”', 'de', 'ltr'])
  const ours = await page.getByText('The shop writes:').evaluate(place => place.closest('[lang]')!.tagName)
  expect(ours).toBe('HTML')
})

/** Who visits; a guest if absent. */
const VISITORS = {
  moderator: () => signInAs(server, { roles: ['moderator'] }),
  owner: () => signInAs(server, { shops: { [`${ITALIAN}.example`]: 'owner' } }),
}

test.each<{ page: string; path: () => string | Promise<string>; least: number; as?: keyof typeof VISITORS }>([
  { page: 'an Italian shop', path: () => `/reviews/stores/${ITALIAN}`, least: 4 },
  { page: 'a person who reviews what foreign shops sell', path: mostTravelled, least: 4 },
  { page: 'the public log', path: () => `${LOG_PATH}?shop=${ITALIAN}&kind=reviews`, least: 4 },
  { page: 'the check of a review', path: foreignCheck, least: 1 },
  { page: 'a product, with its breadcrumbs', path: foreignProduct, least: 2 },
  { page: 'the history of a product', path: async () => `${await foreignProduct()}/history`, least: 2 },
  { page: 'the moderators’ log', path: () => '/moderation/log', as: 'moderator', least: 1 },
  { page: 'the overview of an Italian shop', path: () => `/business/${ITALIAN}`, as: 'owner', least: 2 },
  { page: 'the reviews at its dashboard', path: () => `/business/${ITALIAN}/reviews`, as: 'owner', least: 4 },
  { page: 'its invitations', path: () => `/business/${ITALIAN}/invitations`, as: 'owner', least: 1 },
])('$page: titles of products state their language', async ({ path, as, least }) => {
  const rows = await server.database.query<{ title: string; language: string }>`
    SELECT title, language FROM products WHERE language NOT IN ('en', 'ar') AND title !~ '[\u0590-\u08ff]'`
  const languages = Object.fromEntries(rows.map(({ title, language }) => [title, language]))
  const { page } = await browser.open()
  if (as) await (await VISITORS[as]()).in(page.context())
  await page.goto(server.address + (await path()))
  const found = await page.evaluate(languageOf => {
    const titles: [title: string, language: string, stated: string][] = []
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const title = node.textContent!.trim()
      const language = languageOf[title]
      const place = node.parentElement!
      if (language && !place.closest('script, style, template, option'))
        titles.push([title, language, place.closest<HTMLElement>('[lang]')!.lang])
    }
    return titles
  }, languages)
  expect(found.length).toBeGreaterThanOrEqual(least)
  expect(found.filter(([, language, stated]) => stated !== language)).toEqual([])
})

test('on paper a shop’s list has the width of the page, without navigation, header and footer', async () => {
  const owner = await signInAs(server, { shops: { 'hallmann-sohn.example': 'owner' } })
  const { page } = await browser.open({ viewport: { width: 1280, height: 900 } })
  await owner.in(page.context())
  await page.goto(`${server.address}${SHOP}/reviews`)
  await page.emulateMedia({ media: 'print' })
  const { width } = (await page.locator('#main article').first().boundingBox())!
  expect(width).toBeGreaterThan(600)
  for (const gone of [
    'header:not(main *)',
    'footer:not(main *)',
    'nav',
    'article details:has(form)',
    'label:has(input)',
  ])
    for (const element of await page.locator(gone).all()) expect(await element.isVisible(), gone).toBe(false)
})

test('on paper no heading stands above a form that is left out', async () => {
  const owner = await signInAs(server, { shops: { 'hallmann-sohn.example': 'owner' } })
  const { page } = await browser.open()
  await owner.in(page.context())
  await page.goto(`${server.address}${SHOP}/settings`)
  await page.emulateMedia({ media: 'print' })
  for (const [heading, shown] of [
    ['Brand', false],
    ['Shipping', false],
    ['Order e-mails', true],
  ] as const)
    expect(await page.getByRole('heading', { name: heading, includeHidden: true }).isVisible(), heading).toBe(shown)
})
