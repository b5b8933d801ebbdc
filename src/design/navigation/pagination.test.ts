import { expect, test } from 'vitest'
import { pagesToShow } from './pagination.tsx'

test.each([
  [1, 2, [1, 2]],
  [1, 3, [1, 2, 3]],
  [1, 9, [1, 2, 0, 9]],
  [3, 9, [1, 2, 3, 4, 0, 9]],
  [5, 9, [1, 0, 4, 5, 6, 0, 9]],
  [7, 9, [1, 0, 6, 7, 8, 9]],
  [9, 9, [1, 0, 8, 9]],
])('page %i of %i', (page, pages, shown) => {
  expect(pagesToShow(page, pages)).toEqual(shown)
})
