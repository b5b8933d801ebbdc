import { expect, test } from 'vitest'
import { useServer } from '../support/server.ts'

/** Addresses that were typed, shared or sent by a form without scripts (D-params-21, D-guards-03, D-guards-04). */
const server = useServer('demo')

test.each([
  [
    '/reviews/search?q=lamp&min_rating=4&min_price=&max_price=&currency=EUR&country=*&reviews_count=0',
    '/reviews/search?q=lamp&min_rating=4',
  ],
  ['/reviews/search?from=category&q=lamp', '/reviews/search?q=lamp'],
  ['/reviews/search?q=lamp&min_price=12,50', '/reviews/search?q=lamp&min_price=12.5'],
])('%s leads to %s', async (path, location) => {
  const answer = await fetch(server.address + path, { redirect: 'manual' })
  expect([answer.status, answer.headers.get('location')]).toEqual([302, location])
  expect((await fetch(server.address + location, { redirect: 'manual' })).status).toBe(200)
})

test('a category’s address loses a shop and another category', async () => {
  const [category] = await server.database.query`SELECT handle FROM categories ORDER BY category_id LIMIT 1`
  const path = `/reviews/categories/${category!.handle}`
  const scoped = `${path}?shop_domain=x&search_in_shop=y&platform=z&category_id=4`
  const answer = await fetch(server.address + scoped, { redirect: 'manual' })
  expect([answer.status, answer.headers.get('location')]).toEqual([302, `${path}?category_search=true`])
})

test.each([
  ['q=lamp&category_id=CATEGORY', /<title>“lamp” in \S.*: reviews you can check \| Candor</],
  ['category_id=CATEGORY&page=2', /<title>Products in \S.*, page 2: reviews you can check \| Candor</],
  ['min_rating=4', /<title>All products: reviews you can check \| Candor</],
])('a search for %s has a title with a subject (D-guards-05)', async (query, title) => {
  const [category] = await server.database.query`SELECT category_id FROM categories ORDER BY category_id LIMIT 1`
  const path = `/reviews/search?${query.replace('CATEGORY', String(category!.category_id))}`
  const html = await (await fetch(server.address + path)).text()
  expect(html).toMatch(title)
  expect(html).toMatch(
    /<meta name="description" content="\d[\d,+]* products?( for “lamp”)?( in [^"]+)?( with your filters)?, ranked/,
  )
})
