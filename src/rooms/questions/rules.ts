/** Which questions a list shows, and how many at a time. */

/** reviews.md §9, decisions.md ("Calls"). */
export const QUESTIONS_PER_PAGE = 3

/** Questions and reviews alike: more than this is never sent at once (decisions.md, "Calls"). */
export const MOST_PER_PAGE = 100

/** A list is not walked deeper than this: a search finds what is looked for. */
export const DEEPEST_QUESTION = 10_000

/** Who stands for an asker or answerer that has left. */
export const FORMER_MEMBER = 'A former member'
