import { beforeAll, describe, expect, test } from 'vitest'
import { productPath, shopPath } from '../../src/rooms/catalog/paths.ts'
import { type Structured, structuredSchema } from '../../src/rooms/storefront/testing.ts'
import { useServer } from '../support/server.ts'

/** JSON-LD over HTTP on the demo data: every object is valid by the schema and matches its page. */
const server = useServer('demo')

async function read(path: string) {
  const html = await (await fetch(server.address + path)).text()
  const found = [...html.matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs)]
  const structures = found.map(([, json]) => structuredSchema.parse(JSON.parse(json!)))
  const structureOf = <T extends Structured['@type']>(type: T) =>
    structures.find((structure): structure is Extract<Structured, { '@type': T }> => structure['@type'] === type)
  const shown = html
    .replace(/<script.*?<\/script>/gs, '')
    .replace(/<[^>]*>/g, ' ')
    .replaceAll('&amp;', '&')
    .replace(/&#x27;|&#39;/g, "'")
    .replaceAll('&quot;', '"')
    .replace(/\s+/g, ' ')
  return { html, shown, structures, structureOf }
}

interface Row {
  slug: string
  handle: string
  published: number
  foreign: number
}
let products: Row[]

beforeAll(async () => {
  products = await server.database.query<Row>`
    SELECT slug, handle, published, by_source[3] + by_source[4] AS foreign FROM product_stats
      JOIN products USING (shop_id, product_id) JOIN shops USING (shop_id)
    WHERE published >= 3 ORDER BY published DESC`
})

const counted = (count: number) => `${count} ${count === 1 ? 'review' : 'reviews'}`

describe('a product', () => {
  test('with migrated reviews counts the others alone, and the page says so in words', async () => {
    const some = products.filter(({ foreign, published }) => foreign > 0 && foreign < published).slice(0, 8)
    expect(some.length).toBeGreaterThan(0)
    for (const { slug, handle, published, foreign } of some) {
      const { structureOf, shown } = await read(productPath(slug, handle))
      const { ratingValue, reviewCount } = structureOf('Product')!.aggregateRating!
      expect(reviewCount).toBe(published - foreign)
      expect(shown).toContain(`Without them: ${ratingValue.toFixed(1)} (${counted(reviewCount)})`)
    }
  })

  test('without them states the mean and the count that the page shows', async () => {
    const some = products.filter(({ foreign }) => foreign === 0).slice(0, 8)
    expect(some.length).toBeGreaterThan(0)
    for (const { slug, handle, published } of some) {
      const { structureOf, shown } = await read(productPath(slug, handle))
      const { ratingValue, reviewCount } = structureOf('Product')!.aggregateRating!
      expect(reviewCount).toBe(published)
      expect(shown).toContain(` ${ratingValue.toFixed(1)} `)
      expect(shown).toContain(counted(published))
    }
  })

  test('names each review with the author, date, stars and title that the page shows', async () => {
    for (const { slug, handle } of products.slice(0, 5)) {
      const { structureOf, shown, html } = await read(productPath(slug, handle))
      const reviews = structureOf('Product')!.review!
      expect(reviews.length).toBeGreaterThan(0)
      for (const { author, datePublished, name, reviewRating } of reviews) {
        expect(shown).toContain(author.name)
        expect(html).toContain(`<time dateTime="${datePublished}">`)
        expect(html).toContain(`aria-label="${reviewRating.ratingValue} out of 5 stars"`)
        if (name) expect(shown).toContain(name)
      }
    }
  })

  test('without reviews is stated for its price alone; with neither it is not stated, but its breadcrumb is', async () => {
    const { query } = server.database
    const bare = (priced: boolean) => query<{ slug: string; handle: string; shop_id: number; product_id: number }>`
      SELECT slug, handle, shop_id, product_id FROM products JOIN shops USING (shop_id)
      WHERE (lowest_price IS NOT NULL) = ${priced}
        AND NOT EXISTS (SELECT FROM reviews r WHERE r.shop_id = products.shop_id AND r.product_id = products.product_id) LIMIT 1`
    const [priced] = await bare(true)
    const stated = (await read(productPath(priced!.slug, priced!.handle))).structureOf('Product')
    expect(stated?.offers).toBeDefined()
    expect(stated).not.toHaveProperty('aggregateRating')
    await query`UPDATE products SET lowest_price = NULL, highest_price = NULL
                 WHERE shop_id = ${priced!.shop_id} AND product_id = ${priced!.product_id}`
    const { structures } = await read(productPath(priced!.slug, priced!.handle))
    expect(structures.map(structure => structure['@type'])).toEqual(['BreadcrumbList'])
  })

  test('never states what is hidden', async () => {
    const { query } = server.database
    const [row] = await query<{ slug: string; handle: string; hidden: number; here: number }>`
      SELECT slug, handle, hidden, published - by_source[3] - by_source[4] AS here FROM product_stats
        JOIN products USING (shop_id, product_id) JOIN shops USING (shop_id)
      WHERE hidden > 0 AND published > 0 ORDER BY hidden DESC LIMIT 1`
    const { structureOf } = await read(productPath(row!.slug, row!.handle))
    expect(structureOf('Product')!.aggregateRating!.reviewCount).toBe(row!.here)
  })
})

describe('a shop', () => {
  test('is a business with the mean and count of its own reviews collected here, which its page shows', async () => {
    const shops = await server.database.query<{ slug: string; here: number[] }>`
      SELECT slug, of_shop_here AS here FROM shop_stats JOIN shops USING (shop_id)
      WHERE published > 0 ORDER BY (of_shop_here = '{0,0,0,0,0}') DESC, published DESC LIMIT 12`
    const stated = new Set<boolean>()
    for (const { slug, here } of shops) {
      const { structureOf, shown } = await read(shopPath(slug))
      const count = here.reduce((sum, stars) => sum + stars, 0)
      stated.add(count > 0)
      if (count === 0) expect(structureOf('OnlineStore')).toBeUndefined()
      else {
        const { ratingValue, reviewCount } = structureOf('OnlineStore')!.aggregateRating!
        expect(reviewCount).toBe(count)
        expect(shown).toContain(`The shop itself: ${ratingValue.toFixed(1)} (${counted(count)} written on Candor)`)
      }
    }
    expect(stated).toContain(true)
  })

  test('lists only reviews of itself, each with its words', async () => {
    const [row] = await server.database.query<{ slug: string; shop_id: number }>`
      SELECT slug, shop_id FROM shop_stats JOIN shops USING (shop_id) ORDER BY of_shop DESC LIMIT 1`
    const { structureOf } = await read(`${shopPath(row!.slug)}?review_type=shop-reviews`)
    const reviews = structureOf('OnlineStore')!.review!
    expect(reviews.length).toBeGreaterThan(0)
    const own = await server.database.query<{ body: string }>`
      SELECT body FROM reviews WHERE shop_id = ${row!.shop_id} AND product_id IS NULL AND published`
    for (const { reviewBody } of reviews) expect(own.map(({ body }) => body)).toContain(reviewBody)
    const all = (await read(shopPath(row!.slug))).structureOf('OnlineStore')!.review ?? []
    for (const { reviewBody } of all) expect(own.map(({ body }) => body)).toContain(reviewBody)
  })

  test('without a review is none', async () => {
    await server.database.query`
      INSERT INTO shops (domain, platform, slug, name, country, currency, public_token)
      VALUES ('bare.example', 'shopify', 'bare', 'Bare', 'DE', 'EUR', 'bare')`
    const { structures } = await read(shopPath('bare'))
    expect(structures.map(structure => structure['@type'])).toEqual(['BreadcrumbList'])
  })
})

test('a breadcrumb leads from the top down to the page itself, by addresses that answer', async () => {
  const [{ handle }] = (await server.database.query<{ handle: string }>`
    SELECT handle FROM categories WHERE level = 3 LIMIT 1`) as [{ handle: string }]
  const [product] = products
  const pages = [productPath(product!.slug, product!.handle), shopPath(product!.slug), `/reviews/categories/${handle}`]
  for (const path of pages) {
    const { structureOf, shown } = await read(path)
    const items = structureOf('BreadcrumbList')!.itemListElement
    expect(items.at(-1)!.item).toBe(server.address + path)
    for (const { name, item } of items) {
      expect(shown).toContain(name)
      expect([item, (await fetch(item)).status]).toEqual([item, 200])
    }
  }
})
