/** Chooses the products that a shop should look at, each with its cause (X-work-16). */

/** Days that count as recent. */
export const RECENT_DAYS = 90

/** The most products that are shown, and the most with one cause. */
export const MOST_PRODUCTS = 6
const MOST_PER_CAUSE = 2

/** Fewer reviews than this, recent or before, say nothing about a product's rating. */
const LEAST_REVIEWS = 3
/** How far the recent mean lies below the one before, in stars, to count as falling. */
const FALL = 0.5
/** The fewest recent reviews, and the lowest mean of them, of a best rated product. */
const BEST_REVIEWS = 5
const BEST_MEAN = 4.5
/** The fewest unanswered questions, and the fewest orders without a review, that are a cause. */
const LEAST_QUESTIONS = 2
const LEAST_ORDERS = 5

/** Published reviews of one product. */
export interface RecentReviews {
  productId: number
  /** Of the last 90 days: their number, the sum of their stars, and how many have 1 or 2 stars, and 5. */
  reviews: number
  stars: number
  low: number
  five: number
  /** Over all time. */
  allReviews: number
  allStars: number
}

/** A count about one product. */
export interface ProductCount {
  productId: number
  count: number
}

export interface ProductFacts {
  recent: readonly RecentReviews[]
  /** Unanswered questions. */
  questions: readonly ProductCount[]
  /** Recent orders of products that nobody has reviewed. */
  unreviewed: readonly ProductCount[]
}

export type Cause =
  | { cause: 'falling'; reviews: number; low: number; was: number }
  | { cause: 'questions'; questions: number }
  | { cause: 'unreviewed'; orders: number }
  | { cause: 'best'; reviews: number; five: number }

export type Noteworthy = Cause & { productId: number }

/** Mean of the reviews before the recent ones; 0 with too few of them. */
function formerMean({ reviews, stars, allReviews, allStars }: RecentReviews): number {
  const former = allReviews - reviews
  return former >= LEAST_REVIEWS ? (allStars - stars) / former : 0
}

/** Stars that recent reviews cost the product; 0 for one whose rating is not falling. */
function starsLost(product: RecentReviews): number {
  if (product.reviews < LEAST_REVIEWS || product.low === 0) return 0
  const fall = formerMean(product) - product.stars / product.reviews
  return fall >= FALL ? fall * product.reviews : 0
}

const most = <T>(rows: readonly T[], weight: (row: T) => number, limit = MOST_PER_CAUSE): T[] =>
  rows
    .filter(row => weight(row) > 0)
    .toSorted((a, b) => weight(b) - weight(a))
    .slice(0, limit)

/** Most urgent first; each product once, with its first cause. */
export function chooseNoteworthy({ recent, questions, unreviewed }: ProductFacts): Noteworthy[] {
  const chosen: Noteworthy[] = [
    ...most(recent, starsLost).map(product => ({
      productId: product.productId,
      cause: 'falling' as const,
      reviews: product.reviews,
      low: product.low,
      was: Math.round(formerMean(product) * 10) / 10,
    })),
    ...most(questions, ({ count }) => (count >= LEAST_QUESTIONS ? count : 0)).map(({ productId, count }) => ({
      productId,
      cause: 'questions' as const,
      questions: count,
    })),
    ...most(unreviewed, ({ count }) => (count >= LEAST_ORDERS ? count : 0)).map(({ productId, count }) => ({
      productId,
      cause: 'unreviewed' as const,
      orders: count,
    })),
    ...most(
      recent.filter(({ reviews, stars }) => reviews >= BEST_REVIEWS && stars / reviews >= BEST_MEAN),
      ({ reviews, stars }) => (stars / reviews) * 1_000_000 + reviews,
      1,
    ).map(({ productId, reviews, five }) => ({ productId, cause: 'best' as const, reviews, five })),
  ]
  const first = new Map<number, Noteworthy>()
  for (const product of chosen) if (!first.has(product.productId)) first.set(product.productId, product)
  return [...first.values()].slice(0, MOST_PRODUCTS)
}
