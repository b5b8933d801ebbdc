/** Limits of questions, answers and their lists. */

/** Questions per page (R-questions-01). */
export const QUESTIONS_PER_PAGE = 3

/** Most questions or reviews per response (X-consts-03). */
export const MOST_PER_PAGE = 100

/** Deepest offset of a list; beyond it, use the search. */
export const DEEPEST_QUESTION = 10_000

/** Replaces the name of an author who deleted their account. */
export const FORMER_MEMBER = 'A former member'

/** In characters (code points). */
export const SHORTEST_QUESTION = 10
export const LONGEST_QUESTION = 1_000
export const LONGEST_ANSWER = 3_000

/** Limit of an exact search total; beyond it, `total_is_estimate` is set, as for reviews. */
export const MOST_COUNTED = 1_000

/** Lifetime in hours of the link that publishes a question; then the question is deleted. */
export const PROOF_HOURS = 72

/** Most unproved questions per address within an hour. */
export const MOST_UNPROVED = 5

/** Most unproved questions about one shop and its products; they are deleted after `PROOF_HOURS` (P2.2). */
export const MOST_UNPROVED_OF_SHOP = 1_000

/** Questions per page for shops' members and moderators (X-consts-02). */
export const SHOP_QUESTIONS_PER_PAGE = 20

/** Pauses in seconds between publishing e-mails to one address. */
export const PROOF_PAUSES = [0, 60, 600, 3600, 21_600] as const
