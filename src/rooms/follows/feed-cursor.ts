import {
  decodeProductId,
  decodeReviewId,
  decodeShopId,
  encodeProductId,
  encodeReviewId,
  encodeShopId,
} from '../catalog/encoded-id.ts'
import type { EventKey } from './feed-rules.ts'

/** Position in the feed: events before `at`, and those exactly at `at` that sort after `after`. */
export interface FeedCursor {
  /** ISO 8601 with microseconds, UTC. */
  at: string
  after: EventKey | null
}

/** Separates timestamp and event id. */
const SEPARATOR = '~'

/** Timestamp of a cursor: four-digit year, optional fraction, time zone. */
const MOMENT = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d)(?:\.(\d{1,15}))?(Z|[+-]\d\d:?\d\d)$/

/** Parses `max_created_at`; null if invalid. Accepts a '+' that URL decoding turned into a space. */
export function parseCursor(text: string): FeedCursor | null {
  const [moment = '', id] = text.trim().replace(' ', '+').split(SEPARATOR)
  const [, until, fraction = '', zone] = MOMENT.exec(moment) ?? []
  const second = new Date(`${until}${zone}`)
  if (Number.isNaN(second.getTime())) return null
  const utc = second.toISOString()
  const after = id === undefined ? null : parseEventId(id)
  if (!/^[1-9]\d{3}-/.test(utc) || (id !== undefined && !after)) return null
  return { at: `${utc.slice(0, 19)}.${fraction.padEnd(6, '0').slice(0, 6)}Z`, after }
}

export const formatCursor = ({ at, after }: FeedCursor) => (after ? `${at}${SEPARATOR}${eventId(after)}` : at)

/** Public id of an event, the same for every reader. */
export function eventId({ kind, shopId, thingId }: EventKey): string {
  if (kind === 'review') return `review-${encodeReviewId(shopId, thingId)}`
  if (kind === 'product') return `product-${encodeProductId(shopId, thingId)}`
  return `medal-${encodeShopId(shopId)}-${thingId}`
}

function parseEventId(id: string): EventKey | null {
  const [kind, code = '', change = ''] = id.split('-')
  if (kind === 'review') {
    const found = decodeReviewId(code)
    return found && { kind, shopId: found.shopId, thingId: found.reviewId }
  }
  if (kind === 'product') {
    const found = decodeProductId(code)
    return found && { kind, shopId: found.shopId, thingId: found.productId }
  }
  const shopId = kind === 'medal' ? decodeShopId(code) : null
  return shopId !== null && /^[1-9]\d{0,14}$/.test(change) ? { kind: 'medal', shopId, thingId: Number(change) } : null
}
