import { expect, test } from 'vitest'
import { useDatabase } from '../../../../test/support/database.ts'
import { recountSite } from './site.ts'

const database = useDatabase('demo')

const stored = () =>
  Promise.all(
    ['shop_stats', 'product_stats', 'reviewer_stats'].map(table =>
      database.query.raw(`SELECT * FROM ${table} t ORDER BY t::text COLLATE "C"`),
    ),
  )

test('the counts of the demo world are right, and a recount changes none', async () => {
  const before = await stored()
  const seen: [number, number][] = []
  const { rows, wrong } = await recountSite(database.db, (done, all) => seen.push([done, all]))
  expect(wrong).toBe(0)
  expect(rows).toBe(before.flat().length)
  expect(await stored()).toEqual(before)
  expect(seen).toEqual(seen.map((_, at) => [at, seen.length]))
  expect(seen.length).toBeGreaterThan(10)
})

test('wrong and missing counts are mended, and said', async () => {
  const before = await stored()
  const { query } = database
  await query.raw(`UPDATE shop_stats SET published = published + 1, by_source = stars_by_source WHERE shop_id = 1`)
  await query.raw(`UPDATE product_stats SET rating_sum = rating_sum + 1
    WHERE (shop_id, product_id) IN (SELECT shop_id, product_id FROM product_stats WHERE published > 3 ORDER BY 1, 2 LIMIT 2)`)
  await query.raw(`DELETE FROM reviewer_stats
    WHERE reviewer_id = (SELECT reviewer_id FROM reviews WHERE published ORDER BY 1 LIMIT 1) AND NOT followers > 0`)
  await query.raw(`UPDATE reviewer_stats SET helpful = helpful + 1
    WHERE reviewer_id = (SELECT max(reviewer_id) FROM reviewer_stats WHERE published > 0)`)
  const broken = (await stored()).flat().length
  const { wrong } = await recountSite(database.db, () => {})
  expect(wrong).toBe(4 + before.flat().length - broken)
  expect(await stored()).toEqual(before)
})

test('counts of who has no reviews any more are zero', async () => {
  const [idle] = await database.query.raw(
    `SELECT reviewer_id FROM reviewers WHERE reviewer_id NOT IN (SELECT reviewer_id FROM reviews) ORDER BY 1 LIMIT 1`,
  )
  const id = Number(idle!.reviewer_id)
  await database.query.raw(`
    INSERT INTO reviewer_stats (reviewer_id, published, verified_published, with_media, helpful) VALUES (${id}, 5, 0, 0, 0)
    ON CONFLICT (reviewer_id) DO UPDATE SET published = 5`)
  expect((await recountSite(database.db, () => {})).wrong).toBe(1)
  expect(await database.query.raw(`SELECT published FROM reviewer_stats WHERE reviewer_id = ${id}`)).toEqual([
    { published: 0 },
  ])
})
