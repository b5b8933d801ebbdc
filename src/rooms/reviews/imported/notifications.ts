import type { Db } from '../../../platform/postgres/database.ts'
import { encodeReviewId } from '../../catalog/encoded-id.ts'
import { productPath, shopPath } from '../../catalog/paths.ts'
import { type NotifyDeps, notifyPeople, notifyShopMembers } from '../../notifications/service.ts'
import { selectForNotification } from '../lifecycle/notification-sql.ts'
import type { EffectDeps, ReviewEvent } from '../lifecycle/review-event.ts'
import { reviewHref } from '../listing/review-param.ts'
import { importedPath } from './paths.ts'
import { newestImported } from './service.ts'

/** Asks a person about reviews that shops imported under their address; says so once for the newest that waits. */
export async function notifyOfImports(deps: NotifyDeps, reviewerId: number): Promise<void> {
  const newest = await newestImported(deps.db, reviewerId)
  if (!newest) return
  await notifyPeople(deps, {
    to: [reviewerId],
    kind: 'import_waiting',
    title: `${newest.shop.name} imported a review under your address. Is it yours?`,
    paragraphs: ['It isn’t on your profile. Accept it if you wrote it. If not, reject it, and it is removed.'],
    path: importedPath(newest.public_id),
    oncePerPath: true,
  })
}

/**
 * Tells a shop that an imported review was removed. It names the review and the ground alone: who answered, and whether
 * they have an account, is not the shop's to know (P1.7).
 */
export async function notifyShopOfRemoval(db: Db, { key }: ReviewEvent & { act: 'remove' }, deps: EffectDeps) {
  const row = await selectForNotification(db, key)
  if (!row) return
  const about = row.product_title === null ? row.shop_name : `“${row.product_title}”`
  const page = row.handle === null ? shopPath(row.slug) : productPath(row.slug, row.handle)
  await notifyShopMembers({ ...deps, db }, key.shopId, {
    kind: 'import_removed',
    title: `A review of ${about} that your shop imported was removed`,
    paragraphs: ['Nobody confirmed that the person named wrote it. Importing it again will not bring it back.'],
    path: reviewHref(page, encodeReviewId(key.shopId, key.reviewId)),
    ...(deps.at && { at: deps.at }),
  })
}
