import { expect, test } from 'vitest'
import { useDatabase } from '../../../../test/support/database.ts'
import { recountShops } from '../recount.ts'
import { authenticity, isBetterMedal, medal, transparency } from '../rules.ts'

const database = useDatabase('demo')

const changesOf = (shopId: number) => database.query`
  SELECT score, tier, rise, created_at FROM shop_medal_changes WHERE shop_id = ${shopId} ORDER BY change_id`

test('each shop of an import has the medals that its counts give it, as of its newest review', async () => {
  const shops = await database.query`SELECT * FROM shop_stats`
  expect(shops.length).toBeGreaterThan(0)
  let asImported = 0
  for (const row of shops) {
    const counts = {
      verifiedReceived: row.verified_received,
      verifiedPublic: row.verified_public,
      published: row.published,
      verifiedPublished: row.verified_published,
    }
    const medals = [
      ['transparency', medal(transparency(counts))],
      ['authenticity', medal(authenticity(counts))],
    ] as const
    const stored = await changesOf(row.shop_id)
    for (const [score, tier] of medals)
      expect(stored.findLast(change => change.score === score)?.tier ?? null).toBe(tier)
    // only shops where no review has been hidden or restored since, as the demo world's moderators do
    if (stored.length !== medals.filter(([, tier]) => tier !== null).length) continue
    asImported++
    for (const change of stored) expect([change.rise, change.created_at]).toEqual([true, row.last_reviewed_at])
  }
  expect(asImported).toBeGreaterThan(shops.length / 2)
})

test('a medal that is lost and one that is reached again are kept once each, now, however many count at once', async () => {
  const { query, db } = database
  const [shop] = await query`
    SELECT shop_id FROM shop_stats WHERE verified_public = verified_received AND verified_received >= 5 ORDER BY shop_id LIMIT 1`
  const shopId = shop!.shop_id as number
  const before = await changesOf(shopId)
  const started = new Date()
  const transparencies = async () =>
    (await changesOf(shopId)).slice(before.length).filter(change => change.score === 'transparency')

  await query`UPDATE reviews SET hidden_at = now(), hidden_by = 'shop', hidden_reason = 'spam'
                WHERE shop_id = ${shopId} AND verified AND published`
  await Promise.all([1, 2, 3].map(() => recountShops(db, [shopId])))
  expect((await transparencies()).map(change => [change.tier, change.rise])).toEqual([[null, false]])

  await query`UPDATE reviews SET hidden_at = NULL, hidden_by = NULL, hidden_reason = NULL
                WHERE shop_id = ${shopId} AND verified`
  await Promise.all([1, 2, 3].map(() => recountShops(db, [shopId])))
  const stored = await transparencies()
  expect(stored.map(change => [change.tier, change.rise])).toEqual([
    [null, false],
    ['diamond', true],
  ])
  expect(stored[1]!.created_at.getTime()).toBeGreaterThanOrEqual(started.getTime() - 1000)

  await recountShops(db, [shopId])
  expect(await transparencies()).toHaveLength(2)
  await expect(query`DELETE FROM shop_medal_changes`).rejects.toThrow('append-only')
})

test.each([
  ['gold', 'silver', true],
  ['gold', null, true],
  ['gold', 'gold', false],
  ['silver', 'gold', false],
  [null, 'bronze', false],
  [null, null, false],
] as const)('%s is better than %s: %s', (tier, than, better) => {
  expect(isBetterMedal(tier, than)).toBe(better)
})
