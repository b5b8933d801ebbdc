import type { EventActor, HidingReason, ReviewSource } from '../rules.ts'

/** A review as an import states it. */
export interface ReviewRow {
  type: 'review'
  shop: string
  external_id: string
  /** The external id by which the same review was known before; it takes the new one. */
  former?: string | undefined
  /** Absent for a review of the shop itself. */
  product?: string | undefined
  reviewer: string
  order_item?: string | undefined
  rating: number
  title?: string | undefined
  body?: string | undefined
  created_at: string
  /** The source does not tell the date: a review that is known keeps the one it has. */
  undated?: boolean | undefined
  /** False where the source does not let the public see it, without saying why. */
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
  /** What the source calls the author. */
  author_name?: string | undefined
}

/** What stands in the place of a review that the public may not read; all that an export tells of it. */
export interface NoticeRow {
  type: 'notice'
  shop: string
  external_id: string
  product?: string | undefined
  verified: boolean
  source: ReviewSource
  created_at: string
  /** Absent for one that its source holds back without saying why. */
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

/** A review as it is stored, with its reply and media. */
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
  held_at: Date | null
  held_reason: string | null
  hidden_at: Date | null
  hidden_by: string | null
  hidden_reason: string | null
  notice: 'verified' | 'unverified' | null
  reply: string | null
  reply_at: Date | null
  media: Medium[]
}

/** One that is known, with what decides how far an import may change it. */
export interface ExistingReview {
  review_id: number
  stored: StoredReview
  /** Its author changed the words here. */
  edited: boolean
  /** Its author left, with or without it: it is nobody's to change any more. */
  departed: boolean
  /** Its author has signed in: it is theirs, and an import changes none of its words. */
  claimed: boolean
  /** The last who changed whether the public sees it. */
  visibilityBy: EventActor
}

/** A row of a review's history that an import adds. */
export interface HistoryRow {
  kind: 'created' | 'verified' | 'published' | 'hidden' | 'unhidden' | 'held' | 'edited' | 'replied'
  actor: 'author' | 'shop' | 'moderator' | 'import'
  reason: string | null
  details: object | null
  created_at: Date
}
