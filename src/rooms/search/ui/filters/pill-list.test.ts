import { expect, test } from 'vitest'
import { parseSearchParams } from '../../rules.ts'
import { searchAddress } from '../search-path.ts'
import { filterPills } from './pill-list.ts'
import { storePrice } from './store-price.ts'

const NAMES = { category: 'Kettles', shop: 'Hallmann & Sohn' }
const pillsOf = (query: string) => filterPills(parseSearchParams(new URLSearchParams(query)), NAMES)

test('a search at its defaults has no pills', () => expect(pillsOf('q=kettle&page=3&sort_by=newest')).toEqual([]))

test.each([
  ['min_rating=4', 'Rating 4 and up'],
  ['category_id=7', 'Kettles'],
  ['min_price=10&max_price=150&currency=EUR', 'Price 10 to 150 EUR'],
  ['min_price=150&max_price=10&currency=EUR', 'Price 10 to 150 EUR'],
  ['min_price=10', 'Price from 10'],
  ['max_price=9.5&currency=USD', 'Price up to 9.5 USD'],
  ['country=DE', 'Ships to Germany'],
  ['store_country=PT', 'Store in Portugal'],
  ['min_transparency=100', 'Transparency 100'],
  ['min_transparency=0', 'Transparency: any'],
  ['min_authenticity=95', 'Authenticity 95 and up'],
  ['reviews_count=100', '100 reviews and more'],
  ['shop_domain=h.example&search_in_shop=1&platform=shopify', 'Hallmann & Sohn'],
])('%s is the pill %s, and following it takes that back and nothing else', (query, text) => {
  const pills = pillsOf(`q=kettle&page=2&sort_by=newest&${query}`)
  expect(pills.map(pill => pill.text)).toEqual([text])
  const left = new URL(searchAddress(pills[0]!.without), 'https://candor.example').searchParams
  left.delete('currency')
  expect(left.toString()).toBe('q=kettle&sort_by=newest')
})

test.each([
  [41000, null, 'CNY', 'CNY 410'],
  [1290, 1290, 'EUR', 'EUR 12.90'],
  [129000, 250050, 'BRL', 'BRL 1,290 – 2,500.50'],
  [8400, null, 'JPY', 'JPY 8,400'],
])('%i to %s minor units of %s are %s', (lowest, highest, currency, text) => {
  expect(storePrice(lowest, highest, currency)).toBe(text)
})
