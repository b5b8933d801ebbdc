/** Classes of followees (D-follow-04), as they group ids in calls. */
export const FOLLOW_CLASSES = ['Product', 'Shop', 'Reviewer'] as const
export type FollowClass = (typeof FOLLOW_CLASSES)[number]

/** A followee by its public id. */
export interface Followee {
  class: FollowClass
  encoded_id: string
}

/** Most ids of one class per look-up; more than any page shows. */
export const MOST_LOOKED_UP = 200

/** Most entries per class in the list without pages, to bound the response. */
export const MOST_LISTED = 1000

/** Entries per class on one page of the list (X-consts-02). */
export const FOLLOWING_PER_PAGE = 20
