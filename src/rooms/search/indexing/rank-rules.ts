/**
 * Rank score, the default order: a public formula that anybody can recompute (X-rank-01, X-rank-03). The SQL that
 * stores it uses these constants.
 */

/** Number of prior reviews at the site mean that every product starts with. */
export const PRIOR_REVIEWS = 7

/** Added to the review count before taking the logarithm. */
export const COUNT_OFFSET = 2

/**
 * Rank score: mean of the published ratings and seven prior ones at the site mean, × ln(2 + published). Counts reviews
 * that were collected here, without imported ones (X-rank-05).
 * @param product sum of the published ratings (stars), and their number
 * @param siteMean mean of all published ratings of the site, 1 to 5
 */
export function rankScore(product: { ratingSum: number; published: number }, siteMean: number): number {
  const { ratingSum, published } = product
  const mean = (ratingSum + PRIOR_REVIEWS * siteMean) / (published + PRIOR_REVIEWS)
  return mean * Math.log(COUNT_OFFSET + published)
}

/** Site mean while no review is published: the middle of the scale. */
export const EMPTY_SITE_MEAN = 3

/** Mean of the published ratings, one decimal; null without any (X-rating-01). */
export function displayedRating(ratingSum: number, published: number): number | null {
  return published === 0 ? null : Math.round((ratingSum * 10) / published) / 10
}
