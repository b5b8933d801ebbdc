import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  AUTHORED_DEFAULTS,
  AUTHORED_PER_PAGE,
  AUTHORED_SORTS,
  AUTHORED_TYPE_LABELS,
  AUTHORED_TYPES,
  type AuthoredParams,
  authoredFields,
  changeAuthoredParams,
  isAuthoredFiltered,
  NO_AUTHORED_FILTERS,
  parseAuthoredParams,
  stateOf,
} from './authored-rules.ts'

const read = (query: string) => parseAuthoredParams(new URLSearchParams(query))
const changed = (change: Partial<AuthoredParams>): AuthoredParams => ({ ...AUTHORED_DEFAULTS, ...change })

describe('how a review stands, to its author', () => {
  const at = (day: number) => new Date(Date.UTC(2026, 0, day))
  const shown = { deleted_at: null, unpublished_at: null, hidden_at: null, held_at: null }

  test('published, if nothing speaks against it', () => expect(stateOf(shown)).toEqual(['published', null]))

  test.each([
    ['deleted', 'deleted_at'],
    ['unpublished', 'unpublished_at'],
    ['hidden', 'hidden_at'],
    ['held', 'held_at'],
  ] as const)('%s, and since when', (state, field) => {
    expect(stateOf({ ...shown, [field]: at(2) })).toEqual([state, at(2)])
  })

  test('of several reasons the one that its author can undo first', () => {
    const all = { deleted_at: at(1), unpublished_at: at(2), hidden_at: at(3), held_at: at(4) }
    expect(stateOf(all)).toEqual(['deleted', at(1)])
    expect(stateOf({ ...all, deleted_at: null })).toEqual(['unpublished', at(2)])
    expect(stateOf({ ...all, deleted_at: null, unpublished_at: null })).toEqual(['hidden', at(3)])
  })
})

describe('the list of a person’s own reviews', () => {
  test('an address without parameters lists all, the newest first, 20 to a page', () => {
    expect(read('')).toEqual({
      page: 1,
      filter_rating: null,
      sort_by: 'newest',
      search: '',
      review_type: 'all-reviews',
    })
    expect(AUTHORED_PER_PAGE).toBe(20)
  })

  test('reads every parameter', () => {
    expect(read('page=3&filter_rating=5&sort_by=most_helpful&search=+cup+&review_type=unpublished')).toEqual({
      page: 3,
      filter_rating: 5,
      sort_by: 'most_helpful',
      search: 'cup',
      review_type: 'unpublished',
    })
  })

  test.each(['sort_by=best', 'review_type=shop-reviews', 'filter_rating=6', 'page=0', 'page=x', 'sort_by=', 'tab=3'])(
    'what is unknown falls back to its default: %s',
    query => {
      expect(read(query)).toEqual(AUTHORED_DEFAULTS)
    },
  )

  test('there are all, published and unpublished ones (R-profile-14), each with a label', () => {
    expect(AUTHORED_TYPES).toEqual(['all-reviews', 'published', 'unpublished'])
    expect(AUTHORED_TYPES.map(type => AUTHORED_TYPE_LABELS[type])).toEqual(['All', 'Published', 'Unpublished'])
  })

  const params: fc.Arbitrary<AuthoredParams> = fc.record({
    page: fc.integer({ min: 1, max: 1000 }),
    filter_rating: fc.option(fc.integer({ min: 1, max: 5 })),
    sort_by: fc.constantFrom(...AUTHORED_SORTS),
    search: fc.constantFrom('', 'cup', 'ß & co', '0'),
    review_type: fc.constantFrom(...AUTHORED_TYPES),
  })

  test('an address that was built reads as the same list, and has nothing in it that is at its default', () => {
    fc.assert(
      fc.property(params, list => {
        const fields = authoredFields(list)
        expect(parseAuthoredParams(new URLSearchParams(fields))).toEqual(list)
        for (const [name, value] of fields)
          expect(value).not.toBe(String(AUTHORED_DEFAULTS[name as keyof AuthoredParams]))
      }),
    )
  })

  test('whatever changes but the page leads to page 1 (D-search-13)', () => {
    const at = changed({ page: 7, search: 'cup' })
    expect(changeAuthoredParams(at, { filter_rating: 2 })).toEqual({ ...at, filter_rating: 2, page: 1 })
    expect(changeAuthoredParams(at, { page: 8 })).toEqual({ ...at, page: 8 })
    expect(changeAuthoredParams(at, {})).toEqual({ ...at, page: 1 })
  })
})

describe('a filter leaves reviews out', () => {
  test.each([{ filter_rating: 1 }, { search: 'cup' }, { review_type: 'published' as const }])('%j', change => {
    expect(isAuthoredFiltered(changed(change))).toBe(true)
    expect(isAuthoredFiltered({ ...changed(change), ...NO_AUTHORED_FILTERS })).toBe(false)
  })

  test('the order and the page leave nothing out, and stay when filters are taken away', () => {
    const list = changed({ sort_by: 'lowest', page: 3 })
    expect(isAuthoredFiltered(list)).toBe(false)
    expect({ ...changed({ sort_by: 'lowest', page: 3, search: 'x' }), ...NO_AUTHORED_FILTERS }).toEqual(list)
  })
})
