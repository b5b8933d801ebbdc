import { XMLParser } from 'fast-xml-parser'
import { beforeAll, describe, expect, test } from 'vitest'
import { useBrowser } from '../../../../test/support/browser.ts'
import { useServer } from '../../../../test/support/server.ts'
import { encodeReviewerId, encodeReviewId } from '../../catalog/encoded-id.ts'
import { productPath, shopPath } from '../../catalog/paths.ts'
import { profilePath } from '../../shops-and-people/paths.ts'

/** Atom feeds over HTTP on the demo world, parsed as XML. */
const server = useServer('demo')
const browser = useBrowser()

interface Entry {
  id: string
  title: string
  updated: string
  published: string
  author?: { name: string; uri: string }
  link: { '@href': string; '@rel': string }[]
  content: { '#text': string; '@type': string }
}

const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  parseTagValue: false,
  isArray: name => name === 'entry' || name === 'link',
})

async function readFeed(path: string) {
  const response = await fetch(`${server.address}${path}.atom`)
  expect(response.status, path).toBe(200)
  expect(response.headers.get('content-type')).toBe('application/atom+xml; charset=utf-8')
  const { feed } = parser.parse(await response.text())
  return feed as {
    id: string
    title: string
    updated: string
    link: Entry['link']
    author: Entry['author']
    entry?: Entry[]
  }
}

interface Row {
  shop_id: number
  product_id: number
  review_id: number
  reviewer_id: number
  slug: string
  handle: string
  uuid: string
  body: string
  name: string
}
let row: Row

beforeAll(async () => {
  const [found] = await server.database.query<Row>`
    SELECT review.*, shops.slug, products.handle, reviewers.name FROM reviews review
      JOIN shops USING (shop_id) JOIN products USING (shop_id, product_id) JOIN reviewers USING (reviewer_id)
      JOIN product_stats stats USING (shop_id, product_id)
    WHERE review.published AND length(review.body) > 40 AND stats.published > 5
    ORDER BY review.created_at DESC LIMIT 1`
  row = found!
})

const product = () => productPath(row.slug, row.handle)
const entryOf = (entries: Entry[] = [], uuid: string) => entries.find(({ id }) => id === `urn:uuid:${uuid}`)

describe('a feed', () => {
  test.each([
    ['a product', product, 'product_id = (SELECT product_id FROM reviews WHERE review_id = $1)'],
    ['a shop', () => shopPath(row.slug), 'true'],
  ])("of %s has its page's newest reviews, each with id, dates, author and address", async (_, path, where) => {
    const feed = await readFeed(path())
    const listed = await server.database.query.raw<{ uuid: string; review_id: number }>(
      `SELECT uuid, review_id FROM reviews WHERE shop_id = $2 AND listed AND ${where.replace('$1', String(row.review_id))}
       ORDER BY created_at DESC, review_id DESC LIMIT 30`.replace('$2', String(row.shop_id)),
    )
    expect(feed.entry?.map(({ id }) => id)).toEqual(listed.map(({ uuid }) => `urn:uuid:${uuid}`))
    expect(feed.link.map(link => [link['@rel'], link['@href']])).toEqual([
      ['self', `${server.address}${path()}.atom`],
      ['alternate', `${server.address}${path()}`],
    ])
    expect(feed.id).toMatch(/^urn:uuid:[0-9a-f]{8}-[0-9a-f]{4}-5[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
    expect(feed.author?.name).toBe('Candor')
    expect(feed.updated).toBe(
      feed
        .entry!.map(({ updated }) => updated)
        .sort()
        .at(-1),
    )
    const entry = entryOf(feed.entry, row.uuid)!
    expect(entry.author).toEqual({
      name: row.name,
      uri: server.address + profilePath(encodeReviewerId(row.reviewer_id)),
    })
    const publicId = encodeReviewId(row.shop_id, row.review_id)
    expect(entry.link[0]?.['@href']).toBe(`${server.address}${product()}?review=${publicId}#review-${publicId}`)
    expect(entry.content['@type']).toBe('html')
    expect(Date.parse(entry.updated)).toBeGreaterThanOrEqual(Date.parse(entry.published))
  })

  test('of a person has their published reviews of all shops', async () => {
    const path = profilePath(encodeReviewerId(row.reviewer_id))
    const { query } = server.database
    const published = await query<{ uuid: string }>`
      SELECT uuid FROM reviews WHERE reviewer_id = ${row.reviewer_id} AND published ORDER BY created_at DESC LIMIT 30`
    const feed = await readFeed(path)
    expect(feed.entry?.map(({ id }) => id)).toEqual(published.map(({ uuid }) => `urn:uuid:${uuid}`))
    expect(feed.title).toBe(`Reviews by ${row.name}`)
  })

  test('of a product without reviews is a feed without entries', async () => {
    const [bare] = await server.database.query<{ slug: string; handle: string }>`
      SELECT slug, handle FROM products JOIN shops USING (shop_id)
      WHERE NOT EXISTS (SELECT FROM reviews r WHERE r.shop_id = products.shop_id AND r.product_id = products.product_id) LIMIT 1`
    const feed = await readFeed(productPath(bare!.slug, bare!.handle))
    expect([feed.entry, Date.parse(feed.updated)]).toEqual([undefined, expect.any(Number)])
  })

  test.each([
    ['a shop', '/reviews/stores/nobody.atom'],
    ['a product', '/reviews/stores/nobody/products/nothing.atom'],
    ['a person', '/reviews/profile/nobody.atom'],
  ])('of %s that is not known is a 404', async (_, path) => {
    expect((await fetch(server.address + path)).status).toBe(404)
  })

  test('of somebody who bought and wrote nothing is a 404: their name is nobody’s business', async () => {
    const [silent] = await server.database.query<{ reviewer_id: number }>`
      INSERT INTO reviewers (name) VALUES ('A silent buyer') RETURNING reviewer_id`
    const path = profilePath(encodeReviewerId(silent!.reviewer_id))
    const response = await fetch(`${server.address}${path}.atom`)
    expect([response.status, await response.text()]).toEqual([404, expect.not.stringContaining('silent')])
  })
})

test('pages announce their feed, the first one as well as those that are gone to', async () => {
  for (const path of [product(), shopPath(row.slug)]) {
    const html = await (await fetch(server.address + path)).text()
    expect(html).toMatch(
      new RegExp(
        `<link rel="alternate" type="application/atom\\+xml" title="[^"]+" href="${server.address}${path}.atom">`,
      ),
    )
  }
  const { page } = await browser.open()
  await page.goto(server.address + product())
  await page
    .locator(`main a[href="${shopPath(row.slug)}"]`)
    .first()
    .click()
  await page.waitForURL(`**${shopPath(row.slug)}`)
  const feeds = () =>
    page.locator('link[rel=alternate]').evaluateAll(links => links.map(link => link.getAttribute('href')))
  await expect.poll(feeds).toEqual([`${shopPath(row.slug)}.atom`])
})

describe('over time', () => {
  test('what was not changed is not sent again', async () => {
    const first = await fetch(`${server.address}${product()}.atom`)
    const validatorOf = (name: string, value: string) =>
      fetch(`${server.address}${product()}.atom`, { headers: { [name]: value } }).then(({ status }) => status)
    expect(await validatorOf('if-none-match', first.headers.get('etag')!)).toBe(304)
    expect(await validatorOf('if-modified-since', first.headers.get('last-modified')!)).toBe(304)
    expect(await validatorOf('if-modified-since', 'Thu, 01 Jan 2015 00:00:00 GMT')).toBe(200)
  })

  test('a review that is hidden becomes its notice under its id, and leaves the feed of its author', async () => {
    const { query } = server.database
    const { etag } = Object.fromEntries((await fetch(`${server.address}${product()}.atom`)).headers)
    const before = entryOf((await readFeed(product())).entry, row.uuid)!
    await query`
      UPDATE reviews SET hidden_at = now(), hidden_by = 'shop', hidden_reason = 'spam'
      WHERE shop_id = ${row.shop_id} AND review_id = ${row.review_id}`
    const notice = entryOf((await readFeed(product())).entry, row.uuid)!
    expect(notice).toMatchObject({ id: before.id, published: before.published })
    expect(notice.title).toMatch(/^The shop hid a review here/)
    expect(notice.content['#text']).toContain('Reason: Spam.')
    expect(notice.content['#text']).not.toContain(row.body.slice(0, 20))
    expect(notice.author).toBeUndefined()
    expect(Date.parse(notice.updated)).toBeGreaterThan(Date.parse(before.updated))
    expect((await fetch(`${server.address}${product()}.atom`)).headers.get('etag')).not.toBe(etag)
    const own = await fetch(`${server.address}${profilePath(encodeReviewerId(row.reviewer_id))}.atom`)
    expect(await own.text()).not.toContain(row.uuid)
    await query`
      UPDATE reviews SET hidden_at = NULL, hidden_by = NULL, hidden_reason = NULL
      WHERE shop_id = ${row.shop_id} AND review_id = ${row.review_id}`
  })

  test('what its author withdrew is gone', async () => {
    const { query } = server.database
    const set = (at: Date | null) => query`
      UPDATE reviews SET unpublished_at = ${at} WHERE shop_id = ${row.shop_id} AND review_id = ${row.review_id}`
    await set(new Date())
    expect(entryOf((await readFeed(product())).entry, row.uuid)).toBeUndefined()
    await set(null)
    expect(entryOf((await readFeed(product())).entry, row.uuid)).toBeDefined()
  })
})

test('words that look like markup stay words', async () => {
  const { query } = server.database
  const evil = '<script>alert(1)</script> & "quotes" ]]> \u0007 5 < 6\n\n  second — 靴 مراجعة'
  await query`UPDATE reviews SET body = ${evil}, title = ${evil} WHERE shop_id = ${row.shop_id} AND review_id = ${row.review_id}`
  const entry = entryOf((await readFeed(product())).entry, row.uuid)!
  expect(entry.title).toContain('<script>alert(1)</script> & "quotes" ]]>')
  expect(entry.content['#text']).toContain(
    '<p>&lt;script&gt;alert(1)&lt;/script&gt; &amp; &quot;quotes&quot; ]]&gt;  5 &lt; 6</p><p>second — 靴 مراجعة</p>',
  )
})
