import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { useDatabase } from '../../../test/support/database.ts'
import { createFixtures } from '../reviews/testing.ts'
import { AUDIT_FEEDS, type AuditFeed, discloseRows } from './figures/audit-rules.ts'
import { REVIEW_KINDS } from './figures/star-rules.ts'
import { monthStart, recountFeedAudit } from './recount.ts'
import { selectMonths } from './sql.ts'
import { HOUR, NOW, type Order, orders, others, START, shopWith } from './testing.ts'

/** The stored months of a feed audit, against statements that count one thing each (P1.4). */

const database = useDatabase()
let buyer: number

beforeAll(async () => {
  buyer = await createFixtures(database).person()
})

/** What plain statements count for one month of a shop. */
async function countPlainly(shopId: number, month: string) {
  const one = async (what: string) => {
    const [row] = await database.query.raw(`
      WITH o AS (SELECT * FROM orders WHERE shop_id = ${shopId} AND feed <> 'buyer_proof'
                    AND to_char(received_at AT TIME ZONE 'UTC', 'YYYY-MM') = '${month}'),
           r AS (SELECT i.order_id, reviews.* FROM reviews JOIN line_items i USING (shop_id, line_item_id) WHERE shop_id = ${shopId}),
           s AS (SELECT order_id FROM invitations JOIN line_items USING (shop_id, line_item_id) WHERE shop_id = ${shopId})
      SELECT ${what} AS count FROM o`)
    return row!.count as number
  }
  const having = (review: string) =>
    one(`count(*) FILTER (WHERE EXISTS (SELECT FROM r WHERE r.order_id = o.order_id AND ${review}))`)
  const stands = 'r.unpublished_at IS NULL AND r.deleted_at IS NULL'
  const stars = async (condition: string) =>
    Promise.all(
      [1, 2, 3, 4, 5].map(async rating => {
        const [row] = await database.query.raw(`
          SELECT count(*) AS count FROM reviews WHERE shop_id = ${shopId} AND published AND rating = ${rating}
            AND to_char(created_at AT TIME ZONE 'UTC', 'YYYY-MM') = '${month}' AND ${condition}`)
        return row!.count as number
      }),
    )
  const byFeed = async (feed: AuditFeed) => [feed, await one(`count(*) FILTER (WHERE feed = '${feed}')`)] as const
  return {
    month,
    by_feed: Object.fromEntries(await Promise.all(AUDIT_FEEDS.map(byFeed))),
    invited: await one('count(*) FILTER (WHERE EXISTS (SELECT FROM s WHERE s.order_id = o.order_id))'),
    answered: await having(stands),
    published: await having(`${stands} AND r.hidden_at IS NULL AND r.held_at IS NULL`),
    answered_at_once: await having(`${stands} AND r.created_at - o.received_at < interval '60 minutes'`),
    stars: {
      verified: await stars('line_item_id IS NOT NULL'),
      unverified: await stars('line_item_id IS NULL AND imported_by IS NULL'),
      imported: await stars('line_item_id IS NULL AND imported_by IS NOT NULL'),
    },
  }
}

type Step = Omit<Order, 'number'> & { number: number }

/** The number in an order's number, and what stands around it. */
function numberIn(text: string) {
  const runs = [...text.matchAll(/\d+/g)]
  const last = runs.at(-1)
  if (!last || last[0].length > 15) return null
  const end = last.index + last[0].length
  return { series: `${text.slice(0, last.index)}{n}${text.slice(end)}`, number: Number(last[0]) }
}

/** Steps between the order numbers of a month, from the orders themselves. */
function stepsPlainly(given: readonly Order[], month: string) {
  const received = given.flatMap(order => {
    const at = order.lag === null ? null : START + (order.placed + order.lag) * HOUR
    const read = numberIn(order.number)
    return at === null || at >= monthStart(NOW).getTime() || !read ? [] : [{ ...order, ...read, at }]
  })
  const series = [...Map.groupBy(received, ({ series }) => series)].filter(([, { length }]) => length >= 10)
  return series
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .flatMap(([series, list]) => {
      const sorted = list.toSorted((a, b) => a.number - b.number)
      const steps = sorted.map((order, index) => ({ ...order, before: sorted[index - 1] }))
      const own = steps.filter(({ at }) => new Date(at).toISOString().startsWith(month))
      if (own.length === 0) return []
      const count = (test: (step: Step, before: Step) => boolean) =>
        own.filter(step => step.before && test(step, step.before)).length
      return [
        {
          series,
          orders: own.length,
          steps: count(() => true),
          near: count(() => true),
          compared: count((step, before) => step.placed !== before.placed),
          ascending: count((step, before) => step.placed > before.placed),
          missing: own.reduce((sum, { number, before }) => sum + (before ? number - before.number - 1 : 0), 0),
        },
      ]
    })
}

/** The middle hours from order to receipt, or the mean of the two in the middle. */
function medianPlainly(given: readonly Order[], month: string) {
  const lags = given
    .flatMap(({ placed, lag, feed }) => {
      const isOf = lag !== null && new Date(START + (placed + lag) * HOUR).toISOString().startsWith(month)
      return isOf && feed !== 'buyer_proof' ? [Math.max(lag, 0) * 3600] : []
    })
    .sort((a, b) => a - b)
  const { length } = lags
  return length === 0 ? null : (lags[Math.floor((length - 1) / 2)]! + lags[Math.floor(length / 2)]!) / 2
}

describe('months of a random shop', () => {
  test('are what plain SQL counts', async () => {
    await fc.assert(
      fc.asyncProperty(orders, others, async (given, more) => {
        const shopId = await shopWith(database, buyer, given, more)
        await recountFeedAudit(database.db, shopId, NOW)
        const { months, count } = await selectMonths(database.db, shopId)
        expect(count).toEqual({ until: '2026-11', counted_at: NOW, log_size: 0 })
        for (const stored of months) {
          const { series, median_seconds, ...counts } = stored
          expect(counts).toEqual(await countPlainly(shopId, stored.month))
          expect(series).toEqual(stepsPlainly(given, stored.month))
          expect(median_seconds).toBe(medianPlainly(given, stored.month))
        }
        // no month is left out
        const [all] = await database.query`
          SELECT count(*) AS orders FROM orders WHERE shop_id = ${shopId} AND feed <> 'buyer_proof'
             AND received_at < ${monthStart(NOW)}`
        const counted = months.flatMap(({ by_feed }) => AUDIT_FEEDS.map(feed => by_feed[feed]))
        expect(counted.reduce((sum, count) => sum + count, 0)).toBe(all!.orders)
        const [reviews] = await database.query`
          SELECT count(*) AS published FROM reviews WHERE shop_id = ${shopId} AND published AND created_at < ${monthStart(NOW)}`
        const stars = months.flatMap(({ stars }) => REVIEW_KINDS.flatMap(kind => stars[kind]))
        expect(stars.reduce((sum, count) => sum + count, 0)).toBe(reviews!.published)
      }),
      { numRuns: 12 },
    )
  }, 120_000)

  test('are the same when they are counted again, and follow what changed', async () => {
    const item = { invited: false, review: { rating: 5, after: 10, state: 'published' as const } }
    const given = Array.from({ length: 12 }, (_, index): Order => {
      return { number: `#${index * 8}`, feed: 'file', placed: index * 10, lag: 2, items: [item] }
    })
    const shopId = await shopWith(database, buyer, given, [])
    const rows = async () => {
      await recountFeedAudit(database.db, shopId, NOW)
      return discloseRows((await selectMonths(database.db, shopId)).months, '2026-10')
    }
    const stored = () => database.query`SELECT xmin FROM feed_audit_months WHERE shop_id = ${shopId}`
    const [row] = await rows()
    expect(row).toMatchObject({
      orders: { at_least: 12, at_most: 12 },
      published: { at_least: 12, at_most: 12 },
      answered_at_once: { at_least: 12, at_most: 12 },
      missing: { at_least: 77, at_most: 77 },
      average_stars: { verified: 5, unverified: null },
    })
    const before = await stored()
    expect(await rows()).toHaveLength(2)
    expect(await stored()).toEqual(before)
    await database.query`UPDATE reviews SET unpublished_at = now() WHERE shop_id = ${shopId}`
    expect((await rows())[0]).toMatchObject({
      published: { at_least: 0, at_most: 0 },
      average_stars: { verified: null },
    })
  })
})
