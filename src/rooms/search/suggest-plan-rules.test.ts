import { describe, expect, test } from 'vitest'
import { planForAll, planForFirst } from './suggest-plan-rules.ts'

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
