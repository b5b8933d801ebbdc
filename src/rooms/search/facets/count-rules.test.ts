import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { countingOf, countLabel } from './count-rules.ts'

describe('where products are counted by category', () => {
  const ROWS = 1_000_000
  test('up to 3,000 results all are read, and the counts exact', () => {
    expect(countingOf(0, ROWS, 16)).toEqual({ from: 'all', every: 1 })
    expect(countingOf(3000, ROWS, 16)).toEqual({ from: 'all', every: 1 })
  })

  test('up to 40,000 those in the sample', () => {
    expect(countingOf(3001, ROWS, 16)).toEqual({ from: 'sample', every: 16 })
    expect(countingOf(40_000, ROWS, 16)).toEqual({ from: 'sample', every: 16 })
  })

  test('beyond, so much of the table that 2,000 results are met, but no more than 16,000 rows', () => {
    // every fourth product matches: 8,000 rows contain 2,000 matches
    expect(countingOf(250_000, ROWS, 16)).toEqual({ from: 'pages', every: 125, percent: 0.8 })
    // one in ten: that would take 20,000 rows
    expect(countingOf(100_000, ROWS, 16)).toEqual({ from: 'pages', every: 62.5, percent: 1.6 })
  })

  test('a table with fewer rows than that is read whole', () => {
    expect(countingOf(40_001, 10_000, 16)).toMatchObject({ from: 'pages', every: 40_001 / 2000 })
    fc.assert(
      fc.property(fc.nat(200_000), fc.nat(200_000), (expected, rows) => {
        const counting = countingOf(expected, rows, 16)
        expect(counting.every).toBeGreaterThanOrEqual(1)
        if (counting.from === 'pages') expect(counting.percent * counting.every).toBeCloseTo(100)
      }),
    )
  })
})

describe('what is said of a count', () => {
  const exact = { from: 'all', every: 1 } as const
  const sample = { from: 'sample', every: 16 } as const

  test('the number itself where all were counted', () => {
    expect(countLabel(0, exact)).toBe(0)
    expect(countLabel(1234, exact)).toBe(1234)
  })

  test('nothing where none was met in a sample: there may be some', () => {
    expect(countLabel(0, sample)).toBeNull()
    expect(countLabel(1, { from: 'pages', every: 0.4, percent: 250 })).toBeNull()
  })

  test.each([
    [1, '10+'],
    [6, '90+'],
    [7, '100+'],
    [30, '400+'],
    [62, '900+'],
    [63, '1,000+'],
    [75, '1,200+'],
    [1000, '16,000+'],
  ])('%i met in a sample of one in 16: %s', (met, expected) => {
    expect(countLabel(met, sample)).toBe(expected)
  })

  test('an estimate of exactly 1,000 is an estimate, written as one', () => {
    expect(countLabel(100, { from: 'pages', every: 10, percent: 10 })).toBe('1,000+')
  })
})
