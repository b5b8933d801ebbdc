import type { CountedGroup } from '../finding/plan-rules.ts'

/**
 * The words of a search, each with what else may stand for it, and the levels at which a product can match them: by its
 * title, by its categories, by synonyms, by other forms of the word in its title, by its description. A level holds all
 * products of those before it, so that a closer match always ranks above (X-rank-02). A correction stands for a word that
 * nothing else is known of.
 */

/**
 * Stands between the stem and the form in a lexeme of titles for a word that is more than its stem (`search_lexeme`):
 * “coated” is coat.coated, so that a search for “coat” finds it below coats. Elsewhere, lexemes are stems.
 */
export const FORM = '.'

/** Where a product may have a word, each with the mark of its lexemes (`search_vector`). */
export const MARKS = {
  /** Title. */
  titled: '',
  /** Own category, keywords, part numbers. */
  named: '+',
  /** Categories above its own, but for the top one. */
  above: '^',
  /** Top category, and the shop's name. */
  top: '=',
  /** Title or description. */
  described: '~',
} as const
type Place = keyof typeof MARKS

/** Number of products with a lexeme in each place. */
export type Documents = Record<Place, number>

/** Lexemes of titles that stand for a word; a product must have all of them. */
export interface Alternative extends Documents {
  lexemes: readonly string[]
}

/** A known word in the place of an unknown one. */
export interface Correction extends Alternative {
  word: string
}

/** A query's word as PostgreSQL tokenised and stemmed it. */
export interface Term extends Documents {
  /** Its lexeme in titles: the stem, or the stem and the form. */
  word: string
  /** As written, in lower case and without accents. */
  typed: string
  /** Matches words by prefix. */
  prefix: boolean
  /** Whether some title or name has the word now; the counts may be older. */
  known: boolean
  /** An English stop word. */
  common: boolean
  /** The same word otherwise written: inflected as in its language, joined or split. */
  forms: readonly Alternative[]
  /** Other lexemes of its stem in titles, with the number of products. */
  derived: readonly { lexeme: string; documents: number }[]
  /** Other words for the same thing. */
  synonyms: readonly Alternative[]
  /** Whether it may be an error although it has synonyms, because these are of another language. */
  doubtful?: boolean
  /** Close known words, if nothing else is known of this one. */
  corrections: readonly Correction[]
}

/**
 * The words to search for: stop words only if there are no others, and a last word as a prefix (it may be half typed) if
 * no product has it or what surely stands for it: “thermos” is no beginning of a thermometer where there are flasks.
 */
export function effectiveTerms(terms: readonly Term[]): Term[] {
  const distinctive = terms.filter(term => !term.common)
  const used = distinctive.length > 0 ? distinctive : terms
  return used.map(term => (term === terms.at(-1) && mayBeBegun(term) ? { ...term, prefix: true } : term))
}

const mayBeBegun = (term: Term) =>
  isUnknown(term) && [...term.forms, ...(term.doubtful ? [] : term.synonyms)].every(isUnknown)

/** Whether no product is counted with the word. */
export const isUnknown = (documents: Documents) => PLACES.every(place => documents[place] === 0)
const PLACES = Object.keys(MARKS) as Place[]

/** The counts of all places. */
export const documentsOf = (count: (place: Place) => number): Documents => ({
  titled: count('titled'),
  named: count('named'),
  above: count('above'),
  top: count('top'),
  described: count('described'),
})

/** Whether products are called by the word: in the title, or by their own category, keywords or part numbers. */
export const isName = ({ titled, named }: Documents) => titled + named > 0

/** Whether no product has the word or anything that stands for it. */
export const isUnmatched = (term: Term) =>
  !term.known && isUnknown(term) && [...term.forms, ...term.synonyms, ...term.corrections].every(isUnknown)

/** Whether the word names a category, a keyword or a part number. */
export const isKind = (term: Term) => [term, ...term.forms].some(({ named }) => named > 0)

/** 2: the word names a category; 1: a word for the same thing does. */
const kindRank = (term: Term) => (isKind(term) ? 2 : term.synonyms.some(({ named }) => named > 0) ? 1 : 0)

/**
 * The words in the order in which they are kept where no product matches all of them: first those that name categories,
 * for they say what is looked for, themselves or by a word for the same thing; then those that titles have, much rarer
 * ones first; then the later ones, because a noun follows what describes it.
 */
export function byImportance(terms: readonly Term[]): Term[] {
  const rarity = ({ titled }: Term) => (titled === 0 ? 0 : -Math.floor(Math.log(titled) / Math.log(MUCH_RARER)))
  return terms
    .toReversed()
    .sort((a, b) => kindRank(b) - kindRank(a) || Number(isName(b)) - Number(isName(a)) || rarity(b) - rarity(a))
}

/** A word in this many times fewer titles is much rarer than another. */
const MUCH_RARER = 8

/** Up to this many products with a word, looking for it in other places as well costs next to nothing. */
const FEW = 1000

/** The stem of a lexeme of titles. */
export const stemOf = (lexeme: string) => lexeme.split(FORM, 1)[0]!

/** What stands for a lexeme of titles in another place. */
const lexemeAt = (place: Place, lexeme: string) => (place === 'titled' ? lexeme : MARKS[place] + stemOf(lexeme))

/** One alternative, where a product may have it: each element is a list of lexemes of which it must have all. */
function lexemesIn(one: Alternative, positions: readonly Place[]): { lexemes: string[][]; documents: number } {
  const few = one.titled + one.described < FEW
  const wanted = positions.filter(place => place === 'titled' || place === 'described' || one[place] > 0 || few)
  return {
    lexemes: wanted.map(place => one.lexemes.map(lexeme => lexemeAt(place, lexeme))),
    documents: wanted.reduce((sum, place) => sum + one[place], 0),
  }
}

/** What a product must have for one word at a level. */
function groupOf(term: Term, { own, synonyms, both, derived }: Level): CountedGroup {
  const word = lexemesIn({ ...term, lexemes: [term.word] }, own)
  const others = [
    ...[...term.forms, ...term.corrections].map(one => lexemesIn(one, own)),
    ...term.synonyms.map(one => lexemesIn(one, synonyms)),
  ]
  const lists = [...others.flatMap(({ lexemes }) => lexemes), ...(both ? namedBoth(term) : [])]
  // Only the word itself may be half typed.
  const alone = term.prefix ? [] : lists.filter(list => list.length === 1)
  const together = lists.filter(list => !alone.includes(list))
  const otherForms = derived && !term.prefix ? term.derived : []
  return {
    lexemes: [...new Set([...word.lexemes, ...alone, otherForms.map(({ lexeme }) => lexeme)].flat())],
    ...(together.length > 0 && { together }),
    prefix: term.prefix,
    documents: [word, ...others, ...otherForms].reduce((sum, { documents }) => sum + documents, 0),
  }
}

/** The word as a category, together with each of its synonyms in the title. */
const namedBoth = (term: Term) =>
  term.named === 0
    ? []
    : term.synonyms.filter(({ titled }) => titled > 0).map(({ lexemes }) => [lexemeAt('named', term.word), ...lexemes])

/** Where a product may have a word, or what stands for it, to be at a level. */
interface Level {
  own: readonly Place[]
  synonyms: readonly Place[]
  /** Whether a product may have the word as its category if it has a synonym in the title. */
  both?: boolean
  /** Whether a product may have another form of the word in the title. */
  derived?: boolean
}

const NAMES: readonly Place[] = ['titled', 'named']
// Words of the title are among those of the description, in all forms.
const EVERYWHERE: readonly Place[] = ['described', 'named', 'above', 'top']

const LEVELS: readonly Level[] = [
  { own: ['titled'], synonyms: [] },
  { own: ['titled'], synonyms: [], both: true },
  { own: NAMES, synonyms: [] },
  { own: NAMES, synonyms: ['titled'] },
  { own: NAMES, synonyms: NAMES },
  { own: NAMES, synonyms: NAMES, derived: true },
  { own: ['described', 'named', 'above'], synonyms: NAMES },
  { own: EVERYWHERE, synonyms: [...NAMES, 'above', 'top'] },
]

/**
 * The levels at which a product can match all words, closest first, as conditions; one that adds nothing to those
 * before it is left out. The last one holds all matches.
 */
export function levelsOf(terms: readonly Term[]): CountedGroup[][] {
  const levels = LEVELS.map(level => terms.map(term => groupOf(term, level)))
  // A level with the lexemes of the one before it holds the same products.
  return levels.filter(
    (level, at) => at === 0 || level.some((group, word) => !sameLexemes(group, levels[at - 1]![word]!)),
  )
}

const sameLexemes = (a: CountedGroup, b: CountedGroup) =>
  JSON.stringify([a.lexemes, a.together]) === JSON.stringify([b.lexemes, b.together])

/** The conditions of every result of a search for these words. */
export const matchOf = (terms: readonly Term[]): CountedGroup[] => levelsOf(terms).at(-1)!
