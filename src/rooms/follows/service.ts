import { notFound, Problem } from '../../platform/http/failures/problem.ts'
import type { Db } from '../../platform/postgres/database.ts'
import { inTransaction } from '../../platform/postgres/transaction.ts'
import { encodeProductId, encodeReviewerId, encodeShopId } from '../catalog/encoded-id.ts'
import { type NotifyDeps, notifyPeople } from '../notifications/service.ts'
import { profilePath } from '../profiles/paths.ts'
import { peopleById } from '../profiles/service.ts'
import { recountFollowers } from '../reviews/recount-followers.ts'
import { keyOf } from './followee-key.ts'
import { presentProduct, presentReviewer, presentShop } from './present.ts'
import { FOLLOWING_PER_PAGE, type FollowClass, type Followee, MOST_LISTED } from './rules.ts'
import { selectProducts, selectReviewers, selectShops } from './sql/following.ts'
import {
  countFollowed,
  countFollowers,
  deleteAllFollows,
  deleteFollow,
  existsFollowee,
  insertFollow,
  selectFollowedProducts,
  selectFollowedReviewers,
  selectFollowedShops,
} from './sql/follows.ts'

/**
 * Follows, or no longer follows; a second time changes nothing. A person's followers are recounted with it, and the person is
 * told who follows them: once, however often somebody thinks better of it.
 * @param notifyDeps absent where nobody is to be told
 * @returns a person's number of followers now; null for shops and products
 * Fails with 404 for what is not there and with 400 `yourself`.
 */
export async function setFollow(
  db: Db,
  reviewerId: number,
  followee: Followee,
  follows: boolean,
  notifyDeps?: Omit<NotifyDeps, 'db'>,
): Promise<number | null> {
  const key = keyOf(followee.class, followee.encoded_id)
  if (!key || !(await existsFollowee(db, key))) throw notFound('There is nothing of this id to follow.')
  if (key.class === 'Reviewer' && key.reviewerId === reviewerId)
    throw new Problem(400, 'yourself', 'Nobody follows themselves.')
  return inTransaction(db, async trx => {
    await (follows ? insertFollow(trx, reviewerId, key) : deleteFollow(trx, reviewerId, key))
    if (key.class !== 'Reviewer') return null
    if (follows && notifyDeps) await notifyOfFollower({ ...notifyDeps, db: trx }, key.reviewerId, reviewerId)
    return (await recountFollowersOf(trx, [key.reviewerId])).get(key.reviewerId) ?? 0
  })
}

/** Tells somebody who follows them. @param at when they began to; now unless said */
export async function notifyOfFollower(
  deps: NotifyDeps,
  followeeId: number,
  followerId: number,
  at?: Date,
): Promise<void> {
  const follower = (await peopleById(deps.db, [followerId])).get(followerId)
  if (!follower) return
  await notifyPeople(deps, {
    to: [followeeId],
    kind: 'follow',
    title: `${follower.name} follows you`,
    paragraphs: ['What you review comes into their feed.'],
    path: profilePath(encodeReviewerId(followerId)),
    email: { button: 'See their profile' },
    oncePerPath: true,
    ...(at && { at }),
  })
}

/** Recounts who follows these people, from rows. To be called in the transaction that changed the rows. */
export const recountFollowersOf = (trx: Db, reviewerIds: readonly number[]) =>
  recountFollowers(trx, reviewerIds, async ids => {
    const rows = await countFollowers(trx, ids)
    return new Map(rows.map(row => [row.followee_id, row.followers]))
  })

/** Public ids by class: what is asked for, and what of it is followed. */
export type Followees = Record<FollowClass, string[]>

/** Which of some things somebody follows; texts that are no ids are followed by nobody. */
export async function followedAmong(db: Db, reviewerId: number, input: Followees): Promise<Followees> {
  const keys = (of: FollowClass) => input[of].flatMap(id => keyOf(of, id) ?? [])
  const shopIds = keys('Shop').flatMap(key => (key.class === 'Shop' ? key.shopId : []))
  const reviewerIds = keys('Reviewer').flatMap(key => (key.class === 'Reviewer' ? key.reviewerId : []))
  const products = keys('Product').filter(key => key.class === 'Product')
  const [shopRows, reviewerRows, productRows] = await Promise.all([
    shopIds.length > 0 ? selectFollowedShops(db, reviewerId, shopIds) : [],
    reviewerIds.length > 0 ? selectFollowedReviewers(db, reviewerId, reviewerIds) : [],
    products.length > 0 ? selectFollowedProducts(db, reviewerId, products) : [],
  ])
  return {
    Product: productRows.map(row => encodeProductId(row.shop_id, row.product_id)),
    Shop: shopRows.map(row => encodeShopId(row.shop_id)),
    Reviewer: reviewerRows.map(row => encodeReviewerId(row.followee_id)),
  }
}

/** How many products, shops and people somebody follows (`followings_data`, R-fields-02). */
export async function followingCounts(db: Db, reviewerId: number) {
  const { products, shops, reviewers } = await countFollowed(db, reviewerId)
  return { shops_count: shops, products_count: products, reviewers_count: reviewers }
}

/**
 * What somebody follows, the newest first.
 * @param of one class alone; the lists of the others stay empty
 * @param page from 1, 20 of each; everything up to 1,000 of each without it
 */
export async function listFollowing(db: Db, reviewerId: number, { of, page }: { of?: FollowClass; page?: number }) {
  const stretch =
    page === undefined
      ? { limit: MOST_LISTED, offset: 0 }
      : { limit: FOLLOWING_PER_PAGE, offset: (page - 1) * FOLLOWING_PER_PAGE }
  const input = (one: FollowClass) => of === undefined || of === one
  const [products, shops, reviewers, counts] = await Promise.all([
    input('Product') ? selectProducts(db, reviewerId, stretch) : [],
    input('Shop') ? selectShops(db, reviewerId, stretch) : [],
    input('Reviewer') ? selectReviewers(db, reviewerId, stretch) : [],
    followingCounts(db, reviewerId),
  ])
  return {
    products: products.map(presentProduct),
    shops: shops.map(presentShop),
    reviewers: reviewers.map(presentReviewer),
    ...counts,
  }
}

/** All that somebody follows, without an end: for the download of their data. */
export async function everythingFollowed(db: Db, reviewerId: number) {
  const all = { limit: 2 ** 31, offset: 0 }
  const [products, shops, reviewers] = await Promise.all([
    selectProducts(db, reviewerId, all),
    selectShops(db, reviewerId, all),
    selectReviewers(db, reviewerId, all),
  ])
  return {
    products: products.map(presentProduct),
    shops: shops.map(presentShop),
    reviewers: reviewers.map(presentReviewer),
  }
}

/** Takes out all that somebody follows, and those who follow them: for one who leaves for good. In a transaction of the caller's. */
export async function forgetFollows(trx: Db, reviewerId: number): Promise<void> {
  const followed = await deleteAllFollows(trx, reviewerId)
  await recountFollowersOf(trx, [...followed, reviewerId])
}
