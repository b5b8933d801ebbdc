import type { Person } from '../../../lib/calls/access.ts'
import { shopTag } from '../../../lib/page-tags.ts'
import { notFound, Problem } from '../../../platform/http/failures/problem.ts'
import type { Loaders } from '../../../platform/http/loaders.ts'
import type { Db } from '../../../platform/postgres/database.ts'
import { invalidatePages } from '../../../platform/postgres/invalidate-pages.ts'
import { queryOn } from '../../../platform/postgres/query.ts'
import { inTransaction } from '../../../platform/postgres/transaction.ts'
import {
  type AnsweredChange,
  answerChange,
  type ChangeAnswer,
  productHandle,
  readChanges,
  type WaitingChange,
} from '../../catalog/history/change-service.ts'
import { productPath } from '../../catalog/paths.ts'
import { moveUnreviewedItems } from '../../orders/service.ts'
import { recountProducts, recountShops } from '../../reviews/recount.ts'
import { refreshProducts } from '../../search/service.ts'
import { refreshShops } from '../../shops-and-people/service.ts'
import { recordAuditEntry } from '../audit-log/service.ts'
import { ownShop } from '../service.ts'
import type { AnsweredProductChange, WaitingProductChange } from './schemas.ts'

/** Changes of a shop's products that wait for its answer, and its latest answers. Fails as `ownShop`. */
export async function readProductChanges(db: Db, slug: string, person: Person, loaders?: Loaders) {
  const { shop, standing } = await ownShop(db, slug, person, { loaders })
  const { waiting, total, answered } = await readChanges(queryOn(db), shop.shop_id)
  return {
    shop,
    waiting: waiting.map(change => presentWaiting(slug, change)),
    number_waiting: total,
    answered: answered.map(change => presentAnswered(slug, change)),
    may_answer: standing !== 'operator',
  }
}

/**
 * A member's answer about a changed product (P1.9), with everything that follows from it, in one transaction. Fails as
 * `ownShop`, with 404 for an unknown change, and with 409 `answered`.
 */
export async function answerProductChange(
  db: Db,
  slug: string,
  person: Person,
  { changeId, answer }: { changeId: string; answer: ChangeAnswer },
  now: Date,
) {
  const { shop, standing } = await ownShop(db, slug, person)
  if (standing === 'operator') throw new Problem(403, 'not_member', 'Only the shop’s team can decide this.')
  if (!/^\d{1,15}$/.test(changeId)) throw notFound('This change does not exist.')
  const { shop_id } = shop
  return inTransaction(db, async trx => {
    const sql = queryOn(trx)
    const { productId, newProductId, since } = await answerChange(sql, shop_id, Number(changeId), answer)
    if (newProductId !== null) await moveUnreviewedItems(sql, { shop_id, from: productId, to: newProductId, since })
    const productIds = [productId, newProductId].filter(id => id !== null)
    await recountProducts(
      trx,
      productIds.map(product_id => ({ shop_id, product_id })),
    )
    await recountShops(trx, [shop_id])
    await refreshProducts(
      trx,
      productIds.map(id => ({ shopId: shop_id, productId: id })),
    )
    await refreshShops(trx, [shop_id])
    await recordAuditEntry(trx, {
      shopId: shop_id,
      by: { reviewerId: person.reviewerId, standing },
      action: answer === 'same' ? 'product_same' : 'product_different',
      now,
    })
    await invalidatePages(trx, shopTag(slug))
    return { internal_path: productPath(slug, await productHandle(sql, shop_id, newProductId ?? productId)) }
  })
}

const presentWaiting = (slug: string, change: WaitingChange): WaitingProductChange => {
  const { title, description, language, brand, gtin, mpn, proposed } = change
  return {
    id: change.change_id,
    requested_at: change.requested_at.toISOString(),
    feed: change.feed,
    internal_path: productPath(slug, change.handle),
    image_url: change.image_url,
    number_of_reviews: change.reviews,
    before: { title, description, language, brand, gtin, mpn },
    after: {
      title: proposed.title,
      description: proposed.description,
      language: proposed.language ?? null,
      brand: proposed.brand,
      gtin: proposed.gtin,
      mpn: proposed.mpn,
    },
  }
}

const presentAnswered = (slug: string, change: AnsweredChange): AnsweredProductChange => ({
  id: change.change_id,
  answer: change.answer,
  answered_at: change.answered_at.toISOString(),
  title: change.title,
  proposed_title: change.proposed_title,
  internal_path: productPath(slug, change.handle),
  successor_path: change.successor_handle === null ? null : productPath(slug, change.successor_handle),
})
