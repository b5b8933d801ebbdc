import type { Person } from '../../../lib/calls/access.ts'
import type { Db } from '../../../platform/postgres/database.ts'
import { ownShop } from '../../business/service.ts'
import type { ShopRow } from '../../catalog/service.ts'
import { type Checklist, checklistOf } from './rules.ts'
import { selectOnboarding, setDismissal } from './sql.ts'

/** A shop's setup checklist; null once everything is done. */
export async function readChecklist(db: Db, shop: ShopRow): Promise<Checklist | null> {
  const row = await selectOnboarding(db, shop.shop_id)
  return checklistOf({
    shopSince: row.shop,
    firstProductAt: row.products,
    firstOrderAt: row.orders,
    invitingSince: row.inviting,
    hasLogo: shop.logo_url !== null,
    hasDescription: shop.description !== null,
    firstReviewAt: row.reviews,
    dismissedAt: row.dismissed,
  })
}

/** Puts the checklist away for all members of a shop, or brings it back. Fails as `ownShop`. */
export async function dismissChecklist(db: Db, slug: string, person: Person, dismissed: boolean, now: Date) {
  const { shop } = await ownShop(db, slug, person)
  await setDismissal(db, shop.shop_id, dismissed ? now : null)
}
