/**
 * How an order reached us (P1.1): signed by the shop's platform, sent by the shop's program, in a file that a member
 * uploaded, in an archive that an operator imported, or shown by its buyer alone (P1.8). Shops never see the last (P1.7).
 */
export const ORDER_FEEDS = ['platform_webhook', 'api', 'file', 'operator_archive', 'buyer_proof'] as const
export type OrderFeed = (typeof ORDER_FEEDS)[number]

/** What each feed proves; equal ones are worth the same. */
const STRENGTH: Readonly<Record<OrderFeed, number>> = {
  operator_archive: 0,
  file: 1,
  api: 1,
  platform_webhook: 2,
  buyer_proof: 3,
}

/** Whether a feed proves more of an order than another. */
export const isStrongerFeed = (feed: OrderFeed, than: OrderFeed): boolean => STRENGTH[feed] > STRENGTH[than]

/** A steady feed brought orders on so many days of each of the weeks before. */
export const STEADY_DAYS = 3
export const STEADY_WEEKS = 4

/** Days before a receipt that `isSteadyFeed` looks at. */
export const STEADY_SPAN = 7 * STEADY_WEEKS

/**
 * Whether a feed delivers regularly, as a shop's program or its daily file does (P1.5): orders came by it on at least three
 * days of each of the four weeks before.
 * @param days the days before the receipt on which orders came, counted back: 0 is the 24 hours before it
 */
export const isSteadyFeed = (days: readonly number[]): boolean =>
  Array.from({ length: STEADY_WEEKS }, (_, week) => week).every(
    week => new Set(days.filter(day => Math.floor(day / 7) === week)).size >= STEADY_DAYS,
  )
