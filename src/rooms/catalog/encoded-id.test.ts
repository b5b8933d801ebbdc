import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  decodePictureId,
  decodeProductId,
  decodeReviewerId,
  decodeReviewId,
  decodeShopId,
  encodePictureId,
  encodeProductId,
  encodeReviewerId,
  encodeReviewId,
  encodeShopId,
} from './encoded-id.ts'

const id = fc.integer({ min: 1, max: Number.MAX_SAFE_INTEGER })

test('what is encoded decodes to the same', () => {
  fc.assert(
    fc.property(id, id, (shopId, other) => {
      expect(decodeShopId(encodeShopId(shopId))).toBe(shopId)
      expect(decodeReviewerId(encodeReviewerId(shopId))).toBe(shopId)
      expect(decodeProductId(encodeProductId(shopId, other))).toEqual({ shopId, productId: other })
      expect(decodePictureId(encodePictureId(shopId, other))).toEqual({ reviewerId: shopId, pictureId: other })
      expect(decodeReviewId(encodeReviewId(shopId, other))).toEqual({ shopId, reviewId: other })
    }),
  )
})

test('any other text is nobody', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 30 }), text => {
      const decoded = decodeShopId(text)
      expect(decoded === null || encodeShopId(decoded) === text).toBe(true)
    }),
  )
  expect(decodeProductId(encodeShopId(7))).toBeNull()
})
