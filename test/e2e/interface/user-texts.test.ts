import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
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

test('on paper a shop’s list has the width of the page, without navigation, header and footer', async () => {
  const owner = await signInAs(server, { shops: { 'hallmann-sohn.example': 'owner' } })
  const { page } = await browser.open({ viewport: { width: 1280, height: 900 } })
  await owner.in(page.context())
  await page.goto(`${server.address}${SHOP}/reviews`)
  await page.emulateMedia({ media: 'print' })
  const { width } = (await page.locator('#main article').first().boundingBox())!
  expect(width).toBeGreaterThan(600)
  for (const gone of ['header:not(main *)', 'footer:not(main *)', 'nav'])
    for (const element of await page.locator(gone).all()) expect(await element.isVisible(), gone).toBe(false)
})
