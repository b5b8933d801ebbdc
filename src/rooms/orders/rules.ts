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
