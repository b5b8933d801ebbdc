import type { FollowClass } from './rules.ts'

/** Paths of the pages about follows (D-routes-07, D-routes-14). */
export const FOLLOWING_PATH = '/reviews/following'
export const FEED_PATH = '/reviews/feed'

/** Where the form of a heart is sent by a browser without scripts. */
export const FOLLOW_PATH = '/reviews/following/heart'

/** The field that carries the id of each class, in the call and the form (D-follow-04). */
export const FOLLOW_FIELDS = {
  Shop: 'shop_enc_id',
  Product: 'product_enc_id',
  Reviewer: 'reviewer_enc_id',
} as const satisfies Record<FollowClass, string>

/** One of the lists of what is followed. @param page from 1 */
export const followingAddress = (of: FollowClass, page = 1) => {
  const query = new URLSearchParams({
    ...(of !== 'Product' && { tab: TABS[of] }),
    ...(page > 1 && { page: String(page) }),
  })
  const text = query.toString()
  return text ? `${FOLLOWING_PATH}?${text}` : FOLLOWING_PATH
}

/** The lists by their names in an address. */
export const TABS = { Product: 'products', Shop: 'stores', Reviewer: 'people' } as const satisfies Record<
  FollowClass,
  string
>
