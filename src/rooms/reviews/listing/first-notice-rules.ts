import { type Facet, RANKS } from './facet-rules.ts'
import type { ReviewSort } from './rules.ts'

/**
 * One notice always stands on the first page (X-hiding-09): that of the review hidden last. Where the order puts it on a later
 * page, it takes the last place of the first one, and those in between move down by one; nothing is listed twice or left out.
 */

/** What orders a list. */
export interface Placed extends Pick<Facet, 'rating' | 'media'> {
  review_id: number
  created_at: Date
  helpful: number
}

/** Whether one review stands before another in a list sorted this way. */
export function comesBefore(sort: ReviewSort, a: Placed, b: Placed): boolean {
  const direction = sort === 'oldest' ? 1 : -1
  const difference =
    RANKS[sort](a) - RANKS[sort](b) ||
    (sort === 'most_helpful' ? b.helpful - a.helpful : 0) ||
    direction * (a.created_at.getTime() - b.created_at.getTime() || a.review_id - b.review_id)
  return difference < 0
}

/** The part of the sorted list that a page with a notice on its first page is made of. */
export const windowOf = ({ offset, limit }: { offset: number; limit: number }) =>
  offset === 0 ? { offset, limit } : { offset: offset - 1, limit: limit + 1 }

/**
 * The page at `offset`, made of its window.
 * @param rows of `windowOf` the page, in order
 */
export function pageWithNotice<T extends { review_id: number }>(
  rows: readonly T[],
  notice: T,
  { sort, offset, limit }: { sort: ReviewSort; offset: number; limit: number },
  placedOf: (row: T) => Placed,
): T[] {
  const at = rows.findIndex(row => row.review_id === notice.review_id)
  if (offset === 0) return at >= 0 ? [...rows] : [...rows.slice(0, limit - 1), notice]
  if (at >= 0) return rows.filter((_, i) => i !== at)
  const [first] = rows
  const isEarlier = first !== undefined && comesBefore(sort, placedOf(notice), placedOf(first))
  return isEarlier ? rows.slice(1) : rows.slice(0, limit)
}
