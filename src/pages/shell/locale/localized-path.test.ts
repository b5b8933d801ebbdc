import { expect, test } from 'vitest'
import { addressAfterChange } from './localized-path.ts'

const RATES = { EUR: 1, USD: 1.1694, JPY: 170 }
const SEARCH = '/reviews/search'

test.each([
  ['?q=a&min_price=10&max_price=60&currency=EUR&page=3', '*', 'USD', 'q=a&currency=USD&min_price=11.7&max_price=70.17'],
  ['?q=a&min_price=10', 'EUR', 'JPY', 'q=a&currency=JPY&min_price=1700'],
  ['?q=a&max_price=1', 'USD', 'JPY', 'q=a&currency=JPY&max_price=146'],
  ['?q=a&min_price=10', 'USD', '*', 'q=a&min_price=8.56'],
  ['?q=a&min_price=10&currency=USD', 'USD', '*', 'q=a&min_price=8.56'],
  ['?q=a&min_price=10', '*', 'USD', 'q=a&currency=USD&min_price=11.7'],
])('the search %s goes from %s into %s', (search, current, currency, query) => {
  expect(addressAfterChange({ pathname: SEARCH, search }, { currency }, current, RATES)).toEqual({
    to: `${SEARCH}?${query}`,
    refetched: true,
  })
})

test.each([
  ['without a price', '?q=a', 'USD', null],
  ['with a price that no rate is known for', '?q=a&min_price=10', 'XXX', null],
  ['that names another currency', '?q=a&currency=JPY', 'USD', 'q=a'],
])('a search %s is not sent again for a currency', (_, search, currency, query) => {
  expect(addressAfterChange({ pathname: SEARCH, search }, { currency }, 'EUR', RATES)).toEqual({
    to: query && `${SEARCH}?${query}`,
    refetched: false,
  })
})

test.each([
  ['?q=a&page=2', 'DE', '?q=a&country=DE', false],
  ['?q=a&country=FR&store_country=IT', 'DE', '?q=a&country=DE&store_country=IT', false],
  ['?q=a&country=FR', '*', '?q=a', false],
  ['?q=a&min_price=10&currency=USD', 'DE', '?q=a&country=DE&currency=USD&min_price=10', true],
])('the search %s goes to what ships to %s', (search, country, query, refetched) => {
  expect(addressAfterChange({ pathname: SEARCH, search }, { country }, 'EUR', RATES)).toEqual({
    to: SEARCH + query,
    refetched,
  })
})

test.each([
  ['/reviews', '', { country: 'DE' }, null],
  ['/reviews/people', '?page=2', { country: 'DE' }, null],
  ['/reviews/categories/mugs', '?category_search=true&page=3', { country: 'DE' }, '?category_search=true'],
  ['/reviews/categories/mugs', '?page=3', { currency: 'EUR' }, null],
  ['/reviews/categories/mugs', '?country=FR&currency=USD', { country: '*' }, '?currency=USD'],
  ['/reviews/stores/a', '?currency=USD', { currency: 'EUR' }, ''],
])('at %s%s a choice of %j stands over the address', (pathname, search, change, rest) => {
  expect(addressAfterChange({ pathname, search }, change, '*', RATES)).toEqual({
    to: rest === null ? null : pathname + rest,
    refetched: false,
  })
})
