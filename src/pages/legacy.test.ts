import { expect, test } from 'vitest'
import { legacyTarget } from './legacy.ts'

test.each([
  ['some-shop', '/reviews/stores/some-shop'],
  ['some-shop/products/mug', '/reviews/stores/some-shop/products/mug'],
  ['caf%C3%A9', '/reviews/stores/caf%C3%A9'],
  ['foo.bar', '/reviews/stores/foo.bar'],
  ['example.com', '/reviews/stores/example.com'],
  ['example.com/products/lamp-2.0', '/reviews/stores/example.com/products/lamp-2.0'],
  ['pictures.png.example', '/reviews/stores/pictures.png.example'],
  ['', null],
  ['stores/a/b/c', null],
  ['profile/a/b', null],
  ['users', null],
  ['no-such-call.json', null],
  ['logo.png', null],
  ['some-shop/picture.webp', null],
  ['some-shop/PICTURE.JPG', null],
  ['sitemap.xml', null],
  ['index.php', null],
])('%s leads to %s', (remainder, target) => expect(legacyTarget(remainder)).toBe(target))
