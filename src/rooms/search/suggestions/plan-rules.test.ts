import { describe, expect, test } from 'vitest'
import { countedBy, planForAll, planForFirst } from './plan-rules.ts'

const ROWS = 1_000_000
const word = (documents: number) => ({ lexemes: ['word'], documents })
const beginning = (documents: number) => ({ lexemes: ['wo'], prefix: true, documents })
const meant = (documents: number) => ({ lexemes: ['a', 'b', 'c', 'd', 'e'], documents })
const filter = { lexemes: ['t:80'], documents: 870_000 }
const tiers = [500_000, 250_000, 120_000, 60_000, 30_000, 15_000].map(documents => ({ lexemes: ['w'], documents }))
const plan = (...groups: (typeof filter)[]) => planForFirst(ROWS, [...groups, filter], 16, tiers)

describe('the first products', () => {
  test('of what many have are walked to', () => {
    expect(plan(word(300_000))).toMatchObject({ indexed: [], partial: true })
    expect(plan(beginning(50_000))).toMatchObject({ indexed: [], partial: true })
    expect(plan(beginning(2_000_000)).budget).toBeLessThan(2000)
  })
  test('of what few have are read', () => {
    const rare = word(80)
    expect(plan(rare)).toMatchObject({ indexed: [rare], partial: false })
    const few = meant(300)
    expect(plan(few)).toMatchObject({ indexed: [few], partial: false })
  })
  test('of a middling word are read among the best', () => {
    const middling = word(3000)
    expect(plan(middling).indexed[0]).toBe(middling)
    expect(plan(middling).partial).toBe(true)
  })
  test('the index is asked for a word rather than for all that begin as the next', () => {
    const [first, second] = [word(13_000), beginning(52_000)]
    expect(plan(first, second).indexed).toContain(first)
    expect(plan(first, second).indexed).not.toContain(second)
    const [rare, many] = [word(6000), beginning(160_000)]
    expect(plan(rare, many).indexed).not.toContain(many)
  })
  test('cost a few milliseconds, whatever is typed', () => {
    const sizes = [1, 30, 1000, 5000, 20_000, 40_000, 300_000]
    for (const a of sizes) {
      expect(plan(word(a)).cost).toBeLessThan(4000)
      for (const b of sizes) expect(plan(word(a), beginning(b)).cost).toBeLessThan(15_000)
    }
  })
})

test('all products are read by the cheapest groups, nothing left to chance', () => {
  const [a, b] = [word(20_000), word(30_000)]
  expect(planForAll(ROWS, [a, b, filter])).toMatchObject({ indexed: [a, b], partial: false, budget: 0 })
})

describe('what the ways take, in microseconds', () => {
  test('a row found by the index, and the entries of a word, of a beginning, of five words', () => {
    expect(planForAll(ROWS, [word(100)]).cost).toBeCloseTo(400 + 1)
    expect(planForAll(ROWS, [beginning(100)]).cost).toBeCloseTo(400 + 30)
    expect(planForAll(ROWS, [meant(100)]).cost).toBeCloseTo(400 + 17.5)
  })

  test('a further group is asked for where it leaves out more than reading it takes', () => {
    const [rare, common, dear] = [word(1000), word(100_000), beginning(100_000)]
    const all = planForAll(ROWS, [dear, rare, common])
    expect(all.indexed).toEqual([rare, common])
    expect(all.cost).toBeCloseTo(100 * 4 + 10 + 1000)
    expect(planForAll(ROWS, [rare, dear]).indexed).toEqual([rare])
  })

  test('each further group is weighed by what the ones before it left', () => {
    const three = [word(20_000), word(30_000), word(40_000)]
    expect(planForAll(ROWS, three).cost).toBeCloseTo(24 * 4 + 900)
  })

  test('with less than four times what is needed to be found, all is read', () => {
    const everything = word(100)
    expect(planForFirst(100, [everything], 26, [])).toMatchObject({ indexed: [everything], partial: false, budget: 0 })
    expect(planForFirst(100, [everything], 25, [])).toEqual({ indexed: [], partial: true, budget: 1024, cost: 12.5 })
  })

  test('a walk may go four times as far as is expected, and 500 rows', () => {
    const middling = word(3000)
    expect(planForFirst(ROWS, [middling], 16, [])).toMatchObject({ indexed: [], budget: 32_768 })
    expect(planForFirst(ROWS, [middling], 16, []).cost).toBeCloseTo(16 * (1000 / 3) * 0.5)
  })

  test('a tier is to hold twice what is needed and ten', () => {
    const middling = word(3000)
    const tier = (documents: number) => ({ lexemes: ['w'], documents })
    const small = tier(14_000)
    const plan = planForFirst(ROWS, [middling], 16, [tier(500_000), small])
    expect(plan).toMatchObject({ indexed: [middling, small], partial: true, budget: 0 })
    expect(plan.cost).toBeCloseTo(42 * 4 + 30 + 140)
    expect(planForFirst(ROWS, [middling], 16, [tier(13_999)])).toMatchObject({ indexed: [] })
  })

  test('an empty table takes nothing', () => expect(planForAll(0, [word(0), word(0)]).cost).toBe(0))
})

test('a group is counted by its first lexeme, one that nobody counted as nothing', () => {
  const counted = countedBy(new Map([['cup', 7]]))
  expect(counted({ lexemes: ['cup', 'mug'] })).toEqual({ lexemes: ['cup', 'mug'], documents: 7 })
  expect(counted({ lexemes: ['mug'], prefix: true })).toEqual({ lexemes: ['mug'], prefix: true, documents: 0 })
})

test('the cheapest of the further groups is weighed first: it may make the others needless', () => {
  const [first, dear, cheap] = [word(1000), word(250_000), word(100_000)]
  const { indexed } = planForAll(ROWS, [dear, first, cheap])
  expect(indexed).toContain(cheap)
  expect(indexed).not.toContain(dear)
})
