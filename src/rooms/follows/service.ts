import { notFound, Problem } from '../../platform/http/failures/problem.ts'
import type { Db } from '../../platform/postgres/database.ts'
import { inTransaction } from '../../platform/postgres/transaction.ts'
import { encodeProductId, encodeReviewerId, encodeShopId } from '../catalog/encoded-id.ts'
import { type NotifyDeps, notifyPeople } from '../notifications/service.ts'
import { profilePath } from '../people/paths.ts'
import { peopleById } from '../people/service.ts'
import { recountFollowers } from '../reviews/recount/followers.ts'
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
 * Follows or unfollows; idempotent. Recounts a person's followers and notifies them of a new follower, only once
 * however often it is repeated.
 * @param notifyDeps without it nobody is notified
 * @returns the person's new number of followers; null for shops and products
 * Fails with 404 for an unknown followee and with 400 `yourself`.
 */
export async function setFollow(
  db: Db,
  reviewerId: number,
  followee: Followee,
  follows: boolean,
  notifyDeps?: Omit<NotifyDeps, 'db'>,
): Promise<number | null> {
  const key = keyOf(followee.class, followee.encoded_id)
  if (!key || !(await existsFollowee(db, key))) throw notFound('There is nothing with this id to follow.')
  if (key.class === 'Reviewer' && key.reviewerId === reviewerId)
    throw new Problem(400, 'yourself', 'You can’t follow yourself.')
  return inTransaction(db, async trx => {
    await (follows ? insertFollow(trx, reviewerId, key) : deleteFollow(trx, reviewerId, key))
    if (key.class !== 'Reviewer') return null
    if (follows && notifyDeps) await notifyOfFollower({ ...notifyDeps, db: trx }, key.reviewerId, reviewerId)
    return (await recountFollowersOf(trx, [key.reviewerId])).get(key.reviewerId) ?? 0
  })
}

/** Notifies a person of a new follower. @param at when they followed; defaults to now */
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
    paragraphs: ['They’ll see your reviews in their feed.'],
    path: profilePath(encodeReviewerId(followerId)),
    email: { button: 'View their profile' },
    oncePerPath: true,
    ...(at && { at }),
  })
}

/** Recounts the followers of people. Call it in the transaction that changed the rows. */
export const recountFollowersOf = (trx: Db, reviewerIds: readonly number[]) =>
  recountFollowers(trx, reviewerIds, async ids => {
    const rows = await countFollowers(trx, ids)
    return new Map(rows.map(row => [row.followee_id, row.followers]))
  })

/** Public ids by class. */
export type Followees = Record<FollowClass, string[]>

/** Which of the given ids a person follows; ignores invalid ids. */
export async function followedAmong(db: Db, reviewerId: number, input: Followees): Promise<Followees> {
  const keys = (kind: FollowClass) => input[kind].flatMap(id => keyOf(kind, id) ?? [])
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

/** Numbers of products, shops and people that a person follows (`followings_data`, R-fields-02). */
export async function followingCounts(db: Db, reviewerId: number) {
  const { products, shops, reviewers } = await countFollowed(db, reviewerId)
  return { shops_count: shops, products_count: products, reviewers_count: reviewers }
}

/**
 * A person's followees, newest first.
 * @param of limits the list to one class; the others stay empty
 * @param page from 1, 20 per class; without it up to 1,000 per class
 */
export async function listFollowing(db: Db, reviewerId: number, { of, page }: { of?: FollowClass; page?: number }) {
  const range =
    page === undefined
      ? { limit: MOST_LISTED, offset: 0 }
      : { limit: FOLLOWING_PER_PAGE, offset: (page - 1) * FOLLOWING_PER_PAGE }
  const input = (followClass: FollowClass) => of === undefined || of === followClass
  const [products, shops, reviewers, counts] = await Promise.all([
    input('Product') ? selectProducts(db, reviewerId, range) : [],
    input('Shop') ? selectShops(db, reviewerId, range) : [],
    input('Reviewer') ? selectReviewers(db, reviewerId, range) : [],
    followingCounts(db, reviewerId),
  ])
  return {
    products: products.map(presentProduct),
    shops: shops.map(presentShop),
    reviewers: reviewers.map(presentReviewer),
    ...counts,
  }
}

/** All followees without a limit, for the download of personal data. */
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

/** Deletes all follows by and of a person, and recounts followers. Call it in a transaction. */
export async function eraseFollows(trx: Db, reviewerId: number): Promise<void> {
  const followed = await deleteAllFollows(trx, reviewerId)
  await recountFollowersOf(trx, [...followed, reviewerId])
}
