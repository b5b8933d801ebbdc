import { expect, test } from 'vitest'
import { headHeight } from './head-height.ts'

test.each([
  [{ offsetHeight: 70 }, true, 70],
  [{ offsetHeight: 90 }, false, 90],
  [null, true, 120],
  [null, false, 130],
  [{ offsetHeight: 0 }, true, 120],
])('%j, on a phone %j: %i px', (head, mobile, height) => expect(headHeight(head, mobile)).toBe(height))
