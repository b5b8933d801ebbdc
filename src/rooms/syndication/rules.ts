import { formatDate } from '../../design/text/format.ts'
import { EVIDENCE_LABELS } from '../reviews/disclosure/evidence-labels.ts'
import { importMark } from '../reviews/imported/labels.ts'
import { HIDING_REASON_LABELS, SOURCE_LABELS } from '../reviews/labels.ts'
import type { Review } from '../reviews/schemas.ts'

/** Entries per feed: enough for a reader that polls once a day. */
export const FEED_ENTRIES = 30

/** Cache lifetime of responses with reviews, in seconds. */
export const FRESH = 300

/** CORS header: any site may read it, because it is public and the same for everybody. */
export const ANYBODY = { 'access-control-allow-origin': '*' }

/** When the public version of a review last changed. */
export function changedAt({ created_at, edited_at, reply, trace, hidden }: Review): Date {
  const times = [
    created_at,
    edited_at,
    reply?.created_at,
    hidden?.at,
    trace?.published_at,
    ...(trace?.changes.map(({ at }) => at) ?? []),
  ]
  return new Date(Math.max(...times.map(time => (time ? Date.parse(time) : 0))))
}

/** Text of a hidden review's notice: who hid it, why and when; `short` fits on one line. */
export function noticeOf({ reason, by, at }: Pick<NonNullable<Review['hidden']>, 'reason' | 'by' | 'at'>) {
  const { label, meaning } = HIDING_REASON_LABELS[reason]
  const day = `Hidden on ${formatDate(at)}.`
  return {
    title: by === 'shop' ? 'The shop hid a review here' : 'A moderator hid a review here',
    text: `Reason: ${label}. ${meaning} ${day}`,
    short: `Reason: ${label}. ${day}`,
  }
}

/** Whether a review is verified and who vouches for its order, and if not, why, and who imported it. */
export function verifiedLine(review: Pick<Review, 'verified' | 'source' | 'evidence' | 'imported'>): string {
  const { verified, source, evidence } = review
  if (verified)
    return `Verified: written by the buyer of an order.${evidence ? ` ${EVIDENCE_LABELS[evidence.grade].label}.` : ''}`
  const mark = importMark(review)
  return `Not verified: ${SOURCE_LABELS[source].unverified}.${mark ? ` ${mark}.` : ''}`
}

/** A review's title, or else the start of its text; at most `length` characters. */
export function titleOf({ title, body, rating }: Pick<Review, 'title' | 'body' | 'rating'>, length = 90): string {
  const text = (title ?? body ?? '').replace(/\s+/g, ' ').trim()
  return text === '' ? `${rating} of 5 stars` : truncateText(text, length)
}

/** Truncates a text at a word boundary near the limit, never inside a character. */
export function truncateText(text: string, length: number): string {
  const characters = Array.from(text)
  if (characters.length <= length) return text
  const short = characters.slice(0, length - 1).join('')
  const between = short.lastIndexOf(' ')
  return `${(between > length * 0.6 ? short.slice(0, between) : short).trimEnd()}…`
}

/** The absolute form of a path or web URL; null for anything else, because shops may store any text. */
export function webAddress(url: string, base: string): string | null {
  const found = URL.canParse(url, `${base}/`) ? new URL(url, `${base}/`) : null
  return found && /^https?:/.test(found.protocol) ? found.href : null
}
