import { expect, test } from 'vitest'
import { isPictureAddress, readTarget, shopSearch } from './collection-rules.ts'

test.each([
  ['/reviews/categories/kitchen', { kind: 'category', handle: 'kitchen' }],
  ['/reviews/categories/caf%C3%A9?page=2', { kind: 'category', handle: 'café' }],
  ['/reviews/stores/a-shop', { kind: 'shop', slug: 'a-shop' }],
  ['/reviews/search?q=lamp&min_rating=4', { kind: 'search', params: { q: 'lamp', min_rating: 4 } }],
])('%s is a target', (path, target) => expect(readTarget(path)).toMatchObject(target))

test.each([
  '/reviews',
  '/reviews/',
  '/reviews/feed',
  '/reviews/categories',
  '/reviews/categories/a/b',
  '/reviews/categories/%ff',
  '/reviews/stores/a/products/b',
  '/login',
  'https://elsewhere.example/reviews/stores/a',
  '//elsewhere.example/reviews/stores/a',
  'javascript:alert(1)',
  '',
])('"%s" is none', path => expect(readTarget(path)).toBeNull())

test.each([
  ['/art/lamp.svg', true],
  ['https://pictures.example/a.jpg', true],
  ['//pictures.example/a.jpg', false],
  ['javascript:alert(1)', false],
  ['lamp.svg', false],
  ['/a b.svg', false],
  ['', false],
])('"%s" as a picture: %s', (text, is) => expect(isPictureAddress(text)).toBe(is))

test('a search within a shop shows all that it has, whatever its score', () => {
  expect(shopSearch({ domain: 'lamps.example', platform: 'shopify', name: 'Lamps' })).toEqual({
    shop_domain: 'lamps.example',
    platform: 'shopify',
    search_in_shop: 'Lamps',
    min_transparency: 0,
  })
})

test.each(['/reviews/x/reviews/categories/kitchen', '/reviews/stores/', '/reviews/people/a'])(
  '"%s" is no target',
  path => expect(readTarget(path)).toBeNull(),
)

test.each([
  ['http://pictures.example/a.jpg', true],
  ['see https://pictures.example/a.jpg', false],
  ['https://pictures.example/a b.jpg', false],
  ['/a', true],
  ['/', false],
])('"%s" as a picture: %s', (text, is) => expect(isPictureAddress(text)).toBe(is))
