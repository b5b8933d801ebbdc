/** What a review may contain (X-write-01, X-write-02, X-write-03), for the form as for the call. */

/** Characters; a title is a line. */
export const LONGEST_TITLE = 150
/** Characters: some three pages. */
export const LONGEST_BODY = 10_000

/** Characters of a shop's reply: half as long as the longest review. */
export const LONGEST_REPLY = 5_000

/** As people count: one for each character, whatever it takes to store it. */
export const lengthOf = (text: string) => [...text].length

/** A text as it is stored: no characters that PostgreSQL cannot hold, one kind of line break, no blank ends. */
export const normalizeText = (text: string) =>
  text
    .toWellFormed()
    .replaceAll('\0', '')
    .replace(/\r\n?/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()

/** Whether anything of a text can be seen. */
export const isVisible = (text: string) => /[^\s\p{C}]/u.test(text)
