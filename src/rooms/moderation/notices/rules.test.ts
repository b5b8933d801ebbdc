import { describe, expect, test } from 'vitest'
import { NOTICE_SORT_LABELS, NOTICE_SORTS, noticeAnchor, noticesHref } from './rules.ts'

const FIRST = { reason: null, sort_by: 'newest', page: 1 } as const

describe('the address of a list of notices', () => {
  test('names only what is not the default, and leads to the list', () => {
    expect(noticesHref('/shops/tea', FIRST)).toBe('/shops/tea#hidden')
  })

  test.each([
    [{ ...FIRST, reason: 'spam' }, '?reason=spam'],
    [{ ...FIRST, reason: 'off topic & rude' }, '?reason=off+topic+%26+rude'],
    [{ ...FIRST, page: 2 }, '?page=2'],
    ...NOTICE_SORTS.slice(1).map(sort_by => [{ ...FIRST, sort_by }, `?sort_by=${sort_by}`] as const),
    [{ reason: 'spam', sort_by: 'lowest', page: 7 } as const, '?reason=spam&sort_by=lowest&page=7'],
  ] as const)('%j: %s', (params, query) => {
    expect(noticesHref('/shops/tea', params)).toBe(`/shops/tea${query}#hidden`)
  })

  test('leads to one notice by its public id', () => {
    expect(noticeAnchor('Ab3')).not.toBe(noticeAnchor('ab3'))
    expect(noticeAnchor('Ab3')).toMatch(/^[a-z][\w-]*Ab3$/)
  })
})

test('sort orders have labels of their own', () => {
  const labels = NOTICE_SORTS.map(sort => NOTICE_SORT_LABELS[sort])
  expect(labels).toEqual(['Newest first', 'Oldest first', 'Most stars first', 'Fewest stars first'])
})
