import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { PageTemplate } from '../../../platform/http/page-template.ts'
import { pageBody } from './page-body.ts'

const page = new PageTemplate([`<p>${'text '.repeat(500)}`, 'mark-7f-n</p>'], 'mark-7f-')
const expected = `<p>${'text '.repeat(500)}N</p>`
const body = (accepted: string | undefined, isShared = false) => pageBody(page, { n: 'N' }, { accepted, isShared })

test.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip', 'gzip'],
  ['br;q=0, gzip;q=0.5', 'gzip'],
  ['BR', 'br'],
  ['identity', null],
  ['brotli, x-gzip', null],
  [undefined, null],
] as const)('a client that accepts %s gets %s', async (accepted, coding) => {
  expect((await body(accepted)).coding).toBe(coding)
})

test('the text is the same in each coding', async () => {
  const read = async (accepted: string) => Buffer.concat((await body(accepted)).pieces)
  expect((await read('')).toString()).toBe(expected)
  expect(gunzipSync(await read('gzip')).toString()).toBe(expected)
  expect(brotliDecompressSync(await read('br')).toString()).toBe(expected)
  expect((await read('br')).length).toBeLessThan((await read('gzip')).length)
})

test('the body of a page that visitors share is compressed once for all', async () => {
  const [one, two] = [await body('br', true), await body('gzip, br', true)]
  expect(one.coding).toBe('br')
  expect(one.pieces[0]).toBe(two.pieces[0])
  expect((await body('br')).pieces[0]).not.toBe(one.pieces[0])
})
