/**
 * Close words: corrections of an unknown word, for suggestions while typing and for searches. Words are compared
 * by characters, tokenised as in the search, in lower case and without accents. One typing error is forgiven in words
 * of four or more characters: an extra, missing or wrong character, or two neighbours swapped.
 */

/** In shorter words, nearly every error results in another word. */
export const SHORTEST_FORGIVEN = 4

/** From this many characters on, a search forgives two errors. */
export const LONG_WORD = 8

/** Maximum number of corrections per word; the other words tell which is meant. */
const MAX_CORRECTIONS = 5

/** A known word, with the number of products and names that contain it. */
export interface KnownWord {
  word: string
  lexeme: string
  /** Number of products with it in the title. */
  documents: number
  /** Number of shops and categories with it in the name. */
  names: number
}

/** Number of errors that a search forgives in a word. */
export function forgivenErrors(word: string): number {
  const { length } = [...word]
  return length < SHORTEST_FORGIVEN ? 0 : length < LONG_WORD ? 1 : 2
}

/** Last row of the edit distance matrix: from all of `typed` to each prefix of `word`. */
function lastRow(typed: readonly string[], word: readonly string[]): number[] {
  let row = Array.from({ length: word.length + 1 }, (_, at) => at)
  let before = row
  for (let i = 1; i <= typed.length; i++) {
    const next = [i]
    for (let j = 1; j <= word.length; j++) {
      const same = typed[i - 1] === word[j - 1]
      const swapped = typed[i - 1] === word[j - 2] && typed[i - 2] === word[j - 1]
      next[j] = Math.min(
        row[j]! + 1,
        next[j - 1]! + 1,
        row[j - 1]! + (same ? 0 : 1),
        swapped ? before[j - 2]! + 1 : Number.POSITIVE_INFINITY,
      )
    }
    before = row
    row = next
  }
  return row
}

/** Edit distance of two words, by optimal string alignment: no character is part of two errors. */
export const errorsBetween = (a: string, b: string) => lastRow([...a], [...b]).at(-1)!

/** Edit distance between the typed text and the closest prefix of a word. */
export const errorsAtBeginning = (typed: string, word: string) => Math.min(...lastRow([...typed], [...word]))

/** By descending frequency, then alphabetically, so that the order is deterministic. */
const byFrequency = (a: KnownWord, b: KnownWord) =>
  b.documents + b.names - (a.documents + a.names) || (a.word < b.word ? -1 : 1)

/**
 * Known words one error away from a typed one, the most frequent first; at most five.
 * @param half half typed: compare with prefixes
 */
export function correctedWords(typed: string, half: boolean, words: readonly KnownWord[]): KnownWord[] {
  if ([...typed].length < SHORTEST_FORGIVEN) return []
  const errors = half ? errorsAtBeginning : errorsBetween
  return words
    .filter(word => word.word !== typed && errors(typed, word.word) <= 1)
    .sort(byFrequency)
    .slice(0, MAX_CORRECTIONS)
}

/** The known words at the smallest distance, the most frequent first; none if none is close enough. */
export function closestWords(typed: string, words: readonly KnownWord[]): string[] {
  const forgiven = forgivenErrors(typed)
  const near = words
    .map(candidate => ({ one: candidate, errors: errorsBetween(typed, candidate.word) }))
    .filter(({ errors }) => errors > 0 && errors <= forgiven)
    .sort((a, b) => a.errors - b.errors || byFrequency(a.one, b.one))
  return [
    ...new Set(near.filter(({ errors }) => errors === near[0]!.errors).map(({ one: candidate }) => candidate.word)),
  ]
}

/** Lower case, without accents: approximately the search's normalisation. */
export const foldWord = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()

/** Replaces all occurrences of words in a text, ignoring case and accents; null if one is not found. */
export function replaceWords(text: string, replacements: ReadonlyMap<string, string>): string | null {
  const left = new Set(replacements.keys())
  const replaced = text.replace(/[\p{L}\p{N}\p{M}]+/gu, found => {
    const word = foldWord(found)
    left.delete(word)
    return replacements.get(word) ?? found
  })
  return left.size === 0 ? replaced : null
}
