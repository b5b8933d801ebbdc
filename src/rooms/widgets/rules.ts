import type { ReviewSort } from '../reviews/listing/rules.ts'

/** The parameters of the widget calls that need parsing (R-calls-14, R-calls-15, R-calls-16). */

/** Sorts as other systems name them, by what is compared; the direction says the rest. */
export const COMPARED = ['created_at', 'rating'] as const

/** What each sort compares, and the sort of each direction. */
const DIRECTIONS: Record<(typeof COMPARED)[number], { asc: ReviewSort; desc: ReviewSort }> = {
  created_at: { asc: 'oldest', desc: 'newest' },
  rating: { asc: 'lowest', desc: 'highest' },
}

/**
 * The order that `sort_by` and `sort_dir` ask for together. A direction turns an order by time or by stars round, whatever
 * name it was asked by; the other orders have one direction. Without one, `created_at` and `rating` go downwards.
 */
export function sortOf(
  sortBy: ReviewSort | (typeof COMPARED)[number],
  direction: 'asc' | 'desc' | undefined,
): ReviewSort {
  for (const compared of COMPARED) {
    const named = DIRECTIONS[compared]
    if (sortBy === compared) return named[direction ?? 'desc']
    if (sortBy === named.asc || sortBy === named.desc) return direction ? named[direction] : sortBy
  }
  return sortBy as ReviewSort
}

/**
 * Whether JSON goes out, or a fragment of HTML. `json_request` decides where it is given; where it is not, a client that
 * asks for JSON by its Accept header and not for HTML gets JSON, anybody else HTML.
 */
export function wantsJson(jsonRequest: boolean | undefined, accept?: string): boolean {
  return jsonRequest ?? (accept?.includes('application/json') === true && !accept.includes('text/html'))
}
