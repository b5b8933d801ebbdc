import { expect, test } from 'vitest'
import { outcomeLabel, starLabel } from './outcome-labels.ts'
import { figuresOf, type HiddenCount, inDays, inState } from './rules.ts'

const stored = {
  published: 9,
  histogram: [1, 0, 0, 2, 6],
  received: [4, 1, 0, 2, 6],
  waiting: [0, 1, 0, 0, 0],
  withheld: 1,
  hidden_as: [
    ['moderator', 'abusive', 1, 1],
    ['shop', 'fake', 1, 1],
    ['shop', 'spam', null, 3],
  ] as HiddenCount[],
}

test('all that was received is published, hidden, waiting or withheld, and nothing else', () => {
  const { received, published, hidden, waiting, withheld } = figuresOf(stored)
  expect({ received, published, hidden, waiting, withheld }).toEqual({
    received: 16,
    published: 9,
    hidden: { by_shop: 4, by_moderator: 1 },
    waiting: 1,
    withheld: 1,
  })
})

test('by reason and by stars, the best first; what has no stars stands apart', () => {
  const { by_reason, by_stars, without_stars } = figuresOf(stored)
  expect(by_reason.filter(row => row.by_shop + row.by_moderator > 0)).toMatchObject([
    { reason: 'spam', label: 'Spam', by_shop: 3, by_moderator: 0 },
    { reason: 'abusive', by_shop: 0, by_moderator: 1 },
    { reason: 'fake', by_shop: 1, by_moderator: 0 },
  ])
  expect(by_reason).toHaveLength(6)
  expect(by_stars.map(row => row.stars)).toEqual([5, 4, 3, 2, 1])
  expect(by_stars[4]).toEqual({ stars: 1, received: 4, published: 1, hidden: 2, waiting: 0 })
  expect(by_stars[3]).toEqual({ stars: 2, received: 1, published: 0, hidden: 0, waiting: 1 })
  expect(without_stars).toBe(3)
})

test('states are counted, days have one decimal', () => {
  const tallies = [
    { state: 'open', count: 2 },
    { state: 'upheld', count: 3 },
  ]
  expect([inState(tallies), inState(tallies, 'upheld'), inState([], 'open')]).toEqual([5, 3, 0])
  expect([inDays(1.25), inDays(0), inDays(null)]).toEqual([1.3, 0, null])
})

test.each([
  [0, 0, 'No reviews received or hidden yet.'],
  [1, 1, 'The one review received is public.'],
  [1, 0, 'The one review received is not public.'],
  [1200, 1200, 'All 1,200 reviews received are public.'],
  [3, 0, 'None of 3 reviews received is public.'],
  [3, 1, '1 of 3 reviews received is public.'],
  [1250, 1200, '1,200 of 1,250 reviews received are public.'],
])('of %i received %i are public: a sentence that is true', (received, published, fact) => {
  expect(outcomeLabel({ received, published })).toBe(fact)
})

test('how many of few and of many stars are public, rounded down; nothing where there is nothing to compare', () => {
  const { by_stars } = figuresOf(stored)
  expect(starLabel({ by_stars })).toBe('Of 1–2 star reviews, 20% are public; of 4–5 star reviews, 100%.')
  expect(starLabel({ by_stars: by_stars.filter(({ stars }) => stars > 2) })).toBeNull()
  expect(starLabel({ by_stars: [] })).toBeNull()
})
