import { expect, test } from 'vitest'
import type { ProblemGroup } from '../transfer/problem-list.ts'
import { causesOf, lacksProducts } from './cause-rules.ts'

const group = (reason: string, count: number, line: number, more: Partial<ProblemGroup> = {}): ProblemGroup => ({
  outcome: 'skipped',
  column: 'product_id',
  reason,
  count,
  line,
  lines: [line],
  ...more,
})

test('reasons that differ only in the value they quote are one cause, the most frequent values first', () => {
  const problems = [
    group('the product "P1" is not known', 1, 4),
    group('the product "P2" / "Blue bowl" is not known', 3, 9, { lines: [9, 10, 11] }),
    group('"viel": not a price', 2, 5, { column: 'Preis', lines: [5, 6] }),
  ]
  expect(causesOf(problems, 10)).toEqual([
    {
      outcome: 'skipped',
      column: 'product_id',
      reason: 'the product is not known',
      count: 4,
      lines: [4, 9, 10, 11],
      values: ['P2 / Blue bowl', 'P1'],
      more_values: 0,
    },
    { outcome: 'skipped', column: 'Preis', reason: '"viel": not a price', count: 2, lines: [5, 6] },
  ])
})

test('a value in front of its reason goes with its colon', () => {
  const [cause] = causesOf([group('"9": more than 5', 1, 2), group('"7": more than 5', 1, 3)], 10)
  expect(cause).toMatchObject({ reason: 'more than 5', values: ['9', '7'], lines: [2, 3], count: 2 })
})

test('a column, an outcome or other words make another cause', () => {
  const problems = [
    group('"9": more than 5', 1, 2),
    group('"9": more than 5', 1, 2, { column: 'stars' }),
    group('"9": more than 5', 1, 2, { outcome: 'note' }),
    group('it is empty', 1, 2),
  ]
  expect(causesOf(problems, 10)).toHaveLength(4)
})

test('at most five values and lines are named, the rest is counted; notes come last', () => {
  const many = Array.from({ length: 8 }, (_, i) => group(`the product "P${i}" is not known`, 1, 9 - i))
  const note = group('the price was rounded', 90, 2, { outcome: 'note' })
  const causes = causesOf([note, ...many], 10)
  expect(causes.map(({ outcome, count }) => [outcome, count])).toEqual([
    ['skipped', 8],
    ['note', 90],
  ])
  expect(causes[0]).toMatchObject({ values: ['P7', 'P6', 'P5', 'P4', 'P3'], more_values: 3, lines: [2, 3, 4, 5, 6] })
  expect(causesOf([note, ...many], 1)).toHaveLength(1)
})

test.each([
  ['the product is not known', 'skipped', true],
  ['the product "P1" / "Mug" is not known', 'skipped', true],
  ['the product "P1" is not known', 'note', false],
  ['the category "mugs" is not known', 'skipped', false],
  ['2 products of the shop have the SKU "x"', 'skipped', false],
] as const)('%s (%s) is settled by importing products: %s', (reason, outcome, expected) => {
  expect(lacksProducts({ outcome, column: null, reason, count: 1, lines: [2] })).toBe(expected)
})
