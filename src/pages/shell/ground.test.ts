import { expect, test } from 'vitest'
import { isOnWhite } from './ground.ts'

test.each([
  ['/reviews/how-it-works', true],
  ['/reviews/medals/', true],
  ['/reviews/trust', true],
  ['/reviews/write-review', true],
  ['/reviews/write-review/new', true],
  ['/reviews/profile/edit', true],
  ['/reviews/profile/disputes/Ab1', true],
  ['/reviews/stores/casa/products/bowl/disputes/new', true],
  ['/login', true],
  ['/content-policy', true],
  ['/compare/trustpilot', true],
  ['/reviews', false],
  ['/reviews/search', false],
  ['/reviews/profile/ana', false],
  ['/reviews/stores/medals', false],
  ['/reviews/categories/trust', false],
])('%s is on white: %s', (path, white) => expect(isOnWhite(path)).toBe(white))
