import { expect, test } from 'vitest'
import { isAnotherProduct, titleSimilarity } from './title-rules.ts'

test.each([
  ['Oak Desk', 'Oak desk!', 1],
  ['Oak Desk', 'Desk, oak', 1],
  ['', '—', 1],
  ['Oak Desk', 'Steel Lamp', 0],
  ['Oak Desk', '', 0],
  // 4 of 9 trigrams: "oak" is shared
  ['oak', 'oak desk', 4 / 9],
])('%j and %j: %d', (a, b, similarity) => {
  expect(titleSimilarity(a, b)).toBeCloseTo(similarity)
  expect(titleSimilarity(b, a)).toBeCloseTo(similarity)
})

test.each([
  [['Oak Desk 120 cm'], 'Oak Desk 140 cm', false],
  [['Eichentisch'], 'Eichentisch, geölt', false],
  [['Oak Desk'], 'Wireless Earbuds Pro', true],
  // gradual drift
  [['Oak Desk', 'Oak Desk Lamp', 'Desk Lamp Light'], 'Lamp Light Bulb', true],
  [[], 'Anything', false],
])('%j, then %j: another product is %s', (former, title, another) => {
  expect(isAnotherProduct(former, title)).toBe(another)
})
