/** Limits of a review's content (X-write-01, X-write-02, X-write-03), shared by form and call. */

/** In characters; a title is a single line. */
export const LONGEST_TITLE = 150
/** In characters, about three pages. */
export const LONGEST_BODY = 10_000

/** In characters: half the maximum of a review. */
export const LONGEST_REPLY = 5_000

/** Length in characters (code points), regardless of encoding. */
export const lengthOf = (text: string) => [...text].length

/** Normalizes a text for storage: drops characters that PostgreSQL cannot store, unifies line breaks, and trims. */
export const normalizeText = (text: string) =>
  text
    .toWellFormed()
    .replaceAll('\0', '')
    .replace(/\r\n?/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()

/** Whether a text has any visible character. */
export const isVisible = (text: string) => /[^\s\p{C}]/u.test(text)
