import { beforeAll, describe, expect, test } from 'vitest'
import { useDatabase } from '../../../test/support/database.ts'
import { rewardCode, rewardState } from './rules.ts'
import { grantRewards, listRewards, numberOfRewards, redeemReward, setRewardRule } from './service.ts'

const database = useDatabase('empty')
const RULE = {
  description: 'For your next order.',
  discountType: 'percent',
  discountValue: 10,
  currency: null,
  validDays: 30,
  since: new Date('2026-06-01T00:00:00Z'),
} as const

/** Five buyers of one shop, each with a review of a purchase, of one to five stars, one on each day of June. */
beforeAll(async () => {
  const { query } = database
  await query`INSERT INTO shops (shop_id, domain, platform, slug, name, country, currency, public_token)
    VALUES (1, 'shop.example', 'own', 'shop', 'Shop', 'DE', 'EUR', 't'), (2, 'other.example', 'own', 'other', 'Other', 'DE', 'EUR', 'u')`
  await query`INSERT INTO products (shop_id, product_id, external_id, handle, title, currency)
    VALUES (1, 1, 'p', 'p', 'P', 'EUR')`
  for (let i = 1; i <= 8; i += 1) {
    const at = new Date(Date.UTC(2026, 4, 28 + i))
    await query`INSERT INTO reviewers (reviewer_id, name) VALUES (${i}, 'Somebody')`
    await query`INSERT INTO orders (shop_id, order_id, external_id, reviewer_id, feed, placed_at, received_at)
      VALUES (1, ${i}, ${`o${i}`}, ${i}, 'api', ${at}, ${at})`
    await query`INSERT INTO line_items (shop_id, line_item_id, order_id, reviewer_id, external_id, product_id, quantity, price, currency)
      VALUES (1, ${i}, ${i}, ${i}, ${`i${i}`}, 1, 1, 100, 'EUR')`
    // the first three are too early, the last has no order, and the one before it is withdrawn
    await query`INSERT INTO reviews (shop_id, review_id, reviewer_id, product_id, line_item_id, rating, source, created_at, unpublished_at)
      VALUES (1, ${i}, ${i}, 1, ${i === 8 ? null : i}, ${1 + (i % 5)}, 'organic', ${at}, ${i === 7 ? at : null})`
  }
})

test('one star and five stars bring the same; what is not verified, not published or too early brings nothing', async () => {
  const { db } = database
  await setRewardRule(db, 1, RULE)
  const granted = await grantRewards(db, 1)
  expect(granted.map(reward => reward.review_id)).toEqual([4, 5, 6])
  expect(
    await database.query`
      SELECT review_id, kind, actor, details FROM review_events ORDER BY review_id`,
    'readers saw them without their mark',
  ).toEqual(
    [4, 5, 6].map(review_id => ({
      review_id,
      kind: 'edited',
      actor: 'shop',
      details: { incentive: ['none', 'reward'] },
    })),
  )
  const [low, high] = await Promise.all([5, 4].map(id => firstReward(id)))
  const { rows } = { rows: await database.query`SELECT rating FROM reviews WHERE review_id IN (4, 5) ORDER BY rating` }
  expect(rows.map(row => row.rating)).toEqual([1, 5])
  const withoutCode = ({ code: _, granted_at: __, expires_at: ___, ...rest }: NonNullable<typeof low>) => rest
  expect(withoutCode(low!)).toEqual(withoutCode(high!))
  expect(low).toMatchObject({ discount_type: 'percent', discount_value: 10, status: 'active' })
})

test('granting again grants nothing, and a new rule leaves what people hold as it was', async () => {
  const { db } = database
  expect(await grantRewards(db, 1)).toEqual([])
  const before = await firstReward(4)
  await setRewardRule(db, 1, { ...RULE, discountValue: 50, since: new Date('2026-07-01T00:00:00Z') })
  expect(await grantRewards(db, 1)).toEqual([])
  expect(await firstReward(4)).toEqual(before)
  expect(await grantRewards(db, 2), 'a shop without a rule').toEqual([])
  expect(await numberOfRewards(db, 1)).toBe(0)
})

test('a code is used once, at the shop that gave it', async () => {
  const { db } = database
  const { code } = (await firstReward(6))!
  const at = new Date('2026-06-20T00:00:00Z')
  expect(await redeemReward(db, 2, code, at)).toBe(false)
  expect(await redeemReward(db, 1, code, at)).toBe(true)
  expect(await redeemReward(db, 1, code, new Date())).toBe(false)
  expect(await firstReward(6)).toMatchObject({ status: 'used', used_at: at.toISOString() })
})

const firstReward = async (reviewerId: number) =>
  (await listRewards(database.db, reviewerId, { offset: 0, limit: 1, now: new Date('2026-06-15T00:00:00Z') }))[0]

describe('rules', () => {
  const at = (day: number) => new Date(Date.UTC(2026, 0, day))
  test.each([
    [null, at(10), at(9), 'active'],
    [null, at(10), at(10), 'expired'],
    [at(3), at(10), at(9), 'used'],
    [at(3), at(10), at(11), 'used'],
  ])('used at %s, good until %s: on %s it is %s', (used_at, expires_at, now, state) => {
    expect(rewardState({ used_at, expires_at }, now)).toBe(state)
  })

  test('a code has no letters that are taken for figures', () => {
    const codes = Array.from({ length: 26 }, (_, i) =>
      rewardCode(Uint8Array.from({ length: 10 }, (_, n) => i * 10 + n)),
    )
    expect(new Set(codes).size).toBeGreaterThan(3)
    for (const code of codes) expect(code).toMatch(/^[2-9A-HJ-NP-Z]{5}-[2-9A-HJ-NP-Z]{5}$/)
  })
})
