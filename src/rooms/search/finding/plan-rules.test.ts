import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { facetGroups, PRICE_BOUNDS, priceBand, queryText } from '../facets/lexeme-rules.ts'
import { SEARCH_DEFAULTS } from '../rules.ts'
import { type CountedGroup, choosePlan, countingFor, estimateRows, readAll, totalOfSample } from './plan-rules.ts'

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
    expect(choosePlan({ ...site, groups: documents.map(count => group(count)), need, tiers }).kind).toBe(kind)
  })
  test('without tiers, as for other orders, a word in 0.5 % is read whole and one in 4 % walked', () => {
    const way = (documents: number) => choosePlan({ ...site, groups: [group(documents)], need: 24, tiers: [] }).kind
    expect([way(5000), way(40_000)]).toEqual(['index', 'walk'])
  })
  test('a tier is expected to hold the page', () => {
    const search = fc.record({
      groups: fc.array(
        fc.integer({ min: 0, max: rows }).map(count => group(count)),
        { maxLength: 5 },
      ),
      need: fc.integer({ min: 24, max: 2400 }),
    })
    fc.assert(
      fc.property(search, ({ groups, need }) => {
        const plan = choosePlan({ ...site, groups, need, tiers })
        if (plan.kind !== 'tier') return
        const tier = plan.indexed.filter(part => tiers.includes(part))
        expect(tier).toHaveLength(1)
        expect(estimateRows(rows, [...groups, ...tier])).toBeGreaterThanOrEqual(need)
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
    facetGroups({ ...SEARCH_DEFAULTS, min_transparency: 0, ...params }, price).map(group => group.lexemes)
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

test('quotes and backslashes stay inside their word', () => {
  expect(queryText([{ lexemes: ["a'b", 'c\\d'] }, { lexemes: ['e'], prefix: true }])).toBe(
    "('a''b' | 'c\\\\d') & ('e':*)",
  )
  expect(queryText([])).toBe(null)
})

describe('what reading by the index takes, in microseconds', () => {
  const cost = (...groups: CountedGroup[]) => readAll(rows, groups).cost

  test('without a condition every row is found', () => {
    expect(readAll(1000, [])).toEqual({ kind: 'index', cost: 1500, indexed: [] })
  })

  test('a row that is found, and an entry of its lexeme', () => expect(cost(group(100))).toBeCloseTo(100 * 1.5 + 8))

  test('more for beginnings of words, and for each lexeme that is united', () => {
    expect(cost({ ...group(100), prefix: true })).toBeCloseTo(100 * 1.5 + 25)
    expect(cost({ lexemes: ['a', 'b', 'c'], documents: 100 })).toBeCloseTo(100 * 1.5 + 12)
    expect(cost({ lexemes: ['a'], together: [['b', 'c']], documents: 100 })).toBeCloseTo(100 * 1.5 + 8)
  })

  test('a further group is asked for where it leaves out more than reading it takes; the rarest leads', () => {
    const [rare, common, other] = [group(4000), group(60_000), group(90_000)]
    const plan = readAll(rows, [other, common, rare])
    expect(plan.indexed).toEqual([rare, common])
    // 240 rows are left; intersecting with a third list of 90,000 to exclude 218 of them would take longer
    expect(plan.cost).toBeCloseTo(240 * 1.5 + 4000 * 0.08 + 60_000 * 0.012)
  })

  test('what is expected to be found shrinks with each group that was chosen', () => {
    const plan = readAll(rows, [group(50_000), group(60_000), group(70_000)])
    expect(plan.indexed).toHaveLength(3)
    expect(plan.cost).toBeCloseTo(210 * 1.5 + 50_000 * 0.08 + 130_000 * 0.012)
  })

  test('an empty table takes nothing', () => expect(readAll(0, [group(0), group(1)]).cost).toBeCloseTo(0.012 + 0, 1))
})

describe('walk or index', () => {
  const few = { rows: 1000, head: 1000, groups: [], tiers: [] }

  test('with less than four pages to be found, nothing is left to chance', () => {
    expect(choosePlan({ ...few, need: 250 }).kind).toBe('walk')
    expect(choosePlan({ ...few, need: 251 }).kind).toBe('index')
  })

  test('a walk in the order of ranks takes a third of one in another order', () => {
    expect(choosePlan({ ...few, need: 100 })).toEqual({ kind: 'walk', cost: 300, budget: 1024 })
    expect(choosePlan({ ...few, need: 100, tiers: [group(1)] })).toEqual({ kind: 'walk', cost: 100, budget: 1024 })
  })

  test('its budget is four times what is expected and 500 rows, in powers of two', () => {
    expect(choosePlan({ ...few, need: 131 })).toMatchObject({ budget: 1024 })
    expect(choosePlan({ ...few, need: 132 })).toMatchObject({ budget: 2048 })
  })

  test('a walk ends where the head does: what comes after holds no results', () => {
    expect(choosePlan({ ...few, head: 500, need: 100 })).toEqual({ kind: 'walk', cost: 150, budget: 1024 })
  })
})

describe('a tier', () => {
  const search = (documents: number, head = rows) =>
    choosePlan({ rows, head, groups: [group(10_000)], need: 24, tiers: [group(documents)] })

  test('is to hold a third more than the page and 30', () => {
    expect(search(6121).kind).toBe('tier')
    expect(search(6119).kind).toBe('walk')
  })

  test('holds its share of the head', () => {
    expect(search(6119, 500_000).kind).toBe('tier')
    expect(search(6121, 500_000)).toMatchObject({ indexed: [group(6121), group(10_000)] })
  })

  test('larger than the head is one that holds all', () => expect(search(900, 700).kind).toBe('walk'))

  test('the smallest that holds the page is read', () => {
    const plan = choosePlan({
      rows,
      head: rows,
      groups: [group(10_000)],
      need: 24,
      tiers: [50_000, 20_000, 7000].map(documents => group(documents)),
    })
    expect(plan).toMatchObject({ kind: 'tier', indexed: [group(7000), group(10_000)] })
  })

  test('that is not worth asking the index for is none', () => {
    const plan = choosePlan({ rows, head: rows, groups: [group(120)], need: 24, tiers: [group(900_000)] })
    expect(plan).toMatchObject({ kind: 'index', indexed: [group(120)] })
  })
})

test('an estimate takes conditions to meet by chance, and counts that are too high for all', () => {
  expect(estimateRows(1000, [])).toBe(1000)
  expect(estimateRows(1000, [group(100), group(500)])).toBe(50)
  expect(estimateRows(100, [group(200)])).toBe(100)
  expect(estimateRows(0, [group(0)])).toBe(0)
})

test('a further group is weighed by the rows it leaves out, at 1.5 µs each', () => {
  const rare = group(1000)
  // excluding 900 rows saves 1,350 µs, reading 100,000 entries costs 1,200
  expect(readAll(rows, [rare, group(100_000)]).indexed).toHaveLength(2)
  // 880 rows save 1,320 µs, 120,000 entries cost 1,440
  expect(readAll(rows, [rare, group(120_000)]).indexed).toEqual([rare])
})
