import { expect, test } from 'vitest'
import { attributesOf, tagOf } from './tag-rules.ts'

const shop = { domain: 'shop.example', token: 'tok' }

test.each([
  ['', 'data-candor="reviews" data-shop="shop.example" data-token="tok"'],
  ['kind=badge&product=', 'data-candor="badge" data-shop="shop.example" data-token="tok"'],
  [
    'kind=nonsense&no-header=1&stars=5',
    'data-candor="reviews" data-shop="shop.example" data-token="tok" data-stars="5" data-no-header',
  ],
  [
    'product=%22%3E%3Cb%3E',
    'data-candor="reviews" data-shop="shop.example" data-token="tok" data-product="&quot;>&lt;b>"',
  ],
])('%s', (query, tag) => {
  const attributes = attributesOf(shop, new URLSearchParams(query))
  expect(tagOf('https://h/widget.js', attributes)).toBe(`<script async src="https://h/widget.js" ${tag}></script>`)
})

test('white space around a choice is none of it; an ampersand stays one', () => {
  expect(attributesOf(shop, new URLSearchParams('product=+A%26B+&theme=+')).slice(3)).toEqual([['data-product', 'A&B']])
  expect(tagOf('https://h/w.js?a&b', [['data-product', 'A&B']])).toBe(
    '<script async src="https://h/w.js?a&amp;b" data-product="A&amp;B"></script>',
  )
})
