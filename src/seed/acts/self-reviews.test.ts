import { expect, test } from 'vitest'
import { useDatabase } from '../../../test/support/database.ts'
import { SELF_REVIEWING_SHOP, SELF_REVIEWS } from '../cheats.ts'

const database = useDatabase('demo')

test('the shop that reviews itself is found out by the regular checks, and moderators have decided on some of it', async () => {
  const rows = await database.query<{ state: string; kinds: string[]; minutes: number }>`
    SELECT CASE WHEN r.held_at IS NOT NULL THEN 'held' WHEN r.published THEN 'released' ELSE 'refused' END AS state,
      array_agg(g.kind ORDER BY g.kind) AS kinds, max((g.facts ->> 'minutes')::int) AS minutes
    FROM reviews r JOIN review_signs g USING (shop_id, review_id) JOIN shops s USING (shop_id)
    WHERE s.domain = ${`${SELF_REVIEWING_SHOP}.example`} GROUP BY r.shop_id, r.review_id ORDER BY r.created_at`
  expect(rows.map(({ state }) => state)).toEqual(SELF_REVIEWS.map(({ end }) => end))
  for (const { kinds, minutes } of rows) expect([kinds, minutes]).toEqual([['fresh_order', 'shop_address'], 20])
})
