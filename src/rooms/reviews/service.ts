import { eachKey, type Loaders } from '../../platform/http/loaders.ts'
import type { Db } from '../../platform/postgres/database.ts'
import { peopleById } from '../people/service.ts'
import { logFacts } from '../public-log/service.ts'
import { insertEvents, selectForChange, updateReview } from './lifecycle/sql.ts'
import type { ReviewKey } from './lifecycle/transitions.ts'
import type { FacetCounts } from './listing/facet-rules.ts'
import { findPage, type ReviewFilter } from './listing/find-page.ts'
import { findPageWithNotice } from './listing/first-notice.ts'
import { REVIEWS_PER_PAGE, type ReviewSort } from './listing/rules.ts'
import { MOST_FOUND } from './listing/search-plan-rules.ts'
import { countFacets } from './listing/sql.ts'
import { presentReview, presentStars, presentSummary } from './present.ts'
import { EVIDENCE_GRADES, type EvidenceGrade } from './rules.ts'
import type { RatingSummary, Review, ReviewsPage } from './schemas.ts'
import {
  countVerifiedByEvidence,
  existsVerified,
  type ListedRow,
  type ShopStats,
  selectFeatured,
  selectProductStats,
  selectReviewsById,
  selectShopStats,
  selectShopStatsAt,
  selectStatsAt,
  sumShopStats,
} from './sql.ts'

export type { ReviewFilter } from './listing/find-page.ts'
export { reviewsByMonth, transparencyHistory } from './scores/history.ts'

/** Last reachable row of a listing; deeper readers are better served by search within the reviews. */
const DEEPEST_ROW = 10_000

interface Listing extends ReviewFilter {
  shopSlug: string
  sort: ReviewSort
  /** 1-based; a page past the last one is empty. */
  page: number
  perPage?: number
  /** Whether one notice stands on the first page, however the list is sorted (X-hiding-09). */
  noticeOnFirstPage?: boolean
}

/** One page of a shop's or a product's reviews, with authors, products and media. */
export async function listReviews(db: Db, listing: Listing): Promise<ReviewsPage> {
  const { shopId, productId } = listing
  return listReviewsWith(
    db,
    listing,
    await (productId === undefined ? selectShopStats(db, shopId) : selectProductStats(db, shopId, productId)),
  )
}

/** `listReviews` for callers that have read the stored counts (`stats`) already; undefined before the first recount. */
export async function listReviewsWith(
  db: Db,
  listing: Listing,
  stats: { facets: unknown } | undefined,
): Promise<ReviewsPage> {
  const perPage = listing.perPage ?? REVIEWS_PER_PAGE
  const offset = (listing.page - 1) * perPage
  const counts = stats ? (stats.facets as FacetCounts) : await countFacets(db, listing)
  const slice = { sort: listing.sort, offset, limit: offset < DEEPEST_ROW ? perPage : 0 }
  const find = listing.noticeOnFirstPage ? findPageWithNotice : findPage
  const { rows, total, estimated } = await find(db, counts, listing, slice)
  return {
    total_count: total,
    ...(estimated ? { total_is_estimate: true } : {}),
    total_pages: Math.ceil(Math.min(total, listing.search ? MOST_FOUND : DEEPEST_ROW) / perPage),
    current_page: listing.page,
    per_page: perPage,
    reviews: await present(db, rows, listing.shopSlug),
  }
}

/** Presents rows of a shop: rows first, then their authors by id (ADR 2). */
async function present(db: Db, rows: readonly ListedRow[], shopSlug: string): Promise<Review[]> {
  if (rows.length === 0) return []
  const shown = rows.filter(row => row.hidden_at === null)
  const people = await peopleById(
    db,
    shown.map(row => row.reviewer_id),
  )
  return rows.map(row =>
    presentReview(row, {
      shopSlug,
      author: people.get(row.reviewer_id),
      authorCount: people.get(row.reviewer_id)?.reviews_count ?? 0,
      product: productOf(row),
      media: row.media ?? [],
    }),
  )
}

const productOf = ({ product_title, product_language, product_handle, product_image_url }: ListedRow) =>
  product_title === null || product_handle === null
    ? undefined
    : { title: product_title, language: product_language, handle: product_handle, image_url: product_image_url }

/** Rating, histogram, scores and medals of one product. */
export const productSummary = async (db: Db, shopId: number, productId: number): Promise<RatingSummary> =>
  presentSummary(await selectProductStats(db, shopId, productId))

/** Summary of a shop over all its reviews, with its number of products and of reviews about the shop itself. */
export const shopSummary = async (db: Db, shopId: number) => presentShopSummary(await selectShopStats(db, shopId))

export {
  type EvidenceRow,
  type IncentiveRow,
  presentEvidence,
  presentIncentive,
  presentIncentives,
  presentScores,
  presentSummary,
} from './present.ts'

/** Stored counts of a shop by its slug, read in parallel with the shop; undefined before the first recount. */
export const readShopStatsAt = selectShopStatsAt

/** Stored counts of a product by its path, and those of its shop's scores; undefined before the first recount. */
export async function readStatsAt(db: Db, slug: string, handle: string) {
  const stats = await selectStatsAt(db, slug, handle)
  return { product: stats?.product ?? undefined, shop: stats?.shop ?? undefined }
}

/** Public counts of a shop, with its number of products and of reviews about the shop itself. */
export const presentShopSummary = (
  stats: ShopStats | undefined,
): RatingSummary & { ofShop: number; ofShopHere: RatingSummary['collected_here']; products: number } => ({
  ...presentSummary(stats),
  ofShop: stats?.of_shop ?? 0,
  ofShopHere: presentStars(stats?.of_shop_here ?? []),
  products: stats?.products ?? 0,
})

/** A product's summary and one page of its reviews, from a single read of the stored counts. */
export async function productReviewsPage(db: Db, listing: Listing & { productId: number }) {
  const stats = await selectProductStats(db, listing.shopId, listing.productId)
  return { summary: presentSummary(stats), page: await listReviewsWith(db, listing, stats) }
}

/** `productReviewsPage` for a shop. */
export async function shopReviewsPage(db: Db, listing: Listing & { productId?: undefined }) {
  const stats = await selectShopStats(db, listing.shopId)
  return { summary: presentShopSummary(stats), page: await listReviewsWith(db, listing, stats) }
}

/** Figures of the whole marketplace. */
export const marketplaceCounts = sumShopStats

/** Keys of reviews suitable for featuring, best first. */
export const featuredKeys = selectFeatured

/** Reviews of one shop by id, presented as in a list; unlisted ids are left out. */
export async function readReviews(db: Db, shop: { shopId: number; slug: string }, ids: readonly number[]) {
  return present(db, await selectReviewsById(db, { shopId: shop.shopId }, ids), shop.slug)
}

/** Whether a person is a verified buyer, which takes a published verified review. */
export const isVerifiedBuyer = async (db: Db, reviewerId: number, loaders?: Loaders) =>
  (await (loaders ? loaders.load(verifiedReview, db, reviewerId) : existsVerified(db, reviewerId))) !== undefined

const verifiedReview = eachKey(existsVerified)

/** A person's published verified reviews by what stands behind them (P1.3). */
export async function verifiedByEvidence(db: Db, reviewerId: number): Promise<Record<EvidenceGrade, number>> {
  const rows = await countVerifiedByEvidence(db, reviewerId)
  return Object.fromEntries(
    EVIDENCE_GRADES.map(grade => [grade, rows.find(({ evidence }) => evidence === grade)?.count ?? 0]),
  ) as Record<EvidenceGrade, number>
}

/**
 * Marks a review as rewarded by its shop, for all who read it (X-rewards-02, P1.11).
 * @param reward such as `10% off`
 * @param now date of the event, if the mark is a change; null where nobody has seen the review without it: then only the
 * public log is told, whose earlier entries of the review lack it
 */
export async function markRewarded(db: Db, key: ReviewKey, reward: string, now: Date | null): Promise<void> {
  const before = await selectForChange(db, key)
  await updateReview(db, key, { reward })
  const after = await selectForChange(db, key)
  if (!before || !after || before.incentive === after.incentive) return
  if (now === null) {
    const { product_id: productId, created_at: at, incentive } = after
    return logFacts(db, [{ type: 'review.incentive', at, ...key, productId, facts: { incentive } }])
  }
  const details = { incentive: [before.incentive, after.incentive] }
  await insertEvents(db, key, [{ kind: 'edited', actor: 'shop', details, created_at: now }])
}
