import { expect, test } from 'vitest'
import { carryRedesign, guardNavigationTo } from './guards.ts'

const go = (next: string, previous = '/reviews') =>
  guardNavigationTo(new URL(next, 'http://candor'), new URL(previous, 'http://candor'))

test.each([
  ['/reviews/people', '/reviews?redesign=1', '/reviews/people?redesign=1'],
  ['/reviews/people?page=2#top', '/reviews?redesign=1', '/reviews/people?page=2&redesign=1#top'],
  ['/reviews/search?from=category&q=mug', '/reviews/categories/mugs', '/reviews/search?q=mug'],
  [
    '/reviews/categories/mugs?shop_domain=a.example&search_in_shop=A&platform=custom&category_id=7&q=blue',
    '/reviews',
    '/reviews/categories/mugs?q=blue&category_search=true',
  ],
  ['/reviews/categories', '/reviews', '/reviews/categories?category_search=true'],
])('%s from %s goes to %s', (next, previous, path) => expect(go(next, previous).path).toBe(path))

test.each([
  ['/reviews/search?from=category&q=mug', '/reviews/categories/mugs', 'category'],
  ['/reviews/search?from=category&q=mug', '/reviews', 'category'],
  ['/reviews/search?q=mug', '/reviews/categories/mugs', 'category'],
  ['/reviews/search?q=mug', '/reviews/people', null],
  ['/reviews/categories/mugs', '/reviews/categories', null],
])('going to %s from %s remembers %s', (next, previous, from) => expect(go(next, previous).from).toBe(from))

test.each([
  ['/reviews/people', '/reviews'],
  ['/reviews/people?redesign=1', '/reviews?redesign=1'],
  ['/reviews/people?redesign=0', '/reviews?redesign=1'],
  ['/reviews/search?from=elsewhere&q=a', '/reviews'],
  ['/reviews/categories/mugs?category_search=true', '/reviews'],
  ['/reviews/people?from=category', '/reviews'],
])('%s from %s stays as it is', (next, previous) => expect(go(next, previous).path).toBeNull())

test('a guarded address is not changed again', () => {
  const first = go('/reviews/categories/mugs?category_id=7', '/reviews?redesign=1')!
  expect(go(first.path!, '/reviews?redesign=1').path).toBeNull()
})

test.each([
  ['/business', '/reviews?redesign=1', '/business?redesign=1'],
  ['/login?return_to=/a#b', '/reviews?q=a&redesign=0', '/login?return_to=/a&redesign=1#b'],
  ['/business?redesign=0', '/reviews?redesign=1', null],
  ['/business', '/reviews', null],
])('a plain link to %s from %s is to lead to %s', (next, previous, path) =>
  expect(carryRedesign(new URL(next, 'http://candor'), new URL(previous, 'http://candor'))).toBe(path),
)
