import { beforeAll, expect, test } from 'vitest'
import { useBrowser } from '../../../test/support/browser.ts'
import { useServer } from '../../../test/support/server.ts'
import { encodeReviewId } from '../../rooms/catalog/encoded-id.ts'
import { productPath, shopPath } from '../../rooms/catalog/paths.ts'
import { reviewAddress, reviewHref } from '../../rooms/reviews/listing/review-param.ts'

/** The address of one review: what its page and its head show. */
const server = useServer('demo')
const browser = useBrowser()

interface Row {
  shop_id: number
  review_id: number
  slug: string
  handle: string
  title: string
  author: string
}
let row: Row
let id: string
let path: string

beforeAll(async () => {
  // The oldest of many reviews, on the last page of the list.
  const [found] = await server.database.query<Row>`
    SELECT review.shop_id, review_id, slug, handle, review.title, reviewers.name AS author
    FROM reviews review JOIN shops USING (shop_id) JOIN products USING (shop_id, product_id)
      JOIN reviewers USING (reviewer_id) JOIN product_stats stats USING (shop_id, product_id)
    WHERE review.published AND review.title IS NOT NULL AND review.media_count = 0 AND stats.published > 10
    ORDER BY stats.published DESC, review.created_at LIMIT 1`
  row = found!
  id = encodeReviewId(row.shop_id, row.review_id)
  path = productPath(row.slug, row.handle)
})

const read = async (address: string) => {
  const response = await fetch(server.address + address)
  return { status: response.status, html: await response.text() }
}
const og = (html: string, name: string) => html.match(new RegExp(`property="og:${name}" content="([^"]*)"`))?.[1]

test('the page at a review’s address shows it above all others', async () => {
  const { status, html } = await read(reviewAddress(path, id))
  expect(status).toBe(200)
  const [, shared] = html.split(`id="review-${id}"`)
  expect(shared).toContain('The review you followed a link to')
  expect(shared!.indexOf(row.author)).toBeLessThan(shared!.indexOf('</section>'))
})

test('shared it is that review; for search engines it is the page', async () => {
  const { html } = await read(reviewAddress(path, id))
  expect(html).toContain(`<link rel="canonical" href="${server.address}${path}">`)
  expect(og(html, 'url')).toBe(server.address + reviewAddress(path, id))
  expect(og(html, 'image')).toContain(`/og/review/${id}-`)
  expect(og(html, 'type')).toBe('article')
  const plain = await read(path)
  expect([og(plain.html, 'url'), og(plain.html, 'type')]).toEqual([server.address + path, 'website'])
})

test('on the page of its shop it is shown as well; elsewhere, or withdrawn, it is said to be gone', async () => {
  expect((await read(reviewAddress(shopPath(row.slug), id))).html).toContain('The review you followed a link to')
  const [other] = await server.database.query<{ slug: string }>`
    SELECT slug FROM shops WHERE shop_id <> ${row.shop_id} LIMIT 1`
  for (const address of [reviewAddress(shopPath(other!.slug), id), reviewAddress(path, 'nothing')]) {
    const { status, html } = await read(address)
    expect([status, html]).toEqual([200, expect.stringContaining('is no longer here')])
  }
})

test('a review’s date leads to it, and the list below begins anew', async () => {
  const { page, faults } = await browser.open()
  await page.goto(`${server.address}${path}?sort_by=oldest`)
  const link = page.locator(`a[href="${reviewHref(path, id)}"]`)
  await link.click()
  await page.waitForURL(url => url.search === `?review=${id}`)
  const shared = page.locator(`#review-${id}`)
  await shared.getByRole('article').waitFor()
  expect(await shared.textContent()).toContain(row.author)
  await expect
    .poll(() => shared.evaluate(element => Math.abs(element.getBoundingClientRect().top) < innerHeight))
    .toBe(true)
  expect(faults).toEqual([])
})
