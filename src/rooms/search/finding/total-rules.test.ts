import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { MAX_PAGE, SEARCH_PER_PAGE } from '../rules.ts'
import { atLeast, lastPage, roundedTotal } from './total-rules.ts'

describe('how many results there are, as it is said', () => {
  test.each([
    [0, 0],
    [999, 999],
    [1000, 1000],
    [1001, '1,000+'],
    [1099, '1,000+'],
    [1200, '1,200+'],
    [1299, '1,200+'],
    [9999, '9,900+'],
    [10_000, '10,000+'],
    [12_999, '12,000+'],
    [1_000_000, '1,000,000+'],
    [1_999_999, '1,900,000+'],
  ])('%i: %s', (count, stated) => {
    expect(roundedTotal(count)).toBe(stated)
  })

  test('is never more than there are, and less by no more than a tenth', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 50_000_000 }), count => {
        const stated = atLeast(roundedTotal(count))
        expect(stated).toBeLessThanOrEqual(count)
        expect(stated).toBeGreaterThan(count * 0.9)
      }),
    )
  })
})

describe('the last page to link to', () => {
  test.each([
    [0, 1],
    [1, 1],
    [SEARCH_PER_PAGE, 1],
    [SEARCH_PER_PAGE + 1, 2],
    [1000, 42],
    ['1,200+', 50],
    ['2,400+', MAX_PAGE],
    ['1,000,000+', MAX_PAGE],
  ])('of %s results: %i', (total, page) => {
    expect(lastPage(total)).toBe(page)
  })
})
