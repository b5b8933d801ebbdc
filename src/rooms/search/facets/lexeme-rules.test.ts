import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { SEARCH_DEFAULTS, type SearchParams } from '../rules.ts'
import {
  FACET_LETTERS,
  facetGroups,
  type Group,
  PRICE_BOUNDS,
  priceBand,
  queryText,
  STEPS,
  type SteppedFacet,
  stepLexeme,
  WELL_REVIEWED,
} from './lexeme-rules.ts'

const OPEN = { least: null, most: null }
const groups = (params: Partial<SearchParams>, price: { least: number | null; most: number | null } = OPEN) =>
  facetGroups({ ...SEARCH_DEFAULTS, min_transparency: 0, ...params }, price)

describe('steps', () => {
  test.each<[SteppedFacet, number, string | undefined]>([
    ['t', 79, undefined],
    ['t', 80, 't:80'],
    ['t', 94, 't:90'],
    ['t', 100, 't:100'],
    ['t', 101, 't:100'],
    ['r', 2.9, undefined],
    ['r', 4.4, 'r:4'],
    ['r', 4.5, 'r:4.5'],
    ['n', 0, undefined],
    ['n', 1, 'n:1'],
    ['n', 499, 'n:100'],
    ['w', 33, 'w:32'],
  ])('%s from %d on is found by %s', (facet, bound, lexeme) => {
    expect(stepLexeme(facet, bound)).toBe(lexeme)
  })

  test('what passes a bound stands under the lexeme that is asked for: nothing is missed', () => {
    const facet = fc.constantFrom(...(Object.keys(STEPS) as SteppedFacet[]))
    fc.assert(
      fc.property(facet, fc.integer({ min: 0, max: 600 }), fc.nat(600), (name, bound, more) => {
        const value = bound + more
        const standsUnder = STEPS[name].filter(step => step <= value).map(step => `${name}:${step}`)
        const lexeme = stepLexeme(name, bound)
        if (lexeme !== undefined) expect(standsUnder).toContain(lexeme)
      }),
    )
  })

  test('scores have a step for every medal, reviews one from which on a product is well reviewed', () => {
    expect(STEPS.t).toEqual([80, 90, 95, 99, 100])
    expect(STEPS.a).toEqual(STEPS.t)
    expect(STEPS.n).toContain(WELL_REVIEWED)
    for (const steps of Object.values(STEPS)) expect([...steps].sort((a, b) => a - b)).toEqual([...steps])
  })

  test('each kind of lexeme has a letter of its own', () => {
    expect(new Set(FACET_LETTERS).size).toBe(FACET_LETTERS.length)
    for (const letter of FACET_LETTERS) expect(letter).toMatch(/^[a-z]$/)
    expect(FACET_LETTERS).toEqual(expect.arrayContaining(['k', 'c', 's', 'p', 'q', 't', 'a', 'r', 'n', 'w']))
  })
})

describe('price bands', () => {
  test('two for each doubling, from one euro to a million', () => {
    expect(PRICE_BOUNDS).toHaveLength(41)
    expect([PRICE_BOUNDS[0], PRICE_BOUNDS[1], PRICE_BOUNDS[2]]).toEqual([100, 141, 200])
    expect(PRICE_BOUNDS.at(-1)).toBe(100 * 2 ** 20)
  })

  test.each([
    [0, 0],
    [99, 0],
    [100, 1],
    [140, 1],
    [141, 2],
    [100 * 2 ** 20 - 1, 40],
    [100 * 2 ** 20, 41],
    [10 ** 12, 41],
  ])('%i cents are in band %i', (price, band) => {
    expect(priceBand(price)).toBe(band)
  })

  test('without a bound no band is asked for', () => expect(groups({})).toEqual([]))

  test('from both bounds the bands between them, and theirs', () => {
    expect(groups({}, { least: 100, most: 200 })).toEqual([{ lexemes: ['p:1', 'p:2', 'p:3'], column: true }])
    expect(groups({}, { least: 150, most: 150 })).toEqual([{ lexemes: ['p:2'], column: true }])
  })

  test('an open bound reaches the last band, or the first', () => {
    expect(groups({}, { least: null, most: 140 })[0]!.lexemes).toEqual(['p:0', 'p:1'])
    const upwards = groups({}, { least: 100 * 2 ** 19, most: null })[0]!.lexemes
    expect(upwards).toEqual(['p:39', 'p:40', 'p:41'])
  })

  test('every price within a range is in one of its bands', () => {
    const amount = fc.nat(200_000_000)
    fc.assert(
      fc.property(fc.option(amount), fc.option(amount), amount, (a, b, price) => {
        const [least, most] = a !== null && b !== null && a > b ? [b, a] : [a, b]
        if ((least ?? 0) > price || (most ?? price) < price || (least === null && most === null)) return
        expect(groups({}, { least, most })[0]!.lexemes).toContain(`p:${priceBand(price)}`)
      }),
    )
  })

  test('bounds that are the wrong way round ask for one band, never for none', () => {
    expect(groups({}, { least: 1000, most: 100 })[0]!.lexemes).toHaveLength(1)
  })
})

describe('what every result of a search has', () => {
  test('a category, whole; a country shipped to, or the whole world; a country of the shop', () => {
    expect(groups({ category_id: 7, country: 'DE', store_country: 'FR' })).toEqual([
      { lexemes: ['k:7'] },
      { lexemes: ['c:DE', 'c:*'] },
      { lexemes: ['s:FR'] },
    ])
  })

  test('scores as their steps, which columns decide', () => {
    expect(groups({ min_transparency: 97, min_authenticity: 80 })).toEqual([
      { lexemes: ['t:95'], column: true },
      { lexemes: ['a:80'], column: true },
    ])
    expect(groups({ min_transparency: 79, min_authenticity: 79 })).toEqual([])
  })

  test('a rating or a number of reviews by itself is a step', () => {
    expect(groups({ min_rating: 4 })).toEqual([{ lexemes: ['r:4'], column: true }])
    expect(groups({ reviews_count: 10 })).toEqual([{ lexemes: ['n:10'], column: true }])
  })

  test.each([
    [10, ['q:4.5']],
    [49, ['q:4.5']],
    [9, ['r:4.5', 'n:5']],
    [50, ['r:4.5', 'n:50']],
  ])('a rating together with %i reviews is one list only for the well reviewed', (reviews, lexemes) => {
    expect(groups({ min_rating: 4.7, reviews_count: reviews }).flatMap(group => group.lexemes)).toEqual(lexemes)
    expect(groups({ min_rating: 4.7, reviews_count: reviews }).every(group => group.column)).toBe(true)
  })
})

describe('groups as the text of a tsquery', () => {
  test.each<[string, Group[], string | null]>([
    ['none', [], null],
    ['one', [{ lexemes: ['cup'] }], "('cup')"],
    ['one of several', [{ lexemes: ['c:DE', 'c:*'] }], "('c:DE' | 'c:*')"],
    ['all of several', [{ lexemes: ['cup'] }, { lexemes: ['k:7'] }], "('cup') & ('k:7')"],
    ['beginnings', [{ lexemes: ['por', 'pot'], prefix: true }], "('por':* | 'pot':*)"],
    [
      'words that belong together',
      [{ lexemes: ['wristwatch'], together: [['wrist', 'watch']] }],
      "('wristwatch' | ('wrist' & 'watch'))",
    ],
    ['words that belong together alone', [{ lexemes: [], together: [['wrist', 'watch']] }], "(('wrist' & 'watch'))"],
    ['quotes and backslashes', [{ lexemes: ["o'clock\\'"] }], "('o''clock\\\\''')"],
  ])('%s', (_, list, text) => {
    expect(queryText(list)).toBe(text)
  })

  test('no word breaks out of its quotes', () => {
    const word = fc.string({ unit: fc.constantFrom("'", '\\', 'a', '|', '&', ' ', ':', '*') })
    fc.assert(
      fc.property(word, lexeme => {
        const text = queryText([{ lexemes: [lexeme] }])!
        expect(text.slice(2, -2).replaceAll("''", '').replaceAll('\\\\', '')).not.toMatch(/['\\]/)
      }),
    )
  })
})
