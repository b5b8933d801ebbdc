import type { Db } from '../../../platform/postgres/database.ts'
import { TRANSLATED } from './languages-rules.ts'
import { relatedNouns } from './lexicon.ts'
import { type Alternative, type Documents, documentsOf, isName, isUnknown, type Term } from './rules.ts'
import { countLexemes, selectForeignWords, stemsOf } from './sql.ts'
import { otherTerms, type Synonyms } from './synonym-rules.ts'
import { likelyLanguages, translationsOf } from './translation-rules.ts'
import { openDictionary } from './translations.ts'

/**
 * What else may stand for a word that no product is called by (D-search-19): its meaning in English, if the search is in
 * another language; the trade terms of its trade terms and translations; synonyms and kinds from the English lexicon.
 */

/** Maximum number of alternatives for one word from each source. */
const MOST_RELATED = 8
const MOST_MEANT = 16

const STEMMERS = Object.keys(TRANSLATED)

/** Whether no product is called by the word or anything that is known to stand for it. */
export const isUncalled = (term: Term) =>
  !term.known && !term.common && ![term, ...term.forms, ...term.synonyms].some(isName)

/** The terms of a text with what was found in addition; stop words of the text's language are marked. */
export async function completeTerms(db: Db, text: string, terms: readonly Term[], trade: Synonyms): Promise<Term[]> {
  const nouns = await Promise.all(terms.map(term => (isUncalled(term) ? relatedNouns(term.typed) : [])))
  const translated = await translate(db, text, terms)
  const meant = terms.map((term, at) => [
    ...translated[at]!.meanings,
    ...translated[at]!.meanings.flatMap(stems => otherTerms(stems, trade)),
    ...(isUncalled(term) ? otherTerms([term.word], trade).flatMap(stems => otherTerms(stems, trade)) : []),
  ])
  const related = await Promise.all(nouns.map(words => stemmed(db, words)))
  const counts = await countAll(db, [...meant, ...related].flat())
  const named = (lists: readonly (readonly string[])[], most: number) =>
    knownAlternatives(
      lists.filter(list => list.length > 0),
      counts,
    )
      .filter(isName)
      .slice(0, most)
  return terms.map((term, at) => ({
    ...term,
    common: term.common || translated[at]!.common,
    doubtful: translated[at]!.doubtful,
    synonyms: distinct([...term.synonyms, ...named(meant[at]!, MOST_MEANT), ...named(related[at]!, MOST_RELATED)]),
  }))
}

/** English meanings of each word in the likely languages of the text, as stems, and whether it is a stop word there. */
async function translate(db: Db, text: string, terms: readonly Term[]) {
  const unknown = terms.map(isUncalled)
  const [dictionary, foreign] = await Promise.all([openDictionary(), selectForeignWords(db, text, STEMMERS)])
  const words = terms.map(({ typed }) => foreign.get(typed) ?? { stems: {}, common: [] })
  const { languages, words: covered } = likelyLanguages(words, unknown, dictionary)
  const phrases = words.map(({ stems }) =>
    languages.flatMap(stemmer => (stems[stemmer] ? translationsOf(stemmer, stems[stemmer], dictionary) : [])),
  )
  const stems = await stemmed(
    db,
    phrases.flat().map(phrase => phrase.join(' ')),
  )
  let at = 0
  return words.map(({ common }, word) => ({
    meanings: phrases[word]!.map(() => stems[at++]!),
    common: languages.length > 0 && languages.every(stemmer => common.includes(stemmer)),
    // A single word of another language may as well be an error in one of ours.
    doubtful: covered === 1 && unknown[word]!,
  }))
}

/** The stems of each phrase without stop words: “no” and “the” name nothing. */
const stemmed = async (db: Db, phrases: readonly string[]) => (phrases.length === 0 ? [] : stemsOf(db, phrases, false))

const distinct = (alternatives: readonly Alternative[]) => [
  ...new Map(alternatives.map(one => [one.lexemes.join(' '), one])).values(),
]

/** Document counts of all stems in these lists. */
export async function countAll(db: Db, lists: readonly (readonly string[])[]): Promise<ReadonlyMap<string, Documents>> {
  const stems = [...new Set(lists.flat())]
  return stems.length === 0 ? new Map() : countLexemes(db, stems)
}

/** The lists of stems that some product has, as alternatives. */
export function knownAlternatives(
  lists: readonly (readonly string[])[],
  counts: ReadonlyMap<string, Documents>,
): Alternative[] {
  return lists
    .map(lexemes => {
      const least = (field: keyof Documents) => Math.min(...lexemes.map(lexeme => counts.get(lexeme)?.[field] ?? 0))
      return { lexemes, ...documentsOf(least) }
    })
    .filter(one => !isUnknown(one))
}
