import { z } from 'zod'
import { lookedUp, orElse } from '../../lib/calls/params.ts'
import { productLink } from '../catalog/schemas.ts'
import { ORDER_FEEDS } from '../orders/rules.ts'
import {
  EVENT_ACTORS,
  EVIDENCE_GRADES,
  HIDING_REASONS,
  INCENTIVES,
  MEDAL_TIERS,
  PUBLIC_CHANGES,
  REVIEW_SOURCES,
} from './rules.ts'

/** Who wrote a review, as the public sees it. */
export const reviewAuthor = z.object({
  encoded_id: z.string(),
  name: z.string(),
  city: z.string().nullable(),
  country: z.string().nullable(),
  avatar_image_url: z.string().nullable(),
  /** Published reviews by this person, on all of Candor. */
  reviews_count: z.int(),
})

/** How a review got here: when each step happened. */
export const reviewTrace = z.object({
  /** Null where no order is known: the review is not verified. */
  ordered_at: z.iso.datetime().nullable(),
  delivered_at: z.iso.datetime().nullable(),
  invited_at: z.iso.datetime().nullable(),
  /** The reward that the invitation offered, whatever the stars; absent for none. */
  offered_reward: z.string().optional(),
  written_at: z.iso.datetime(),
  published_at: z.iso.datetime(),
  /** What happened to it since it was first published, oldest first; whoever did it is named. */
  changes: z.array(
    z.object({
      kind: z.enum(PUBLIC_CHANGES),
      at: z.iso.datetime(),
      by: z.enum(EVENT_ACTORS),
      /** What the review said was given for it, before and after; absent where that did not change. */
      incentive: z.tuple([z.enum(INCENTIVES), z.enum(INCENTIVES)]).optional(),
    }),
  ),
})

/** What stands behind a verified review, and since when we know of its order (P1.3). */
export const reviewEvidence = z.object({
  grade: z.enum(EVIDENCE_GRADES),
  /** How the order reached us: the strongest feed that brought it before the review was written. Null for an imported notice. */
  feed: z.enum(ORDER_FEEDS).nullable(),
  /** When it was ordered, as that feed says. */
  placed_at: z.iso.datetime().nullable(),
  /** When we received it; null where that was not recorded. */
  received_at: z.iso.datetime().nullable(),
  invited_at: z.iso.datetime().nullable(),
})

/** That a review was imported rather than written here, by whom and when, and whether the person named accepted it (P1.6). */
export const reviewImport = z.object({
  /** Null where that was not recorded. */
  by: z.enum(['shop', 'operator']),
  at: z.iso.datetime().nullable(),
  accepted_at: z.iso.datetime().nullable(),
})

/** The author's appeal against the hiding of a review, undecided or rejected: one that succeeds puts the review back. */
export const noticeAppeal = z.object({
  state: z.enum(['open', 'upheld']),
  at: z.iso.datetime(),
  decided_at: z.iso.datetime().nullable(),
})

/**
 * A review as its page lists it (R-fields-03). One that the shop hid keeps its place, with `hidden` set and without its
 * words and author (X-hiding-02); its stars are part of the notice.
 */
export const review = z.object({
  uuid: z.string(),
  public_id: z.string(),
  published: z.boolean(),
  deleted: z.boolean(),
  rating: z.int().nullable(),
  title: z.string().nullable(),
  body: z.string().nullable(),
  /** BCP 47, where known. */
  language: z.string().nullable(),
  source: z.enum(REVIEW_SOURCES),
  verified: z.boolean(),
  created_at: z.iso.datetime(),
  edited_at: z.iso.datetime().nullable(),
  author: reviewAuthor.nullable(),
  /** What it is about; null for a review of the shop itself. */
  product: productLink.nullable(),
  video_external_ids: z.array(z.string()),
  media_platform_hosted_video_infos: z.array(z.object({ media_platform_url: z.string() })),
  pictures_urls: z.array(z.object({ compact: z.string(), huge: z.string() })),
  /** How many people found it helpful; none for a hidden one. */
  helpful_count: z.int(),
  /** What the shop answered: when first, and when it last changed its words. */
  reply: z
    .object({
      body: z.string(),
      language: z.string().nullable(),
      created_at: z.iso.datetime(),
      edited_at: z.iso.datetime().nullable(),
    })
    .nullable(),
  /**
   * What was given or promised for it, or that its author is connected to the shop (P1.11): what the shop's rewards,
   * invitations and reports show, and what the author says; the strongest of them. Null for a hidden review.
   */
  incentive: z.enum(INCENTIVES).nullable(),
  /** Who told it: the shop, by what it gave, offered or reported; or the author alone. Null where nothing was given. */
  incentive_from: z.enum(['shop', 'author']).nullable(),
  /** What the shop's reward was, whatever the rating (X-rewards-02); null for none. */
  reward: z.string().nullable(),
  /** Null for a hidden review. */
  trace: reviewTrace.nullable(),
  /** Null for a review that is hidden or not verified. */
  evidence: reviewEvidence.nullable(),
  /** Null for a review that is hidden or was written here. */
  imported: reviewImport.nullable(),
  /** When a moderator put it back after it was hidden: its shop can't hide it again (X-hiding-08). Absent for all others. */
  reinstated_at: z.iso.datetime().optional(),
  hidden: z
    .object({
      reason: z.enum(HIDING_REASONS),
      at: z.iso.datetime(),
      by: z.enum(['shop', 'moderator']),
      /** Null where only the notice was imported. */
      stars: z.int().nullable(),
      appeal: noticeAppeal.nullable(),
    })
    .nullable(),
})

export type Review = z.infer<typeof review>

/** A page of reviews (R-fields-05). */
export const reviewsPage = z.object({
  total_count: z.int(),
  /** Set where more reviews have the words of a search than are read; otherwise `total_count` is exact. */
  total_is_estimate: z.literal(true).optional(),
  total_pages: z.int(),
  current_page: z.int(),
  per_page: z.int(),
  reviews: z.array(review),
})

export type ReviewsPage = z.infer<typeof reviewsPage>

/** Whose pictures and videos, and which page of them. */
const withMedia = z.object({ encoded_id: lookedUp, page: orElse(z.coerce.number<number>().int().min(1), 1) })

export const productMediaSchemas = {
  input: withMedia,
  output: reviewsPage,
}

export const shopMediaSchemas = {
  input: withMedia,
  output: reviewsPage,
}

const tier = z.enum(MEDAL_TIERS.map(({ tier }) => tier))

/** The two scores with the counts they are made of, so that anybody can count again. 0–100; null is unknown. */
export const metrics = z.object({
  transparency_score: z.int().nullable(),
  authenticity_score: z.int().nullable(),
  verified_received: z.int(),
  verified_public: z.int(),
  published: z.int(),
  verified_published: z.int(),
  /** Hidden by the shop or a moderator, verified or not. */
  hidden: z.int(),
})

export type Metrics = z.infer<typeof metrics>

export const medals = z.object({ transparency: tier.nullable(), authenticity: tier.nullable() })

/** Published reviews with 1, 2, 3, 4 and 5 stars, in this order. */
export const histogram = z.array(z.int()).length(5)

/** What is counted about a shop's or a product's reviews. */
export const ratingSummary = z.object({
  /** Plain mean of the published ratings, one decimal (X-rating-01); null without any. */
  average_rating: z.number().nullable(),
  number_of_reviews: z.int(),
  rating_histogram_data: histogram,
  metrics,
  medals,
  /** For the filter chips: published reviews that are verified, have pictures or video, are answered. */
  with_media: z.int(),
  replied: z.int(),
  /** Published reviews by where they came from; a source without any is left out. */
  published_by_source: z.partialRecord(z.enum(REVIEW_SOURCES), z.int()),
  /** Published reviews by what stands behind them; `none` are not verified (P1.3). */
  published_by_evidence: z.record(z.enum([...EVIDENCE_GRADES, 'none']), z.int()),
  /** Published reviews by what was given for them (P1.11). */
  published_by_incentive: z.record(z.enum(INCENTIVES), z.int()),
  /** The same mean and count without the reviews that something was given for. */
  without_incentive: z.object({ average_rating: z.number().nullable(), number_of_reviews: z.int() }),
  /** The same mean and count of the reviews collected here, which structured data may state (X-structured-01). */
  collected_here: z.object({ average_rating: z.number().nullable(), number_of_reviews: z.int() }),
})

export type RatingSummary = z.infer<typeof ratingSummary>
