import { sql } from 'kysely'
import type { Db } from '../../../platform/postgres/database.ts'
import type { ReviewKey } from '../../reviews/lifecycle/transitions.ts'

export interface AuthorCounts {
  published: number
  hidden: number
  held: number
  withdrawn: number
  /** Reviews among them that are tied to a purchase. */
  verified: number
  /** Reports of the author's reviews by others, and those that a moderator followed. */
  reported: number
  reports_followed: number
  appeals: number
  appeals_won: number
  /** Reports that the author made about reviews of others, and those that a moderator dismissed. */
  reports_made: number
  reports_dismissed: number
}

/** What became of everything a person wrote, over all shops. Reads their own rows by indexes on the person. */
export async function selectAuthorCounts(db: Db, reviewerId: number): Promise<AuthorCounts> {
  const { rows } = await sql<AuthorCounts>`
    with own as (select shop_id, review_id, published, verified, hidden_at, held_at, unpublished_at, deleted_at from reviews
      where reviewer_id = ${reviewerId} and erased_at is null and notice is null),
    about as (select f.state from own join review_flags f using (shop_id, review_id))
    select count(*) filter (where published) as published,
      count(*) filter (where hidden_at is not null and unpublished_at is null and deleted_at is null and held_at is null) as hidden,
      count(*) filter (where held_at is not null and unpublished_at is null and deleted_at is null) as held,
      count(*) filter (where unpublished_at is not null or deleted_at is not null) as withdrawn,
      count(*) filter (where verified) as verified,
      (select count(*) from about) as reported,
      (select count(*) from about where state = 'followed') as reports_followed,
      (select count(*) from review_appeals where reviewer_id = ${reviewerId}) as appeals,
      (select count(*) from review_appeals where reviewer_id = ${reviewerId} and state in ('overturned', 'conceded')) as appeals_won,
      (select count(*) from review_flags where reviewer_id = ${reviewerId}) as reports_made,
      (select count(*) from review_flags where reviewer_id = ${reviewerId} and state = 'dismissed') as reports_dismissed
    from own`.execute(db)
  return rows[0]!
}

interface OtherReviewRow {
  shop_id: number
  review_id: number
  rating: number
  created_at: Date
  unpublished_at: Date | null
  deleted_at: Date | null
  held_at: Date | null
  held_reason: string | null
  hidden_by: string | null
  hidden_reason: string | null
  subject: string
  /** Of a product's title; null for a shop, or if unknown. */
  language: string | null
}

/** The author's newest reviews other than this one, without their words. */
export async function selectOtherReviews(
  db: Db,
  reviewerId: number,
  { shopId, reviewId }: ReviewKey,
  limit: number,
): Promise<OtherReviewRow[]> {
  const { rows } = await sql<OtherReviewRow>`
    select r.shop_id, r.review_id, r.rating, r.created_at, r.unpublished_at, r.deleted_at, r.held_at, r.held_reason,
      r.hidden_by, r.hidden_reason, coalesce(p.title, s.name) as subject, p.language
    from reviews r join shops s using (shop_id) left join products p using (shop_id, product_id)
    where r.reviewer_id = ${reviewerId} and (r.shop_id, r.review_id) <> (${shopId}, ${reviewId})
      and r.erased_at is null and r.notice is null
    order by r.created_at desc limit ${limit}`.execute(db)
  return rows
}

interface PastDecisionRow {
  shop_id: number
  review_id: number
  decision: string
  reason: string | null
  decided_at: Date
  subject: string
  /** Of a product's title; null for a shop, or if unknown. */
  language: string | null
}

/** The newest decisions on the author's other reviews. */
export async function selectPastDecisions(
  db: Db,
  reviewerId: number,
  { shopId, reviewId }: ReviewKey,
  limit: number,
): Promise<PastDecisionRow[]> {
  const { rows } = await sql<PastDecisionRow>`
    select d.shop_id, d.review_id, d.decision, d.reason, d.decided_at, coalesce(p.title, s.name) as subject, p.language
    from reviews r join moderation_decisions d using (shop_id, review_id) join shops s using (shop_id)
      left join products p using (shop_id, product_id)
    where r.reviewer_id = ${reviewerId} and (r.shop_id, r.review_id) <> (${shopId}, ${reviewId}) and r.erased_at is null
    order by d.decided_at desc, d.decision_id desc limit ${limit}`.execute(db)
  return rows
}

export interface ShopCounts {
  hidden: number
  appeals: number
  put_back: number
}

/** What a shop hid since a date, and the appeals against it. */
export async function selectShopCounts(db: Db, shopId: number, since: Date): Promise<ShopCounts> {
  const { rows } = await sql<ShopCounts>`
    select (select count(*) from reviews where shop_id = ${shopId} and hidden_at >= ${since} and hidden_by = 'shop' and listed) as hidden,
      count(*) as appeals, count(*) filter (where state in ('overturned', 'conceded')) as put_back
    from review_appeals where shop_id = ${shopId} and hidden_by = 'shop' and created_at >= ${since}`.execute(db)
  return rows[0]!
}
