import { expect, test } from 'vitest'
import {
  COMPANIONS,
  FOLLOWED_SHOPS,
  MAX_RECOMMENDED,
  OF_FOLLOWED_SHOP,
  PER_PAGE,
  SEEDS,
  TOGETHER_FROM,
} from './rules.ts'

test('5 recommendations on the public profile, 20 on the private one (R-profile-11, R-profile-12)', () => {
  expect(PER_PAGE).toEqual({ public: 5, private: 20 })
})

test('what a single person bought leads to no recommendation', () => {
  expect(TOGETHER_FROM).toBeGreaterThan(1)
})

test('followed shops alone, or bought products alone, fill what is recommended at most', () => {
  expect(FOLLOWED_SHOPS * OF_FOLLOWED_SHOP).toBeGreaterThanOrEqual(MAX_RECOMMENDED)
  expect(SEEDS * COMPANIONS).toBeGreaterThan(MAX_RECOMMENDED)
  expect(MAX_RECOMMENDED).toBe(100)
})
