import { describe, expect, test } from 'vitest'
import { type Grade, mean, ndcg, recall } from './scores.ts'

const graded = (grades: Record<string, Grade>) => new Map(Object.entries(grades))

describe('NDCG of the first ten', () => {
  const answers = graded({ a: 3, b: 2, c: 1 })

  test('is 1 for the best order, whatever follows', () => {
    expect(ndcg(['a', 'b', 'c'], answers)).toBe(1)
    expect(ndcg(['a', 'b', 'c', 'x', 'y'], answers)).toBe(1)
  })

  test('is 0 without an answer', () => {
    expect(ndcg([], answers)).toBe(0)
    expect(ndcg(['x', 'y'], answers)).toBe(0)
  })

  test('is computed with the gains 7, 3 and 1 and the discounts 1, 1.585 and 2', () => {
    const best = 7 + 3 / Math.log2(3) + 1 / 2
    expect(ndcg(['c', 'b', 'a'], answers)).toBeCloseTo((1 + 3 / Math.log2(3) + 7 / 2) / best, 12)
    expect(ndcg(['x', 'a'], answers)).toBeCloseTo(7 / Math.log2(3) / best, 12)
  })

  test('takes the ten best answers as all there can be', () => {
    const many = new Map(Array.from({ length: 30 }, (_, index) => [`p${index}`, 3 as Grade]))
    expect(ndcg([...many.keys()].slice(15, 25), many)).toBe(1)
  })

  test('ignores what follows the tenth result', () => {
    const ten = Array.from({ length: 10 }, (_, index) => `x${index}`)
    expect(ndcg([...ten, 'a'], answers)).toBe(0)
  })

  test('counts a product once', () => {
    expect(ndcg(['a', 'a', 'a'], answers)).toBe(ndcg(['a'], answers))
  })
})

describe('recall', () => {
  test('is the share of good answers among the results', () => {
    const answers = graded({ a: 3, b: 2, c: 3, d: 2, e: 1 })
    expect(recall(['e', 'x'], answers)).toBe(0)
    expect(recall(['a', 'a', 'e'], answers)).toBe(0.25)
    expect(recall(['a', 'b', 'c', 'd'], answers)).toBe(1)
  })

  test('looks at a hundred results and expects at most a hundred answers', () => {
    const many = new Map(Array.from({ length: 250 }, (_, index) => [`p${index}`, 3 as Grade]))
    const ids = [...many.keys()]
    expect(recall(ids, many)).toBe(1)
    expect(recall([...ids.slice(0, 50), ...Array.from({ length: 50 }, (_, index) => `x${index}`), 'p60'], many)).toBe(
      0.5,
    )
  })
})

test('the mean of some numbers', () => {
  expect(mean([1, 0, 0.5])).toBe(0.5)
})
