import { describe, expect, test } from 'vitest'
import { type SeriesCounts, sequencesOf } from './sequence-rules.ts'

const series = (more: Partial<SeriesCounts> = {}): SeriesCounts => ({
  series: 'HS-{n}',
  orders: 40,
  steps: 39,
  near: 39,
  compared: 39,
  ascending: 39,
  missing: 200,
  ...more,
})
const runs = (...parts: Partial<SeriesCounts>[]) =>
  sequencesOf(parts.map(part => ({ series: [series(part)] }))).has('HS-{n}')

describe('order numbers', () => {
  test.each<[string, Partial<SeriesCounts>, boolean]>([
    ['ascend', {}, true],
    ['ascend in all but 1 of 10 steps', { compared: 40, ascending: 36 }, true],
    ['descend more often', { compared: 40, ascending: 35 }, false],
    ['jump now and then', { steps: 40, near: 36 }, true],
    ['jump more often', { steps: 40, near: 35 }, false],
    ['belong to too few orders', { orders: 9, steps: 8, near: 8, compared: 8, ascending: 8 }, false],
    ['belong to nine orders, whatever their steps say', { orders: 9, missing: 0 }, false],
    ['are of one day, so that nothing tells their order', { compared: 8, ascending: 8 }, false],
    ['leave out 99 of 100', { missing: 3960 }, true],
    ['leave out more than that: they may be dates', { missing: 3961 }, false],
  ])('that %s: %j', (_, part, expected) => {
    expect(runs(part)).toBe(expected)
  })

  test('are judged over all months, each series by itself', () => {
    expect(runs({ orders: 5, compared: 4, ascending: 4 }, { orders: 5, compared: 5, ascending: 5, missing: 0 })).toBe(
      true,
    )
    const other = series({ series: '{n}', ascending: 10 })
    expect(sequencesOf([{ series: [series(), other] }])).toEqual(new Set(['HS-{n}']))
  })
})
