import { expect, test } from 'vitest'
import { pathOf } from './path-of.ts'

test('each value is one segment', () => {
  expect(pathOf`/reviews/stores/${'a/b c'}/products/${7}`).toBe('/reviews/stores/a%2Fb%20c/products/7')
  expect(pathOf`/reviews`).toBe('/reviews')
})
