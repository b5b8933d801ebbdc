import { stemOf } from './rules.ts'

/** Trade terms: rows of terms for the same thing, as lists of lexemes of titles. */

/** Words of the longest term that a query is searched for. */
export const LONGEST_TERM = 4

/** Maximum number of other terms for one, over all rows. */
const MOST_SYNONYMS = 24

/** The other terms for each term, by its key. */
export type Synonyms = ReadonlyMap<string, readonly (readonly string[])[]>

/** A single word counts in its own form, words of a phrase by their stems: coloured pencils are colouring pencils. */
const keyOf = (term: readonly string[]) => (term.length === 1 ? term[0]! : term.map(stemOf).join(' '))

/** @param rows each a list of terms, each term a list of lexemes */
export function synonymsOf(rows: readonly (readonly (readonly string[])[])[]): Synonyms {
  const synonyms = new Map<string, (readonly string[])[]>()
  for (const terms of rows)
    for (const term of terms) {
      if (term.length === 0 || term.length > LONGEST_TERM) continue
      const key = keyOf(term)
      const others = terms.filter(other => other.length > 0 && keyOf(other) !== key)
      synonyms.set(key, distinctTerms([...(synonyms.get(key) ?? []), ...others]).slice(0, MOST_SYNONYMS))
    }
  return synonyms
}

/** A query's word: its lexeme, then those of its other forms; and its lexeme when joined to the next word. */
export interface WordLexemes {
  lexemes: readonly string[]
  joined: string | null
}

/**
 * The synonyms for the words of a query. A term of several words gives its synonyms to each of them, so that a product
 * with the synonym matches all of them.
 */
export function synonymsIn(words: readonly WordLexemes[], synonyms: Synonyms): (readonly string[])[][] {
  const found: (readonly string[])[][] = words.map(() => [])
  for (let start = 0; start < words.length; start++)
    for (let end = start + 1; end <= Math.min(words.length, start + LONGEST_TERM); end++) {
      const { lexemes, joined } = words[start]!
      const phrase = words.slice(start, end).map(word => word.lexemes[0]!)
      const keys = phrase.length === 1 ? lexemes : [keyOf(phrase), ...(phrase.length === 2 && joined ? [joined] : [])]
      const others = keys.flatMap(key => synonyms.get(key) ?? [])
      for (let at = start; at < end; at++) found[at]!.push(...others)
    }
  return found.map(others => distinctTerms(others).slice(0, MOST_SYNONYMS))
}

const distinctTerms = (terms: readonly (readonly string[])[]) => [
  ...new Map(terms.map(term => [term.join(' '), term])).values(),
]

/** The other terms of one, given as lexemes. */
export const otherTerms = (term: readonly string[], synonyms: Synonyms): readonly (readonly string[])[] =>
  term.length === 0 ? [] : (synonyms.get(keyOf(term)) ?? [])
