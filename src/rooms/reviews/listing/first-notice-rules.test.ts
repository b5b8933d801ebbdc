import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { comesBefore, type Placed, pageWithNotice, windowOf } from './first-notice-rules.ts'
import { REVIEW_SORTS } from './rules.ts'

interface Row extends Placed {
  hidden: boolean
}

const rows = fc
  .array(
    fc.record({
      rating: fc.integer({ min: 1, max: 5 }),
      media: fc.boolean(),
      helpful: fc.integer({ min: 0, max: 3 }),
      // few moments, so that many reviews share one
      day: fc.integer({ min: 0, max: 5 }),
      hidden: fc.boolean(),
    }),
    { minLength: 1, maxLength: 40 },
  )
  .map(all =>
    all.map(
      ({ day, rating, hidden, ...rest }, id): Row => ({
        ...rest,
        hidden,
        rating: hidden ? 0 : rating,
        review_id: id + 1,
        created_at: new Date(day * 86_400_000),
      }),
    ),
  )

const sorted = (all: readonly Row[], sort: (typeof REVIEW_SORTS)[number]) =>
  all.toSorted((a, b) => (comesBefore(sort, a, b) ? -1 : 1))

/** All pages of a list, each read from its own window. */
function pagesOf(list: readonly Row[], notice: Row, sort: (typeof REVIEW_SORTS)[number], limit: number): Row[][] {
  const pages = Math.ceil(list.length / limit)
  return Array.from({ length: pages }, (_, page) => {
    const slice = { sort, offset: page * limit, limit }
    const { offset, limit: size } = windowOf(slice)
    return pageWithNotice(list.slice(offset, offset + size), notice, slice, row => row)
  })
}

describe.each(REVIEW_SORTS)('a list sorted by %s', sort => {
  test('is in a total order', () => {
    fc.assert(
      fc.property(rows, all => {
        const list = sorted(all, sort)
        for (const [i, row] of list.entries())
          for (const later of list.slice(i + 1)) {
            expect(comesBefore(sort, row, later)).toBe(true)
            expect(comesBefore(sort, later, row)).toBe(false)
          }
      }),
    )
  })

  test('has its notice on page one, every review once, and pages as long as before', () => {
    fc.assert(
      fc.property(rows, fc.integer({ min: 2, max: 12 }), fc.nat(), (all, limit, pick) => {
        const hidden = all.filter(row => row.hidden)
        fc.pre(hidden.length > 0)
        const notice = hidden[pick % hidden.length]!
        const list = sorted(all, sort)
        const pages = pagesOf(list, notice, sort, limit)
        expect(pages[0]).toContain(notice)
        expect(pages.map(page => page.length)).toEqual(pages.map((_, i) => Math.min(limit, list.length - i * limit)))
        // the others keep their order, and the notice moves up only as far as it must
        const shown = pages.flat()
        expect(shown.filter(row => row !== notice)).toEqual(list.filter(row => row !== notice))
        expect(shown.indexOf(notice)).toBe(Math.min(list.indexOf(notice), limit - 1))
      }),
    )
  })
})

test('a page past the last one stays empty', () => {
  const row: Row = { review_id: 1, created_at: new Date(0), helpful: 0, rating: 0, media: false, hidden: true }
  expect(pageWithNotice([], row, { sort: 'newest', offset: 20, limit: 10 }, one => one)).toEqual([])
  expect(windowOf({ offset: 0, limit: 10 })).toEqual({ offset: 0, limit: 10 })
  expect(windowOf({ offset: 20, limit: 10 })).toEqual({ offset: 19, limit: 11 })
})

describe('which of two reviews comes first', () => {
  const older = { review_id: 1, created_at: new Date(1000), helpful: 0, rating: 3, media: false }
  const newer = { ...older, review_id: 2, created_at: new Date(2000) }

  test.each(REVIEW_SORTS)('sorted by %s, the newer of equals, and of one moment the one that came later', sort => {
    const [first, second] = sort === 'oldest' ? [older, newer] : [newer, older]
    expect(comesBefore(sort, first, second)).toBe(true)
    expect(comesBefore(sort, second, first)).toBe(false)
    const atOnce = { ...older, review_id: 2 }
    expect(comesBefore(sort, atOnce, older)).toBe(sort !== 'oldest')
    expect(comesBefore(sort, older, atOnce)).toBe(sort === 'oldest')
  })

  test.each([
    ['highest', { rating: 4 }],
    ['lowest', { rating: 2 }],
    ['pictures_first', { media: true }],
    ['most_helpful', { helpful: 1 }],
  ] as const)('sorted by %s, an older one with %j, which the sort by time ignores', (sort, better) => {
    expect(comesBefore(sort, { ...older, ...better }, newer)).toBe(true)
    expect(comesBefore(sort, newer, { ...older, ...better })).toBe(false)
    expect(comesBefore('newest', { ...older, ...better }, newer)).toBe(false)
    expect(comesBefore('oldest', { ...newer, ...better }, older)).toBe(false)
  })

  test.each(['highest', 'lowest', 'pictures_first'] as const)('sorted by %s, votes do not count', sort => {
    expect(comesBefore(sort, { ...older, helpful: 9 }, newer)).toBe(false)
  })

  test.each(REVIEW_SORTS)('sorted by %s, none comes before itself', sort => {
    expect(comesBefore(sort, older, older)).toBe(false)
  })
})
