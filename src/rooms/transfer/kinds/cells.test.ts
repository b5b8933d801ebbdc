import { describe, expect, it } from 'vitest'
import { ratingRefusal, stars } from '../rating-scale-rules.ts'
import { parseAmount } from './cells.ts'
import { isoDate } from './dates.ts'

describe('dates', () => {
  it.each([
    ['2024-05-01', '2024-05-01T00:00:00.000Z'],
    ['2016-01-01 00:37:00 UTC', '2016-01-01T00:37:00.000Z'],
    ['2021-05-14 10:11:12 -0400', '2021-05-14T14:11:12.000Z'],
    ['2021-05-14T10:11:12.5+02:00', '2021-05-14T08:11:12.000Z'],
    ['01/05/2024', '2024-05-01T00:00:00.000Z'],
    ['05/31/2024', '2024-05-31T00:00:00.000Z'],
    ['31.5.2024 08:30', '2024-05-31T08:30:00.000Z'],
    ['2024/05/31', '2024-05-31T00:00:00.000Z'],
    ['25 Sep 2025', '2025-09-25T00:00:00.000Z'],
    ['September 25, 2025', '2025-09-25T00:00:00.000Z'],
    ['Sept. 5th 2025', '2025-09-05T00:00:00.000Z'],
    ['05-MAY-2024', '2024-05-05T00:00:00.000Z'],
    ['1.  June 2024, 07:08', '2024-06-01T07:08:00.000Z'],
    ['Thu, 25 Sep 2025 10:00:00 GMT', '2025-09-25T10:00:00.000Z'],
    ['Thursday, September 25, 2025 at 12:04 AM', '2025-09-25T00:04:00.000Z'],
    ['Sep 25, 2025 3:04 p.m. +0200', '2025-09-25T13:04:00.000Z'],
    ['Thu Sep 25 2025 10:00:00 GMT+0200', '2025-09-25T08:00:00.000Z'],
  ])('%s', (text, date) => expect(isoDate(text)).toBe(date))

  it.each([
    ...['2023-02-29', '2024-13-01', '31/31/2024', 'yesterday', '2024-05-01 25:00', '', '2024-05/01', '25 Foo 2025'],
    ...['31 Feb 2025', 'Sep 25, 2025 13:04 PM', 'Septembers 25, 2025', '25 Sep 25', `25 Sep${' '.repeat(100_000)}2025`],
  ])('%.30s is none', text => expect(isoDate(text)).toBeUndefined())
})

it.each([
  ['12.90', '12.90'],
  ['$1,299.00', '1299.00'],
  ['12,9', '12.9'],
  ['1 299', '1299'],
  ['1.299,90 €', '1299.90'],
  ['EUR 12,90', '12.90'],
])('the amount %s', (text, plain) => expect(parseAmount(text)).toBe(plain))

it('brings ratings of other scales to five equal parts', () => {
  expect([0, 1, 2, 3, 5, 8, 9, 10].map(rating => stars(rating, '10'))).toEqual([1, 1, 1, 2, 3, 4, 5, 5])
  expect(['1', '20', '21', '100'].map(rating => stars(rating, '100'))).toEqual([1, 1, 2, 5])
  expect(['0', '0,2', '0.21', '0.5', '0.6', '1'].map(rating => stars(rating, '0-1'))).toEqual([1, 1, 2, 3, 3, 5])
  expect(['0', '1', '2', '3.5', ' 4 ', '5'].map(rating => stars(rating, '0-5'))).toEqual([1, 1, 2, 4, 4, 5])
  expect([stars(6, '5'), stars('4', '5'), stars('4,5', '5'), stars('five', '5')]).toEqual([6, 4, 4.5, 'five'])
  for (const wrong of [11, -1, 'five', '1e1', '', Number.NaN]) expect(stars(wrong, '10')).not.toBeGreaterThan(0)
  expect(stars(undefined, '10')).toBeUndefined()
})

it('names the option where a rating is refused', () => {
  expect(ratingRefusal('9', '"9": more than 5', '5')).toBe(
    '"9": more than 5; another scale needs --rating-scale (10, 100, 0-1, 0-5)',
  )
  expect(ratingRefusal('1.2', '', '0-1')).toContain('from 0 to 1 is expected, as --rating-scale 0-1 says')
  expect(ratingRefusal('', 'it is missing', '5')).toBe('it is missing')
})
