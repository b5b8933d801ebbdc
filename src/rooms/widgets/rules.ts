import type { ReviewSort } from '../reviews/listing/rules.ts'

/** Parsing rules for the widget calls' parameters (R-calls-14, R-calls-15, R-calls-16). */

/** Sort names as in other systems: they name the field, and `sort_dir` the direction. */
export const COMPARED = ['created_at', 'rating'] as const

/** The field that each sort compares, and the sort for each direction. */
const DIRECTIONS: Record<(typeof COMPARED)[number], { asc: ReviewSort; desc: ReviewSort }> = {
  created_at: { asc: 'oldest', desc: 'newest' },
  rating: { asc: 'lowest', desc: 'highest' },
}

/**
 * The order for `sort_by` and `sort_dir`. A direction applies to any order by time or by stars, whatever its name;
 * other orders have only one. `created_at` and `rating` are descending by default.
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
 * Whether to respond with JSON or an HTML fragment: `json_request` decides if given; otherwise JSON for clients whose
 * Accept header has JSON and not HTML.
 */
export function wantsJson(jsonRequest: boolean | undefined, accept?: string): boolean {
  return jsonRequest ?? (accept?.includes('application/json') === true && !accept.includes('text/html'))
}
