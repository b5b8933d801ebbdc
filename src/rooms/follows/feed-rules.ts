/** Events on one page of the feed (X-consts-02); events of one moment are never split over two pages. */
export const FEED_PER_PAGE = 20

/** So many events of one microsecond come on one page at most; the rest of them is asked for by `next_max_created_at`. */
export const MOST_OF_ONE_MOMENT = 200

/** Types of events (X-feed-01). */
export const FEED_TYPES = ['review_by_person', 'review_of_followed', 'new_product', 'new_medal'] as const
export type FeedType = (typeof FEED_TYPES)[number]

/** What an event is about, in the order in which those of one moment stand. */
export const EVENT_KINDS = ['review', 'product', 'medal'] as const
export type EventKind = (typeof EVENT_KINDS)[number]

/** An event among all: whoever made it come into the feed, it is one. */
export interface EventKey {
  kind: EventKind
  shopId: number
  /** Of the review, the product, or the change of medals. */
  thingId: number
}
