import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { PageTemplate } from './page-template.ts'

const MARKER = 'mark-7f-'

const plain = (page: PageTemplate, values: Record<string, string>) => Buffer.concat(page.fill(values))
test('each slot is filled wherever it stands, and the compressed forms hold the same text', async () => {
  const page = new PageTemplate(['<a mark-7f-a>ü', 'nï ', 'mark-7f-b mark-7f-a</a>'], MARKER)
  const expected = '<a x="1">ünï 日本 x="1"</a>'
  const values = { a: 'x="1"', b: '日本' }
  expect(plain(page, values).toString()).toBe(expected)
  expect(gunzipSync(await page.compress('gzip', values)).toString()).toBe(expected)
  expect(brotliDecompressSync(await page.compressOnce('br', values)).toString()).toBe(expected)
  expect([page.count('a'), page.count('b'), page.count('c')]).toEqual([2, 1, 0])
  const others = { a: '', b: 'z' }
  expect(brotliDecompressSync(await page.compressOnce('br', others)).toString()).toBe('<a >ünï z </a>')
})

test('each filling is compressed once in each coding', async () => {
  const page = new PageTemplate(['a mark-7f-a'], MARKER)
  const first = page.compressOnce('br', { a: '1' })
  expect(page.compressOnce('br', { a: '1' })).toBe(first)
  expect(page.compressOnce('br', { a: '2' })).not.toBe(first)
  expect(gunzipSync(await page.compressOnce('gzip', { a: '1' })).toString()).toBe('a 1')
})

test('the hash is that of the text around the slots', () => {
  const hashOf = (...pieces: string[]) => new PageTemplate(pieces, MARKER).hash
  expect(hashOf('one mark-7f-a')).toBe(hashOf('one ', 'mark-7f-a'))
  expect(hashOf('one mark-7f-a')).not.toBe(hashOf('two mark-7f-a'))
})

test('what is cached holds no memory but its own', () => {
  const page = new PageTemplate(['<p>short</p>mark-7f-a<p>and short</p>'], MARKER)
  const [first] = page.fill({ a: '' })
  expect(first!.buffer.byteLength).toBe(page.size)
})

test('any text with any fillings comes out the same', () => {
  const text = fc.array(fc.oneof(fc.string({ unit: 'grapheme' }), fc.constantFrom(`${MARKER}a`, `${MARKER}b`)), {
    maxLength: 30,
  })
  fc.assert(
    fc.property(text, fc.string({ unit: 'grapheme' }), fc.string({ unit: 'grapheme' }), (pieces, one, two) => {
      const values: Record<string, string> = { [`${MARKER}a`]: one, [`${MARKER}b`]: two }
      const page = new PageTemplate(pieces, MARKER)
      const expected = pieces.map(piece => (piece.startsWith(MARKER) ? values[piece] : piece)).join('')
      expect(plain(page, { a: one, b: two }).toString()).toBe(Buffer.from(expected).toString())
    }),
  )
})
