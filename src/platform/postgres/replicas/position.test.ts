import fc from 'fast-check'
import { expect, test } from 'vitest'
import { earlier, endOfRecord, formatPosition, later, parsePosition, UNKNOWN } from './position.ts'

/** Positions in the write-ahead log, as PostgreSQL writes them. */
const positions = fc.bigInt({ min: 0n, max: UNKNOWN })

test.each([
  ['0/0', 0n],
  ['0/1634F08', 0x1634f08n],
  ['16/B374D848', 0x16b374d848n],
  ['FFFFFFFF/FFFFFFFF', UNKNOWN],
  ['16/b374d848', 0x16b374d848n],
])('%s', (text, position) => {
  expect(parsePosition(text)).toBe(position)
  expect(formatPosition(position)).toBe(text.toUpperCase())
})

test.each(['', '1', '1/', '/1', '0/123456789', '123456789/0', 'G/0', '-1/0', '0/0 ', ' 0/0', '0/0/0', '0x1/0'])(
  '“%s” is none',
  text => expect(parsePosition(text)).toBeNull(),
)

test('every position is read as it is written, and in its order', () =>
  fc.assert(
    fc.property(positions, positions, (one, other) => {
      expect(parsePosition(formatPosition(one))).toBe(one)
      expect([one, other]).toContain(later(one, other))
      expect(later(one, other) >= one && later(one, other) >= other).toBe(true)
      expect(earlier(one, other) + later(one, other)).toBe(one + other)
    }),
  ))

test.each([
  ['a page that begins with a short header', 0x2000n + 24n, 0x2000n],
  ['a segment, whose header is long', 0x3000000n + 40n, 0x3000000n],
  ['the middle of a page', 0x2000n + 64n, 0x2000n + 64n],
  ['the begin of a page', 0x2000n, 0x2000n],
])('in %s', (_, position, end) => expect(endOfRecord(position)).toBe(end))
