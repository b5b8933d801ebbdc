import { cachedByKey } from '../../../lib/cached.ts'
import type { ParsedInputOf } from '../../../lib/calls/call.ts'
import type { Db } from '../../../platform/postgres/database.ts'
import { shopPath } from '../../catalog/paths.ts'
import { readShop, type ShopRow } from '../../catalog/service.ts'
import { transparency } from '../../reviews/rules.ts'
import { responseTimeOf } from '../../storefront/shop-data.ts'
import type { transparencyCall } from '../contract.ts'
import { readNotices, readReturned } from '../notices/service.ts'
import { transparencyMeta } from '../page-meta.ts'
import type { LastYearFigures, Transparency, TransparencyReport } from '../schemas.ts'
import { type StatsRow, selectFigures, tallyAppeals, tallyFlags } from '../sql/figures.ts'
import { countHidden, countPutBack, countReceived, selectFacetCodes } from '../sql/years.ts'
import { figuresOf, inDays, inState } from './rules.ts'
import { lastYearOf, lastYears } from './year-rules.ts'

const EMPTY_STATS: StatsRow = {
  published: 0,
  histogram: [],
  verified_received: 0,
  verified_public: 0,
  replied: 0,
  received: [],
  waiting: [],
  withheld: 0,
  hidden_as: [],
}

/** A shop's transparency report: reviews received, their outcomes, and the notices. Fails with 404 for an unknown shop. */
export async function readTransparency(
  db: Db,
  { shop_slug, reason = null, sort_by, page }: ParsedInputOf<typeof transparencyCall>,
): Promise<TransparencyReport> {
  const shop = await readShop(db, shop_slug)
  const [figures, returned, last_year] = await Promise.all([
    transparencyOf(db, shop),
    readReturned(db, shop),
    cachedYear(db, String(shop.shop_id)),
  ])
  const notices = await readNotices(db, shop, { reason, sort_by, page }, figures)
  const meta_data = transparencyMeta(shop.name, shopPath(shop.slug), reason === null ? page : 1)
  return { ...figures, notices, returned, last_year, meta_data }
}

/** Counting takes some tens of milliseconds for a shop with 100,000 reviews. */
const cachedYear = cachedByKey({ milliseconds: 60_000, most: 500 }, async (db: Db, key): Promise<LastYearFigures> => {
  const shopId = Number(key)
  const years = lastYears(new Date())
  const [reviews, hidden, putBack] = await Promise.all([
    selectFacetCodes(db, shopId).then(facets => countReceived(db, shopId, facets, years)),
    countHidden(db, shopId, years),
    countPutBack(db, shopId, years),
  ])
  const day = (time: number) => new Date(time).toISOString().slice(0, 10)
  return { from: day(years.from.getTime()), to: day(years.to.getTime() - 1), ...lastYearOf(reviews, hidden, putBack) }
})

/** The figures of a shop that is already loaded. */
export async function transparencyOf(db: Db, shop: ShopRow): Promise<Transparency> {
  const [stats = EMPTY_STATS, appeals, reports, response_time] = await Promise.all([
    selectFigures(db, shop.shop_id),
    tallyAppeals(db, shop.shop_id),
    tallyFlags(db, shop.shop_id),
    responseTimeOf(db, shop),
  ])
  const path = shopPath(shop.slug)
  const verified = {
    verifiedReceived: stats.verified_received,
    verifiedPublic: stats.verified_public,
    published: 0,
    verifiedPublished: 0,
  }
  return {
    shop: { name: shop.name, internal_path: path, logo_url: shop.logo_url, country: shop.country },
    ...figuresOf(stats),
    verified: {
      received: stats.verified_received,
      public: stats.verified_public,
      transparency_score: transparency(verified),
    },
    appeals: {
      received: inState(appeals.tallies),
      open: inState(appeals.tallies, 'open'),
      upheld: inState(appeals.tallies, 'upheld'),
      overturned: inState(appeals.tallies, 'overturned'),
      conceded: inState(appeals.tallies, 'conceded'),
      median_days: inDays(appeals.medianDays),
    },
    reports: {
      received: inState(reports.tallies),
      open: inState(reports.tallies, 'open'),
      dismissed: inState(reports.tallies, 'dismissed'),
      followed: inState(reports.tallies, 'followed'),
      median_days: inDays(reports.medianDays),
    },
    replies: { answered: stats.replied, response_time },
    meta_data: transparencyMeta(shop.name, path, 1),
  }
}
