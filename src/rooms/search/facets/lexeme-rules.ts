import { ALL_COUNTRIES } from '../../currency/rules.ts'
import type { SearchParams } from '../rules.ts'

/**
 * Facets: what a product is found by besides words, as lexemes in its search vector, so that the inverted index intersects
 * several selective filters instead of reading every row that one of them lets pass (ADR 4). A stepped facet stands in the
 * vector once for every step that the product reaches.
 */
export const STEPS = {
  /** Transparency of the shop, per cent; an unknown one reaches every step (X-scores-05). */
  t: [80, 90, 95, 99, 100],
  /** Authenticity of the shop, per cent; an unknown one reaches none. */
  a: [80, 90, 95, 99, 100],
  /** Mean of the published ratings. */
  r: [3, 4, 4.5],
  /** Published reviews. */
  n: [1, 5, 10, 50, 100, 500],
  /** Rank score: lets a page of the best be cut out of a middling number of matches. */
  w: [8, 10, 12, 14, 16, 18, 20, 22, 24, 26, 28, 30, 32],
} as const
export type SteppedFacet = keyof typeof STEPS

/**
 * What a facet's lexeme begins with, before its colon: a category, a country shipped to, the shop's country, a price band, a step
 * of rating among the well reviewed, and the stepped ones.
 */
export const FACET_LETTERS = ['k', 'c', 's', 'p', 'q', ...Object.keys(STEPS)]

/**
 * From so many published reviews on, a step of `n`, the steps that a product's rating reaches stand in its vector once more, as `q:`.
 * Who asks for both would have the inverted index read all that reach either; and they meet more often than by chance, so that the
 * length of the one list is the better estimate.
 */
export const WELL_REVIEWED = 10

/** In the vector of one product in `SAMPLE` (plan-rules.ts): what totals are counted in that need not be exact. */
export const SAMPLE_LEXEME = 'z:1'

/** Bounds between price bands, minor units of the euro: two bands for each doubling, from 1 euro to a million. */
export const PRICE_BOUNDS: readonly number[] = Array.from({ length: 41 }, (_, i) => Math.round(100 * 2 ** (i / 2)))

/** The band of a price (minor units of the euro), 0 to 41: how many bounds are at or below it. */
export const priceBand = (price: number) => PRICE_BOUNDS.filter(bound => bound <= price).length

/** Lexemes of which a product must have one. */
export interface Group {
  lexemes: readonly string[]
  /** The lexemes are beginnings of words. */
  prefix?: boolean
  /** A column decides; the lexemes only help to find. */
  column?: boolean
}

/** Bounds of a price filter, minor units of the euro; null is open. */
export interface PriceRange {
  least: number | null
  most: number | null
}

/** The highest step at or below a bound: all that pass the bound reach it. */
export function stepLexeme(facet: SteppedFacet, bound: number): string | undefined {
  const step = STEPS[facet].findLast(step => step <= bound)
  return step === undefined ? undefined : `${facet}:${step}`
}

function reached(facet: SteppedFacet, bound: number): Group[] {
  const lexeme = stepLexeme(facet, bound)
  return lexeme === undefined ? [] : [{ lexemes: [lexeme], column: true }]
}

function ratedAndReviewed(rating: number, reviews: number): Group[] {
  const rated = stepLexeme('r', rating)
  if (rated === undefined || stepLexeme('n', reviews) !== `n:${WELL_REVIEWED}`)
    return [...reached('r', rating), ...reached('n', reviews)]
  return [{ lexemes: [rated.replace('r:', 'q:')], column: true }]
}

function bands({ least, most }: PriceRange): Group[] {
  if (least === null && most === null) return []
  const first = priceBand(least ?? 0)
  const last = most === null ? PRICE_BOUNDS.length : priceBand(most)
  const lexemes = Array.from({ length: Math.max(0, last - first) + 1 }, (_, i) => `p:${first + i}`)
  return [{ lexemes, column: true }]
}

/**
 * The facet groups that every result of a search must satisfy. Categories and countries are decided by them alone; for
 * the others they let pass a little too much, and the columns decide.
 */
export function facetGroups(params: SearchParams, price: PriceRange): Group[] {
  const groups: Group[] = []
  if (params.category_id !== null) groups.push({ lexemes: [`k:${params.category_id}`] })
  if (params.country !== ALL_COUNTRIES) groups.push({ lexemes: [`c:${params.country}`, `c:${ALL_COUNTRIES}`] })
  if (params.store_country !== ALL_COUNTRIES) groups.push({ lexemes: [`s:${params.store_country}`] })
  return [
    ...groups,
    ...reached('t', params.min_transparency),
    ...reached('a', params.min_authenticity),
    ...ratedAndReviewed(params.min_rating, params.reviews_count),
    ...bands(price),
  ]
}

/** A word of a query as the database cut and stemmed it, with the number of products that have it. */
export interface Term {
  word: string
  /** It is the beginning of words. */
  prefix: boolean
  /** A stop word of English. */
  common: boolean
  /** Products with it in the title, and with it in title or description. */
  titled: number
  anywhere: number
}

/**
 * The words that count: stop words only where there are no others, and the last word, where no product has it, as the
 * beginning of one (it may be half typed).
 */
export function effectiveTerms(terms: readonly Term[]): Term[] {
  const telling = terms.filter(term => !term.common)
  const used = telling.length > 0 ? telling : terms
  return used.map(term => (term === terms.at(-1) && unknown(term) ? { ...term, prefix: true } : term))
}

const unknown = (term: Term) => term.anywhere === 0

const quoted = (lexeme: string) => `'${lexeme.replace(/\\/g, '\\\\').replace(/'/g, "''")}'`

/** Groups as the text of a tsquery that all of them must match; null for none. */
export function queryText(groups: readonly Group[]): string | null {
  const parts = groups.map(
    ({ lexemes, prefix }) => `(${lexemes.map(one => quoted(one) + (prefix ? ':*' : '')).join(' | ')})`,
  )
  return parts.length === 0 ? null : parts.join(' & ')
}
