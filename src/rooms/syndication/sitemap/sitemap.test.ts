import { XMLParser, XMLValidator } from 'fast-xml-parser'
import type { RouteObject } from 'react-router'
import { describe, expect, test } from 'vitest'
import { useServer } from '../../../../test/support/server.ts'
import { LISTED_PATHS } from '../../../pages/listed-paths.ts'
import { sitemap } from '../../../pages/sitemap.tsx'
import { encodeProductId, encodeReviewerId } from '../../catalog/encoded-id.ts'
import { productPath } from '../../catalog/paths.ts'
import { profilePath } from '../../people/paths.ts'
import { selectProductAfter } from '../sql/listed.ts'
import { cutStretches, type Stretch } from './stretches.ts'

const server = useServer('demo')

const parser = new XMLParser({ isArray: name => name === 'url' || name === 'sitemap', parseTagValue: false })

interface Address {
  loc: string
  lastmod?: string
}

async function read(path: string): Promise<string> {
  const response = await fetch(new URL(path, server.address))
  expect([path, response.status]).toEqual([path, 200])
  const text = await response.text()
  if (path.endsWith('.xml')) expect(XMLValidator.validate(text)).toBe(true)
  return text
}

const filesOf = async (): Promise<Address[]> => parser.parse(await read('/sitemap.xml')).sitemapindex.sitemap
const addressesOf = async (file: string): Promise<Address[]> => parser.parse(await read(file)).urlset.url ?? []

/** Whether key `a` is less than or equal to `b`. */
const upTo = (a: number[], b: number[]) => a[0]! < b[0]! || (a[0] === b[0] && a[1]! <= b[1]!)

/** Whether a page allows indexing. */
async function isListed(path: string): Promise<boolean> {
  const response = await fetch(new URL(path, server.address), { redirect: 'manual' })
  return response.status === 200 && !/<meta name="robots" content="[^"]*noindex/.test(await response.text())
}

test('robots.txt names the sitemap by its whole address and leaves pages and pictures open', async () => {
  const text = await read('/robots.txt')
  expect(text).toContain(`Sitemap: ${server.address}/sitemap.xml\n`)
  expect(text).toMatch(/^User-agent: \*\nDisallow: /)
  expect(text).not.toMatch(/Disallow: (\/|\/reviews|\/assets|\/art|\/og)\/?$/m)
})

/** All routes, at any depth. */
const routesIn = (routes: RouteObject[]): RouteObject[] =>
  routes.flatMap(route => [route, ...routesIn(route.children ?? [])])

describe('the sitemap', () => {
  test('has everybody with a published review once, each at a page that is for search engines, and nobody else', async () => {
    const { query } = server.database
    const [someone] = await query<{ reviewer_id: number }>`
      SELECT reviewer_id FROM reviewer_stats WHERE published > 0 ORDER BY reviewer_id LIMIT 1`
    await query`UPDATE reviewers SET left_at = now() WHERE reviewer_id = ${someone!.reviewer_id}`
    const files = (await filesOf()).filter(({ loc }) => loc.includes('/people-'))
    const listed = (await Promise.all(files.map(({ loc }) => addressesOf(loc)))).flat()
    const expected = await query<{ reviewer_id: number; changed: Date }>`
      SELECT reviewer_id, last_reviewed_at AS changed FROM reviewer_stats JOIN reviewers USING (reviewer_id)
      WHERE published > 0 AND left_at IS NULL ORDER BY reviewer_id`
    expect(expected.length).toBeGreaterThan(50)
    expect(listed).toEqual(
      expected.map(({ reviewer_id, changed }) => ({
        loc: server.address + profilePath(encodeReviewerId(Number(reviewer_id))),
        lastmod: changed.toISOString(),
      })),
    )
    expect(await isListed(new URL(listed[0]!.loc).pathname)).toBe(true)
    expect(await isListed(profilePath(encodeReviewerId(Number(someone!.reviewer_id))))).toBe(false)
  })

  test('has every product with three reviews or more once, and none with fewer', async () => {
    const files = (await filesOf()).filter(({ loc }) => loc.includes('/products-'))
    const listed = (await Promise.all(files.map(({ loc }) => addressesOf(loc)))).flat()
    const { query } = server.database
    const expected = await query<{ slug: string; handle: string; changed: Date }>`
      SELECT slug, handle, greatest(products.updated_at, last_reviewed_at) AS changed
      FROM product_stats JOIN products USING (shop_id, product_id) JOIN shops USING (shop_id)
      WHERE published >= 3 ORDER BY shop_id, product_id`
    expect(expected.length).toBeGreaterThan(50)
    expect(listed).toEqual(
      expected.map(({ slug, handle, changed }) => ({
        loc: server.address + productPath(slug, handle),
        lastmod: changed.toISOString(),
      })),
    )
    const [few] = await query<{ slug: string; handle: string }>`
      SELECT slug, handle FROM product_stats JOIN products USING (shop_id, product_id) JOIN shops USING (shop_id)
      WHERE published = 2 LIMIT 1`
    expect(await isListed(productPath(few!.slug, few!.handle))).toBe(false)
  })

  test('has every shop and every category', async () => {
    const { query } = server.database
    const files = await filesOf()
    const shops = await addressesOf(files.find(({ loc }) => loc.includes('/shops-'))!.loc)
    const [{ count: expected }] = (await query<{ count: number }>`SELECT count(*)::int FROM shops`) as [
      { count: number },
    ]
    expect(new Set(shops.map(({ loc }) => loc)).size).toBe(expected)
    const pages = await addressesOf('/sitemaps/pages.xml')
    const [{ count: categories }] = (await query<{ count: number }>`SELECT count(*)::int FROM categories`) as [
      { count: number },
    ]
    expect(pages).toHaveLength(LISTED_PATHS.length + categories)
  })

  test('names only pages that may be listed, and of those without a parameter every one', async () => {
    const all = await Promise.all((await filesOf()).map(({ loc }) => addressesOf(loc)))
    const some = all.flat().filter((_, i) => i % 9 === 0)
    for (const { loc } of some) expect([loc, await isListed(loc)]).toEqual([loc, true])
    const pages = routesIn(sitemap).filter(({ path, lazy }) => lazy && path && !path.includes(':'))
    const listed = await Promise.all(pages.map(async ({ path }) => ((await isListed(path!)) ? path! : [])))
    expect(LISTED_PATHS.toSorted()).toEqual(listed.flat().sort())
  })

  test('has canonical addresses alone', async () => {
    const [product] = await addressesOf((await filesOf()).find(({ loc }) => loc.includes('/products-'))!.loc)
    const html = await (await fetch(product!.loc)).text()
    expect(html).toContain(`<link rel="canonical" href="${product!.loc}">`)
  })

  test('is cut into files that hold each product once, however many there are; files without any are left out', async () => {
    const { db, query } = server.database
    const products = await query<{ shop_id: number; product_id: number; published: number }>`
      SELECT shop_id, product_id, published FROM product_stats ORDER BY shop_id, product_id`
    const cut = await cutStretches(db, selectProductAfter, [0, 0], 10)
    const isIn = ({ from, to }: Stretch, key: number[]) => upTo(from, key) && (to === null || !upTo(to, key))
    for (const { shop_id, product_id, published } of products) {
      const holding = cut.filter(stretch => isIn(stretch, [shop_id, product_id]))
      expect(holding.length).toBe(published >= 3 ? 1 : holding.length)
    }
    expect(cut.length).toBeGreaterThan(5)
    for (const stretch of cut) {
      const inStretch = products.filter(({ shop_id, product_id }) => isIn(stretch, [shop_id, product_id]))
      expect(inStretch.length).toBeLessThanOrEqual(10)
      expect(inStretch.some(({ published }) => published >= 3)).toBe(true)
    }
  })

  test('a file ends where the next begins; one that never was is a 404', async () => {
    const { query } = server.database
    const rows = await query<{ shop_id: number; product_id: number }>`
      SELECT shop_id, product_id FROM product_stats WHERE published >= 3 ORDER BY shop_id, product_id`
    const id = (i: number) => encodeProductId(rows[i]!.shop_id, rows[i]!.product_id)
    expect(await addressesOf(`/sitemaps/products-${id(3)}-${id(10)}.xml`)).toHaveLength(7)
    expect(await addressesOf(`/sitemaps/products-${id(rows.length - 2)}-end.xml`)).toHaveLength(2)
    for (const name of ['products-x-end', 'people-x-end', `products-${id(0)}-x`, 'shops--end', 'pages2']) {
      expect([name, (await fetch(`${server.address}/sitemaps/${name}.xml`)).status]).toEqual([name, 404])
    }
  })
})
