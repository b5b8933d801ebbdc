/** What can be followed (D-follow-04); look-ups and calls group ids by these names. */
export const FOLLOW_CLASSES = ['Product', 'Shop', 'Reviewer'] as const
export type FollowClass = (typeof FOLLOW_CLASSES)[number]

/** Somebody follows, or no longer follows, what has this public id. */
export interface Followee {
  class: FollowClass
  encoded_id: string
}

/** Ids of one class that a look-up may ask for at once: more than any page shows. */
export const MOST_LOOKED_UP = 200

/** What the list without a page holds of each class: more than anybody reads, so that no answer is without an end. */
export const MOST_LISTED = 1000

/** Entries of each class on one page of the list (X-consts-02). */
export const FOLLOWING_PER_PAGE = 20
