import { expect, test } from 'vitest'
import { convertedQuery } from './use-currency.ts'

const RATES = { EUR: 1, USD: 1.1694, JPY: 170 }

test.each([
  ['?q=a&min_price=10&max_price=60&currency=EUR&page=3', '*', 'USD', 'q=a&currency=USD&min_price=11.7&max_price=70.17'],
  ['?q=a&min_price=10', 'EUR', 'JPY', 'q=a&currency=JPY&min_price=1700'],
  ['?q=a&max_price=1', 'USD', 'JPY', 'q=a&currency=JPY&max_price=146'],
  ['?q=a', 'EUR', 'USD', null],
  ['?q=a&min_price=10', 'USD', '*', 'q=a&min_price=8.56'],
  ['?q=a&min_price=10&currency=USD', 'USD', '*', 'q=a&min_price=8.56'],
  ['?q=a&min_price=10', '*', 'USD', 'q=a&currency=USD&min_price=11.7'],
  ['?q=a&min_price=10', 'EUR', 'XXX', null],
])('%s from %s into %s', (search, current, next, query) => {
  expect(convertedQuery(search, current, next, RATES)).toBe(query)
})
