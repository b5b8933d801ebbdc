/** Which language a search is in, and what its words and compounds are in English. */

/** A query's word as a language has it. */
export interface ForeignWord {
  /** Stem by the stemmer's name; a language in which it is a stop word has none. */
  stems: Readonly<Record<string, string>>
  /** Languages, by their stemmers, in which it is a stop word. */
  common: readonly string[]
}

/** English words for a stem of a language; undefined for an unknown one. */
export type Dictionary = (stemmer: string, stem: string) => string[] | undefined

/** Languages that join nouns, with what may link the parts. */
const LINKS: Readonly<Record<string, readonly string[]>> = {
  danish: ['', 's', 'e'],
  dutch: ['', 's', 'e', 'en'],
  german: ['', 's', 'n', 'e', 'en', 'es', 'er'],
  norwegian: ['', 's', 'e'],
  swedish: ['', 's'],
}
const SHORTEST_PART = 3

/** English words that are tried for each part of a compound. */
const MOST_OF_PART = 5

/**
 * What a word may be in English, each as a list of terms that are needed together: of a known word its translations; of
 * a compound those of its two parts, then those of its head alone (a Handseife is a Seife).
 * @returns empty for an unknown word
 */
export function translationsOf(stemmer: string, stem: string, dictionary: Dictionary): string[][] {
  return dictionary(stemmer, stem)?.map(term => [term]) ?? translatedParts(stemmer, stem, dictionary)
}

/** What a compound may be in English by its two parts, then by its head alone; empty for any other word. */
export function translatedParts(stemmer: string, stem: string, dictionary: Dictionary): string[][] {
  const links = LINKS[stemmer] ?? []
  for (let at = SHORTEST_PART; at <= stem.length - SHORTEST_PART; at++) {
    const head = dictionary(stemmer, stem.slice(at))?.slice(0, MOST_OF_PART)
    const modifier = links
      .filter(link => stem.slice(0, at).endsWith(link) && at - link.length >= SHORTEST_PART)
      .map(link => dictionary(stemmer, stem.slice(0, at - link.length)))
      .find(terms => terms !== undefined)
    if (head && modifier)
      return [
        ...modifier.slice(0, MOST_OF_PART).flatMap(term => head.map(one => [term, one])),
        ...head.map(one => [one]),
      ]
  }
  return []
}

/**
 * The languages that a search is most likely in: of those that know the words nobody else knows, those that know most of
 * all its words.
 * @param unknown whether no product is called by the word, for each of the words
 * @returns their stemmers, none if no language knows an unknown word; and how many of the words each knows
 */
export function likelyLanguages(
  words: readonly ForeignWord[],
  unknown: readonly boolean[],
  dictionary: Dictionary,
): { languages: string[]; words: number } {
  const translates = (stemmer: string, { stems }: ForeignWord) =>
    stems[stemmer] !== undefined && translationsOf(stemmer, stems[stemmer], dictionary).length > 0
  const stemmers = [...new Set(words.flatMap(({ stems }) => Object.keys(stems)))]
  const counted = stemmers
    .map(stemmer => ({
      stemmer,
      missing: words.filter((word, at) => unknown[at] && translates(stemmer, word)).length,
      all: words.filter(word => word.common.includes(stemmer) || translates(stemmer, word)).length,
    }))
    .filter(({ missing }) => missing > 0)
    .sort((a, b) => b.missing - a.missing || b.all - a.all)
  const best = counted.filter(({ missing, all }) => missing === counted[0]!.missing && all === counted[0]!.all)
  return { languages: best.map(({ stemmer }) => stemmer), words: best[0]?.all ?? 0 }
}
