import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { INCENTIVES, REVIEW_SOURCES } from '../rules.ts'
import {
  buildReviewQuery,
  changeReviewParams,
  cleanSearch,
  EVIDENCE_FILTERS,
  isFiltered,
  listingOfParams,
  NO_FILTERS,
  parseReviewParams,
  REVIEW_DEFAULTS,
  type ReviewParams,
  reviewCallInput,
  reviewsHref,
  searchesText,
  turnPage,
} from './params-rules.ts'
import { REVIEW_SORTS, REVIEW_TYPES } from './rules.ts'

const parse = (query: string) => parseReviewParams(new URLSearchParams(query))
const paramsWith = (change: Partial<ReviewParams>): ReviewParams => ({ ...REVIEW_DEFAULTS, ...change })

const anyParams: fc.Arbitrary<ReviewParams> = fc
  .record({
    page: fc.integer({ min: 1, max: 1_000_000 }),
    filter_rating: fc.option(fc.integer({ min: 1, max: 5 })),
    sort_by: fc.constantFrom(...REVIEW_SORTS),
    search: fc.string({ unit: 'binary', maxLength: 300 }).map(cleanSearch),
    review_source: fc.constantFrom('all_sources' as const, ...REVIEW_SOURCES),
    review_type: fc.constantFrom(...REVIEW_TYPES),
    evidence: fc.option(fc.constantFrom(...EVIDENCE_FILTERS)),
    incentive: fc.option(fc.constantFrom(...INCENTIVES)),
    verified_only: fc.boolean(),
    with_pictures: fc.boolean(),
    answered: fc.boolean(),
    hidden: fc.boolean(),
  })
  .map(params => (params.hidden && searchesText(params) ? { ...params, hidden: false } : params))

describe('reading an address', () => {
  test.each<[string, Partial<ReviewParams>]>([
    ['', {}],
    ['page=3', { page: 3 }],
    ['page=0', {}],
    ['page=-2', {}],
    ['page=2.5', {}],
    ['page=two', {}],
    ['page=1e3', {}],
    ['page=99999999999', { page: 1_000_000 }],
    ['filter_rating=5', { filter_rating: 5 }],
    ['evidence=shop_reported', { evidence: 'shop_reported' }],
    ['evidence=none', { evidence: 'none' }],
    ['evidence=platform', {}],
    ['incentive=free_product', { incentive: 'free_product' }],
    ['incentive=none', { incentive: 'none' }],
    ['incentive=gift', {}],
    ['filter_rating=0', {}],
    ['filter_rating=6', {}],
    ['filter_rating=05', {}],
    ['filter_rating=', {}],
    ['sort_by=lowest', { sort_by: 'lowest' }],
    ['sort_by=best', {}],
    ['search=%20induction%20', { search: 'induction' }],
    ['search=%20', {}],
    ['review_source=invite', { review_source: 'invite' }],
    ['review_source=nowhere', {}],
    ['review_type=shop-reviews', { review_type: 'shop-reviews' }],
    ['review_type=published', {}],
    ['verified_only', { verified_only: true }],
    ['verified_only=1', { verified_only: true }],
    ['verified_only=true', { verified_only: true }],
    ['verified_only=false', {}],
    ['verified_only=0', {}],
    ['with_pictures=1&answered=1', { with_pictures: true, answered: true }],
    ['currency=EUR&redesign=1&nothing=known', {}],
  ])('%s', (query, expected) => expect(parse(query)).toEqual(paramsWith(expected)))

  it('never fails', () => {
    fc.assert(fc.property(fc.webQueryParameters(), query => parse(query).page >= 1))
  })
})

describe('building an address', () => {
  it('leaves out what is at its default', () => {
    expect(buildReviewQuery(REVIEW_DEFAULTS)).toBe('')
    expect(buildReviewQuery(paramsWith({ page: 2, verified_only: true }))).toBe('page=2&verified_only=1')
  })

  it('is read back as it was', () => {
    fc.assert(
      fc.property(anyParams, params => {
        expect(parse(buildReviewQuery(params))).toEqual(params)
      }),
    )
  })

  it('leads to page 1 whatever changes but the page', () => {
    fc.assert(
      fc.property(anyParams, anyParams, (before, { page, ...change }) => {
        expect(changeReviewParams(before, change)).toEqual({ ...change, page: 1 })
        expect(changeReviewParams(before, { page })).toEqual({ ...before, page })
      }),
    )
  })

  test.each([
    ['keeps the search', 'lid', { page: 3, search: 'lid', verified_only: true }],
    ['keeps it whatever white space was typed around it', ' lid ', { page: 3, search: 'lid', verified_only: true }],
    ['leads to page 1 where another text was typed', 'whistle', { page: 1, search: 'whistle', verified_only: true }],
    ['leads to page 1 where the text was taken away', '', { page: 1, search: '', verified_only: true }],
  ])('a page change %s', (_, typed, expected) => {
    const before = paramsWith({ search: 'lid', verified_only: true, page: 2 })
    expect(changeReviewParams(before, turnPage(before, 3, typed))).toEqual(paramsWith(expected))
  })

  it('points at the list', () => {
    expect(reviewsHref('/p', REVIEW_DEFAULTS)).toBe('/p#reviews')
    expect(reviewsHref('/p', paramsWith({ page: 4, search: 'a b' }), { filter_rating: 2 })).toBe(
      '/p?filter_rating=2&search=a+b#reviews',
    )
  })

  it('asks the calls with text alone', () => {
    expect(reviewCallInput(paramsWith({ page: 2, answered: true, filter_rating: 1 }))).toEqual({
      page: '2',
      answered: '1',
      filter_rating: '1',
    })
  })
})

describe('filters', () => {
  it('are gone once taken away', () => {
    fc.assert(fc.property(anyParams, params => !isFiltered(changeReviewParams(params, NO_FILTERS))))
  })

  test.each<[Partial<ReviewParams>, boolean, boolean]>([
    [{}, false, false],
    [{ page: 2, sort_by: 'oldest' }, false, false],
    [{ review_type: 'shop-reviews' }, true, false],
    [{ verified_only: true }, true, false],
    [{ review_source: 'invite' }, true, false],
    [{ filter_rating: 3 }, true, true],
    [{ search: 'x' }, true, true],
    [{ with_pictures: true }, true, true],
    [{ answered: true }, true, true],
  ])('%o', (change, filtered, inside) => {
    expect(isFiltered(paramsWith(change))).toBe(filtered)
    expect(searchesText(paramsWith(change))).toBe(inside)
  })

  it('cut a search text between characters', () => {
    expect(cleanSearch(`${'x'.repeat(199)}😀`)).toBe('x'.repeat(199))
    expect(cleanSearch('a\u0000b')).toBe('ab')
    expect(cleanSearch(`  ${'y'.repeat(500)}`)).toHaveLength(200)
  })
})

describe('a text that is looked for is cut', () => {
  test('never inside a character, and not at one that comes before', () => {
    expect(cleanSearch(`👍${'x'.repeat(197)}👍`)).toBe(`👍${'x'.repeat(197)}`)
    expect(cleanSearch(`👍${'x'.repeat(300)}`)).toBe(`👍${'x'.repeat(198)}`)
  })
  test('and does not end in a space then', () => expect(cleanSearch(`${'x'.repeat(199)} y`)).toBe('x'.repeat(199)))
  test('at 200 and no sooner', () => {
    expect(cleanSearch('x'.repeat(200))).toHaveLength(200)
    expect(cleanSearch('x'.repeat(201))).toHaveLength(200)
  })
  test('a half character at its end is nothing', () => expect(cleanSearch('tea \ud83d')).toBe('tea'))
})

test.each([
  ['1', 1],
  ['5', 5],
  ['0', null],
  ['6', null],
  ['05', null],
  ['5.0', null],
  ['', null],
])('filter_rating=%s is %s', (text, rating) => expect(parse(`filter_rating=${text}`).filter_rating).toBe(rating))

test('all sources can be said', () => {
  expect(parse('review_source=all_sources').review_source).toBe('all_sources')
  expect(parse('review_source=invite').review_source).toBe('invite')
})

test('a list begins with pictures, and shows every kind of review from every source (R-widgets-03, R-widgets-04, R-widgets-05)', () => {
  expect(parse('')).toMatchObject({
    sort_by: 'pictures_first',
    review_source: 'all_sources',
    review_type: 'all-reviews',
  })
})

describe('hidden reviews and filters on content (their match would reveal what they say)', () => {
  test.each<Partial<ReviewParams>>([
    { filter_rating: 1 },
    { search: 'tea' },
    { incentive: 'reward' },
    { with_pictures: true },
    { answered: true },
  ])('%j and the hidden ones: the choice made last stays', content => {
    expect(searchesText(paramsWith(content))).toBe(true)
    expect(changeReviewParams(paramsWith({ hidden: true }), content)).toEqual(paramsWith(content))
    expect(changeReviewParams(paramsWith(content), { hidden: true })).toEqual(paramsWith({ hidden: true }))
  })

  test('other filters go with the hidden ones', () => {
    const verified = { verified_only: true, review_source: 'invite' } as const
    expect(changeReviewParams(paramsWith({ hidden: true }), verified)).toEqual(
      paramsWith({ hidden: true, ...verified }),
    )
  })

  test('of an address with both, the filter counts', () => {
    expect(parse('hidden=1')).toEqual(paramsWith({ hidden: true }))
    expect(parse('hidden=1&search=tea')).toEqual(paramsWith({ search: 'tea' }))
    expect(parse('hidden=1&verified_only=1')).toEqual(paramsWith({ hidden: true, verified_only: true }))
  })
})

describe('the listing of the parameters', () => {
  test('leaves out what filters nothing, and has its notice on the first page', () => {
    const { rating, source, evidence, incentive, state, search, ...rest } = listingOfParams(REVIEW_DEFAULTS)
    expect([rating, source, evidence, incentive, state, search]).toEqual(Array.from({ length: 6 }, () => undefined))
    expect(rest).toMatchObject({ verifiedOnly: false, withMedia: false, answered: false, noticeOnFirstPage: true })
  })

  test('filters and sorts by all of them', () => {
    const params = parse(
      'filter_rating=4&review_source=invite&verified_only=1&evidence=archive&incentive=reward&with_pictures=1&answered=1&search=tea&sort_by=lowest&page=3',
    )
    expect(listingOfParams(params)).toEqual({
      rating: 4,
      source: 'invite',
      verifiedOnly: true,
      evidence: 'archive',
      incentive: 'reward',
      withMedia: true,
      answered: true,
      state: undefined,
      noticeOnFirstPage: true,
      search: 'tea',
      sort: 'lowest',
      page: 3,
    })
    expect(listingOfParams(paramsWith({ hidden: true })).state).toBe('hidden')
  })
})
