import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { XMLParser } from 'fast-xml-parser'
import { beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { useBrowser } from '../../../../test/support/browser.ts'
import { useServer } from '../../../../test/support/server.ts'
import { encodeReviewId } from '../../catalog/encoded-id.ts'
import { productPath, shopPath } from '../../catalog/paths.ts'
import { reviewAddress } from '../../reviews/listing/review-param.ts'

const server = useServer('demo')
const browser = useBrowser()

/**
 * A rich oEmbed response according to the specification (oEmbed 1.0, 2.3.4): required and optional fields, no others.
 */
const RICH = z.strictObject({
  type: z.literal('rich'),
  version: z.literal('1.0'),
  title: z.string().min(1),
  author_name: z.string().min(1),
  author_url: z.url(),
  provider_name: z.string(),
  provider_url: z.url(),
  cache_age: z.int().positive(),
  html: z.string().min(1),
  width: z.int().positive(),
  height: z.int().positive(),
  thumbnail_url: z.url().optional(),
  thumbnail_width: z.int().optional(),
  thumbnail_height: z.int().optional(),
})

interface Row {
  shop_id: number
  product_id: number
  review_id: number
  slug: string
  handle: string
  title: string
  body: string
  author: string
}
let row: Row
let publicId: string

beforeAll(async () => {
  const [found] = await server.database.query<Row>`
    SELECT review.shop_id, product_id, review_id, slug, handle, products.title, review.body, reviewers.name AS author
    FROM reviews review JOIN shops USING (shop_id) JOIN products USING (shop_id, product_id) JOIN reviewers USING (reviewer_id)
    WHERE review.published AND review.language = 'en' AND length(review.body) > 40 ORDER BY review_id LIMIT 1`
  row = found!
  publicId = encodeReviewId(row.shop_id, row.review_id)
})

const product = () => productPath(row.slug, row.handle)
const review = () => reviewAddress(product(), publicId)

const ask = (path: string, more = '') =>
  fetch(`${server.address}/oembed?url=${encodeURIComponent(server.address + path)}${more}`)

async function rich(path: string, more = '') {
  const response = await ask(path, more)
  expect(response.status, path).toBe(200)
  return RICH.parse(await response.json())
}

const hide = (hidden: boolean) => server.database.query`
  UPDATE reviews SET hidden_at = ${hidden ? new Date('2026-06-04') : null}, hidden_by = ${hidden ? 'shop' : null},
                     hidden_reason = ${hidden ? 'spam' : null}
  WHERE shop_id = ${row.shop_id} AND review_id = ${row.review_id}`

describe('oEmbed', () => {
  test('of a product and of a review is as the specification has it', async () => {
    const ofProduct = await rich(product())
    expect(ofProduct.title).toBe(`Reviews of ${row.title}`)
    const ofReview = await rich(review())
    expect(ofReview.author_name).toBe(row.author)
    for (const { html, width, height, thumbnail_url } of [ofProduct, ofReview]) {
      expect(html).toMatch(
        new RegExp(`^<iframe src="${server.address}/embed/[^"]*" width="${width}" height="${height}"`),
      )
      expect(html).toContain('sandbox="allow-popups allow-popups-to-escape-sandbox"')
      expect((await fetch(thumbnail_url!)).headers.get('content-type')).toBe('image/png')
    }
  })

  test('stays within the bounds it is given, thumbnail included', async () => {
    const small = await rich(review(), '&maxwidth=320&maxheight=200')
    expect(small).toMatchObject({ width: 320, height: 200 })
    expect(small.thumbnail_url).toBeUndefined()
    expect((await rich(review(), '&maxwidth=2000&maxheight=2000')).thumbnail_width).toBe(1200)
  })

  test('is XML where XML is asked for, with the same in it', async () => {
    const response = await ask(review(), '&format=xml')
    expect(response.headers.get('content-type')).toBe('text/xml; charset=utf-8')
    const { oembed } = new XMLParser({ numberParseOptions: { hex: false, leadingZeros: false, skipLike: /\./ } }).parse(
      await response.text(),
    )
    expect(RICH.parse(oembed)).toEqual(await rich(review(), '&format=json'))
  })

  test.each([
    ['another format', () => [review(), '&format=yaml'] as const, 400],
    ['a page of another kind', () => ['/reviews/trust'] as const, 404],
    ['a shop', () => [shopPath(row.slug)] as const, 404],
    ['an unknown shop', () => ['/reviews/stores/nobody/products/x'] as const, 404],
    ['an unknown product', () => [`${shopPath(row.slug)}/products/nothing`] as const, 404],
    ['an unknown review', () => [reviewAddress(product(), 'nothing')] as const, 404],
    ['a path that is no text', () => [`${shopPath(row.slug)}/products/%ff`] as const, 404],
    ['a width that is none', () => [product(), '&maxwidth=wide'] as const, 400],
  ])('refuses %s', async (_, query, status) => {
    const [path, more = ''] = query()
    const response = await ask(path, more)
    expect([response.status, (await response.json()).status]).toEqual([status, status])
  })

  test('refuses other sites, and no address', async () => {
    const status = async (query: string) => (await fetch(`${server.address}/oembed${query}`)).status
    expect(await status(`?url=${encodeURIComponent(`https://elsewhere.example${product()}`)}`)).toBe(404)
    expect(await status('?url=javascript:alert(1)')).toBe(404)
    expect(await status('?url=')).toBe(400)
    expect(await status('')).toBe(400)
  })

  test('is found from the page itself', async () => {
    for (const path of [product(), review()]) {
      const html = await (await fetch(server.address + path)).text()
      const links = [
        ...html.matchAll(/<link rel="alternate" type="(application\/json|text\/xml)\+oembed" [^>]*href="([^"]*)">/g),
      ]
      expect(links).toHaveLength(2)
      for (const [, , href] of links) expect((await fetch(href!.replaceAll('&amp;', '&'))).status).toBe(200)
      const json = await (await fetch(links[0]![2]!.replaceAll('&amp;', '&'))).json()
      expect(json).toEqual(await rich(path))
    }
  })
})

describe('what a frame shows', () => {
  const read = async (path: string) => {
    const response = await fetch(server.address + path)
    return {
      status: response.status,
      html: await response.text(),
      csp: response.headers.get('content-security-policy'),
    }
  }

  test('has no script and may have none, and may stand in any frame', async () => {
    const { html, csp } = await read(`/embed/review/${publicId}`)
    expect(html).not.toMatch(/<script|\son\w+=|javascript:/i)
    expect(csp).toMatch(/^default-src 'none'; style-src 'sha256-[^']+'; .*frame-ancestors \*$/)
    expect(html).toContain(`href="${server.address}${review()}#review-${publicId}"`)
  })

  test('shows words as words', async () => {
    const evil = '<img src=x onerror=alert(1)>"\'</blockquote>'
    const { query } = server.database
    await query`UPDATE reviews SET title = ${evil} WHERE shop_id = ${row.shop_id} AND review_id = ${row.review_id}`
    const { html } = await read(`/embed/review/${publicId}`)
    expect(html).not.toContain('<img')
    expect(html).toContain('&lt;img src=x onerror=alert(1)&gt;&quot;&#39;&lt;/blockquote&gt;')
    const { html: frame } = await rich(review())
    expect(frame).not.toContain('<img')
    await query`UPDATE reviews SET title = NULL WHERE shop_id = ${row.shop_id} AND review_id = ${row.review_id}`
  })

  test('becomes the notice of a review that was hidden, and says so where one was withdrawn', async () => {
    await hide(true)
    const hidden = await read(`/embed/review/${publicId}`)
    expect(hidden.status).toBe(200)
    expect(hidden.html).toContain('The shop hid a review here')
    expect(hidden.html).toContain('Hidden on 4 June 2026')
    expect(hidden.html).not.toContain(row.body.slice(0, 20))
    expect((await rich(review())).title).toMatch(/^The shop hid a review here/)
    await hide(false)
    const missing = await read('/embed/review/nothing')
    expect([missing.status, missing.html]).toEqual([404, expect.stringContaining('is no longer here')])
    expect((await read('/embed/product/nothing')).status).toBe(404)
  })

  test('stands on a page of another site, light and dark', async () => {
    const frames = [(await rich(review())).html, (await rich(product())).html]
    const site = createServer((_, response) => response.setHeader('content-type', 'text/html').end(frames.join('<hr>')))
    await new Promise<void>(resolve => site.listen(0, '127.0.0.1', resolve))
    const { port } = site.address() as AddressInfo
    const grounds: string[] = []
    for (const colorScheme of ['light', 'dark'] as const) {
      // without the test's own scripts: these frames don't run any
      const { page, faults } = await browser.open({ colorScheme, stirs: false })
      await page.goto(`http://127.0.0.1:${port}/`)
      const frame = page.frameLocator('iframe').first()
      await frame.getByText(row.author).waitFor()
      await page.frameLocator('iframe').last().getByRole('heading', { name: row.title }).waitFor()
      grounds.push(await frame.locator('body').evaluate(body => getComputedStyle(body).backgroundColor))
      expect(faults).toEqual([])
    }
    site.close()
    expect(grounds).toEqual(['rgb(252, 251, 248)', 'rgb(18, 21, 20)'])
  })
})
