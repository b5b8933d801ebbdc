import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { EVIDENCE_GRADES, INCENTIVES, REVIEW_SOURCES } from '../rules.ts'
import {
  countOf,
  decodeFacet,
  FACETS,
  type Facet,
  type FacetFilter,
  facetMatches,
  readFacet,
  runsOf,
  stretchesOf,
} from './facet-rules.ts'
import { REVIEW_SORTS } from './rules.ts'

const FIVE = 5
const MEDIA = 128
const VERIFIED = 64
const MIGRATED = 8 * 2

describe('runs', () => {
  test('a list without filters holds every review once, whatever the sort', () => {
    const code = fc.integer({ min: 0, max: FACETS - 1 }).filter(facet => (facet & 7) <= 5 && ((facet >> 3) & 7) < 7)
    const counts = fc.dictionary(code.map(String), fc.integer({ min: 1, max: 9 }))
    fc.assert(
      fc.property(counts, fc.constantFrom(...REVIEW_SORTS), (given, sort) => {
        const runs = runsOf(given, {}, sort)
        expect(countOf(runs)).toBe(Object.values(given).reduce((sum, count) => sum + count, 0))
        expect(runs.flatMap(({ facets }) => facets).toSorted()).toEqual(Object.keys(given).map(Number).toSorted())
        expect(runs.every(({ facets }) => facets.length > 0)).toBe(true)
      }),
    )
  })

  test('the best and the worst come run by run, the hidden last', () => {
    const counts = { 0: 1, 1: 2, 3: 3, 5: 4, [FIVE + MEDIA]: 5 }
    const facets = (sort: 'highest' | 'lowest') => runsOf(counts, {}, sort).map(run => run.facets)
    expect(facets('highest')).toEqual([[5, FIVE + MEDIA], [3], [1], [0]])
    expect(facets('lowest')).toEqual([[1], [3], [5, FIVE + MEDIA], [0]])
  })

  test('a filter that looks inside leaves out the hidden, one from outside does not', () => {
    const counts = { 0: 1, [VERIFIED]: 1, [FIVE + VERIFIED + MEDIA]: 7, [4 + MIGRATED]: 2 }
    const total = (filter: Parameters<typeof runsOf>[1]) => countOf(runsOf(counts, filter, 'newest'))
    expect(total({})).toBe(11)
    expect(total({ verifiedOnly: true })).toBe(8)
    expect(total({ source: 'migrated' })).toBe(2)
    expect(total({ withMedia: true })).toBe(7)
    expect(total({ rating: 5, verifiedOnly: true })).toBe(7)
    expect(total({ searched: true })).toBe(9)
    expect(total({ about: 'shop' })).toBe(0)
  })
})

test('a page that spans runs takes the end of one and the beginning of the next', () => {
  const runs = [
    { facets: [1], count: 12 },
    { facets: [2], count: 3 },
    { facets: [3], count: 20 },
  ]
  const parts = (offset: number) =>
    stretchesOf(runs, offset, 10).map(({ run, offset, limit }) => [run.facets[0], offset, limit])
  expect(parts(0)).toEqual([[1, 0, 10]])
  expect(parts(10)).toEqual([
    [1, 10, 2],
    [2, 0, 3],
    [3, 0, 5],
  ])
  expect(parts(2)).toEqual([[1, 2, 10]])
  expect(parts(30)).toEqual([[3, 15, 5]])
  expect(parts(40)).toEqual([])
})

describe('a facet is one number', () => {
  const codeOf = ({ rating, source, verified, media, answered, ofShop, grade, incentive }: Facet) =>
    rating +
    8 * REVIEW_SOURCES.indexOf(source) +
    64 * Number(verified) +
    128 * Number(media) +
    256 * Number(answered) +
    512 * Number(ofShop) +
    1024 * (grade ? EVIDENCE_GRADES.indexOf(grade) : 0) +
    4096 * INCENTIVES.indexOf(incentive)

  test('that is read as it was made, and is below 16,384', () => {
    const facets = fc
      .record({
        rating: fc.integer({ min: 0, max: 5 }),
        source: fc.constantFrom(...REVIEW_SOURCES),
        grade: fc.constantFrom(null, ...EVIDENCE_GRADES),
        media: fc.boolean(),
        answered: fc.boolean(),
        ofShop: fc.boolean(),
        incentive: fc.constantFrom(...INCENTIVES),
      })
      .map(facet => ({ ...facet, verified: facet.grade !== null }))
    fc.assert(
      fc.property(facets, facet => {
        expect(codeOf(facet)).toBeLessThan(FACETS)
        expect(decodeFacet(codeOf(facet))).toEqual(facet)
        expect(readFacet(codeOf(facet))).toEqual(facet)
      }),
    )
  })
})

describe('which reviews a filter shows', () => {
  const facet: Facet = {
    rating: 4,
    source: 'invite',
    verified: true,
    media: true,
    answered: true,
    ofShop: false,
    grade: 'shop_reported',
    incentive: 'reward',
  }

  test.each<[FacetFilter, Partial<Facet>]>([
    [{ rating: 4 }, { rating: 5 }],
    [{ mostStars: 4 }, { rating: 5 }],
    [{ mostStars: 4 }, { rating: 0 }],
    [{ source: 'invite' }, { source: 'organic' }],
    [{ about: 'products' }, { ofShop: true }],
    [{ verifiedOnly: true }, { verified: false }],
    [{ withMedia: true }, { media: false }],
    [{ answered: true }, { answered: false }],
    [{ replied: true }, { answered: false }],
    [{ verified: true }, { verified: false }],
    [{ evidence: 'shop_reported' }, { grade: 'platform_signed' }],
    [{ evidence: 'shop_reported' }, { grade: null, verified: false }],
    [{ incentive: 'reward' }, { incentive: 'none' }],
    [{ incentive: 'reward' }, { incentive: 'connected' }],
    [{ state: 'published' }, { rating: 0 }],
    [{ searched: true }, { rating: 0 }],
  ])('%j leaves out %j', (filter, other) => {
    expect(facetMatches(facet, filter)).toBe(true)
    expect(facetMatches({ ...facet, ...other }, filter)).toBe(false)
    expect(facetMatches({ ...facet, ...other }, {})).toBe(true)
  })

  test.each<[FacetFilter, Partial<Facet>]>([
    [{ about: 'shop' }, { ofShop: true }],
    [{ replied: false }, { answered: false }],
    [{ verified: false }, { verified: false }],
    [{ evidence: 'none' }, { grade: null, verified: false }],
    [{ evidence: 'archive' }, { grade: 'archive' }],
    [{ incentive: 'none' }, { incentive: 'none' }],
    [{ state: 'hidden' }, { rating: 0 }],
  ])('%j asks for %j alone', (filter, other) => {
    expect(facetMatches({ ...facet, ...other }, filter)).toBe(true)
    expect(facetMatches(facet, filter)).toBe(false)
  })

  test('what is switched off narrows nothing', () => {
    const off = { verifiedOnly: false, withMedia: false, answered: false, searched: false }
    const none: Facet = {
      rating: 0,
      source: 'organic',
      verified: false,
      media: false,
      answered: false,
      ofShop: true,
      grade: null,
      incentive: 'none',
    }
    expect(facetMatches(none, off)).toBe(true)
  })

  test.each<[FacetFilter, boolean]>([
    [{}, true],
    [{ source: 'invite', verifiedOnly: true, about: 'products', verified: true }, true],
    [{ state: 'hidden' }, true],
    [{ rating: 0 }, false],
    [{ withMedia: true }, false],
    [{ answered: true }, false],
    [{ replied: true }, false],
    [{ incentive: 'none' }, false],
    [{ searched: true }, false],
    [{ state: 'published' }, false],
  ])('%j shows a hidden review’s notice: %j, since what looks inside would tell what it says', (filter, shown) => {
    expect(facetMatches({ ...facet, rating: 0 }, filter)).toBe(shown)
  })

  test('what was given for a hidden review stays hidden too', () => {
    expect(facetMatches({ ...facet, rating: 0 }, { incentive: facet.incentive })).toBe(false)
  })

  test('without a reply: those that the public sees', () => {
    const unanswered = { ...facet, answered: false }
    expect(facetMatches(unanswered, { replied: false })).toBe(true)
    expect(facetMatches({ ...unanswered, rating: 0 }, { replied: false })).toBe(false)
  })
})

test('pictures come first; by time, and by votes, everything is one run', () => {
  const counts = { 1: 2, [FIVE + MEDIA]: 3, [MEDIA]: 1, 4: 1 }
  expect(runsOf(counts, {}, 'pictures_first')).toEqual([
    { facets: [MEDIA, FIVE + MEDIA], count: 4 },
    { facets: [1, 4], count: 3 },
  ])
  for (const sort of ['newest', 'oldest', 'most_helpful'] as const)
    expect(runsOf(counts, {}, sort)).toEqual([{ facets: [1, 4, MEDIA, FIVE + MEDIA], count: 7 }])
})

test('pages one after the other take every review once', () => {
  const sizes = fc.array(fc.integer({ min: 1, max: 30 }), { maxLength: 5 })
  fc.assert(
    fc.property(sizes, fc.integer({ min: 1, max: 12 }), (counts, limit) => {
      const runs = counts.map((count, i) => ({ facets: [i], count }))
      const total = countOf(runs)
      const taken: string[] = []
      for (let offset = 0; offset < total + limit; offset += limit) {
        const stretches = stretchesOf(runs, offset, limit)
        expect(countOf(stretches.map(({ limit }) => ({ facets: [], count: limit })))).toBe(
          Math.max(0, Math.min(limit, total - offset)),
        )
        expect(stretches.every(({ limit }) => limit > 0)).toBe(true)
        for (const { run, offset, limit } of stretches)
          for (let i = offset; i < offset + limit; i++) taken.push(`${run.facets[0]}:${i}`)
      }
      expect(taken).toEqual(
        runs.flatMap(({ facets, count }) => Array.from({ length: count }, (_, i) => `${facets[0]}:${i}`)),
      )
    }),
  )
})

test('a hidden review comes last by stars, after those with one', () => {
  expect(runsOf({ 0: 1, 1: 1 }, {}, 'highest').map(({ facets }) => facets)).toEqual([[1], [0]])
  expect(runsOf({ 0: 1, 5: 1 }, {}, 'lowest').map(({ facets }) => facets)).toEqual([[5], [0]])
})
