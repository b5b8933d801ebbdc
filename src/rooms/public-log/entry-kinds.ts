/**
 * Kinds of entries by which the log's page can be filtered (P3.7). Every type belongs to one: its newest entries are read by
 * type, and one that is missing here would not be among them.
 */
export const ENTRY_KINDS = {
  reviews: [
    'review.created',
    'review.edited',
    'review.published',
    'review.withdrawn',
    'review.accepted',
    'review.deleted',
    'review.removed',
    'review.restored',
    'review.verified',
    'review.evidence',
    'review.incentive',
  ],
  hidden: ['review.hidden', 'review.shown_again', 'review.held', 'review.released'],
  replies: ['review.replied', 'review.reply_withdrawn'],
  decisions: ['moderation.decided', 'dispute.ended'],
  products: ['product.version'],
  votes: ['votes.counted'],
  shops: ['shop.medal', 'shop.claimed'],
  roles: ['role.granted', 'role.revoked'],
  site: ['formulas.changed', 'terms.published', 'open_data.published', 'log.key_rotated'],
} as const satisfies Record<string, readonly string[]>

export type EntryKind = keyof typeof ENTRY_KINDS

export const KIND_LABELS: Readonly<Record<EntryKind, string>> = {
  reviews: 'Reviews',
  hidden: 'Hidden and put back',
  replies: 'Replies',
  decisions: 'Decisions',
  products: 'Products',
  votes: 'Votes',
  shops: 'Shops',
  roles: 'Roles',
  site: 'Rules and data',
}

export const isEntryKind = (text: string): text is EntryKind => Object.hasOwn(ENTRY_KINDS, text)
