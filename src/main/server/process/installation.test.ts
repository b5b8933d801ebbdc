import { describe, expect, test } from 'vitest'
import { useServer } from '../../../../test/support/server.ts'
import { fillOnFirstStart } from './installation.ts'

const MARK = /<aside id="demo"[^>]*>[^<]*made up[^<]*<\/aside>/

describe('with CANDOR_DEMO=0', () => {
  const server = useServer('empty')
  test('the first start leaves the installation empty, and no later one fills it', async () => {
    expect(await fillOnFirstStart(server.database, { demo: false })).toBe(false)
    expect(await fillOnFirstStart(server.database, { demo: true })).toBe(false)
    expect(await server.database.query`select from shops`).toHaveLength(0)
    expect(await (await fetch(`${server.address}/reviews`)).text()).not.toMatch(MARK)
  })
})

describe('with nothing imported', () => {
  const server = useServer('empty')
  test('the first start fills the demo world, once, and every page says that it is made up', async () => {
    expect(await fillOnFirstStart(server.database, { demo: true }, { scale: 0.02, quiet: true })).toBe(true)
    const shops = () => server.database.query`select slug from shops order by shop_id`
    const [shop, ...others] = await shops()
    expect(await fillOnFirstStart(server.database, { demo: true })).toBe(false)
    expect(await shops()).toHaveLength(1 + others.length)
    for (const path of [
      '/reviews',
      '/reviews/search?q=a',
      `/reviews/stores/${shop!.slug}`,
      '/login',
      '/reviews/nothing.here',
    ])
      expect(await (await fetch(server.address + path)).text(), path).toMatch(MARK)
  })

  test('what happened in it is in the log before feed audits are counted: the first release can be checked by both', async () => {
    const audits = await server.database.query<{ log_size: number; reviews: number; newest: number }>`
      SELECT log_size, count(*)::int AS reviews, max(entry_index) AS newest
        FROM feed_audits JOIN log_entries USING (shop_id) WHERE review_id IS NOT NULL GROUP BY shop_id, log_size`
    expect(audits.length).toBeGreaterThan(0)
    expect(audits.filter(({ log_size, newest }) => newest >= log_size)).toEqual([])
    expect(await server.database.query`SELECT FROM log_outbox WHERE review_id IS NOT NULL`).toEqual([])
  })
})

describe('with shops from an import', () => {
  const server = useServer('demo')
  test('the first start leaves them alone', async () => {
    expect(await fillOnFirstStart(server.database, { demo: true })).toBe(false)
    expect(await (await fetch(`${server.address}/reviews`)).text()).not.toMatch(MARK)
  })
})
