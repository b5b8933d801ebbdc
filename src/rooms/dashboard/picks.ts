import type { Person } from '../../lib/calls/access.ts'
import type { Db } from '../../platform/postgres/database.ts'
import { inTransaction } from '../../platform/postgres/transaction.ts'
import { ownShop, recordAuditEntry } from '../business/service.ts'
import { pickedReviews, pickReview, unpickReview } from '../storefront/service.ts'

/** Picks a review for the shop's page, or undoes that, and logs it. Fails as `ownShop`, `pickReview` and `unpickReview`. */
export async function setPicked(db: Db, person: Person, slug: string, publicId: string, isPicked: boolean) {
  const { shop, standing } = await ownShop(db, slug, person)
  return inTransaction(db, async trx => {
    const changed = isPicked ? await pickReview(trx, shop, publicId) : await unpickReview(trx, shop, publicId)
    if (changed)
      await recordAuditEntry(trx, {
        shopId: shop.shop_id,
        by: { reviewerId: person.reviewerId, standing },
        action: isPicked ? 'review_picked' : 'review_unpicked',
        now: new Date(),
      })
    return { picked: (await pickedReviews(trx, shop)).map(review => review.public_id) }
  })
}
