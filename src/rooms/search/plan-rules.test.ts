import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { effectiveTerms, facetGroups, PRICE_BOUNDS, priceBand, queryText, type Term } from './facet-rules.ts'
import { type CountedGroup, choosePlan, countingFor, estimate, totalOfSample } from './plan-rules.ts'
import { SEARCH_DEFAULTS } from './rules.ts'

const group = (documents: number, lexeme = `l${documents}`): CountedGroup => ({ lexemes: [lexeme], documents })
const tiers = [100_000, 20_000, 3000, 500].map(documents => group(documents, `w:${documents}`))
const rows = 1_000_000
const site = { rows, head: rows }

describe('the way to a page, of a million products', () => {
  const cases: [string, number[], number, string][] = [
    ['a word in 30 %', [300_000], 24, 'walk'],
    ['a word in 4 %', [40_000], 24, 'walk'],
    ['a word in 0.5 %', [5000], 24, 'tier'],
    ['a word in 0.01 %', [100], 24, 'index'],
    ['no condition', [], 24, 'walk'],
    ['two common words', [300_000, 200_000], 24, 'walk'],
    ['page 40 of a word in 5 %', [50_000], 984, 'tier'],
    ['three selective filters', [4000, 60_000, 90_000], 24, 'index'],
  ]
  test.each(cases)('%s', (_, documents, need, kind) => {
    expect(choosePlan({ ...site, groups: documents.map(one => group(one)), need, tiers }).kind).toBe(kind)
  })
  test('without tiers, as for other orders, a word in 0.5 % is read whole and one in 4 % walked', () => {
    const way = (documents: number) => choosePlan({ ...site, groups: [group(documents)], need: 24, tiers: [] }).kind
    expect([way(5000), way(40_000)]).toEqual(['index', 'walk'])
  })
  test('a tier is expected to hold the page', () => {
    const search = fc.record({
      groups: fc.array(
        fc.integer({ min: 0, max: rows }).map(one => group(one)),
        { maxLength: 5 },
      ),
      need: fc.integer({ min: 24, max: 2400 }),
    })
    fc.assert(
      fc.property(search, ({ groups, need }) => {
        const plan = choosePlan({ ...site, groups, need, tiers })
        if (plan.kind !== 'tier') return
        const tier = plan.indexed.filter(one => tiers.includes(one))
        expect(tier).toHaveLength(1)
        expect(estimate(rows, [...groups, ...tier])).toBeGreaterThanOrEqual(need)
      }),
    )
  })
})

test.each([
  [0, 1, 'all'],
  [1499, 5, 'all'],
  [1500, 2, 'sample'],
  [4000, 2, 'estimate'],
  [15_999, 3, 'sample'],
  [16_000, 3, 'estimate'],
])('%d, expected of %d conditions, are counted by: %s', (expected, conditions, counting) => {
  expect(countingFor(expected, conditions)).toBe(counting)
})

test.each([
  [62, null],
  [93, null],
  [94, 1504],
  [1000, 16_000],
])('%d in the sample stand for %s', (count, total) => expect(totalOfSample(count)).toBe(total))

describe('facets', () => {
  const lexemes = (params: Partial<typeof SEARCH_DEFAULTS>, price = { least: null, most: null } as never) =>
    facetGroups({ ...SEARCH_DEFAULTS, min_transparency: 0, ...params }, price).map(one => one.lexemes)
  test('of a search without filters there are none', () => expect(lexemes({})).toEqual([]))
  test('shipping to a country is shipping there or everywhere', () => {
    expect(lexemes({ country: 'AU' })).toEqual([['c:AU', 'c:*']])
  })
  test('a bound between two steps asks for the lower one', () => {
    expect(lexemes({ min_transparency: 96, min_rating: 4.2, reviews_count: 99, min_authenticity: 3 })).toEqual([
      ['t:95'],
      ['r:4'],
      ['n:50'],
    ])
  })
  test('a rating and ten reviews are asked for as one', () => {
    expect(lexemes({ min_rating: 4.2, reviews_count: 49 })).toEqual([['q:4']])
    expect(lexemes({ reviews_count: 49 })).toEqual([['n:10']])
    expect(lexemes({ min_rating: 4.2 })).toEqual([['r:4']])
    expect(lexemes({ min_rating: 2, reviews_count: 10 })).toEqual([['n:10']])
  })
  test('a price between two bounds is in a band that is asked for', () => {
    const cents = fc.integer({ min: 0, max: 200_000_000 })
    fc.assert(
      fc.property(cents, cents, cents, (a, b, price) => {
        const [least, most] = [Math.min(a, b), Math.max(a, b)]
        const [bands] = lexemes({}, { least, most } as never)
        if (price >= least && price <= most) expect(bands).toContain(`p:${priceBand(price)}`)
      }),
    )
    expect(PRICE_BOUNDS).toEqual([...PRICE_BOUNDS].sort((a, b) => a - b))
  })
})

describe('words', () => {
  const term = (word: string, more: Partial<Term> = {}): Term => ({
    word,
    prefix: false,
    common: false,
    titled: 1,
    anywhere: 1,
    ...more,
  })
  const [tea, the, half] = [term('tea'), term('the', { common: true }), term('ha', { titled: 0, anywhere: 0 })]
  test('stop words count only where there are no others', () => {
    expect(effectiveTerms([the, tea])).toEqual([tea])
    expect(effectiveTerms([the])).toEqual([the])
  })
  test('the last word, where no product has it, is the beginning of one', () => {
    expect(effectiveTerms([tea, half]).map(one => one.prefix)).toEqual([false, true])
    expect(effectiveTerms([half, tea]).map(one => one.prefix)).toEqual([false, false])
  })
  test('quotes and backslashes stay inside their word', () => {
    expect(queryText([{ lexemes: ["a'b", 'c\\d'] }, { lexemes: ['e'], prefix: true }])).toBe(
      "('a''b' | 'c\\\\d') & ('e':*)",
    )
    expect(queryText([])).toBe(null)
  })
})
