import fc from 'fast-check'
import Sqids from 'sqids'
import { expect, test } from 'vitest'
import { sqidEncoder } from './sqid-encoder.ts'

test('ids are those of sqids, of small numbers and of large ones', () => {
  const alphabet = 'k3G7QAe51FCsPW92uEOyq4Bg6Sp8YzVTmnU0liwDdHXLajZrfxNhobJIRcMvKt'
  const sqids = new Sqids({ alphabet, minLength: 6, blocklist: new Set() })
  const encode = sqidEncoder(alphabet, 6)
  const number = fc.oneof(fc.nat(100), fc.nat(), fc.integer({ min: 0, max: Number.MAX_SAFE_INTEGER }))
  fc.assert(
    fc.property(fc.array(number, { minLength: 1, maxLength: 3 }), numbers => {
      expect(encode(numbers)).toBe(sqids.encode(numbers))
    }),
    { numRuns: 2000 },
  )
})
