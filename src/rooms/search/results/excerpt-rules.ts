import { trimEnd } from '../../../lib/text/trim-end.ts'

/** The one excerpt of a review in a search result (X-fields-02), up to four lines on a card. */

/** Characters shown. */
const EXCERPT_LENGTH = 160

/** Characters read of a review: enough to find the end of a word past the cut. */
export const EXCERPT_READ = EXCERPT_LENGTH + 40

/**
 * Out of how many of a product's newest reviews it is taken (those with pictures first, as the page lists them): a
 * verified one where there is one, else the newest. Never by its stars.
 */
export const EXCERPT_REVIEWS = 10

/** A review's words on one line, cut at the end of a word, with an ellipsis where there was more. */
export function excerpt(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim()
  if (line.length <= EXCERPT_LENGTH) return line
  // A character of two code units is not cut in half.
  const cut = line.slice(0, EXCERPT_LENGTH).replace(/[\ud800-\udbff]$/, '')
  const space = cut.lastIndexOf(' ')
  // Scripts without spaces are cut where they are.
  return `${trimEnd(space > EXCERPT_LENGTH / 2 ? cut.slice(0, space) : cut, /[\s,;:–-]/)}…`
}
