import { expect, test } from 'vitest'
import { tarHeader, tarPadding } from './tar-rules.ts'

const text = (header: Buffer, at: number, length: number) => header.toString('latin1', at, at + length)

test('a header is one block of ustar, with the sum of its bytes', () => {
  const header = tarHeader('open-data-2026-11-27/reviews/2026-11.jsonl.gz', 1234, 1_795_740_000)
  expect(header).toHaveLength(512)
  expect(text(header, 0, 46)).toBe('open-data-2026-11-27/reviews/2026-11.jsonl.gz\0')
  expect(text(header, 100, 8)).toBe('0000644\0')
  expect(text(header, 108, 16), 'of nobody in particular').toBe('0000000\0'.repeat(2))
  expect(text(header, 124, 12)).toBe('00000002322\0')
  expect(Number.parseInt(text(header, 136, 11), 8)).toBe(1_795_740_000)
  expect(text(header, 156, 1)).toBe('0')
  expect(text(header, 257, 8)).toBe('ustar\u000000')
  const blank = Buffer.from(header)
  blank.fill(' ', 148, 156)
  expect(text(header, 148, 8)).toBe(
    `${blank
      .reduce((sum, byte) => sum + byte, 0)
      .toString(8)
      .padStart(6, '0')}\0 `,
  )
})

test('a file of 8 GiB and more has its size in binary', () => {
  expect(text(tarHeader('a', 8 ** 11 - 1, 0), 124, 12)).toBe('77777777777\0')
  const header = tarHeader('a', 8 ** 11, 0)
  expect(header.readUInt8(124)).toBe(0x80)
  expect(header.readBigUInt64BE(128)).toBe(BigInt(8 ** 11))
})

test.each([
  [0, 0],
  [1, 511],
  [511, 1],
  [512, 0],
  [513, 511],
])('after %i bytes there are %i up to the next block', (size, padding) => expect(tarPadding(size)).toBe(padding))
