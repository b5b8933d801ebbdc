import fc from 'fast-check'
import { expect, test } from 'vitest'
import { useDatabase } from '../../../../test/support/database.ts'
import { INCENTIVES, type Incentive, strongestIncentive } from '../rules.ts'
import { incentiveLabel } from './incentive-labels.ts'

/** What a review says was given for it: the strongest of what is known and said (P1.11). */
const database = useDatabase()

const given = fc.option(fc.constantFrom(...INCENTIVES.filter(value => value !== 'none')))

test('the database computes the same as the rules', async () => {
  const cases = fc.sample(fc.tuple(given, given, fc.boolean()), 200)
  const rows = await database.query<{ incentive: Incentive }>`
    SELECT strongest_incentive(one ->> 0, one ->> 1, CASE WHEN one -> 2 = 'true' THEN '10% off' END) AS incentive
    FROM jsonb_array_elements(${JSON.stringify(cases)}::text::jsonb) WITH ORDINALITY AS _(one, place) ORDER BY place`
  expect(rows.map(({ incentive }) => incentive)).toEqual(
    cases.map(([declared, known, rewarded]) => strongestIncentive(declared, known, rewarded ? 'reward' : null)),
  )
})

test.each<[given: number, all: number | null, without: number | null, text: string | null]>([
  [0, 4.4, 4.4, null],
  [1, 4.4, 4.2, '1 review was rewarded or comes from someone close to the shop. Without it: 4.2 (20 reviews).'],
  [18, 4.4, 4.2, '18 reviews were rewarded or come from people close to the shop. Without them: 4.2 (20 reviews).'],
  [2, 5, null, 'All 2 reviews were rewarded or come from people close to the shop.'],
  [1, 5, null, 'The only review was rewarded or comes from someone close to the shop.'],
])('%i reviews that something was given for, means %j and %j: %j', (count, all, without, text) => {
  const published_by_incentive = { none: 0, reward: count, free_product: 0, connected: 0 }
  const without_incentive = { average_rating: without, number_of_reviews: 20 }
  expect(
    incentiveLabel({ average_rating: all, number_of_reviews: 20 + count, published_by_incentive, without_incentive }),
  ).toBe(text)
})
