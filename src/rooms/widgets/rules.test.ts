import { describe, expect, test } from 'vitest'
import { REVIEW_SORTS } from '../reviews/listing/rules.ts'
import { sortOf, wantsJson } from './rules.ts'

describe('sort_by and sort_dir', () => {
  test.each(REVIEW_SORTS)('%s alone is itself', sort => expect(sortOf(sort, undefined)).toBe(sort))

  test.each([
    ['created_at', undefined, 'newest'],
    ['created_at', 'desc', 'newest'],
    ['created_at', 'asc', 'oldest'],
    ['rating', undefined, 'highest'],
    ['rating', 'asc', 'lowest'],
    ['newest', 'asc', 'oldest'],
    ['oldest', 'desc', 'newest'],
    ['oldest', 'asc', 'oldest'],
    ['highest', 'asc', 'lowest'],
    ['lowest', 'desc', 'highest'],
    ['pictures_first', 'asc', 'pictures_first'],
    ['most_helpful', 'asc', 'most_helpful'],
  ] as const)('%s %s is %s', (sortBy, direction, sort) => expect(sortOf(sortBy, direction)).toBe(sort))
})

test.each([
  [true, undefined, true],
  [true, 'text/html', true],
  [false, 'application/json', false],
  [undefined, undefined, false],
  [undefined, '*/*', false],
  [undefined, 'application/json', true],
  [undefined, 'text/html,application/xhtml+xml,*/*;q=0.8', false],
  [undefined, 'text/html, application/json', false],
])('json_request %s with Accept %s: JSON %s', (jsonRequest, accept, json) => {
  expect(wantsJson(jsonRequest, accept)).toBe(json)
})
