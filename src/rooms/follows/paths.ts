import type { FollowClass } from './rules.ts'

/** Paths of the follow pages (D-routes-07, D-routes-14). */
export const FOLLOWING_PATH = '/reviews/following'
export const FEED_PATH = '/reviews/feed'

/** Action of the follow form without JavaScript. */
export const FOLLOW_PATH = '/reviews/following/heart'

/** Field with the followee's id by class, in the call and in the form (D-follow-04). */
export const FOLLOW_FIELDS = {
  Shop: 'shop_enc_id',
  Product: 'product_enc_id',
  Reviewer: 'reviewer_enc_id',
} as const satisfies Record<FollowClass, string>

/** Path of a list of followees. @param page from 1 */
export const followingAddress = (kind: FollowClass, page = 1) => {
  const query = new URLSearchParams({
    ...(kind !== 'Product' && { tab: TABS[kind] }),
    ...(page > 1 && { page: String(page) }),
  })
  const text = query.toString()
  return text ? `${FOLLOWING_PATH}?${text}` : FOLLOWING_PATH
}

/** Value of the `tab` query parameter by class. */
export const TABS = { Product: 'products', Shop: 'stores', Reviewer: 'people' } as const satisfies Record<
  FollowClass,
  string
>
