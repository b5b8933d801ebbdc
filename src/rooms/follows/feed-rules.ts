/** Events per feed page (X-consts-02); events with the same timestamp stay on one page. */
export const FEED_PER_PAGE = 20

/** Most events with the same microsecond on one page; `next_max_created_at` continues with the rest. */
export const MOST_OF_ONE_MOMENT = 200

/** Types of feed events (X-feed-01). */
export const FEED_TYPES = ['review_by_person', 'review_of_followed', 'new_product', 'new_medal'] as const
export type FeedType = (typeof FEED_TYPES)[number]

/** Kinds of event subjects, in sort order for events with the same timestamp. */
export const EVENT_KINDS = ['review', 'product', 'medal'] as const
export type EventKind = (typeof EVENT_KINDS)[number]

/** Identity of an event: an event reached through several followees has one key. */
export interface EventKey {
  kind: EventKind
  shopId: number
  /** Review id, product id, or id of the medal change. */
  thingId: number
}
