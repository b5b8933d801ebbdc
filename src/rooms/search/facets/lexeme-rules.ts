import { ALL_COUNTRIES } from '../../currency/rules.ts'
import type { SearchParams } from '../rules.ts'

/**
 * Facets: filters as lexemes in a product's search vector, so that the inverted index intersects several selective
 * filters instead of reading every row that one of them matches (ADR 4). A stepped facet has one lexeme for each step
 * that the product reaches.
 */
export const STEPS = {
  /** The shop's transparency, per cent; an unknown one reaches every step (X-scores-05). */
  t: [80, 90, 95, 99, 100],
  /** The shop's authenticity, per cent; an unknown one reaches none. */
  a: [80, 90, 95, 99, 100],
  /** Mean of the published ratings. */
  r: [3, 4, 4.5],
  /** Number of published reviews. */
  n: [1, 5, 10, 50, 100, 500],
  /** Rank score, to search only the best-ranked products when a search has moderately many matches. */
  w: [8, 10, 12, 14, 16, 18, 20, 22, 24, 26, 28, 30, 32],
} as const
export type SteppedFacet = keyof typeof STEPS

/**
 * Prefixes of facet lexemes, before the colon: category, country shipped to, shop's country, price band, rating of
 * well-reviewed products, and the stepped facets.
 */
export const FACET_LETTERS = ['k', 'c', 's', 'p', 'q', ...Object.keys(STEPS)]

/**
 * From this many published reviews on (a step of `n`), a product's rating steps are stored as `q:` as well. A search
 * for both would read two long lists, and the conditions correlate, so that the length of the combined list is the
 * better estimate.
 */
export const WELL_REVIEWED = 10

/** Set for one product in `SAMPLE` (plan-rules.ts), to count approximate totals. */
export const SAMPLE_LEXEME = 'z:1'

/** Bounds between price bands in euro cents: two bands per doubling, from 1 euro to a million. */
export const PRICE_BOUNDS: readonly number[] = Array.from({ length: 41 }, (_, i) => Math.round(100 * 2 ** (i / 2)))

/** The band of a price (in euro cents), 0 to 41: the number of bounds at or below it. */
export const priceBand = (price: number) => PRICE_BOUNDS.filter(bound => bound <= price).length

/** Lexemes of which a product must have at least one. */
export interface Group {
  lexemes: readonly string[]
  /** Lists of lexemes; a product that has all of one list needs none of `lexemes`. */
  together?: readonly (readonly string[])[]
  /** Matches words by prefix. */
  prefix?: boolean
  /** A column decides; the lexemes only narrow the search. Without lexemes, an index of the column stands for them. */
  column?: boolean
}

/** Bounds of a price filter in euro cents; null means unbounded. */
export interface PriceRange {
  least: number | null
  most: number | null
}

/** Lexeme of the highest step at or below a bound: all products that satisfy the bound have it. */
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
 * Facet groups that every result must match. They decide categories and countries alone; the others let slightly too
 * many products pass, and columns decide.
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

const quoted = (lexeme: string) => `'${lexeme.replace(/\\/g, '\\\\').replace(/'/g, "''")}'`

/** Text of a tsquery that requires all groups that have lexemes; null for none. */
export function queryText(groups: readonly Group[]): string | null {
  const parts = groups.flatMap(({ lexemes, together = [], prefix }) => {
    const alone = lexemes.map(lexeme => quoted(lexeme) + (prefix ? ':*' : ''))
    const ways = [...alone, ...together.map(list => `(${list.map(quoted).join(' & ')})`)]
    return ways.length === 0 ? [] : [`(${ways.join(' | ')})`]
  })
  return parts.length === 0 ? null : parts.join(' & ')
}
