import { expect, test } from 'vitest'
import { countOf, formatCount, formatDate, formatShortDate, initials, wordsIn } from './format.ts'

test('a day is the day in UTC, in full', () => {
  expect(formatDate('2026-06-04T23:59:59Z')).toBe('4 June 2026')
  expect(formatDate('2026-06-04T23:59:59-02:00')).toBe('5 June 2026')
  expect(formatShortDate('2025-12-31T00:00:00Z')).toBe('31 Dec 2025')
  expect(formatShortDate('2025-12-31T00:00:00Z', false)).toBe('31 Dec')
})

test.each([
  [0, '0'],
  [999, '999'],
  [1000, '1,000'],
  [1284316, '1,284,316'],
])('%i is written %s', (value, text) => expect(formatCount(value)).toBe(text))

test('a count takes its noun along', () => {
  expect(countOf(1, 'review')).toBe('1 review')
  expect(countOf(12480, 'review')).toBe('12,480 reviews')
  expect(countOf(0, 'country', 'countries')).toBe('0 countries')
})

test.each([
  ['Friederike Aumann', 'FA'],
  ['Madonna', 'M'],
  ['Ana de la Cruz', 'AC'],
  ['سلمى الحداد', 'سا'],
  ['𠮷野 家', '𠮷家'],
  ['  ', ''],
])('initials of %s', (name, letters) => expect(initials(name)).toBe(letters))

test.each([
  ['ar', { lang: 'ar', dir: 'rtl' }],
  ['he-IL', { lang: 'he-IL', dir: 'rtl' }],
  ['pt-BR', { lang: 'pt-BR', dir: 'ltr' }],
  [null, { dir: 'auto' }],
])('words in %s', (language, props) => expect(wordsIn(language)).toEqual(props))
