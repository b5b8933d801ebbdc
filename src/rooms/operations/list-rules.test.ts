import { expect, test } from 'vitest'
import { DEEPEST_PAGE, MOST_COUNTED, PER_PAGE } from './list-rules.ts'

test('all that is counted fits on the pages, the last of which is full', () => {
  expect(DEEPEST_PAGE).toBe(40)
  expect(DEEPEST_PAGE * PER_PAGE).toBe(MOST_COUNTED)
})
