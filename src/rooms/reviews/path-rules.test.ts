import { describe, expect, test } from 'vitest'
import { lookPathOf, pathOf } from './path-rules.ts'

const FIVE = 5
const MIGRATED = 8 * 2

describe('the way to a page', () => {
  const counts: Record<number, number> = { 5: 60_000, 4: 30_000, 1: 9_000, [FIVE + MIGRATED]: 950, [1 + MIGRATED]: 50 }
  const run = (...facets: number[]) => ({ facets, count: facets.reduce((sum, one) => sum + counts[one]!, 0) })

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
  ] as const)('where each is looked at: %s', (_, some, path) => expect(lookPathOf(some, 300, counts).path).toBe(path))

  test('many facets that are every third: their ids first, then each', () => {
    const many = Object.fromEntries(Array.from({ length: 900 }, (_, code) => [((code >> 3) << 3) | (code % 5), 100]))
    const third = Object.keys(many)
      .map(Number)
      .filter(code => code % 3 === 0)
    expect(lookPathOf({ facets: third, count: third.length * 100 }, 300, many).path).toBe('walk, then look')
  })
})
