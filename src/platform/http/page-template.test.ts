import { gunzipSync } from 'node:zlib'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { PageTemplate } from './page-template.ts'

const MARKER = 'mark-7f-'

const plain = (page: PageTemplate, values: Record<string, string>) => Buffer.concat(page.fill(values))
const unzipped = (page: PageTemplate, values: Record<string, string>) =>
  gunzipSync(Buffer.concat(page.fillGzipped(values)))

test('each hole is filled wherever it stands, and the gzipped form holds the same text', () => {
  const page = new PageTemplate(['<a mark-7f-a>ü', 'nï ', 'mark-7f-b mark-7f-a</a>'], MARKER)
  const values = { a: 'x="1"', b: '日本' }
  expect(plain(page, values).toString()).toBe('<a x="1">ünï 日本 x="1"</a>')
  expect(unzipped(page, values).toString()).toBe('<a x="1">ünï 日本 x="1"</a>')
  // Filled again with other values, from the cached compression.
  const others = { a: '', b: 'z' }
  expect(unzipped(page, others).toString()).toBe('<a >ünï z </a>')
})

test('what is kept holds no memory but its own', () => {
  const page = new PageTemplate(['<p>short</p>mark-7f-a<p>and short</p>'], MARKER)
  const [first] = page.fill({ a: '' })
  const [, compressed] = page.fillGzipped({ a: '' })
  expect(first!.buffer.byteLength).toBe(page.size)
  expect(compressed!.buffer.byteLength).toBeLessThan(100)
})

test('any text with any fillings comes out the same, plain and gzipped', () => {
  const text = fc.array(fc.oneof(fc.string({ unit: 'grapheme' }), fc.constantFrom(`${MARKER}a`, `${MARKER}b`)), {
    maxLength: 30,
  })
  fc.assert(
    fc.property(text, fc.string({ unit: 'grapheme' }), fc.string({ unit: 'grapheme' }), (pieces, one, two) => {
      const values: Record<string, string> = { [`${MARKER}a`]: one, [`${MARKER}b`]: two }
      const page = new PageTemplate(pieces, MARKER)
      const expected = pieces.map(piece => (piece.startsWith(MARKER) ? values[piece] : piece)).join('')
      expect(plain(page, { a: one, b: two }).toString()).toBe(Buffer.from(expected).toString())
      expect(unzipped(page, { a: one, b: two })).toEqual(plain(page, { a: one, b: two }))
    }),
  )
})
