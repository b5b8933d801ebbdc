import { trimEnd } from '../../../lib/text/trim-end.ts'

/** Review excerpt in a search result (X-fields-02), up to four lines on a card. */

/** Maximum length in characters. */
const EXCERPT_LENGTH = 160

/** Characters read from a review: enough to find a word boundary near the cut. */
export const EXCERPT_READ = EXCERPT_LENGTH + 40

/**
 * Number of a product's newest reviews considered (those with pictures first, as listed on its page): the first
 * verified one that says something is taken, else the first verified one, else the newest. Stars never matter.
 */
export const EXCERPT_REVIEWS = 10

/** Bytes of UTF-8 from which a review says something: two short sentences, in scripts with longer characters fewer. */
export const INFORMATIVE_BYTES = 60

/** A review's text on one line, cut at a word boundary with an ellipsis. */
export function excerpt(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim()
  if (line.length <= EXCERPT_LENGTH) return line
  // Never cuts a surrogate pair.
  const cut = line.slice(0, EXCERPT_LENGTH).replace(/[\ud800-\udbff]$/, '')
  const space = cut.lastIndexOf(' ')
  // Scripts without spaces are cut anywhere.
  return `${trimEnd(space > EXCERPT_LENGTH / 2 ? cut.slice(0, space) : cut, /[\s,;:–-]/)}…`
}
