import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { COUNTRY_CODES } from '../currency/countries/country-codes.ts'
import {
  buildSearchQuery,
  parseSearchParams,
  SEARCH_DEFAULTS,
  SEARCH_PARAMS,
  type SearchParamName,
  type SearchParams,
  SORT_OPTIONS,
  withoutDefaults,
} from './rules.ts'

const text = fc.string({ minLength: 1, maxLength: 20, unit: 'grapheme' })
const price = fc.option(fc.integer({ min: 1, max: 1_000_000_00 }).map(cents => cents / 100))
const country = fc.constantFrom('*', ...COUNTRY_CODES)

/** Arbitrary parameters that parsing can return, with min price ≤ max price. */
const anyParams: fc.Arbitrary<SearchParams> = fc
  .record({
    q: fc.string({ unit: 'grapheme' }),
    page: fc.integer({ min: 1 }),
    redesign: fc.option(text),
    sort_by: fc.constantFrom(...SORT_OPTIONS.map(({ value }) => value)),
    scope: fc.option(fc.record({ shop_domain: text, search_in_shop: text, platform: text })),
    category_id: fc.option(fc.integer()),
    country,
    store_country: country,
    min_rating: fc.integer({ min: 0, max: 50 }).map(tenths => tenths / 10),
    min_transparency: fc.integer(),
    min_authenticity: fc.integer(),
    currency: fc.option(fc.constantFrom('*', 'EUR', 'USD', 'JPY')),
    prices: fc.tuple(price, price).map(([a, b]) => (a !== null && b !== null && a > b ? [b, a] : [a, b])),
    reviews_count: fc.integer(),
    category_search: fc.option(text),
  })
  .map(({ scope, prices, ...rest }) => ({
    ...rest,
    ...(scope ?? { shop_domain: null, search_in_shop: null, platform: null }),
    min_price: prices[0] ?? null,
    max_price: prices[1] ?? null,
  }))

describe('parse(build(x)) = x', () => {
  test('for every set of parameters', () => {
    fc.assert(
      fc.property(anyParams, params => {
        expect(parseSearchParams(buildSearchQuery(params))).toEqual(params)
      }),
    )
  })
  test('with the defaults left out', () => {
    fc.assert(
      fc.property(anyParams, params => {
        expect(parseSearchParams(buildSearchQuery(withoutDefaults(params)))).toEqual(params)
      }),
    )
  })
  test('parsing never throws, and what it gives is parsed to itself', () => {
    const query = fc.dictionary(
      fc.constantFrom(...SEARCH_PARAMS),
      fc.oneof(fc.string(), fc.double().map(String), country, fc.array(fc.string())),
    )
    fc.assert(
      fc.property(query, given => {
        const firstParse = parseSearchParams(given)
        const swapped =
          firstParse.min_price !== null && firstParse.max_price !== null && firstParse.min_price > firstParse.max_price
        if (!swapped) expect(parseSearchParams(buildSearchQuery(firstParse))).toEqual(firstParse)
      }),
    )
  })
})

test('without parameters: the defaults', () => {
  expect(parseSearchParams({})).toEqual(SEARCH_DEFAULTS)
})

describe('each parameter is read by its rule (D-params-03 to D-params-09)', () => {
  const rules: [SearchParamName, string | undefined, unknown][] = [
    ['q', undefined, ''],
    ['page', '3', 3],
    ['page', 'abc', 1],
    ['page', '', 1],
    ['page', '0', 1],
    ['page', '-4', 1],
    ['page', '2.9', 2],
    ['page', '3abc', 1],
    ['page', '1e3', 1],
    ['page', 'Infinity', 1],
    ['min_rating', '4.5', 4.5],
    ['min_rating', '-1', 0],
    ['min_rating', '6', 5],
    ['min_rating', 'good', 0],
    ['min_price', '10.5', 10.5],
    ['min_price', '0', null],
    ['min_price', '-3', null],
    ['max_price', 'ten', null],
    ['max_price', '', null],
    ['min_transparency', undefined, 80],
    ['min_transparency', '', 0],
    ['min_transparency', 'x', 0],
    ['min_transparency', '95.9', 95],
    ['min_authenticity', undefined, 0],
    ['min_authenticity', 'x', 0],
    ['min_authenticity', '50', 50],
    ['category_id', '77', 77],
    ['category_id', '7.5', null],
    ['category_id', 'x', null],
    ['category_id', '99999999999999999999', null],
    ['reviews_count', '10', 10],
    ['reviews_count', '1.5', 0],
    ['country', 'au', 'AU'],
    ['country', 'XX', '*'],
    ['country', '*', '*'],
    ['store_country', 'de', 'DE'],
    ['store_country', 'Germany', '*'],
    ['currency', 'usd', 'USD'],
    ['currency', undefined, null],
    ['sort_by', 'price_asc', 'price_asc'],
    ['sort_by', 'cheapest', null],
    ['sort_by', '', null],
    ['redesign', '1', '1'],
    ['category_search', 'true', 'true'],
  ]
  test.each(rules)('%s=%s is %s', (name, given, expected) => {
    expect(parseSearchParams({ [name]: given })[name]).toBe(expected)
  })

  const scope = { shop_domain: 'a.example', platform: 'shopify', search_in_shop: 'true' }
  test('the shop scope is kept when all three are given', () => {
    expect(parseSearchParams(scope)).toMatchObject(scope)
  })
  test.each(Object.keys(scope))('and not without %s', missing => {
    const parsed = parseSearchParams({ ...scope, [missing]: '' })
    expect(parsed).toMatchObject({ shop_domain: null, platform: null, search_in_shop: null })
  })
  test('of a name given twice the first counts', () => {
    expect(parseSearchParams(new URLSearchParams('q=a&q=b')).q).toBe('a')
    expect(parseSearchParams({ q: ['a', 'b'] }).q).toBe('a')
  })
})

describe('building', () => {
  test('only listed parameters, in their order', () => {
    const given = { category_search: 'true', page: 2, other: 'x', q: 'tea', country: 'nz' } as Partial<SearchParams>
    expect(buildSearchQuery(given).toString()).toBe('q=tea&page=2&country=NZ&category_search=true')
  })
  test('null, an empty category_id and an empty sort_by are dropped; an empty q is not', () => {
    const given = { q: '', sort_by: '', category_id: '', min_price: null } as unknown as Partial<SearchParams>
    expect(buildSearchQuery(given).toString()).toBe('q=')
  })
  test('prices the wrong way round are swapped', () => {
    expect(buildSearchQuery({ min_price: 20, max_price: 5 }).toString()).toBe('min_price=5&max_price=20')
  })
  test('a currency is upper-cased', () => {
    expect(buildSearchQuery({ currency: 'usd' }).toString()).toBe('currency=USD')
  })
})

describe('numbers as they are given', () => {
  const parsed = (query: string) => parseSearchParams(new URLSearchParams(query))
  test.each([
    ['min_rating= 4 ', 'min_rating', 4],
    ['min_rating=%2B4', 'min_rating', 4],
    ['min_rating=.55', 'min_rating', 0.55],
    ['min_rating=4.', 'min_rating', 4],
    ['min_rating=x4', 'min_rating', 0],
    ['min_rating=4x', 'min_rating', 0],
    ['min_rating=0x4', 'min_rating', 0],
    ['min_rating=.', 'min_rating', 0],
    ['min_rating=-0', 'min_rating', 0],
    ['category_id=-0', 'category_id', 0],
    ['category_id=7.0', 'category_id', 7],
    ['min_transparency=-0.5', 'min_transparency', 0],
    ['min_transparency=-99999999999999999999', 'min_transparency', Number.MIN_SAFE_INTEGER],
    ['page=99999999999999999999', 'page', Number.MAX_SAFE_INTEGER],
    [`max_price=${'9'.repeat(400)}`, 'max_price', null],
    ['reviews_count=-5', 'reviews_count', -5],
  ] as const)('%s is %s %s', (query, name, value) => {
    expect(parsed(query)[name]).toBe(value)
  })

  test('of a list of none, nothing was given', () => {
    expect(parseSearchParams({ q: [], page: [] })).toEqual(SEARCH_DEFAULTS)
  })
})

describe('an address is built', () => {
  test('without exponents, so that it can be read again', () => {
    expect(buildSearchQuery({ min_price: 2 ** -30, max_price: 1e21 }).toString()).toBe(
      'min_price=0.000000000931322574615478515625&max_price=1000000000000000000000',
    )
    expect(buildSearchQuery({ q: '1e21' }).toString()).toBe('q=1e21')
  })

  test('with equal prices, and with one alone, as they are', () => {
    expect(buildSearchQuery({ min_price: 5, max_price: 5 }).toString()).toBe('min_price=5&max_price=5')
    expect(buildSearchQuery({ min_price: 5, max_price: null }).toString()).toBe('min_price=5')
    expect(buildSearchQuery({ max_price: 5 }).toString()).toBe('max_price=5')
  })

  test('with every country in capitals, and nothing else changed', () => {
    expect(buildSearchQuery({ store_country: 'nz', shop_domain: 'a.example', country: 'de' }).toString()).toBe(
      'shop_domain=a.example&country=DE&store_country=NZ',
    )
  })

  test('without what is at its default', () => {
    expect(withoutDefaults({ ...SEARCH_DEFAULTS, q: 'tea', min_transparency: 0, currency: null })).toEqual({
      q: 'tea',
      min_transparency: 0,
    })
    expect(withoutDefaults({ country: null } as never)).toEqual({})
  })
})

test('sort options and their labels (D-sort-01 to D-sort-06)', () => {
  expect(SORT_OPTIONS.map(({ value, label }) => `${value}: ${label}`)).toEqual([
    'null: Default',
    'reviews_count: Most reviews first',
    'newest: Newest',
    'best_selling: Best Selling',
    'price_asc: Low price first',
    'price_desc: High price first',
  ])
})

test('the defaults (D-consts-04 to D-consts-10)', () => {
  expect(SEARCH_DEFAULTS).toMatchObject({
    page: 1,
    min_rating: 0,
    min_transparency: 80,
    min_authenticity: 0,
    reviews_count: 0,
    country: '*',
    store_country: '*',
  })
})
