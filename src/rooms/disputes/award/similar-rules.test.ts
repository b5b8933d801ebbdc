import fc from 'fast-check'
import { expect, test } from 'vitest'
import { compareCases, type EarlierAward, FEWEST_OF_CATEGORY, shareOf } from './similar-rules.ts'
import { earlierAward as award } from './testing.ts'

/** Comparing a case with earlier awards (X-arbitrator-06). */
test.each<[string, Partial<EarlierAward>, number | null]>([
  ['part of the price', {}, 0.25],
  ['all of it, by amount', { outcome_type: 'refund', amount: 2000 }, 1],
  ['all of it, without an amount', { outcome_type: 'refund', amount: null, currency: null }, 1],
  ['a part without an amount', { amount: null, currency: null }, null],
  ['more than the price', { amount: 2500 }, 1],
  ['in another currency', { currency: 'SEK' }, null],
  ['of something free', { paid: 0 }, null],
  ['of something unknown', { paid: null, paid_currency: null }, null],
  ['no money', { outcome_type: 'repair', amount: null, currency: null }, null],
])('the share of %s', (_, rest, share) => {
  expect(shareOf(award(rest))).toBe(share)
})

const cases = (...shares: (number | 'repair')[]) =>
  shares.map(share =>
    share === 'repair' ? award({ outcome_type: 'repair', amount: null }) : award({ amount: share, paid: 100 }),
  )

test.each<[string, EarlierAward[], number | null]>([
  ['none', [], null],
  ['no refund', cases('repair'), null],
  ['one', cases(30), 0.3],
  ['an odd number, in any order', cases(90, 10, 'repair', 30), 0.3],
  ['an even number', cases(10, 90, 30, 50), 0.4],
])('the median of %s', (_, awards, median) => {
  expect(compareCases(awards, 'Clothing').median_share).toBe(median)
})

test('those of the same category are compared alone if there are enough of them', () => {
  const others = Array.from({ length: 9 }, () => award({ same_category: false, outcome_type: 'apology', amount: null }))
  const same = (length: number) => Array.from({ length }, () => award())
  const few = compareCases([...same(FEWEST_OF_CATEGORY - 1), ...others], 'Clothing')
  expect(few).toMatchObject({ category: null, total: 11 })
  const enough = compareCases([...same(FEWEST_OF_CATEGORY), ...others], 'Clothing')
  expect(enough).toMatchObject({ category: 'Clothing', total: FEWEST_OF_CATEGORY })
  expect(compareCases(same(5), null), 'a product without a category').toMatchObject({ category: null, total: 5 })
})

test('outcomes are counted, the most frequent first; the latest five are listed', () => {
  const awards = [...cases('repair', 30, 40, 'repair', 50, 60), award({ outcome_type: 'apology', amount: null })]
  const found = compareCases(awards, 'Clothing')
  expect(found.outcomes).toEqual([
    { outcome_type: 'partial_refund', outcome_label: 'A partial refund', count: 4 },
    { outcome_type: 'repair', outcome_label: 'A repair', count: 2 },
    { outcome_type: 'apology', outcome_label: 'An explanation or apology', count: 1 },
  ])
  expect(found.latest.map(({ outcome_label, share }) => [outcome_label, share])).toEqual([
    ['A repair', null],
    ['A partial refund', 0.3],
    ['A partial refund', 0.4],
    ['A repair', null],
    ['A partial refund', 0.5],
  ])
  expect(found.latest[0]!.ended_at).toBe('2026-05-01T10:00:00.000Z')
})

test('whatever was awarded, the figures are shares and add up', () => {
  const arbitrary = fc.record({
    ended_at: fc.constant(new Date('2026-05-01T10:00:00Z')),
    outcome_type: fc.constantFrom('refund' as const, 'partial_refund' as const, 'other' as const),
    amount: fc.option(fc.integer({ min: 1, max: 1e9 })),
    currency: fc.constantFrom('EUR', 'SEK', null),
    paid: fc.option(fc.integer({ min: 0, max: 1e9 })),
    paid_currency: fc.constantFrom('EUR', null),
    same_category: fc.boolean(),
  })
  fc.assert(
    fc.property(fc.array(arbitrary), awards => {
      const { total, outcomes, median_share, latest } = compareCases(awards, 'Clothing')
      expect(outcomes.reduce((sum, { count }) => sum + count, 0)).toBe(total)
      expect(latest.length).toBe(Math.min(5, total))
      for (const share of [median_share, ...latest.map(({ share }) => share)])
        if (share !== null) expect(share > 0 && share <= 1).toBe(true)
    }),
  )
})

test('a repair has no share, whatever amount is written down with it', () => {
  expect(shareOf(award({ outcome_type: 'repair' }))).toBeNull()
})

test('a case without a category is compared with all', () => {
  const awards = [award(), award(), award(), award({ same_category: false })]
  expect(compareCases(awards, null)).toMatchObject({ category: null, total: 4 })
  expect(compareCases(awards, 'tea')).toMatchObject({ category: 'tea', total: 3 })
})
