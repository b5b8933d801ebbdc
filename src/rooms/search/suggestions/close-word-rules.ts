/**
 * Words that may be meant by one that nobody uses: in suggestions while typing, and in 'did you mean'. Words are compared as
 * the search cuts them, in lower case and without accents, by characters. Issue of the rule: one typing error is forgiven,
 * that is one character too many, missing, wrong, or two neighbours swapped, in a word of four characters or more.
 */

/** In shorter words nearly every error makes another word. */
export const SHORTEST_FORGIVEN = 4

/** From so many characters on, 'did you mean' looks for words two errors away. */
export const LONG_WORD = 7

/** So many words are sought in the place of one: what else is typed tells which is meant. */
const MOST_MEANT = 5

/** A known word, with the number of products and names that have it. */
export interface KnownWord {
  word: string
  lexeme: string
  /** Products with it in the title. */
  documents: number
  /** Shops and categories with it in the name. */
  names: number
}

/** How many errors 'did you mean' forgives in a word. */
export function forgivenErrors(word: string): number {
  const { length } = [...word]
  return length < SHORTEST_FORGIVEN ? 0 : length < LONG_WORD ? 1 : 2
}

/** The last row of the table of distances: from all of `typed` to each beginning of `word`, in errors. */
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

/** Errors between two words; no character is part of two errors (optimal string alignment). */
export const errorsBetween = (a: string, b: string) => lastRow([...a], [...b]).at(-1)!

/** Errors between what is typed and the nearest beginning of a word. */
export const errorsAtBeginning = (typed: string, word: string) => Math.min(...lastRow([...typed], [...word]))

/** The more frequent first, then by the alphabet, so that the order is the same everywhere. */
const byFrequency = (a: KnownWord, b: KnownWord) =>
  b.documents + b.names - (a.documents + a.names) || (a.word < b.word ? -1 : 1)

/**
 * The known words that a typed one may mean, one error away, the most frequent first; at most five.
 * @param half typed: its beginning is compared
 */
export function correctedWords(typed: string, half: boolean, known: readonly KnownWord[]): KnownWord[] {
  if ([...typed].length < SHORTEST_FORGIVEN) return []
  const errors = half ? errorsAtBeginning : errorsBetween
  return known
    .filter(one => one.word !== typed && errors(typed, one.word) <= 1)
    .sort(byFrequency)
    .slice(0, MOST_MEANT)
}

/** The closest known words, equally close, the most frequent first; none where none is close enough. */
export function closestWords(typed: string, known: readonly KnownWord[]): string[] {
  const forgiven = forgivenErrors(typed)
  const near = known
    .map(one => ({ one, errors: errorsBetween(typed, one.word) }))
    .filter(({ errors }) => errors > 0 && errors <= forgiven)
    .sort((a, b) => a.errors - b.errors || byFrequency(a.one, b.one))
  return [...new Set(near.filter(({ errors }) => errors === near[0]!.errors).map(({ one }) => one.word))]
}

/** As the search folds words, nearly: in lower case, without accents. */
export const foldWord = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()

/** A text with words replaced wherever they stand in it, whatever their case and accents; null where one is not found. */
export function replaceWords(text: string, replacements: ReadonlyMap<string, string>): string | null {
  const left = new Set(replacements.keys())
  const replaced = text.replace(/[\p{L}\p{N}\p{M}]+/gu, found => {
    const word = foldWord(found)
    left.delete(word)
    return replacements.get(word) ?? found
  })
  return left.size === 0 ? replaced : null
}
