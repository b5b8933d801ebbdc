/** A position in PostgreSQL's write-ahead log (LSN): everything committed before it is in what was replayed up to it. */
export type Position = bigint

/** A position that no replica reaches: only the primary will do. */
export const UNKNOWN: Position = 0xffff_ffff_ffff_ffffn

/** Parses PostgreSQL's form, as `16/B374D848`; null for anything else. */
export function parsePosition(text: string): Position | null {
  const [, high, low] = /^([0-9a-f]{1,8})\/([0-9a-f]{1,8})$/i.exec(text) ?? []
  return high && low ? (BigInt(`0x${high}`) << 32n) | BigInt(`0x${low}`) : null
}

/** PostgreSQL's form. */
export const formatPosition = (position: Position): string =>
  `${(position >> 32n).toString(16)}/${(position & 0xffff_ffffn).toString(16)}`.toUpperCase()

const WAL_PAGE = 8192n
const PAGE_HEADERS = new Set([24n, 40n])

/**
 * Where the last record ended: a primary that is about to begin a page of its log counts that page's header, which a replica sees
 * with the next record only.
 */
export function endOfRecord(position: Position): Position {
  const onPage = position % WAL_PAGE
  return PAGE_HEADERS.has(onPage) ? position - onPage : position
}

// Math.max and Math.min take no bigint.
export const later = (one: Position, other: Position): Position => (other > one ? other : one)
export const earlier = (one: Position, other: Position): Position => (other < one ? other : one)
