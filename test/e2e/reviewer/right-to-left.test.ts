import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { isSound, lookAt } from '../../support/axe.ts'
import { signInAs } from '../../support/sign-in.ts'
import { card, useOwnProfile } from './open-profile.ts'

/** A review in a right-to-left script among left-to-right facts, on the author's own profile. */
const { server, profile, browser } = useOwnProfile()

interface Edges {
  left: number
  right: number
}

/** Where lines begin and end: what is drawn of the text, not the box around it. */
const edgesOf = (page: Page, id: string, selector: string) =>
  card(page, id)
    .locator(selector)
    .first()
    .evaluate((element): Edges => {
      const range = document.createRange()
      range.selectNodeContents(element)
      const { left, right } = range.getBoundingClientRect()
      return { left: Math.round(left), right: Math.round(right) }
    })

test('begins at the end of the column, title and words alike: two edges, not three', async () => {
  const author = await signInAs(server)
  const id = await author.aReview()
  await server.database.query`
    UPDATE reviews SET title = 'إبريق ممتاز', body = 'يغلي الماء بسرعة.', language = 'ar'
    WHERE reviewer_id = ${author.reviewerId}`
  const { page, faults } = await browser.open()
  await author.in(page.context())
  await page.goto(profile(author))
  await card(page, id).waitFor()
  for (const width of [360, 768, 1440]) {
    await lookAt(page, ['light', width])
    const column = (await card(page, id).locator(':scope > div').first().boundingBox())!
    const [title, words] = [await edgesOf(page, id, 'h3 [dir=rtl]'), await edgesOf(page, id, 'p[dir=rtl]')]
    const end = Math.round(column.x + column.width)
    expect([title.right, words.right], `${width} px`).toEqual([end, end])
    // the facts and the product's name, which are not the author's words, stay at the beginning
    const product = await edgesOf(page, id, 'h3 + p')
    expect(Math.abs(product.left - column.x), `${width} px`).toBeLessThanOrEqual(1)
  }
  await isSound(page, [
    ['light', 1440],
    ['dark', 360],
  ])
  expect(faults).toEqual([])
})

test('in the widget, title and words begin at the same edge', async () => {
  const author = await signInAs(server)
  await author.aReview()
  const [shop] = await server.database.query<{ domain: string; token: string }>`
    UPDATE reviews SET title = 'إبريق ممتاز', body = repeat('يغلي الماء بسرعة. ', 30), language = 'ar'
    FROM shops WHERE shops.shop_id = reviews.shop_id AND reviewer_id = ${author.reviewerId}
    RETURNING shops.domain, public_token AS token`
  const query = `shop_domain=${shop!.domain}&api_token=${shop!.token}&sort_by=newest&per_page=100&json_request=0`
  const { page } = await browser.open()
  const get = async (path: string) => (await fetch(server.address + path)).text()
  const [list, styles] = [await get(`/api/v1/widgets/all_reviews_page?${query}`), await get('/widget.css')]
  await page.setContent(`<style>${styles}</style>${list}`)
  const right = (selector: string) =>
    page
      .locator(selector)
      .first()
      .evaluate(element => Math.round(element.getBoundingClientRect().right))
  const [title, words] = [await right('.candor-title:lang(ar)'), await right('.candor-words:lang(ar)')]
  expect(Math.abs(title - words)).toBeLessThan(16)
})
