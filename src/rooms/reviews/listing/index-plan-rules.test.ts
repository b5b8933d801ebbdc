import { describe, expect, test } from 'vitest'
import { pathOf, searchPathOf } from './index-plan-rules.ts'

const FIVE = 5
const MIGRATED = 8 * 2

describe('the way to a page', () => {
  const counts: Record<number, number> = { 5: 60_000, 4: 30_000, 1: 9_000, [FIVE + MIGRATED]: 950, [1 + MIGRATED]: 50 }
  const run = (...facets: number[]) => ({ facets, count: facets.reduce((sum, facet) => sum + counts[facet]!, 0) })

  test.each([
    ['all of them', run(5, 4, 1, 21, 17), 10, 'walk'],
    ['all of them, deep', run(5, 4, 1, 21, 17), 10_000, 'walk'],
    ['a rare facet', run(17), 10, 'streams'],
    ['a rare facet, deep', run(17), 50, 'streams'],
    ['most of them', run(5, 4), 10, 'walk'],
    ['most of them, deep', run(5, 4), 9000, 'walk'],
    ['every tenth', run(1), 10, 'streams'],
  ] as const)('%s', (_, some, need, path) => expect(pathOf(some, need, counts)).toBe(path))

  test.each([
    ['all of them', run(5, 4, 1, 21, 17), 'walk'],
    ['most of them', run(5, 4), 'walk'],
    ['every tenth', run(1), 'streams'],
    ['a rare facet', run(17), 'streams'],
  ] as const)('where each is looked at: %s', (_, some, path) => expect(searchPathOf(some, 300, counts).path).toBe(path))

  test('many facets that are every third: their ids first, then each', () => {
    const many = Object.fromEntries(Array.from({ length: 900 }, (_, code) => [((code >> 3) << 3) | (code % 5), 100]))
    const third = Object.keys(many)
      .map(Number)
      .filter(code => code % 3 === 0)
    expect(searchPathOf({ facets: third, count: third.length * 100 }, 300, many).path).toBe('walk, then look')
  })
})

describe('what a way takes, in microseconds', () => {
  const MEDIA = 128
  // 1,000 of the wanted facet; 9,000 others, half of them with pictures
  const counts = { 5: 1000, 4: 4500, [4 + MEDIA]: 4500 }
  const fiveStars = { facets: [5], count: 1000 }

  test('a walk looks at each review it meets, where they lie four times thinner than by chance', () => {
    // 100 matching reviews; without pictures there are 4.5 others for each, and the plan assumes 4 times as many
    expect(searchPathOf(fiveStars, 100, { ...counts, 4: 0 })).toEqual({ path: 'walk', cost: 100 })
    expect(searchPathOf(fiveStars, 100, { ...counts, 4: 100 })).toEqual({ path: 'walk', cost: 100 + 40 })
  })

  test('streams look each facet up, pass its entries, and look at what is wanted', () => {
    expect(searchPathOf(fiveStars, 100, counts)).toEqual({ path: 'streams', cost: 10 + 100 * 0.25 + 100 * 2.5 })
    expect(searchPathOf(fiveStars, 2000, { 5: 1000, 4: 10 ** 7 }).cost).toBe(10 + 1000 * 0.25 + 2000 * 2.5)
  })

  test('a walk passes only what lies with the wanted: with pictures, without, or both', () => {
    const many = { 5: 1000, [4 + MEDIA]: 10 ** 7 }
    expect(pathOf(fiveStars, 100, many)).toBe('walk')
    expect(pathOf({ facets: [5, 5 + MEDIA], count: 1000 }, 100, many)).toBe('streams')
  })

  test('several facets read one after the other are each looked up', () => {
    const run = { facets: [5, 3, 2], count: 30 }
    const { path, cost } = searchPathOf(run, 10, { 5: 10, 3: 10, 2: 10, 4: 10 ** 6 })
    expect({ path, cost }).toEqual({ path: 'streams', cost: 30 + 30 * 0.25 + 25 })
  })

  test('of two ways that take as long, the walk', () => {
    // 10 reviews among 40 others: 50 entries cost 12.5 µs, and so do one look-up and 10 entries
    expect(pathOf({ facets: [5], count: 40 }, 10, { 5: 40, 4: 40 })).toBe('walk')
    // 3 reviews among 7 others: match all 10, or pass 10 entries and match 3
    expect(searchPathOf({ facets: [5], count: 12 }, 3, { 5: 12, 4: 7 })).toEqual({ path: 'walk', cost: 10 })
  })
})
