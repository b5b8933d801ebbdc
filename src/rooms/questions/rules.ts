/** What a question and an answer may say; which questions a list shows, and how many at a time. */

/** Questions on a page (R-questions-01). */
export const QUESTIONS_PER_PAGE = 3

/** The most questions or reviews that are sent at once (X-consts-03). */
export const MOST_PER_PAGE = 100

/** A list is not walked deeper than this: a search finds what is looked for. */
export const DEEPEST_QUESTION = 10_000

/** Who stands for an asker or answerer that has left. */
export const FORMER_MEMBER = 'A former member'

/** Characters, as people count them: a question in one word is none, and one of three pages is a letter. */
export const SHORTEST_QUESTION = 10
export const LONGEST_QUESTION = 1_000
export const LONGEST_ANSWER = 3_000

/** A total of a search is exact up to this; beyond, `total_is_estimate` is set (as of reviews). */
export const MOST_COUNTED = 1_000

/** Hours for which the link in an e-mail publishes a question; after that it is forgotten. */
export const PROOF_HOURS = 72

/** So many unproved questions from one address within an hour are no mistake any more. */
export const MOST_UNPROVED = 5

/** Questions on a page of a shop's own side and of moderators' list (X-consts-02). */
export const SHOP_QUESTIONS_PER_PAGE = 20

/** In seconds: pauses between the e-mails by which questions from shops' own pages are published, for one address. */
export const PROOF_PAUSES = [0, 60, 600, 3600, 21_600] as const
