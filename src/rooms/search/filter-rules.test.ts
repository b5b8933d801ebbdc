import { describe, expect, test } from 'vitest'
import {
  FILTERS,
  filtersDiffer,
  isEmptySearch,
  parseSearchParams,
  pickSearchParams,
  pillText,
  resetFilter,
  SEARCH_DEFAULTS,
  type SearchParams,
} from './rules.ts'

describe('filters', () => {
  const changed: SearchParams = {
    ...SEARCH_DEFAULTS,
    q: 'tea',
    page: 4,
    sort_by: 'newest',
    category_id: 3,
    country: 'NZ',
    store_country: 'AU',
    min_rating: 4,
    min_transparency: 95,
    min_authenticity: 50,
    min_price: 5,
    max_price: 10,
    reviews_count: 20,
  }
  test.each(FILTERS)('%s makes filters differ', name => {
    expect(filtersDiffer(SEARCH_DEFAULTS, { ...SEARCH_DEFAULTS, [name]: changed[name] })).toBe(true)
  })
  test.each(['page', 'q', 'sort_by'] as const)('%s does not', name => {
    expect(filtersDiffer(SEARCH_DEFAULTS, { ...SEARCH_DEFAULTS, [name]: changed[name] })).toBe(false)
  })
  test("'all' restores the defaults and the category, and keeps text and sort", () => {
    expect(resetFilter(changed, 'all')).toEqual({ ...SEARCH_DEFAULTS, q: 'tea', sort_by: 'newest' })
  })
  test("'price' takes back both prices", () => {
    expect(resetFilter(changed, 'price')).toEqual({ ...changed, page: 1, min_price: null, max_price: null })
  })
  test.each(FILTERS)('%s is taken back alone', name => {
    expect(resetFilter(changed, name)).toEqual({ ...changed, page: 1, [name]: SEARCH_DEFAULTS[name] })
  })
  test('a search for nothing is empty; a filter, a text or a shop makes it one', () => {
    expect(isEmptySearch({ ...SEARCH_DEFAULTS, q: '  ', page: 3 })).toBe(true)
    expect(isEmptySearch({ ...SEARCH_DEFAULTS, q: 'tea' })).toBe(false)
    expect(isEmptySearch({ ...SEARCH_DEFAULTS, min_rating: 4 })).toBe(false)
  })
})

test.each([
  ['short', 'short'],
  ['x'.repeat(30), 'x'.repeat(30)],
  ['x'.repeat(31), `${'x'.repeat(30)}...`],
  ['茶'.repeat(31), `${'茶'.repeat(30)}...`],
])('the pill of %s is %s', (given, expected) => expect(pillText(given)).toBe(expected))

test('what a search does not say filters as the default does', () => {
  expect(filtersDiffer({}, SEARCH_DEFAULTS)).toBe(false)
  expect(filtersDiffer(SEARCH_DEFAULTS, {})).toBe(false)
  expect(filtersDiffer({ min_transparency: 0 }, {})).toBe(true)
  expect(filtersDiffer({}, { min_rating: 4 })).toBe(true)
})

test('a search within a shop looks for something', () => {
  expect(isEmptySearch({ ...SEARCH_DEFAULTS, shop_domain: 'a.example' })).toBe(false)
})

describe('the currency of prices', () => {
  const priced: SearchParams = { ...SEARCH_DEFAULTS, currency: 'NZD', min_price: 5, max_price: 10 }

  test.each([priced, { ...priced, max_price: null }, { ...priced, min_price: null }])(
    'leaves the address with them',
    params => {
      for (const filter of ['all', 'price', 'min_price'] as const)
        expect(resetFilter(params, filter).currency).toBeNull()
      expect(resetFilter(params, 'min_rating')).toEqual({ ...params, min_rating: 0 })
    },
  )

  test('stays where there are none', () => {
    expect(resetFilter({ ...SEARCH_DEFAULTS, currency: 'NZD' }, 'all').currency).toBe('NZD')
  })
})

describe('the visitor’s own country', () => {
  const scope = { shop_domain: 'a.example', search_in_shop: 'true', platform: 'shopify' }

  test('applies to a search that names none (D-country-05)', () => {
    expect(parseSearchParams({}, 'NZ')).toMatchObject({ country: 'NZ', store_country: '*', home_country: 'NZ' })
    expect(parseSearchParams({ country: 'AU' }, 'NZ')).toMatchObject({ country: 'AU', home_country: 'NZ' })
    expect(parseSearchParams({ country: '*' }, 'NZ')).toMatchObject({ country: '*', home_country: 'NZ' })
  })

  test('is no filter within one shop', () => {
    expect(parseSearchParams(scope, 'NZ')).toEqual({ ...SEARCH_DEFAULTS, ...scope })
  })
})

test('search parameters are picked from an address as they are', () => {
  expect(pickSearchParams(new URLSearchParams('utm_source=x&min_price=1,5&q=&country=nz&q=tea'))).toEqual({
    q: '',
    country: 'nz',
    min_price: '1,5',
  })
})
