import { expect, test } from 'vitest'
import { peopleAddress, storeSearchAddress } from './paths.ts'
import {
  DEEPEST_PAGE,
  DIRECTORY_PER_PAGE,
  domainOf,
  hasMore,
  PEOPLE_FILTER_LABELS,
  PEOPLE_FILTERS,
  PEOPLE_SORT_LABELS,
  PEOPLE_SORTS,
  parsePeopleParams,
  parseShopParams,
} from './rules.ts'

const EVERYBODY = { sort_by: 'most_reviews', filter_by: 'all', page: 1 }

test.each([
  ['', EVERYBODY],
  ['sort_by=newest', { ...EVERYBODY, sort_by: 'newest' }],
  [
    'sort_by=most_helpful&filter_by=verified_buyer',
    { ...EVERYBODY, sort_by: 'most_helpful', filter_by: 'verified_buyer' },
  ],
  [
    'sort_by=most_followed&filter_by=with_pictures&page=3',
    { sort_by: 'most_followed', filter_by: 'with_pictures', page: 3 },
  ],
  ['sort_by=nonsense&filter_by=__proto__&page=x', EVERYBODY],
  ['sort_by=newest&sort_by=most_helpful', { ...EVERYBODY, sort_by: 'newest' }],
  ['page=0', EVERYBODY],
  ['page=-2', EVERYBODY],
  ['page=1.5', EVERYBODY],
  ['page=1e3', EVERYBODY],
  ['page=007', { ...EVERYBODY, page: 7 }],
  ['page=99999999999999999999', EVERYBODY],
])('people?%s', (query, params) => expect(parsePeopleParams(new URLSearchParams(query))).toEqual(params))

test.each([
  ['', { q: '', page: 1 }],
  ['q=Caf%C3%A9&page=2', { q: 'Café', page: 2 }],
  ['q=a&q=b', { q: 'a', page: 1 }],
  [`q=${'x'.repeat(400)}`, { q: 'x'.repeat(300), page: 1 }],
])('store_search?%s', (query, params) => expect(parseShopParams(new URLSearchParams(query))).toEqual(params))

test('lists of a name given twice are read as the first', () => {
  expect(parsePeopleParams({ sort_by: ['newest', 'most_helpful'], page: undefined })).toMatchObject({
    sort_by: 'newest',
  })
})

test.each([
  ['nordlys.example', 'nordlys.example'],
  ['  HTTPS://www.Nordlys.Example/a?b#c ', 'nordlys.example'],
  ['nordlys.', 'nordlys.'],
  ['bücher.example', 'bücher.example'],
  ['www.nord', null],
  ['nordlys', null],
  ['Dr. Schmidt', null],
  ['a.b; drop', null],
  ['.', null],
  ['', null],
])('the domain in %j is %j', (query, domain) => expect(domainOf(query)).toBe(domain))

test.each([
  [DIRECTORY_PER_PAGE, 1, true],
  [DIRECTORY_PER_PAGE - 1, 1, false],
  [0, 1, false],
  [DIRECTORY_PER_PAGE, DEEPEST_PAGE, false],
])('%i shown on page %i: has more is %s', (shown, page, more) => expect(hasMore(shown, page)).toBe(more))

test('addresses are the shortest ones', () => {
  expect(peopleAddress({})).toBe('/reviews/people')
  expect(peopleAddress({ sort_by: 'newest', filter_by: 'all', page: 1 })).toBe('/reviews/people?sort_by=newest')
  expect(peopleAddress({ filter_by: 'with_pictures', page: 2 })).toBe('/reviews/people?filter_by=with_pictures&page=2')
  expect(storeSearchAddress({ q: ' ', page: 1 })).toBe('/reviews/store_search')
  expect(storeSearchAddress({ q: 'a&b', page: 2 })).toBe('/reviews/store_search?q=a%26b&page=2')
})

test('a query as a record is read like one of an address', () => {
  expect(parsePeopleParams({ sort_by: 'newest', filter_by: ['with_pictures'], page: '2' })).toEqual({
    sort_by: 'newest',
    filter_by: 'with_pictures',
    page: 2,
  })
  expect(parseShopParams({ q: 'lamp' })).toEqual({ q: 'lamp', page: 1 })
  expect(parseShopParams({ q: [] })).toEqual({ q: '', page: 1 })
})

test.each([
  ['http://nordlys.example', 'nordlys.example'],
  ['nordlys.example/https://other.example', 'nordlys.example'],
  ['nord.www.example', 'nord.www.example'],
  ['shop.co.uk', 'shop.co.uk'],
  ['my-shop2.example', 'my-shop2.example'],
  ['a_b.example', null],
  ['see http://nordlys.example', null],
  ['xhttp://nordlys.example', null],
  ['!nordlys.example', null],
])('the domain in %j is %j', (query, domain) => expect(domainOf(query)).toBe(domain))

test('orders and filters of people each have a label', () => {
  expect(PEOPLE_SORTS.map(sort => PEOPLE_SORT_LABELS[sort])).toEqual([
    'Most reviews',
    'Newest review',
    'Most helpful',
    'Most followed',
  ])
  expect(PEOPLE_FILTERS.map(filter => PEOPLE_FILTER_LABELS[filter])).toEqual([
    'Everyone',
    'Verified buyers',
    'With pictures',
  ])
})
