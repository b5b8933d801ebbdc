import { cached, cachedByKey } from '../../../lib/cached.ts'
import type { Db } from '../../../platform/postgres/database.ts'
import { closestWords } from '../suggestions/close-word-rules.ts'
import { storable } from '../suggestions/rules.ts'
import { completeTerms, countAll, isUncalled, knownAlternatives } from './complete-terms.ts'
import { isEnglish } from './lexicon.ts'
import { irregularForms } from './plural-rules.ts'
import { type Correction, documentsOf, effectiveTerms, isUnknown, type Term } from './rules.ts'
import { countPrefix, type QueryWord, selectCloseWords, selectQueryWords, selectSynonyms } from './sql.ts'
import { type Synonyms, synonymsIn, synonymsOf } from './synonym-rules.ts'

/** Maximum number of corrections for one word. */
const MOST_CORRECTIONS = 3

/** Trade terms; at most a minute old. */
const currentSynonyms = cached(60_000, async (db: Db): Promise<Synonyms> => synonymsOf(await selectSynonyms(db)))

/**
 * The effective words of a text with all that may stand for them, bounded in number; cached for a minute. One statement
 * for words that are known; up to four more where some are not.
 */
export const readTerms: (db: Db, text: string) => Promise<Term[]> = cachedByKey(
  { milliseconds: 60_000, most: 10_000 },
  async (db: Db, text) => {
    if (text.trim() === '') return []
    const words = distinct(await selectQueryWords(db, storable(text)))
    const counts = await countsOf(db, await candidatesOf(db, words))
    const terms = words.map((word, at) => termOf(word, counts[at]!))
    const completed = terms.some(isUncalled)
      ? await completeTerms(db, storable(text), terms, await currentSynonyms(db))
      : terms
    return Promise.all(
      effectiveTerms(completed).map(async term => {
        // An English word beside others is neither half typed nor an error, even if no product has it.
        const isWhole = terms.length > 1 && !term.known && isUnknown(term) && (await isEnglish(term.typed))
        if (isWhole) return { ...term, prefix: false }
        const counted = term.prefix ? { ...term, ...(await countPrefix(db, term.word)) } : term
        return isMissing(counted) ? corrected(db, counted) : counted
      }),
    )
  },
)

/** Two words of one lexeme are one. */
const distinct = (words: readonly QueryWord[]) =>
  [...new Map(words.map(word => [word.word, word])).values()].map(word => ({
    ...word,
    forms: [...word.forms, ...irregularForms(word.word)],
  }))

type Candidates = { forms: (readonly string[])[]; synonyms: (readonly string[])[] }

/** What may stand for each word, whether or not a product has it. */
async function candidatesOf(db: Db, words: readonly QueryWord[]): Promise<Candidates[]> {
  const synonyms = synonymsIn(
    words.map(({ word, forms, joined }) => ({ lexemes: [word, ...forms], joined })),
    await currentSynonyms(db),
  )
  return words.map((word, at) => {
    const before = words[at - 1]
    const joined = [word.joined, before?.joined].filter(stem => stem != null)
    const split = word.split?.every(stem => stem !== word.word) ? [word.split] : []
    return {
      forms: [...word.forms, ...joined].map((stem): readonly string[] => [stem]).concat(split),
      synonyms: [...heads(word), ...word.compounds.map(stem => [stem]), ...synonyms[at]!],
    }
  })
}

/** What an unknown compound is a kind of: a Handseife is a Seife. */
const heads = (word: QueryWord) => (word.split && !word.known && isUnknown(word) ? [[word.split[1]!]] : [])

/** The alternatives that some product has, with their counts. */
async function countsOf(db: Db, candidates: readonly Candidates[]) {
  const counts = await countAll(
    db,
    candidates.flatMap(({ forms, synonyms }) => [...forms, ...synonyms]),
  )
  const counted = (lists: readonly (readonly string[])[]) => knownAlternatives(lists, counts)
  return candidates.map(({ forms, synonyms }) => ({ forms: counted(forms), synonyms: counted(synonyms) }))
}

const termOf = (
  { typed, word, prefix, common, leads, known, derived, ...counts }: QueryWord,
  found: Pick<Term, 'forms' | 'synonyms'>,
): Term => ({
  word,
  typed,
  prefix,
  common,
  leads,
  known,
  derived,
  ...documentsOf(place => counts[place]),
  ...found,
  corrections: [],
})

const isMissing = (term: Term) =>
  !term.known && !term.common && [term, ...term.forms, ...(term.doubtful ? [] : term.synonyms)].every(isUnknown)

/** A word with the closest known ones, and the synonyms of those. */
export async function corrected(db: Db, term: Term): Promise<Term> {
  const close = await selectCloseWords(db, term.typed)
  const words = closestWords(term.typed, close).slice(0, MOST_CORRECTIONS)
  if (words.length === 0) return term
  const stems = words.map(word => close.find(known => known.word === word)!.lexeme)
  const trade = await currentSynonyms(db)
  const synonyms = stems.flatMap(stem => synonymsIn([{ lexemes: [stem], joined: null }], trade)[0]!)
  const counts = await countAll(db, [stems, ...synonyms])
  const corrections = words.map((word, at): Correction => ({ word, lexemes: [stems[at]!], ...counts.get(stems[at]!)! }))
  return { ...term, corrections, synonyms: [...term.synonyms, ...knownAlternatives(synonyms, counts)] }
}
