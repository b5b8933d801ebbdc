import { beforeAll, describe, expect, test } from 'vitest'
import { useDatabase } from '../../../../test/support/database.ts'
import { readItems, refreshProducts } from '../service.ts'

/** Search items: compared with the source tables, and with excerpts chosen independently. */
const database = useDatabase('demo')

interface Review {
  title: string | null
  body: string | null
  language: string | null
  rating: number
  verified: boolean
  media_count: number
  created_at: Date
  review_id: number
}

interface Product {
  shop_id: number
  product_id: number
  title: string
  language: string | null
  lowest_price: number | null
  shop_name: string
  reviews: Review[]
}
let products: Product[]

const wordsOf = ({ title, body }: Review) => body?.replace(/^ +| +$/g, '') || (title ?? '')

const saysSomething = (review: Review) => Number(Buffer.byteLength(wordsOf(review)) >= 60)

/** Expected excerpt: of the page's first ten reviews with text, a verified one before others, then one that says something. */
function excerptOf(reviews: readonly Review[]): Review | undefined {
  const first = reviews
    .filter(review => [review.title, review.body].some(text => text?.trim()))
    .sort(
      (a, b) =>
        Number(b.media_count > 0) - Number(a.media_count > 0) ||
        b.created_at.getTime() - a.created_at.getTime() ||
        b.review_id - a.review_id,
    )
    .slice(0, 10)
  return first.sort(
    (a, b) =>
      Number(b.verified) - Number(a.verified) ||
      saysSomething(b) - saysSomething(a) ||
      b.created_at.getTime() - a.created_at.getTime(),
  )[0]
}

const readShown = async (keys: readonly { shop_id: number; product_id: number }[]) =>
  readItems(
    database.db,
    keys.map(({ shop_id, product_id }) => ({ shopId: shop_id, productId: product_id })),
    '*',
  )

beforeAll(async () => {
  const rows = await database.query<Omit<Product, 'reviews'>>`
    SELECT p.shop_id, p.product_id, p.title, p.language, p.lowest_price, s.name AS shop_name
    FROM product_search JOIN products p USING (shop_id, product_id) JOIN shops s USING (shop_id)
    ORDER BY rank_score DESC LIMIT 300`
  const reviews = await database.query<Review & { shop_id: number; product_id: number }>`
    SELECT shop_id, product_id, title, body, language, rating, verified, media_count, created_at, review_id FROM reviews
    WHERE published AND listed AND product_id IS NOT NULL`
  const byProduct = Map.groupBy(reviews, row => `${row.shop_id}/${row.product_id}`)
  products = rows.map(row => ({ ...row, reviews: byProduct.get(`${row.shop_id}/${row.product_id}`) ?? [] }))
})

test('title, shop and price are the product’s, the excerpt is the one that the rule names', async () => {
  const items = await readShown(products)
  expect(items).toHaveLength(products.length)
  for (const [at, product] of products.entries()) {
    const chosen = excerptOf(product.reviews)
    expect(items[at]).toMatchObject({
      title: product.title,
      language: product.language,
      raw_lowest_price: product.lowest_price,
      shop: { name: product.shop_name },
      review_excerpt: chosen
        ? { language: chosen.language, rating: chosen.rating, verified: chosen.verified, text: expect.any(String) }
        : null,
    })
    const words = items[at]!.review_excerpt?.text.replace(/…$/, '')
    if (chosen) expect(wordsOf(chosen).replace(/\s+/g, ' ').trim()).toContain(words)
  }
  expect(items.filter(({ review_excerpt }) => review_excerpt).length).toBeGreaterThan(100)
})

describe('a refresh brings in line', () => {
  const first = () => products[0]!
  const key = () => ({ shopId: first().shop_id, productId: first().product_id })
  const change = async (statement: string, scope: Parameters<typeof refreshProducts>[1]) => {
    await database.query.raw(statement)
    await refreshProducts(database.db, scope)
    return (await readShown([first()]))[0]!
  }
  const ofFirst = () => `shop_id = ${first().shop_id} AND product_id = ${first().product_id}`

  test('of a product, its title and price', async () => {
    const item = await change(
      `UPDATE products SET title = 'Another', lowest_price = 1, highest_price = 2 WHERE ${ofFirst()}`,
      [key()],
    )
    expect(item).toMatchObject({ title: 'Another', raw_lowest_price: 1, raw_highest_price: 2 })
  })

  test('of a shop, its name', async () => {
    const item = await change(`UPDATE shops SET name = 'Renamed' WHERE shop_id = ${first().shop_id}`, {
      shopId: first().shop_id,
    })
    expect(item.shop.name).toBe('Renamed')
  })

  test('of all, what changed anywhere', async () => {
    const item = await change(`UPDATE reviews SET body = 'Said anew.' WHERE ${ofFirst()}`, 'all')
    expect(item.review_excerpt?.text).toBe('Said anew.')
  })

  test('no excerpt of what is not seen any more', async () => {
    const item = await change(`UPDATE reviews SET deleted_at = now() WHERE ${ofFirst()}`, [key()])
    expect(item.review_excerpt).toBeNull()
  })
})
