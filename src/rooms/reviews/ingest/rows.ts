import type { EventActor, HidingReason, Incentive, ReviewSource } from '../rules.ts'

/** A review as an import row states it. */
export interface ReviewRow {
  type: 'review'
  shop: string
  external_id: string
  /** The external id that the review had before; it is replaced by `external_id`. */
  former?: string | undefined
  /** Absent for a review of the shop itself. */
  product?: string | undefined
  reviewer: string
  order_item?: string | undefined
  rating: number
  title?: string | undefined
  body?: string | undefined
  created_at: string
  /** The source gives no date: a stored review keeps its own. */
  undated?: boolean | undefined
  /** False if the source does not publish the review and gives no reason. */
  published?: boolean | undefined
  source?: ReviewSource | undefined
  reply?: string | undefined
  reply_at?: string | undefined
  picture_urls?: string[] | undefined
  video_ids?: string[] | undefined
  video_urls?: string[] | undefined
  language?: string | undefined
  invited_at?: string | undefined
  hidden?: Hidden | undefined
  edited_at?: string | undefined
  published_at?: string | undefined
  /** What the shop gave for it. */
  reward?: string | undefined
  incentive?: Incentive | undefined
  /** Who says so where an archive was made: only an operator's import may say that its author does (P1.11). */
  incentive_from?: 'shop' | 'author' | undefined
  /** What the shop is known to have given, where its author says that they got more. */
  incentive_known?: Incentive | undefined
  /** The reward that its invitation offered; heeded only in an operator's import. */
  offered_reward?: string | undefined
  /** Whose import brought it where an archive was made; heeded only in an operator's import (P1.6). */
  imported?: { by: Importer; at?: string | undefined } | undefined
  /** The author's display name in the source. */
  author_name?: string | undefined
}

/** A notice in place of a review that the public may not read; an export discloses nothing else of it. */
export interface NoticeRow {
  type: 'notice'
  shop: string
  external_id: string
  product?: string | undefined
  verified: boolean
  /** Its stars, 1 to 5, which are public even so (X-hiding-02); absent if the source withholds them. */
  rating?: number | undefined
  source: ReviewSource
  created_at: string
  /** Absent if the source withholds it without a reason. */
  hidden?: Hidden | undefined
}

interface Hidden {
  reason: HidingReason
  at: string
  by?: 'shop' | 'moderator' | undefined
}

/** One picture or video of a review. */
export interface Medium {
  kind: 'picture' | 'video_external' | 'video_platform'
  url: string | null
  video_id: string | null
}

/** A review as stored, with its reply and media. */
export interface StoredReview {
  shop_id: number
  external_id: string
  reviewer_id: number
  product_id: number | null
  line_item_id: number | null
  rating: number
  title: string | null
  body: string | null
  language: string | null
  source: string
  invited_at: Date | null
  created_at: Date
  edited_at: Date | null
  reward: string | null
  /** What its author said they got, and what the source knows; null for nothing. */
  declared_incentive: Incentive | null
  known_incentive: Incentive | null
  /** The reward that its invitation offered. */
  offered_reward: string | null
  held_at: Date | null
  held_reason: string | null
  hidden_at: Date | null
  hidden_by: string | null
  hidden_reason: string | null
  notice: 'verified' | 'unverified' | null
  /** A notice's stars are known; otherwise its `rating` is a placeholder. */
  notice_rated: boolean
  reply: string | null
  reply_at: Date | null
  media: Medium[]
  /** When it was imported, and by whom; null for one that was written here. */
  imported_at: Date | null
  imported_by: Importer | null
  /** When the person whom the import named accepted it as theirs. */
  accepted_at: Date | null
}

/** Whose import brought a review. */
export type Importer = 'shop' | 'operator'

/** A stored review, with the facts that limit what an import may change. */
export interface ExistingReview {
  review_id: number
  stored: StoredReview
  /** The author changed the text here. */
  edited: boolean
  /** The author has deleted the account: nobody may change the review any more. */
  departed: boolean
  /** The author has signed in: an import no longer changes the text. */
  claimed: boolean
  /** The person whom the import named rejected it: nothing brings it back. */
  rejected: boolean
  /** The party that last changed the review's visibility. */
  visibilityBy: EventActor
}

/** A review event that an import adds. */
export interface HistoryRow {
  kind: 'created' | 'verified' | 'published' | 'hidden' | 'unhidden' | 'held' | 'released' | 'edited' | 'replied'
  actor: 'author' | 'shop' | 'moderator' | 'system' | 'import'
  reason: string | null
  details: object | null
  created_at: Date
}
