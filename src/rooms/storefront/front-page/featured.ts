import { notFound, Problem } from '../../../platform/http/failures/problem.ts'
import type { Db } from '../../../platform/postgres/database.ts'
import { invalidatePages } from '../../../platform/postgres/invalidate-pages.ts'
import { inTransaction } from '../../../platform/postgres/transaction.ts'
import { decodeReviewId, encodeReviewId } from '../../catalog/encoded-id.ts'
import { shopPath } from '../../catalog/paths.ts'
import { shopsById } from '../../catalog/service.ts'
import type { Review } from '../../reviews/schemas.ts'
import { featuredKeys, readReviews } from '../../reviews/service.ts'
import { deleteChosen, selectChosen, selectReview, selectShippingTo, upsertChosen } from '../sql.ts'

/**
 * Maximum number of featured reviews on the home page: chosen by the operator, or the number to fill up to
 * automatically.
 */
const LIMITS = { chosen: 8, automatic: 3 }

/** A featured review with its shop. */
export type FeaturedReview = Review & { shop: { name: string; internal_path: string } }

/**
 * Featured reviews of the home page: the operator's choices that are still published and verified, latest first, filled
 * up to three with recent reviews (`featuredKeys`), at most one per shop. With a country, only of shops that ship
 * there.
 */
export async function featuredReviews(db: Db, country: string): Promise<FeaturedReview[]> {
  const chosen = (await selectChosen(db)).filter(({ shown }) => shown)
  const keys: Key[] = (await shippingTo(db, chosen, country)).slice(0, LIMITS.chosen)
  if (keys.length < LIMITS.automatic) keys.push(...(await automaticKeys(db, country, keys)))
  const shops = await shopsById(
    db,
    keys.map(key => key.shop_id),
  )
  const reviews = await Promise.all(
    keys.map(async ({ shop_id, review_id }) => {
      const { slug, name } = shops.get(shop_id)!
      const [review] = await readReviews(db, { shopId: shop_id, slug }, [review_id])
      return review ? [{ ...review, shop: { name, internal_path: shopPath(slug) } }] : []
    }),
  )
  return reviews.flat()
}

interface Key {
  shop_id: number
  review_id: number
}

/** As many recent reviews as are missing, each of a shop not yet shown. */
async function automaticKeys(db: Db, country: string, chosen: readonly Key[]): Promise<Key[]> {
  const recent = await featuredKeys(db, LIMITS.automatic * 8)
  const shopsShown = new Set(chosen.map(key => key.shop_id))
  const candidates = recent.filter(({ shop_id }) => {
    const isFirstOfShop = !shopsShown.has(shop_id)
    shopsShown.add(shop_id)
    return isFirstOfShop
  })
  return (await shippingTo(db, candidates, country)).slice(0, LIMITS.automatic - chosen.length)
}

async function shippingTo<K extends Key>(db: Db, keys: readonly K[], country: string): Promise<K[]> {
  const shops = await selectShippingTo(
    db,
    keys.map(key => key.shop_id),
    country,
  )
  return keys.filter(key => shops.has(key.shop_id))
}

/**
 * Features a review on the home page, in first place.
 * Fails with 422 for an unknown review, and for one that is not published, not verified or has no text.
 */
export async function featureReview(db: Db, publicId: string): Promise<void> {
  const key = keyOf(publicId)
  await inTransaction(db, async transaction => {
    const review = await selectReview(transaction, key.shopId, key.reviewId)
    if (!review) throw unknown(publicId)
    if (!review.shown)
      throw refusal(`The review ${publicId} cannot be featured: it must be published, verified and have words.`)
    await upsertChosen(transaction, key.shopId, key.reviewId, 'home')
    await invalidatePages(transaction, 'showcase')
  })
}

/** Removes a review from the home page. Fails with 404 if it was not featured. */
export async function unfeatureReview(db: Db, publicId: string): Promise<void> {
  const key = keyOf(publicId)
  await inTransaction(db, async transaction => {
    if (!(await deleteChosen(transaction, key.shopId, key.reviewId, 'home')))
      throw notFound(`The review ${publicId} is not featured.`)
    await invalidatePages(transaction, 'showcase')
  })
}

/** The operator's choices, latest first; `shown` is false for a review that is no longer public. */
export async function chosenReviews(db: Db) {
  const rows = await selectChosen(db)
  return rows.map(row => ({ ...row, publicId: encodeReviewId(row.shop_id, row.review_id) }))
}

function keyOf(publicId: string) {
  const key = decodeReviewId(publicId)
  if (!key) throw unknown(publicId)
  return key
}

const unknown = (publicId: string) => refusal(`There is no review ${publicId}. Its id is the last part of its link.`)

const refusal = (message: string) =>
  new Problem(422, 'review_refused', message, { fields: [{ field: 'review', message }] })
