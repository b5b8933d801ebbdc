import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cleanCategoryQuery, cleanSearchQuery, impliedParams } from './address-rules.ts'
import { buildSearchQuery, parseAmount, parseSearchParams, SEARCH_PARAMS } from './rules.ts'

const clean = (query: string, home = '*') => cleanSearchQuery(new URLSearchParams(query), home)?.toString() ?? null

describe('amounts (D-params-20)', () => {
  test.each([
    ['12.50', 12.5],
    ['12,50', 12.5],
    ['12,5', 12.5],
    ['0,500', 0.5],
    [',5', 0.5],
    ['1,250', 1250],
    ['1,250.50', 1250.5],
    ['1.250,50', 1250.5],
    ['1 250,50', 1250.5],
    ['1’250.50', 1250.5],
    ['1.250.000,5', 1250000.5],
    ['7', 7],
    ['', null],
    [',', null],
    ['abc', null],
    ['1,2,3', null],
    ['12.50,1', null],
    ['12,50.3', null],
    ['12,500', 12500],
    ['01,250', 1.25],
    ['-1,250', null],
    ['1,250,500', 1250500],
    ['1,250,5', null],
    ['12.500,5', 12500.5],
    ['1e3', null],
  ])('the amount %j is %j', (text, amount) => expect(parseAmount(text)).toBe(amount))
})

describe('the address of a search (D-params-21)', () => {
  test.each([
    ['q=lamp&min_rating=4&min_price=&max_price=&country=*&store_country=*&reviews_count=0', 'q=lamp&min_rating=4'],
    ['q=lamp&category_id=', 'q=lamp'],
    ['from=category&q=lamp', 'q=lamp'],
    ['from=mail&q=lamp&page=1', 'q=lamp&from=mail'],
    ['to=category&q=lamp&page=1', 'q=lamp&to=category'],
    ['q=lamp&min_price=100&max_price=20&page=1', 'q=lamp&min_price=20&max_price=100'],
    ['q=lamp&min_price=12,50&currency=eur', 'q=lamp&currency=EUR&min_price=12.5'],
    ['q=lamp&q=mug', 'q=lamp'],
    ['q=lamp&page=x&utm_source=letter', 'q=lamp&utm_source=letter'],
    ['q=lamp&shop_domain=a.example', 'q=lamp'],
  ])('%j becomes %j', (query, expected) => expect(clean(query)).toBe(expected))

  test.each(['q=lamp', 'min_rating=4&q=lamp', 'q=desk%20lamp', 'q=a&utm_source=b&gclid=c', 'q=a&min_transparency=0'])(
    '%j stays as it is',
    query => expect(clean(query)).toBeNull(),
  )

  test('a visitor with a country of their own can ask for all countries, and for nothing', () => {
    expect(clean('q=a&country=*', 'DE')).toBeNull()
    expect(clean('q=a&country=DE', 'DE')).toBeNull()
    expect(clean('q=a', 'DE')).toBeNull()
    expect(clean('q=a&country=ZZ', 'DE')).toBe('q=a&country=*')
    expect(clean('q=a&country=*')).toBe('q=a')
  })

  test.each([
    ['min_rating=4&min_price=&max_price=&currency=EUR', '*', true],
    ['min_rating=4&min_price=&max_price=&currency=JPY', 'JPY', true],
    ['min_rating=4&min_price=&max_price=&currency=USD', '*', false],
    ['min_rating=4&min_price=20&max_price=&currency=EUR', '*', false],
    ['min_rating=4&currency=EUR', '*', false],
  ])('of %j, to somebody with %s, the currency is only the form’s own: %s (D-currency-12)', (query, chosen, implied) =>
    expect(impliedParams(new URLSearchParams(query), chosen)).toEqual(implied ? ['currency'] : []),
  )

  test('a clean address is the same search, and clean', () => {
    const value = fc.oneof(fc.string(), fc.constantFrom('', '*', 'de', 'EUR', '4', '0', '-1', '1,5', '1e9', '99999999'))
    const query = fc.array(fc.tuple(fc.constantFrom(...SEARCH_PARAMS, 'from', 'utm_source'), value), { maxLength: 12 })
    fc.assert(
      fc.property(query, fc.constantFrom('*', 'DE'), (entries, home) => {
        const given = new URLSearchParams(entries)
        const next = cleanSearchQuery(given, home)
        if (next === null) return
        expect(cleanSearchQuery(next, home)).toBeNull()
        const search = (query: URLSearchParams) => buildSearchQuery(parseSearchParams(query, home)).toString()
        expect(search(next)).toBe(search(given))
      }),
    )
  })
})

test.each([
  ['shop_domain=x&search_in_shop=y&platform=z&category_id=4', 'category_search=true'],
  ['category_id=4&sort_by=newest', 'sort_by=newest&category_search=true'],
  ['sort_by=', ''],
])('of a category’s query %j remains %j (D-guards-04)', (query, expected) =>
  expect(cleanCategoryQuery(new URLSearchParams(query), '*')?.toString()).toBe(expected),
)
test.each(['', 'category_search=true', 'sort_by=newest'])('a category’s query %j stays', query =>
  expect(cleanCategoryQuery(new URLSearchParams(query), '*')).toBeNull(),
)
