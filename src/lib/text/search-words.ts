/** The most words of a search; more are ignored. */
const MOST_WORDS = 8

/** The words that a text must contain, all of them. @param query bounded by the caller */
export const searchWords = (query: string): string[] => query.trim().split(/\s+/).filter(Boolean).slice(0, MOST_WORDS)
