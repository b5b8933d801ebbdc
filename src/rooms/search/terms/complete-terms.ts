import type { Db } from '../../../platform/postgres/database.ts'
import { TRANSLATED } from './languages-rules.ts'
import { isEnglish, relatedNouns } from './lexicon.ts'
import { type Alternative, type Documents, documentsOf, documentsOfAll, isName, isUnknown, type Term } from './rules.ts'
import { countLexemes, lexemesOf, selectForeignWords } from './sql.ts'
import { otherTerms, type Synonyms } from './synonym-rules.ts'
import { type ForeignWord, likelyLanguages, translatedParts, translationsOf } from './translation-rules.ts'
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
  const withTrade = (meanings: readonly (readonly string[])[]) => [
    ...meanings,
    ...meanings.flatMap(meaning => otherTerms(meaning, trade)),
  ]
  const meant = terms.map((term, at) => [
    ...withTrade(translated[at]!.meanings),
    ...(isUncalled(term) ? otherTerms([term.word], trade).flatMap(other => otherTerms(other, trade)) : []),
  ])
  const parts = translated.map(one => withTrade(one.parts))
  const related = await Promise.all(nouns.map(words => stemmed(db, words)))
  const counts = await countAll(db, [...meant, ...parts, ...related].flat())
  const named = (lists: readonly (readonly string[])[], most: number) =>
    knownAlternatives(
      lists.filter(list => list.length > 0),
      counts,
    )
      .filter(isName)
      .slice(0, most)
  return terms.map((term, at) => {
    const called = named(meant[at]!, MOST_MEANT)
    return {
      ...term,
      common: term.common || translated[at]!.common,
      doubtful: translated[at]!.doubtful,
      synonyms: distinct([
        ...term.synonyms,
        ...(called.length > 0 ? called : named(parts[at]!, MOST_MEANT)),
        ...named(related[at]!, MOST_RELATED),
      ]),
    }
  })
}

/**
 * English meanings of each word in the likely languages of the text, as lexemes, those of its parts for a compound that
 * has meanings of its own (no shop sells a duvet, but some sell covers), and whether it is a stop word there.
 */
async function translate(db: Db, text: string, terms: readonly Term[]) {
  const unknown = terms.map(isUncalled)
  const [dictionary, foreign] = await Promise.all([openDictionary(), selectForeignWords(db, text, STEMMERS)])
  const words = terms.map(({ typed }) => foreign.get(typed) ?? { stems: {}, common: [] })
  const likely = likelyLanguages(words, unknown, dictionary)
  const { languages, words: covered } = (await isRatherEnglish(terms, words, likely))
    ? { languages: [], words: 0 }
    : likely
  const inEnglish = (translate: typeof translationsOf) =>
    words.map(({ stems }) =>
      languages.flatMap(stemmer => (stems[stemmer] ? translate(stemmer, stems[stemmer], dictionary) : [])),
    )
  const [phrases, parts] = [inEnglish(translationsOf), inEnglish(translatedParts)]
  const lexemes = await stemmed(
    db,
    [...phrases, ...parts].flat().map(phrase => phrase.join(' ')),
  )
  let at = 0
  const [meanings, partsMeant] = [phrases, parts].map(lists => lists.map(list => list.map(() => lexemes[at++]!)))
  return words.map(({ common }, word) => ({
    meanings: meanings![word]!,
    parts: partsMeant![word]!,
    common: languages.length > 0 && languages.every(stemmer => common.includes(stemmer)),
    // A single word of another language may as well be an error in one of ours.
    doubtful: covered === 1 && unknown[word]!,
  }))
}

/**
 * Whether a text is rather in English than in the likely languages: “mens shoes” has one word of Dutch in it and two of
 * English. “gift for mum” has three of either, and “for” joins words in English alone.
 */
async function isRatherEnglish(
  terms: readonly Term[],
  words: readonly ForeignWord[],
  likely: { languages: readonly string[]; words: number },
): Promise<boolean> {
  if (likely.words === 0) return false
  const english = await Promise.all(terms.map(({ typed, common }) => common || isEnglish(typed)))
  const known = english.filter(one => one).length
  const joinsHere = (term: Term, at: number) =>
    term.common && !likely.languages.some(stemmer => words[at]!.common.includes(stemmer))
  return likely.words < known || (likely.words === known && terms.some(joinsHere))
}

/** The lexemes of each phrase without stop words: “no” and “the” name nothing. */
const stemmed = async (db: Db, phrases: readonly string[]) =>
  phrases.length === 0 ? [] : lexemesOf(db, phrases, false)

const distinct = (alternatives: readonly Alternative[]) => [
  ...new Map(alternatives.map(one => [one.lexemes.join(' '), one])).values(),
]

/** Document counts of all stems in these lists. */
export async function countAll(db: Db, lists: readonly (readonly string[])[]): Promise<ReadonlyMap<string, Documents>> {
  const stems = [...new Set(lists.flat())]
  return stems.length === 0 ? new Map() : countLexemes(db, stems)
}

const NOWHERE = documentsOf(() => 0)

/** The lists of stems that some product has, as alternatives. */
export function knownAlternatives(
  lists: readonly (readonly string[])[],
  counts: ReadonlyMap<string, Documents>,
): Alternative[] {
  return lists
    .map(lexemes => ({ lexemes, ...documentsOfAll(lexemes.map(lexeme => counts.get(lexeme) ?? NOWHERE)) }))
    .filter(one => !isUnknown(one))
}
