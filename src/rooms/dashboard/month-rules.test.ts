import { expect, test } from 'vitest'
import { monthsOf, unansweredCount } from './month-rules.ts'

/** facet-rules.ts: stars, + 64 verified, + 256 answered. */
const FIVE_VERIFIED = String(5 + 64)
const ONE = '1'
const HIDDEN = '64'
const FOUR_ANSWERED = String(4 + 256)

test('months have what was written in them; authenticity has all that was written by then', () => {
  const months = monthsOf(
    [
      { month: '2024-01', listed: 1, published: 1, stars: 1, verifiedPublished: 0 },
      { month: '2026-10', listed: 3, published: 2, stars: 10, verifiedPublished: 2 },
      { month: '2026-11', listed: 1, published: 1, stars: 4, verifiedPublished: 0 },
    ],
    [{ month: '2026-11', received: 3, public: 2 }],
    new Date('2026-11-15T00:00:00Z'),
  )
  expect(months).toHaveLength(12)
  expect(months.at(0)).toEqual({
    month: '2025-12',
    received: 0,
    published: 0,
    average: null,
    authenticity: 0,
    transparency: null,
  })
  expect(months.at(-2)).toEqual({
    month: '2026-10',
    received: 3,
    published: 2,
    average: 5,
    authenticity: 66,
    transparency: null,
  })
  expect(months.at(-1)).toEqual({
    month: '2026-11',
    received: 1,
    published: 1,
    average: 4,
    authenticity: 50,
    transparency: 66,
  })
})

test('what waits for a reply is published and has none', () => {
  expect(unansweredCount({ [FIVE_VERIFIED]: 2, [HIDDEN]: 1, [FOUR_ANSWERED]: 3, [ONE]: 4 })).toBe(6)
  expect(unansweredCount({ [FIVE_VERIFIED]: 2, 3: 5, [ONE]: 4 }, 3)).toBe(9)
})

test('a month of which every review is hidden has no average', () => {
  const hidden = { month: '2026-11', listed: 2, published: 0, stars: 0, verifiedPublished: 0 }
  const [month] = monthsOf([hidden], [], new Date('2026-11-15T00:00:00Z')).slice(-1)
  expect(month).toMatchObject({ received: 2, published: 0, average: null })
})
