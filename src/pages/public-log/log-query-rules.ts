import { REVIEW_PARAM } from '../../rooms/reviews/listing/review-param.ts'

/** What somebody looks for in the log: an entry, a review, a shop, one of its products, or any text (P3.7). */
export type LogQuery =
  | { kind: 'entry'; index: number }
  | { kind: 'review'; publicId: string }
  | { kind: 'shop'; shop: string; product: string | null }
  | { kind: 'text'; text: string; publicId: string | null }

/** Longest text that is looked for, in characters; the rest is ignored. */
export const LONGEST_LOG_QUERY = 300

const ENTRY_NUMBER = /^(?:entry )?(?:no\.? ?|# ?)?(\d[\d,. ]*)$/i
const PUBLIC_ID = /^[A-Za-z0-9]{6,30}$/

/**
 * Reads the search field of the log: an entry's number as the page writes it ("No. 1,284,076"), the address of a review,
 * of an entry's receipt, of a product or of a shop, a review's public id, or a text to search shops and products by.
 * @returns null for an empty text
 */
export function parseLogQuery(given: string): LogQuery | null {
  const text = given.slice(0, LONGEST_LOG_QUERY).replaceAll(/\s+/gu, ' ').trim()
  if (text === '') return null
  const number = ENTRY_NUMBER.exec(text)?.[1]
  if (number !== undefined) return entryOf(number.replaceAll(/\D/g, '')) ?? asText(text)
  return (text.includes('/') && placeOf(text)) || asText(text)
}

const asText = (text: string): LogQuery => ({ kind: 'text', text, publicId: PUBLIC_ID.test(text) ? text : null })

function entryOf(digits: string): LogQuery | null {
  const index = Number(digits)
  return Number.isSafeInteger(index) ? { kind: 'entry', index } : null
}

/** What an address of this site leads to; null for one that leads to none of them. Its host is ignored. */
function placeOf(address: string): LogQuery | null {
  const url = URL.parse(address, 'https://candor.invalid')
  if (!url) return null
  const [root, kind, ...rest] = segmentsOf(url.pathname)
  if (root !== 'reviews') return null
  if (kind === 'log' && rest[0] === 'reviews' && rest[1]) return { kind: 'review', publicId: rest[1] }
  if (kind === 'log' && rest[0] === 'entries' && rest[1] && /^\d+$/.test(rest[1])) return entryOf(rest[1])
  if (kind !== 'stores' || !rest[0]) return null
  const publicId = url.searchParams.get(REVIEW_PARAM)
  if (publicId) return { kind: 'review', publicId }
  return { kind: 'shop', shop: rest[0], product: rest[1] === 'products' ? (rest[2] ?? null) : null }
}

function segmentsOf(path: string): string[] {
  try {
    return path.split('/').filter(Boolean).map(decodeURIComponent)
  } catch {
    // Stryker disable next-line ArrayDeclaration: another path leads nowhere either
    return []
  }
}
