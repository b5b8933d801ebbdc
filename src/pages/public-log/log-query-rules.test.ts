import { expect, test } from 'vitest'
import { LONGEST_LOG_QUERY, parseLogQuery } from './log-query-rules.ts'

test.each(['', '  ', '\n\t'])('an empty text is nothing to look for: %j', text => {
  expect(parseLogQuery(text)).toBeNull()
})

test.each([
  ['0', 0],
  ['1284076', 1_284_076],
  ['1,284,076', 1_284_076],
  ['1.284.076', 1_284_076],
  ['1 284 076', 1_284_076],
  ['No. 1,284,076', 1_284_076],
  ['no 12', 12],
  ['#12', 12],
  ['# 12', 12],
  ['Entry No. 12', 12],
  ['entry 12', 12],
  [' 12 ', 12],
])('an entry’s number, as pages write it: %s', (text, index) => {
  expect(parseLogQuery(text)).toEqual({ kind: 'entry', index })
})

test('a number beyond all entries is a text', () => {
  const text = '9'.repeat(30)
  expect(parseLogQuery(text)).toEqual({ kind: 'text', text, publicId: text })
})

test.each([
  ['/reviews/log/reviews/abcDEF12', { kind: 'review', publicId: 'abcDEF12' }],
  ['https://candor.example/reviews/log/reviews/abcDEF12?x=1#y', { kind: 'review', publicId: 'abcDEF12' }],
  ['/reviews/log/reviews/abcDEF12/receipt.tlog-proof', { kind: 'review', publicId: 'abcDEF12' }],
  ['/reviews/stores/atelier?review=abcDEF12#review-abcDEF12', { kind: 'review', publicId: 'abcDEF12' }],
  ['/reviews/stores/atelier/products/pan?review=abcDEF12', { kind: 'review', publicId: 'abcDEF12' }],
  ['/reviews/log/entries/17/receipt.tlog-proof', { kind: 'entry', index: 17 }],
  ['https://candor.example/reviews/stores/atelier', { kind: 'shop', shop: 'atelier', product: null }],
  ['/reviews/stores/atelier/', { kind: 'shop', shop: 'atelier', product: null }],
  ['/reviews/stores/atelier/questions', { kind: 'shop', shop: 'atelier', product: null }],
  ['/reviews/stores/atelier/questions/7', { kind: 'shop', shop: 'atelier', product: null }],
  ['/reviews/stores/atelier/17', { kind: 'shop', shop: 'atelier', product: null }],
  ['/reviews/stores/entries/17', { kind: 'shop', shop: 'entries', product: null }],
  ['/reviews/stores/reviews/abcDEF12', { kind: 'shop', shop: 'reviews', product: null }],
  ['/reviews/stores/caf%C3%A9/products/pan', { kind: 'shop', shop: 'café', product: 'pan' }],
])('an address of this site: %s', (text, found) => {
  expect(parseLogQuery(text)).toEqual(found)
})

test.each([
  'https://candor.example/',
  'https://candor.example/elsewhere/log/reviews/abc',
  '/reviews/log/reviews/',
  '/reviews/log/entries/x',
  '/reviews/log/entries/x17',
  '/reviews/log/entries/17x',
  '/reviews/log/entries/1e3',
  '/reviews/log/entries/%2017',
  '/reviews/log/entries',
  '/reviews/log/roots/17',
  'reviews\\stores\\atelier',
  '/reviews/stores/',
  '/reviews/stores/%E0%A4%A',
  'http://[',
  'salt / pepper',
])('any other address is a text: %s', text => {
  expect(parseLogQuery(text)).toEqual({ kind: 'text', text, publicId: null })
})

test('a word may be a review’s public id, which has no other characters than letters and digits', () => {
  expect(parseLogQuery('kettle')).toEqual({ kind: 'text', text: 'kettle', publicId: 'kettle' })
  for (const text of ['pan', 'moka pot', 'kettle!', 'a'.repeat(31)])
    expect(parseLogQuery(text)).toEqual({ kind: 'text', text, publicId: null })
})

test('spaces are made one, and what is too long is cut', () => {
  expect(parseLogQuery('moka \n\t pot')).toMatchObject({ text: 'moka pot' })
  expect(parseLogQuery('ab '.repeat(1000))).toMatchObject({ text: 'ab '.repeat(LONGEST_LOG_QUERY / 3).trim() })
})
