import { cachedByKey } from '../../../lib/cached.ts'
import { Problem } from '../../../platform/http/failures/problem.ts'
import type { Db } from '../../../platform/postgres/database.ts'
import { productPath, shopPath } from '../../catalog/paths.ts'
import { productsById, type ShopRow } from '../../catalog/service.ts'
import { type ClickCounts, countClicks } from '../../tracking/service.ts'
import { selectFacets } from '../sql/overview.ts'
import { meanOf, type PointFacet, repliedShare, replyMinutes, sumsByPoint, totalOf } from './figure-rules.ts'
import { chosenPeriod, lastDays, type Period, type PeriodName, pointDates, pointsOf } from './period-rules.ts'
import type { ShopFigures } from './schemas.ts'
import { countByPoint, type ReplyWaits, selectReplyWaits } from './sql.ts'

interface Choice {
  period: PeriodName
  from?: string | undefined
  to?: string | undefined
}

/** The chosen period. Fails with 400 for dates that make none. */
function readPeriod({ period, from, to }: Choice, now: Date): Period {
  if (from === undefined && to === undefined) return lastDays(Number(period), now)
  const chosen = chosenPeriod(from ?? '', to ?? '', now)
  if ('wrong' in chosen)
    throw new Problem(400, 'bad_input', chosen.wrong, { fields: [{ field: 'from', message: chosen.wrong }] })
  return chosen
}

interface Counted {
  reviews: PointFacet[]
  clicks: ClickCounts
  waits: ReplyWaits[]
}

/** Counting takes some tens of milliseconds for a shop with 100,000 reviews. The key is the shop and the period. */
const cachedCounts = cachedByKey({ milliseconds: 60_000, most: 500 }, async (db: Db, key): Promise<Counted> => {
  const [shop_id, from, to, before, step, days] = JSON.parse(key) as [number, number, number, number, number, number]
  const period = { from: new Date(from), to: new Date(to), before: new Date(before), step, days }
  const stats = await selectFacets(db, shop_id)
  const facets = Object.keys(stats?.facets ?? {}).map(Number)
  const [reviews, clicks, waits] = await Promise.all([
    countByPoint(db, shop_id, facets, period),
    countClicks(db, shop_id, period),
    selectReplyWaits(db, shop_id, period),
  ])
  return { reviews, clicks, waits }
})

/** A shop's figures in a period, compared with the period before (X-work-07). Fails with 400 for a wrong choice. */
export async function readFigures(db: Db, { shop_id, slug }: ShopRow, choice: Choice, now: Date): Promise<ShopFigures> {
  const period = readPeriod(choice, now)
  const { from, to, before, step, days } = period
  const key = [shop_id, from.getTime(), to.getTime(), before.getTime(), step, days]
  const { reviews, clicks, waits } = await cachedCounts(db, JSON.stringify(key))
  const points = pointsOf(period)
  const [current, former] = [sumsByPoint(reviews, true, points), sumsByPoint(reviews, false, points)]
  const [now_, was] = [totalOf(current), totalOf(former)]
  const products = await productsById(
    db,
    shop_id,
    clicks.products.flatMap(row => row.productId ?? []),
  )
  const clicksAt = (isNow: boolean, i: number) =>
    isNow || clicks.hasFormer
      ? clicks.points.reduce(
          (sum, row) => (row.now === isNow && row.back === points - 1 - i ? sum + row.clicks : sum),
          0,
        )
      : null
  const allClicks = (isNow: boolean) =>
    clicks.points.reduce((sum, row) => (row.now === isNow ? sum + row.clicks : sum), 0)
  return {
    period: { from: dayOf(from), to: dayOf(new Date(to.getTime() - 1)), days, step },
    rating: { now: meanOf(now_), was: meanOf(was) },
    reviews: { now: now_.received, was: was.received },
    replied: { now: repliedShare(now_), was: repliedShare(was) },
    reply_minutes: { now: replyMinutes(waits, true), was: replyMinutes(waits, false) },
    clicks: { now: allClicks(true), was: clicks.hasFormer ? allClicks(false) : null },
    points: pointDates(period).map((date, i) => ({
      from: date,
      rating: { now: meanOf(current[i]!), was: meanOf(former[i]!) },
      reviews: { now: current[i]!.received, was: former[i]!.received },
      clicks: { now: clicksAt(true, i), was: clicksAt(false, i) },
    })),
    clicked: clicks.products.map(row => {
      const product = row.productId === null ? undefined : products.get(row.productId)
      return {
        title: product?.title ?? null,
        language: product?.language ?? null,
        internal_path: product ? productPath(slug, product.handle) : shopPath(slug),
        clicks: row.clicks,
      }
    }),
  }
}

const dayOf = (date: Date) => date.toISOString().slice(0, 10)
