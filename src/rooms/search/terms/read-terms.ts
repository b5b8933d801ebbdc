import { cached, cachedByKey } from '../../../lib/cached.ts'
import type { Db } from '../../../platform/postgres/database.ts'
import { closestWords } from '../suggestions/close-word-rules.ts'
import { storable } from '../suggestions/rules.ts'
import { relatedNouns } from './lexicon.ts'
import {
  type Alternative,
  type Correction,
  type Documents,
  documentsOf,
  effectiveTerms,
  isName,
  isUnknown,
  type Term,
} from './rules.ts'
import {
  countLexemes,
  countPrefix,
  type QueryWord,
  selectCloseWords,
  selectQueryWords,
  selectSynonyms,
  stemsOf,
} from './sql.ts'
import { type Synonyms, synonymsIn, synonymsOf } from './synonym-rules.ts'

/** Maximum number of words from the lexicon, and of corrections, for one word. */
const MOST_RELATED = 8
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
    const terms = await Promise.all(words.map((word, at) => completed(db, word, counts[at]!)))
    return Promise.all(
      effectiveTerms(terms).map(async term => {
        const counted = term.prefix ? { ...term, ...(await countPrefix(db, term.word)) } : term
        return isMissing(counted) ? corrected(db, counted) : counted
      }),
    )
  },
)

/** Two words of one stem are one. */
const distinct = (words: readonly QueryWord[]) => [...new Map(words.map(word => [word.word, word])).values()]

type Candidates = { forms: (readonly string[])[]; synonyms: (readonly string[])[] }

/** What may stand for each word, whether or not a product has it. */
async function candidatesOf(db: Db, words: readonly QueryWord[]): Promise<Candidates[]> {
  const synonyms = synonymsIn(
    words.map(({ word, forms, joined }) => ({ stems: [word, ...forms], joined })),
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
  const stems = new Set(candidates.flatMap(({ forms, synonyms }) => [...forms, ...synonyms].flat()))
  const counts = stems.size === 0 ? new Map<string, Documents>() : await countLexemes(db, [...stems])
  const counted = (lists: readonly (readonly string[])[]) => alternatives(lists, counts)
  return candidates.map(({ forms, synonyms }) => ({ forms: counted(forms), synonyms: counted(synonyms) }))
}

function alternatives(lists: readonly (readonly string[])[], counts: ReadonlyMap<string, Documents>): Alternative[] {
  return lists
    .map(lexemes => {
      const least = (field: keyof Documents) => Math.min(...lexemes.map(lexeme => counts.get(lexeme)?.[field] ?? 0))
      return { lexemes, ...documentsOf(least) }
    })
    .filter(one => !isUnknown(one))
}

/** A word without any match in titles and names also gets what the lexicon says. */
async function completed(db: Db, word: QueryWord, found: Pick<Term, 'forms' | 'synonyms'>): Promise<Term> {
  const { typed, word: stem, prefix, common, known } = word
  const term: Term = {
    word: stem,
    typed,
    prefix,
    common,
    known,
    ...documentsOf(place => word[place]),
    ...found,
    corrections: [],
  }
  const matched = known || [term, ...found.forms, ...found.synonyms].some(isName)
  return matched || common ? term : { ...term, synonyms: [...found.synonyms, ...(await relatedTo(db, typed))] }
}

/** What the lexicon knows beside a word, as far as products have it in titles or names. */
async function relatedTo(db: Db, typed: string): Promise<Alternative[]> {
  const related = await relatedNouns(typed)
  if (related.length === 0) return []
  const lists = (await stemsOf(db, related)).filter(stems => stems.length > 0)
  const counts = await countLexemes(db, [...new Set(lists.flat())])
  return alternatives(lists, counts).filter(isName).slice(0, MOST_RELATED)
}

const isMissing = (term: Term) =>
  !term.known && !term.common && [term, ...term.forms, ...term.synonyms].every(isUnknown)

/** A word with the closest known ones, and the synonyms of those. */
export async function corrected(db: Db, term: Term): Promise<Term> {
  const close = await selectCloseWords(db, term.typed)
  const words = closestWords(term.typed, close).slice(0, MOST_CORRECTIONS)
  if (words.length === 0) return term
  const stems = words.map(word => close.find(known => known.word === word)!.lexeme)
  const trade = await currentSynonyms(db)
  const synonyms = stems.flatMap(stem => synonymsIn([{ stems: [stem], joined: null }], trade)[0]!)
  const counts = await countLexemes(db, [...new Set([...stems, ...synonyms.flat()])])
  const corrections = words.map((word, at): Correction => ({ word, lexemes: [stems[at]!], ...counts.get(stems[at]!)! }))
  return { ...term, corrections, synonyms: alternatives(synonyms, counts) }
}
