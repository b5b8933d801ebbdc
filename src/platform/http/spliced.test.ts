import { gunzipSync } from 'node:zlib'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { Spliced } from './spliced.ts'

const HOLES = ['hole-1-7f', 'hole-2-7f']

test('each hole is filled wherever it stands, and the gzipped form holds the same text', () => {
  const page = new Spliced('<a hole-1-7f>ünï hole-2-7f hole-1-7f</a>', HOLES)
  const values = { 'hole-1-7f': 'x="1"', 'hole-2-7f': '日本' }
  expect(page.fill(values).toString()).toBe('<a x="1">ünï 日本 x="1"</a>')
  expect(gunzipSync(page.fillGzipped(values)).toString()).toBe('<a x="1">ünï 日本 x="1"</a>')
  // Filled with something else, of what was compressed before.
  const others = { 'hole-1-7f': '', 'hole-2-7f': 'z' }
  expect(gunzipSync(page.fillGzipped(others)).toString()).toBe('<a >ünï z </a>')
})

test('any text with any fillings comes out the same, plain and gzipped', () => {
  const text = fc.array(fc.oneof(fc.string({ unit: 'grapheme' }), fc.constantFrom(...HOLES)), { maxLength: 30 })
  fc.assert(
    fc.property(text, fc.string({ unit: 'grapheme' }), fc.string({ unit: 'grapheme' }), (pieces, one, two) => {
      const values: Record<string, string> = { 'hole-1-7f': one, 'hole-2-7f': two }
      const page = new Spliced(pieces.join(''), HOLES)
      const wanted = pieces.map(piece => (HOLES.includes(piece) ? values[piece] : piece)).join('')
      expect(page.fill(values).toString()).toBe(Buffer.from(wanted).toString())
      expect(gunzipSync(page.fillGzipped(values))).toEqual(page.fill(values))
    }),
  )
})
