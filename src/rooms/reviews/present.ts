import { encodeReviewerId, encodeReviewId } from '../catalog/encoded-id.ts'
import { productPath } from '../catalog/paths.ts'
import type { ProductRow } from '../catalog/service.ts'
import { countByEvidence, countByIncentive, type FacetCounts } from './listing/facet-rules.ts'
import {
  authenticity,
  FOREIGN_SOURCES,
  type HidingReason,
  INCENTIVES,
  medal,
  REVIEW_SOURCES,
  type ReviewSource,
  strongestIncentive,
  transparency,
} from './rules.ts'
import type { RatingSummary, Review } from './schemas.ts'
import type { MediaRow, ReviewRow, ScoreCounts, ShopStats } from './sql.ts'

/** The data shown with a review besides its own row. */
export interface ReviewSetting {
  shopSlug: string
  author: { name: string; city: string | null; country: string | null; avatar_url: string | null } | undefined
  authorCount: number
  product: Pick<ProductRow, 'title' | 'language' | 'handle' | 'image_url'> | undefined
  media: readonly MediaRow[]
}

/** A review as a list shows it; a hidden review keeps its position as a notice, without text, pictures and author. */
export function presentReview(row: ReviewRow, setting: ReviewSetting): Review {
  const { author, product, media } = setting
  const hidden = row.hidden_at !== null
  return {
    uuid: row.uuid,
    public_id: encodeReviewId(row.shop_id, row.review_id),
    published: row.published,
    deleted: row.deleted_at !== null,
    rating: hidden ? null : row.rating,
    title: hidden ? null : row.title,
    body: hidden ? null : row.body,
    language: hidden ? null : row.language,
    source: row.source as ReviewSource,
    verified: row.verified,
    created_at: row.created_at.toISOString(),
    edited_at: hidden ? null : (row.edited_at?.toISOString() ?? null),
    author:
      hidden || !author
        ? null
        : {
            encoded_id: encodeReviewerId(row.reviewer_id),
            name: author.name,
            city: author.city,
            country: author.country,
            avatar_image_url: author.avatar_url,
            reviews_count: setting.authorCount,
          },
    product: product
      ? {
          title: product.title,
          language: product.language,
          internal_path: productPath(setting.shopSlug, product.handle),
          image_url: product.image_url,
        }
      : null,
    ...presentMedia(hidden ? [] : media),
    helpful_count: hidden ? 0 : row.helpful,
    reply:
      hidden || !row.reply_body
        ? null
        : {
            body: row.reply_body,
            language: row.reply_language,
            created_at: row.replied_at!.toISOString(),
            edited_at: row.reply_edited_at?.toISOString() ?? null,
          },
    ...(hidden ? { incentive: null, incentive_from: null, reward: null } : presentIncentive(row)),
    trace: hidden ? null : presentTrace(row),
    evidence: hidden ? null : presentEvidence(row),
    imported: hidden ? null : presentImport(row),
    ...(row.reinstated_at && { reinstated_at: row.reinstated_at.toISOString() }),
    hidden: presentHiding(row),
  }
}

/** Who hid a review, when and why; null if it isn't hidden. */
export const presentHiding = (row: ReviewRow): Review['hidden'] =>
  row.hidden_at && {
    reason: row.hidden_reason as HidingReason,
    at: row.hidden_at.toISOString(),
    by: row.hidden_by as 'shop' | 'moderator',
    stars: row.notice === null || row.notice_rated ? row.rating : null,
    appeal: presentAppeal(row.appeal),
  }

function presentAppeal(appeal: ReviewRow['appeal']): NonNullable<Review['hidden']>['appeal'] {
  if (!appeal) return null
  const [state, at, decidedAt] = appeal
  const instant = (text: string) => new Date(text).toISOString()
  return { state, at: instant(at), decided_at: decidedAt && instant(decidedAt) }
}

/** Provenance: the steps up to the first publication, and the changes after it. */
function presentTrace(row: ReviewRow): NonNullable<Review['trace']> {
  const events = row.events ?? []
  // A review that was pending first counts as published when a moderator released it.
  const first = events.findIndex(([kind]) => kind === 'published' || kind === 'released')
  const instant = (milliseconds: number) => new Date(milliseconds).toISOString()
  return {
    ordered_at: row.placed_at?.toISOString() ?? null,
    delivered_at: row.delivered_at?.toISOString() ?? null,
    invited_at: row.invited_at?.toISOString() ?? null,
    ...(row.offered_reward !== null && { offered_reward: row.offered_reward }),
    written_at: row.created_at.toISOString(),
    published_at: events[first] ? instant(events[first][2]) : row.created_at.toISOString(),
    changes: events
      .slice(first + 1)
      .map(([kind, by, at, incentive]) => ({ kind, at: instant(at), by, ...(incentive && { incentive }) })),
  }
}

/** What a review's row says of what was given for it. */
export type IncentiveRow = Pick<ReviewRow, 'incentive' | 'known_incentive' | 'reward'>

/** What was given for a review, and who says so (P1.11). */
export const presentIncentive = (row: IncentiveRow): Pick<Review, 'incentive' | 'incentive_from' | 'reward'> => ({
  incentive: row.incentive,
  incentive_from: incentiveFrom(row),
  reward: row.reward,
})

function incentiveFrom({ incentive, known_incentive, reward }: IncentiveRow): Review['incentive_from'] {
  if (incentive === 'none') return null
  return strongestIncentive(known_incentive, reward === null ? null : 'reward') === incentive ? 'shop' : 'author'
}

/** What a review's row says of its order. */
export type EvidenceRow = Pick<ReviewRow, 'evidence' | 'order_feed' | 'placed_at' | 'order_received_at' | 'invited_at'>

/** What stands behind a verified review (P1.3); null for any other. */
export const presentEvidence = (row: EvidenceRow): Review['evidence'] =>
  row.evidence && {
    grade: row.evidence,
    feed: row.order_feed,
    placed_at: row.placed_at?.toISOString() ?? null,
    received_at: row.order_received_at?.toISOString() ?? null,
    invited_at: row.invited_at?.toISOString() ?? null,
  }

/** Whose import brought a review, and when (P1.6); null for one that was written here. */
const presentImport = ({ imported_by, imported_at, accepted_at }: ReviewRow): Review['imported'] =>
  imported_by === null
    ? null
    : {
        by: imported_by as 'shop' | 'operator',
        at: imported_at?.toISOString() ?? null,
        accepted_at: accepted_at?.toISOString() ?? null,
      }

function presentMedia(media: readonly MediaRow[]) {
  return {
    video_external_ids: media.flatMap(medium => medium.video_id ?? []),
    media_platform_hosted_video_infos: media.flatMap(({ kind, url }) =>
      kind === 'video_platform' && url ? { media_platform_url: url } : [],
    ),
    // Pictures imported by URL exist in one size only.
    pictures_urls: media.flatMap(({ kind, url, compact_url }) =>
      kind === 'picture' && url ? { compact: compact_url ?? url, huge: url } : [],
    ),
  }
}

type Counted = Pick<
  ShopStats,
  | 'published'
  | 'rating_sum'
  | 'histogram'
  | 'verified_received'
  | 'verified_public'
  | 'verified_published'
  | 'hidden'
  | 'with_media'
  | 'replied'
  | 'by_source'
  | 'stars_by_source'
  | 'facets'
>

/** The counts of a shop or product without reviews. */
export const NOTHING_COUNTED: Counted = {
  published: 0,
  rating_sum: 0,
  histogram: [0, 0, 0, 0, 0],
  verified_received: 0,
  verified_public: 0,
  verified_published: 0,
  hidden: 0,
  with_media: 0,
  replied: 0,
  by_source: REVIEW_SOURCES.map(() => 0),
  stars_by_source: REVIEW_SOURCES.map(() => 0),
  facets: {},
}

/** Plain mean of whole ratings, to one decimal (X-rating-01); null without ratings. */
const mean = (sum: number, count: number) => (count > 0 ? Math.round((sum * 10) / count) / 10 : null)

/** Both scores, their medals and the counts that they are made of. */
export function presentScores(stats: ScoreCounts = NOTHING_COUNTED): Pick<RatingSummary, 'metrics' | 'medals'> {
  const counts = {
    verifiedReceived: stats.verified_received,
    verifiedPublic: stats.verified_public,
    published: stats.published,
    verifiedPublished: stats.verified_published,
  }
  const transparencyScore = transparency(counts)
  const authenticityScore = authenticity(counts)
  return {
    metrics: {
      transparency_score: transparencyScore,
      authenticity_score: authenticityScore,
      verified_received: stats.verified_received,
      verified_public: stats.verified_public,
      published: stats.published,
      verified_published: stats.verified_published,
      hidden: stats.hidden,
    },
    medals: { transparency: medal(transparencyScore), authenticity: medal(authenticityScore) },
  }
}

/** Public counts: mean rating to one decimal, both scores and their medals. */
export function presentSummary(stats: Counted = NOTHING_COUNTED): RatingSummary {
  return {
    average_rating: mean(stats.rating_sum, stats.published),
    number_of_reviews: stats.published,
    rating_histogram_data: stats.histogram,
    ...presentScores(stats),
    with_media: stats.with_media,
    replied: stats.replied,
    published_by_source: presentSources(stats),
    published_by_evidence: countByEvidence(stats.facets as FacetCounts),
    ...presentIncentives(stats),
    collected_here: presentCollectedHere(stats),
  }
}

/** Published reviews by what was given for them, and the mean without those that something was given for (P1.11). */
export function presentIncentives({
  facets,
}: Pick<Counted, 'facets'>): Pick<RatingSummary, 'published_by_incentive' | 'without_incentive'> {
  const stars = countByIncentive(facets as FacetCounts)
  return {
    published_by_incentive: Object.fromEntries(
      INCENTIVES.map(incentive => [incentive, stars[incentive].count]),
    ) as RatingSummary['published_by_incentive'],
    without_incentive: {
      average_rating: mean(stars.none.sum, stars.none.count),
      number_of_reviews: stars.none.count,
    },
  }
}

/** Mean and number of reviews counted by stars. */
export const presentStars = (stars: readonly number[]): RatingSummary['collected_here'] => {
  const number = stars.reduce((sum, count) => sum + count, 0)
  return {
    average_rating: mean(
      stars.reduce((sum, count, index) => sum + count * (index + 1), 0),
      number,
    ),
    number_of_reviews: number,
  }
}

/** Published reviews by source, without sources that have none. */
const presentSources = ({ by_source }: Counted) =>
  Object.fromEntries(
    REVIEW_SOURCES.map((source, index) => [source, by_source[index] ?? 0] as const).filter(([, count]) => count > 0),
  )

function presentCollectedHere({ by_source, stars_by_source }: Counted) {
  const sumHere = (counts: readonly number[]) =>
    REVIEW_SOURCES.reduce(
      (sum, source, index) => sum + (FOREIGN_SOURCES.includes(source) ? 0 : (counts[index] ?? 0)),
      0,
    )
  const published = sumHere(by_source)
  return { average_rating: mean(sumHere(stars_by_source), published), number_of_reviews: published }
}
