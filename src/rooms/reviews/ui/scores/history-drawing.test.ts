import { describe, expect, test } from 'vitest'
import { hasHistory, hasMoved, inWords, lineOf, namedChanges, scaleOf, scoredMonths } from './history-drawing.ts'

const months = (...counts: [number, number][]) =>
  scoredMonths(
    counts.map(([verified_public, verified_received], i) => ({
      month: `2026-${String(i + 1).padStart(2, '0')}`,
      verified_public,
      verified_received,
    })),
  )

test('a month’s score is floored, its medal follows, and a change is one from a month that had a score', () => {
  const drawn = months([0, 0], [95, 100], [198, 199], [199, 199])
  expect(drawn.map(({ score, tier, changed }) => [score, tier, changed])).toEqual([
    [null, null, false],
    [95, 'gold', false],
    [99, 'platinum', true],
    [100, 'diamond', true],
  ])
})

test('a score that is the same in every month has not moved, months without one aside', () => {
  expect(hasMoved(months([0, 0], [9, 10], [18, 20]))).toBe(false)
  expect(hasMoved(months([9, 10], [10, 10]))).toBe(true)
})

test.each<[[number, number][], boolean]>([
  [[], false],
  [[[0, 0]], false],
  [
    [
      [0, 0],
      [9, 10],
    ],
    false,
  ],
  [
    [
      [9, 10],
      [9, 10],
    ],
    true,
  ],
])('%j is a history: %j', (counts, expected) => expect(hasHistory(months(...counts))).toBe(expected))

describe('the scale', () => {
  test.each([
    [100, [100, 99, 98, 97, 96]],
    [96, [100, 99, 98, 97, 96]],
    [95, [100, 98, 96, 94, 92]],
    [80, [100, 95, 90, 85, 80]],
    [61, [100, 90, 80, 70, 60]],
    [0, [100, 75, 50, 25, 0]],
  ])('down to %i has lines at %j', (lowest, lines) => {
    const scale = scaleOf(months([lowest, 100], [100, 100]))
    expect(scale.lines).toEqual(lines)
    expect(scale.yOf(lowest)).toBeLessThanOrEqual(124)
  })
})

test('the line keeps a score until the next month, and is broken where there was none', () => {
  const drawn = months([99, 100], [98, 100], [0, 0], [100, 100])
  expect(lineOf(drawn, scaleOf(drawn))).toBe('M44 46H99V72H154M209 20H216')
})

test('names of medals stand two months apart at least', () => {
  expect(namedChanges(months([95, 100], [99, 100], [95, 100], [99, 100], [99, 100]))).toEqual([1, 3])
})

test('in words: each score and from when on', () => {
  expect(inWords(months([97, 100], [97, 100], [99, 100]))).toBe(
    'Transparency by month: 97 in January 2026, 99 in March 2026, unchanged since',
  )
})
