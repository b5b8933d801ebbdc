import { expect, test } from 'vitest'
import { useServer } from '../../../../test/support/server.ts'
import { signInAs } from '../../../../test/support/sign-in.ts'
import { importText, PRODUCT, REVIEW, REVIEWER, SHOP } from '../../transfer/testing.ts'

/** Products to look at on a shop's overview (X-work-16), over HTTP. */
const server = useServer('empty')
const DAY = 86_400_000
const ago = (days: number) => new Date(Date.now() - days * DAY).toISOString()

let number = 0
const review = (product: string, days: number, rating: number) => ({
  ...REVIEW,
  external_id: `n${number++}`,
  product,
  order_item: undefined,
  rating,
  created_at: ago(days),
})
const order = (product: string, days: number) => ({
  type: 'order',
  shop: 'shop.example',
  external_id: `o${number}`,
  reviewer: 'anna',
  placed_at: ago(days),
  items: [{ external_id: `i${number++}`, product, quantity: 1, price: '9.00' }],
})

test('a shop’s overview names the products to look at, with cause and link', async () => {
  const { problems } = await importText(server.database, 'catalog', [
    SHOP,
    REVIEWER,
    PRODUCT,
    { ...PRODUCT, external_id: 'p 2', title: 'Carbon pan' },
    { ...PRODUCT, external_id: 'p3', title: 'Kettle' },
    { ...PRODUCT, external_id: 'p4', title: 'Bowl' },
    { ...PRODUCT, external_id: 'p5', title: 'Old lamp' },
    ...[200, 180, 100].map(days => review('p 2', days, 5)),
    ...[80, 40, 2].map((days, i) => review('p 2', days, i + 1)),
    ...Array.from({ length: 6 }, (_, i) => review('p1', i + 1, i === 0 ? 4 : 5)),
    ...Array.from({ length: 5 }, (_, i) => order('p3', 20 + i)),
    // too young, too old, or of a product with reviews
    ...Array.from({ length: 5 }, (_, i) => order('p4', i < 3 ? 2 : 100)),
    ...Array.from({ length: 5 }, () => order('p1', 20)),
    ...Array.from({ length: 5 }, () => order('p5', 20)),
  ])
  expect(problems).toEqual([])
  await server.database.query`
    UPDATE products SET discontinued_at = now() WHERE external_id = 'p5'`
  await server.database.query`
    INSERT INTO questions (shop_id, product_id, asker_name, body, created_at)
    SELECT shop_id, product_id, 'Ben', 'Is it dishwasher safe?', now() - n * interval '1 day'
      FROM products, generate_series(1, 3) n WHERE external_id = 'p4'`
  const owner = await signInAs(server, { shops: { 'shop.example': 'owner' } })
  const { noteworthy } = await (await owner.get('/business/shop/overview.json')).json()
  expect(noteworthy).toMatchObject([
    { title: 'Carbon pan', cause: 'falling', reviews: 3, low: 2, was: 5, average_rating: 3.5, number_of_reviews: 6 },
    { title: 'Bowl', cause: 'questions', questions: 3, average_rating: null },
    { title: 'Kettle', cause: 'unreviewed', orders: 5, average_rating: null },
    { title: 'Blue Shirt', cause: 'best', reviews: 6, five: 5, average_rating: 4.8 },
  ])
  const page = await (await owner.get('/business/shop')).text()
  for (const text of [
    'Products to look at',
    '2 of 3 reviews in the last 90 days have 1 or 2 stars.',
    '3.5, was 5.0',
    '3 questions without an answer.',
    '5 orders in the last 90 days, and not one review yet.',
    'Your best rated in the last 90 days: 6 reviews, 5 with 5 stars.',
    'href="/business/shop/reviews?product=p+2"',
  ])
    expect(page).toContain(text)
  expect((await (await owner.get('/business/shop/reviews.json?product=p+2')).json()).page.total_count).toBe(6)
})
