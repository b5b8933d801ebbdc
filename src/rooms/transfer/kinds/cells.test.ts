import { describe, expect, it } from 'vitest'
import { stars } from '../rows.ts'
import { amount, isoDate } from './cells.ts'

describe('dates', () => {
  it.each([
    ['2024-05-01', '2024-05-01T00:00:00.000Z'],
    ['2016-01-01 00:37:00 UTC', '2016-01-01T00:37:00.000Z'],
    ['2021-05-14 10:11:12 -0400', '2021-05-14T14:11:12.000Z'],
    ['2021-05-14T10:11:12.5+02:00', '2021-05-14T08:11:12.000Z'],
    ['01/05/2024', '2024-05-01T00:00:00.000Z'],
    ['05/31/2024', '2024-05-31T00:00:00.000Z'],
    ['31.5.2024 08:30', '2024-05-31T08:30:00.000Z'],
  ])('%s', (text, date) => expect(isoDate(text)).toBe(date))

  it.each(['2023-02-29', '2024-13-01', '31/31/2024', 'yesterday', '2024-05-01 25:00', ''])('%s is none', text =>
    expect(isoDate(text)).toBe(text),
  )
})

it.each([
  ['12.90', '12.90'],
  ['$1,299.00', '1299.00'],
  ['12,9', '12.9'],
  ['1 299', '1299'],
  ['1.299,90 €', '1299.90'],
  ['EUR 12,90', '12.90'],
])('the amount %s', (text, plain) => expect(amount(text)).toBe(plain))

it('brings ratings of ten and a hundred to five equal parts', () => {
  expect([0, 1, 2, 3, 5, 8, 9, 10].map(rating => stars(rating, 10))).toEqual([1, 1, 1, 2, 3, 4, 5, 5])
  expect(['1', '20', '21', '100'].map(rating => stars(rating, 100))).toEqual([1, 1, 2, 5])
  expect([stars(11, 10), stars('five', 10), stars(6, 5), stars('4', 5)]).toEqual([11, 'five', 6, 4])
})
