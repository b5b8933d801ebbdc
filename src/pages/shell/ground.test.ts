import { expect, test } from 'vitest'
import { isOnWhite } from './ground.ts'

test.each([
  ['/terms', true],
  ['/privacy/', true],
  ['/content-policy', true],
  ['/imprint', true],
  ['/reviews', false],
  ['/reviews/search', false],
  ['/reviews/medals', false],
  ['/reviews/write-review/new', false],
  ['/reviews/profile/edit', false],
  ['/reviews/stores/casa/products/bowl/disputes/new', false],
  ['/login', false],
  ['/business', false],
  ['/reviews/stores/terms', false],
  ['/reviews/categories/privacy', false],
])('%s is on white: %s', (path, white) => expect(isOnWhite(path)).toBe(white))
