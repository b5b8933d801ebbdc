import { detectLanguage } from '../../lib/text/detect-language.ts'
import type { Db } from '../../platform/postgres/database.ts'
import { shopPath } from '../catalog/paths.ts'
import { readShop } from '../catalog/service.ts'
import { publicAccounts } from '../proofs/accounts/service.ts'
import { addMonths, auditFigures, rangeOf } from './figures/audit-rules.ts'
import { byKind, meanStars, starShares, starsOf } from './figures/star-rules.ts'
import { auditSentence } from './labels.ts'
import { feedAuditMeta } from './page-meta.ts'
import type { FeedAudit } from './schemas.ts'
import { deleteStatement, selectMonths, selectStatement, upsertStatement } from './sql.ts'

export { recountFeedAudits } from './recount.ts'

/** A shop's feed audit from its stored months (P1.4). Fails with 404 for an unknown shop. */
export async function readFeedAudit(db: Db, slug: string, now: Date): Promise<FeedAudit> {
  const shop = await readShop(db, slug)
  const [{ months, count }, statement, platform_accounts] = await Promise.all([
    selectMonths(db, shop.shop_id),
    selectStatement(db, shop.shop_id),
    publicAccounts(db, shop.shop_id),
  ])
  const last = addMonths(count?.until ?? now.toISOString().slice(0, 7), -1)
  const figures = auditFigures(months, last)
  return {
    shop: {
      name: shop.name,
      internal_path: shopPath(shop.slug),
      logo_url: shop.logo_url,
      country: shop.country,
      platform: shop.platform,
    },
    counted_at: count ? count.counted_at.toISOString() : null,
    log_size: count ? count.log_size : null,
    ...figures,
    sentence: auditSentence(shop.name, figures.months, figures.total, last),
    statement: statement ? { ...statement, stated_at: statement.stated_at.toISOString() } : null,
    platform_accounts,
    stars: byKind(kind => presentStars(starsOf(months, kind))),
    meta_data: feedAuditMeta(shop.name, shopPath(shop.slug)),
  }
}

const presentStars = (counts: readonly number[]) => ({
  reviews: rangeOf(counts.reduce((sum, count) => sum + count, 0)),
  average: meanStars(counts),
  percent: starShares(counts),
})

/** The sentence that a shop shows beside its audit; null without one. */
export const readStatement = async (db: Db, shopId: number): Promise<string | null> =>
  (await selectStatement(db, shopId))?.body ?? null

/** Sets or removes the shop's sentence. @returns false if it says so already, which keeps its date */
export async function setStatement(db: Db, shopId: number, body: string | null, now: Date): Promise<boolean> {
  if ((await readStatement(db, shopId)) === body) return false
  if (body === null) await deleteStatement(db, shopId)
  else await upsertStatement(db, shopId, { body, language: await detectLanguage(body), stated_at: now })
  return true
}
