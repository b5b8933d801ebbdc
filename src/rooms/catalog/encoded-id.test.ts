import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  decodeDisputeId,
  decodeLineItemId,
  decodePictureId,
  decodeProductId,
  decodeQuestionId,
  decodeReviewerId,
  decodeReviewId,
  decodeShopId,
  encodeDisputeId,
  encodeLineItemId,
  encodePictureId,
  encodeProductId,
  encodeQuestionId,
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

test('ids that were given out stay the same', () => {
  const ones = [1, 42, 1_234_567]
  expect(ones.map(encodeShopId)).toEqual(['snDrTH', '2veNZ5', 'NXFY8E'])
  expect(ones.map(encodeReviewerId)).toEqual(['9zoBjT', 'n0sQmc', 'JmQjsC'])
  const pairs: [number, number][] = [[1, 1], [7, 42], [305, 1_234_567]] // biome-ignore format: one row
  const encodedBy = (encode: (first: number, second: number) => string) => pairs.map(pair => encode(...pair))
  expect(encodedBy(encodeProductId)).toEqual(['3X6o1r', 'hU1mUd', 'T0ocIqTD'])
  expect(encodedBy(encodePictureId)).toEqual(['wAtMYc', 'rCihoe', 'd28MuvyZ'])
  expect(encodedBy(encodeReviewId)).toEqual(['fiPnPv', '7dBH4D', 'JpO07IME'])
  expect(encodedBy(encodeLineItemId)).toEqual(['ljVwGY', 'kpJT9f', 'eqIF2ASJ'])
  expect(encodedBy(encodeDisputeId)).toEqual(['wvHz0b', 'LxWgZ1', 'ctZ8LpOu'])
  expect(encodedBy(encodeQuestionId)).toEqual(['RTkDMw', 'aZsZjo', 'YlFN8Xvt'])
  expect(decodeLineItemId('eqIF2ASJ')).toEqual({ shopId: 305, lineItemId: 1_234_567 })
  expect(decodeDisputeId('ctZ8LpOu')).toEqual({ shopId: 305, disputeId: 1_234_567 })
  expect(decodeQuestionId('YlFN8Xvt')).toEqual({ shopId: 305, questionId: 1_234_567 })
})
