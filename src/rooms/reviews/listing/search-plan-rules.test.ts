import { describe, expect, test } from 'vitest'
import { estimateMatches, LIMITS, nextStep, type SearchStatistics } from './search-plan-rules.ts'

const LISTED = 100_000
/** Statistics after a sample of 300 reviews, for a list of everything in the place. */
const seen = (matching: number, rest: Partial<SearchStatistics> = {}): SearchStatistics => ({
  placed: LISTED,
  listed: LISTED,
  tested: 300,
  found: matching,
  need: 10,
  sampled: 300,
  matching,
  atLeast: 0,
  ...rest,
})
const aMicrosecondEach = (rows: number) => rows

describe('what is done next', () => {
  test.each([
    ['a word that the first look did not meet is read and counted', seen(0), 'probe'],
    ['so is one that may be in 1,500', seen(4), 'probe'],
    ['a common word, the page full', seen(30), 'done'],
    ['one of middling frequency is near along the list', seen(8), 'along'],
    ['one for a deep page is nearer by the index', seen(8, { need: 900 }), 'probe'],
    ['but for an index that had too many already', seen(8, { need: 900, atLeast: 3000 }), 'along'],
    ['a page beyond those that are offered', seen(30, { need: 0 }), 'done'],
    ['the end of the list', seen(3, { listed: 300 }), 'done'],
    ['a small place is counted, the page full or not', seen(100, { placed: 2000, listed: 2000 }), 'probe'],
  ])('%s', (_, statistics, kind) => expect(nextStep(statistics, aMicrosecondEach).kind).toBe(kind))

  test('what an index had at least is heeded', () => {
    const step = nextStep(seen(0, { atLeast: 3000 }), aMicrosecondEach)
    expect(step).toEqual({ kind: 'along', rows: 650 })
  })

  test('a list that is dear to read makes the index nearer', () => {
    expect(nextStep(seen(8), rows => rows * 20).kind).toBe('probe')
  })

  test('never further than the list goes', () => {
    expect(nextStep(seen(8, { listed: 320 }), aMicrosecondEach)).toEqual({ kind: 'along', rows: 20 })
  })
})

test.each([
  [0, 300, 100_000, 0],
  [0, 0, 0, 0],
  [30, 300, 100_000, 10_000],
  [37, 300, 100_000, 12_000],
  [299, 300, 99_999, 99_000],
  [3, 300, 95, 0],
  [300, 300, 87, 87],
])('%i of %i reviews that were looked at, of %i: about %i', (matching, sampled, total, about) => {
  expect(estimateMatches(matching, sampled, total)).toBe(about)
})

describe('how far a look goes', () => {
  const dear = (rows: number) => rows * 1000

  test('the index reads at least 3,000 reviews, or twice what is expected', () => {
    // 0.3 of 301 means 99.7 of 100,000
    expect(nextStep(seen(0), dear)).toEqual({ kind: 'probe', most: LIMITS.read })
    // 20.3 of 301 means 6,744 of 100,000
    expect(nextStep(seen(20, { need: 30 }), dear)).toEqual({ kind: 'probe', most: 13_489 })
  })

  test('before anything was looked at, all of the place may have the words', () => {
    const unseen = { tested: 0, found: 0, sampled: 0, matching: 0 }
    expect(nextStep(seen(0, { ...unseen, placed: 1500, listed: 1500 }), () => 0)).toEqual({ kind: 'probe', most: 3000 })
    expect(nextStep(seen(0, { ...unseen, placed: 1501, listed: 1501 }), () => 0).kind).toBe('along')
    expect(nextStep(seen(0, { ...unseen, placed: 4000, listed: 4000 }), dear)).toEqual({ kind: 'probe', most: 8000 })
  })

  test('along the list half as many again as chance would have it, and 150', () => {
    // a share of 8.3 in 301: 1.5 × 2 more ÷ that share
    expect(nextStep(seen(8), () => 0)).toEqual({ kind: 'along', rows: Math.ceil((3 * 301) / 8.3 + 150) })
  })

  test('a page that is just full is done', () => {
    expect(nextStep(seen(10), dear).kind).toBe('done')
    expect(nextStep(seen(9), dear).kind).not.toBe('done')
  })

  test('by the index, where reading what is expected and passing the place’s list takes less', () => {
    // 8.3 of 301 means 2,757.5 expected: 1.4 µs each, and 0.01 µs per review of the place
    const probe = (100_000 * 8.3 * 1.4) / 301 + 1000
    expect(nextStep(seen(8), () => probe + 0.01).kind).toBe('probe')
    expect(nextStep(seen(8), () => probe - 0.01).kind).toBe('along')
  })
})
