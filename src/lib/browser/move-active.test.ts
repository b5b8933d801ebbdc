import { expect, test } from 'vitest'
import { moveActive } from './move-active.ts'

test.each([
  ['ArrowDown', -1, 3, 0],
  ['ArrowDown', 0, 3, 1],
  ['ArrowDown', 2, 3, 0],
  ['ArrowUp', -1, 3, 2],
  ['ArrowUp', 0, 3, 2],
  ['ArrowUp', 2, 3, 1],
  ['ArrowDown', 0, 1, 0],
  ['ArrowDown', -1, 0, null],
  ['Home', 1, 3, null],
  ['a', 1, 3, null],
])('%s at %i of %i', (key, at, count, next) => expect(moveActive(key, at, count)).toBe(next))
