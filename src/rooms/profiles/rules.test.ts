import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { REVIEW_SORTS } from '../reviews/listing/rules.ts'
import { AUTHORED_DEFAULTS, AUTHORED_TYPES } from '../reviews/writing/authored-rules.ts'
import {
  DEEPEST_PAGE,
  PER_TAB_PAGE,
  PROFILE_TAB_LABELS,
  PROFILE_TABS,
  parseProfileParams,
  profileFields,
  profileHref,
  tabHref,
  tabPage,
} from './rules.ts'

const read = (query: string) => parseProfileParams(new URLSearchParams(query))
const DEFAULTS = { ...AUTHORED_DEFAULTS, tab: 'reviews' as const }

describe('the tabs of a profile', () => {
  test('reviews, rewards, orders, disputes; an address has their number, so that 3 is disputes (R-profile-05)', () => {
    expect(PROFILE_TABS).toEqual(['reviews', 'rewards', 'orders', 'disputes'])
    expect(Object.keys(PROFILE_TAB_LABELS)).toEqual([...PROFILE_TABS])
    for (const tab of PROFILE_TABS) expect(PROFILE_TAB_LABELS[tab].toLowerCase()).toBe(tab)
  })

  test.each([
    ['', 'reviews'],
    ['tab=0', 'reviews'],
    ['tab=1', 'rewards'],
    ['tab=2', 'orders'],
    ['tab=3', 'disputes'],
    ['tab=orders', 'orders'],
    ['tab=4', 'reviews'],
    ['tab=-1', 'reviews'],
    ['tab=03', 'reviews'],
    ['tab=', 'reviews'],
    ['tab=Disputes', 'reviews'],
  ])('%j opens %s', (query, tab) => {
    expect(read(query).tab).toBe(tab)
  })

  test.each([
    ['reviews', '/reviews/users/ada'],
    ['rewards', '/reviews/users/ada?tab=1'],
    ['orders', '/reviews/users/ada?tab=2'],
    ['disputes', '/reviews/users/ada?tab=3'],
  ] as const)('%s is at %s', (tab, address) => {
    expect(tabHref('/reviews/users/ada', tab)).toBe(address)
  })
})

describe('a page of a profile', () => {
  test('reads the list of reviews as every list does, and no deeper than 10,000 pages', () => {
    expect(read('page=2&filter_rating=4&sort_by=oldest&search=cup&review_type=published')).toEqual({
      page: 2,
      filter_rating: 4,
      sort_by: 'oldest',
      search: 'cup',
      review_type: 'published',
      tab: 'reviews',
    })
    expect(read('page=10000').page).toBe(10_000)
    expect(read('page=10001').page).toBe(DEEPEST_PAGE)
  })

  test('has 20 entries', () => {
    expect(PER_TAB_PAGE).toBe(20)
    expect(tabPage(1)).toEqual({ offset: 0, limit: 20 })
    expect(tabPage(3)).toEqual({ offset: 40, limit: 20 })
  })

  const params = fc.record({
    tab: fc.constantFrom(...PROFILE_TABS),
    page: fc.integer({ min: 1, max: DEEPEST_PAGE }),
    filter_rating: fc.option(fc.integer({ min: 1, max: 5 })),
    sort_by: fc.constantFrom(...REVIEW_SORTS),
    search: fc.constantFrom('', 'cup', 'größe 38', 'a&b=c'),
    review_type: fc.constantFrom(...AUTHORED_TYPES),
  })

  test('every page has one address, which reads as that page again', () => {
    fc.assert(
      fc.property(params, page => {
        expect(parseProfileParams(new URLSearchParams(profileFields(page)))).toEqual(page)
      }),
    )
  })

  test('what is at its default is not in the address', () => {
    expect(profileFields(DEFAULTS)).toEqual([])
    expect(profileHref('/p', DEFAULTS, {})).toBe('/p')
    expect(profileFields({ ...DEFAULTS, tab: 'disputes', page: 2 })).toEqual([
      ['tab', '3'],
      ['page', '2'],
    ])
  })

  test('a filter leads to page 1, another page keeps the filters (D-search-13)', () => {
    const at = { ...DEFAULTS, page: 4, search: 'cup', tab: 'orders' as const }
    expect(profileHref('/p', at, { filter_rating: 5 })).toBe('/p?tab=2&filter_rating=5&search=cup')
    expect(profileHref('/p', at, { page: 5 })).toBe('/p?tab=2&page=5&search=cup')
  })
})
