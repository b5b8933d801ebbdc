import { expect, test } from 'vitest'
import {
  parseVariantName,
  pictureForEmail,
  retinaUrl,
  variantName,
  variantPath,
  variantsOf,
} from './picture-variants.ts'

const KEY = `${'a1'.repeat(16)}-ffcc00`

test('a name is taken apart as it was put together', () => {
  expect(parseVariantName(variantName(KEY, 320, 'avif'))).toEqual({ key: KEY, format: 'avif' })
})

test.each([
  `${KEY}-641.webp`,
  `${KEY}-640.png`,
  `${KEY}-640.webp.webp`,
  `../${KEY}-640.webp`,
  `${KEY.toUpperCase()}-640.webp`,
  '',
])('"%s" is no variant', name => expect(parseVariantName(name)).toBeNull())

test('only addresses of our copies have variants, and a larger one', () => {
  expect(variantsOf(variantPath(KEY))?.colour).toBe('#ffcc00')
  expect(variantsOf(`https://shop.example${variantPath(KEY)}`)).toBeNull()
  expect(retinaUrl(variantPath(KEY))).toBe(variantPath(KEY, 1280))
  expect(pictureForEmail(variantPath(KEY))).toBe(variantPath(KEY, 320))
  expect([pictureForEmail('/art/x.svg'), pictureForEmail(null)]).toEqual([null, null])
  expect([retinaUrl('/art/x.svg'), retinaUrl(null)]).toEqual(['/art/x.svg', null])
})
