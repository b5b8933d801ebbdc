import { expect, test } from 'vitest'
import { parseSearchParams } from '../rules.ts'
import type { SearchData } from '../schemas.ts'
import { searchMeta } from './page-meta.ts'

const metaOf = (query: string, found: Partial<SearchData> = {}) => {
  const data = { rounded_results_total_count: 12, category: null, search_in_shop_name: null, ...found } as SearchData
  return searchMeta(parseSearchParams(new URLSearchParams(query)), data)
}
const robotsOf = (...given: Parameters<typeof metaOf>) => metaOf(...given).robots

test('a text that products match is for search engines', () => {
  expect(robotsOf('q=kettle')).toBeUndefined()
  expect(robotsOf('q=blue+kettle&page=1&min_transparency=80')).toBeUndefined()
})

test.each([
  ['another page', 'q=kettle&page=2'],
  ['another order', 'q=kettle&sort_by=price_asc'],
  ['a filter', 'q=kettle&min_rating=4'],
  ['a shop', 'q=kettle&shop_domain=tinwood.example&platform=shopify&search_in_shop=1'],
  ['no text', 'min_rating=4'],
])('%s is not', (_, query) => {
  expect(robotsOf(query)).toBe('noindex,follow')
})

test.each<[string, Partial<SearchData>]>([
  ['nothing matches', { rounded_results_total_count: 0 }],
  ['only a part matches', { unmatched_words: ['leather'] }],
  ['was read as another', { corrected_words: [{ from: 'lether', to: ['leather'] }] }],
])('a text that %s is not', (_, found) => {
  expect(robotsOf('q=leather+kettle', found)).toBe('noindex,follow')
})

test.each<[number | string, string]>([
  [1, '1 product for “kettle”, with its reviews.'],
  [12, '12 products for “kettle”, ranked by their reviews.'],
  ['1,200+', '1,200+ products for “kettle”, ranked by their reviews.'],
])('%s are counted in the description', (rounded_results_total_count, description) => {
  expect(metaOf('q=kettle', { rounded_results_total_count }).description).toBe(description)
})
