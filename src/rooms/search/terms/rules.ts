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
  /** The part of the title that says what the product is. */
  headed: '*',
  /** What its own category holds. */
  kind: '#',
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
  /** Whether it stands before what a word such as “for” leads to. */
  leads: boolean
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
  headed: count('headed'),
  kind: count('kind'),
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
export const isKind = (term: Term) => [term, ...term.forms].some(isNamed)
const isNamed = ({ kind, named }: Documents) => kind + named > 0

/** 2: the word names a category; 1: a word for the same thing does. */
const kindRank = (term: Term) => (isKind(term) ? 2 : term.synonyms.some(isNamed) ? 1 : 0)

/** Words for several things sold together: a “soap set” is soap. English, and the site’s other languages. */
const BUNDLES = new Set(
  'set sets pack packs pair pairs bundle bundles paket paar lot lots ensemble coffret juego conjunto paquete confezione kit'.split(
    ' ',
  ),
)

/**
 * The word that says what is looked for, before a word such as “for”: the last one that names what a category holds, else
 * the last one that a wider category has and a title says, else the last one for which another word names a category. A “coat rack” is a
 * rack, and so is a “rack for coats”. A word such as “set” says it only where no other does (D-search-26).
 */
export function thingOf(terms: readonly Term[]): Term | undefined {
  const leading = terms.filter(term => term.leads)
  return thingAmong(leading.filter(({ typed }) => !BUNDLES.has(typed))) ?? thingAmong(leading)
}

function thingAmong(terms: readonly Term[]): Term | undefined {
  const has = (place: Place) => (term: Term) => [term, ...term.forms, ...term.corrections].some(one => one[place] > 0)
  return (
    terms.findLast(has('kind')) ??
    terms.findLast(term => has('above')(term) && has('headed')(term)) ??
    terms.findLast(term => term.synonyms.some(({ kind }) => kind > 0))
  )
}

/**
 * The words in the order in which they are kept where no product matches all of them: first those that name categories,
 * themselves or by a word for the same thing, and of these the one that says what is looked for; then those that titles
 * have, much rarer ones first; then the later ones, because a noun follows what describes it.
 */
export function byImportance(terms: readonly Term[]): Term[] {
  const thing = thingOf(terms)
  const rarity = ({ titled }: Term) => (titled === 0 ? 0 : -Math.floor(Math.log(titled) / Math.log(MUCH_RARER)))
  return terms
    .toReversed()
    .sort(
      (a, b) =>
        Number(b === thing) - Number(a === thing) ||
        kindRank(b) - kindRank(a) ||
        Number(isName(b)) - Number(isName(a)) ||
        rarity(b) - rarity(a),
    )
}

/** A word in this many times fewer titles is much rarer than another. */
const MUCH_RARER = 8

/** Up to this many products with a word, looking for it in other places as well costs next to nothing. */
const FEW = 1000

/** The stem of a lexeme of titles. */
export const stemOf = (lexeme: string) => lexeme.split(FORM, 1)[0]!

/** Places in titles, where lexemes have forms. */
export const IN_TITLES: readonly Place[] = ['titled', 'headed']

/** What stands for a lexeme of titles in another place. */
const lexemeAt = (place: Place, lexeme: string) => MARKS[place] + (IN_TITLES.includes(place) ? lexeme : stemOf(lexeme))

/** Where the words before the last one of several are: of a “sleeping bag”, only “bag” says what it is. */
const MODIFIERS: Partial<Record<Place, Place>> = { headed: 'titled', kind: 'named' }

/** What stands for all of some lexemes in a place. */
const lexemesAt = (place: Place, lexemes: readonly string[]) =>
  lexemes.map((lexeme, at) => lexemeAt(at < lexemes.length - 1 ? (MODIFIERS[place] ?? place) : place, lexeme))

/** At most this many products have all of some lexemes in each place. */
export const documentsOfAll = (counts: readonly Documents[]): Documents =>
  documentsOf(place =>
    Math.min(...counts.map((count, at) => count[at < counts.length - 1 ? (MODIFIERS[place] ?? place) : place])),
  )

/** One alternative, where a product may have it: each element is a list of lexemes of which it must have all. */
function lexemesIn(one: Alternative, positions: readonly Place[]): { lexemes: string[][]; documents: number } {
  const few = one.titled + one.described < FEW
  const wanted = positions.filter(place => place === 'titled' || place === 'described' || one[place] > 0 || few)
  return {
    lexemes: wanted.map(place => lexemesAt(place, one.lexemes)),
    documents: wanted.reduce((sum, place) => sum + one[place], 0),
  }
}

/** What a product must have for one word to be at a level. */
function groupOf(term: Term, { own, synonyms, both, derived }: Places): CountedGroup {
  const word = lexemesIn({ ...term, lexemes: [term.word] }, own)
  const others = [
    ...[...term.forms, ...term.corrections].map(one => lexemesIn(one, own)),
    ...term.synonyms.map(one => lexemesIn(one, synonyms)),
  ]
  const lists = [...others.flatMap(({ lexemes }) => lexemes), ...(both ? namedBoth(term, both) : [])]
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

/** Pairs of a category's name and a synonym that are asked for. */
const MOST_BOTH = 24

/** The word as a category, together with each of its synonyms in the title. */
const namedBoth = (term: Term, place: Place) =>
  [{ ...term, lexemes: [term.word] }, ...term.forms]
    .filter(({ named }) => named > 0)
    .flatMap(name =>
      term.synonyms
        .filter(one => one[place] > 0)
        .map(one => [...lexemesAt('named', name.lexemes), ...lexemesAt(place, one.lexemes)]),
    )
    .slice(0, MOST_BOTH)

/** Where a product may have a word, or what stands for it, to be at a level. */
interface Places {
  own: readonly Place[]
  synonyms: readonly Place[]
  /** Where it may have a synonym if it has the word as its category. */
  both?: Place
  /** Whether it may have another form of the word in the title. */
  derived?: boolean
}

/** Of each word; or, where one says what is looked for, of that one and of the others, which count less. */
type Level = { all: Places } | { any: Places; thing: Places; others: Places }

const THING: readonly Place[] = ['headed', 'kind']
const NAMES: readonly Place[] = ['titled', 'named']
// Words of the title are among those of the description, in all forms.
const NEAR: readonly Place[] = ['described', 'named', 'above']
const EVERYWHERE: readonly Place[] = [...NEAR, 'top']

const TITLED: Places = { own: ['titled'], synonyms: [] }
const NAMED: Places = { own: NAMES, synonyms: ['titled'] }
const RENAMED: Places = { own: NAMES, synonyms: NAMES }

const LEVELS: readonly Level[] = [
  { any: TITLED, thing: { own: ['headed'], synonyms: [] }, others: TITLED },
  { any: { ...TITLED, both: 'titled' }, thing: { own: ['headed'], synonyms: [], both: 'headed' }, others: NAMED },
  { any: { own: NAMES, synonyms: [] }, thing: { own: THING, synonyms: [] }, others: NAMED },
  { any: NAMED, thing: { own: THING, synonyms: ['headed'] }, others: NAMED },
  { any: RENAMED, thing: { own: THING, synonyms: THING }, others: RENAMED },
  { any: RENAMED, thing: { own: [...THING, 'titled'], synonyms: THING }, others: RENAMED },
  { all: RENAMED },
  { all: { ...RENAMED, derived: true } },
  { all: { own: NEAR, synonyms: NAMES } },
  { all: { own: EVERYWHERE, synonyms: [...NAMES, 'above', 'top'] } },
]

const placesAt = (level: Level, term: Term, thing: Term | undefined) =>
  'all' in level ? level.all : thing === undefined ? level.any : term === thing ? level.thing : level.others

/**
 * The levels at which a product can match all words, closest first, as conditions; one that adds nothing to those
 * before it is left out, and one that nothing can be at. The last one holds all matches.
 */
export function levelsOf(terms: readonly Term[]): CountedGroup[][] {
  const thing = thingOf(terms)
  const levels = LEVELS.map(level => terms.map(term => groupOf(term, placesAt(level, term, thing)))).filter(level =>
    level.every(({ lexemes, together = [] }) => lexemes.length + together.length > 0),
  )
  // A level with the lexemes of the one before it holds the same products.
  return levels.filter(
    (level, at) => at === 0 || level.some((group, word) => !sameLexemes(group, levels[at - 1]![word]!)),
  )
}

const sameLexemes = (a: CountedGroup, b: CountedGroup) =>
  JSON.stringify([a.lexemes, a.together]) === JSON.stringify([b.lexemes, b.together])

/** The conditions of every result of a search for these words. */
export const matchOf = (terms: readonly Term[]): CountedGroup[] => levelsOf(terms).at(-1)!
