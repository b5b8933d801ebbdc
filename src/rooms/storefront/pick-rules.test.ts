import { expect, test } from 'vitest'
import { REVIEWS_PER_PAGE } from '../reviews/listing/rules.ts'
import { ENOUGH_PICKED, MOST_PICKED } from './pick-rules.ts'

test('picked reviews are fewer than a page of the list below them, and the refusal says how many there may be', () => {
  expect(MOST_PICKED).toBeGreaterThan(0)
  expect(MOST_PICKED).toBeLessThan(REVIEWS_PER_PAGE)
  expect(ENOUGH_PICKED).toBe(`You can pick up to ${MOST_PICKED} reviews. Remove a pick first.`)
})
