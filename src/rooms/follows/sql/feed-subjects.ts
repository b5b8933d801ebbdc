import { sql } from 'kysely'
import type { Db } from '../../../platform/postgres/database.ts'
import type { MedalTier } from '../../reviews/rules.ts'
import type { EvidenceRow, IncentiveRow } from '../../reviews/service.ts'

/** Key of a shop's row. */
interface Key {
  shop_id: number
  thing_id: number
}

/** Shop columns of a feed event. */
interface ShopColumns {
  shop_id: number
  slug: string
  shop_name: string
  logo_url: string | null
}

export interface ReviewSubject extends ShopColumns, EvidenceRow, IncentiveRow {
  review_id: number
  reviewer_id: number
  rating: number
  title: string | null
  body: string | null
  language: string | null
  verified: boolean
  product_id: number | null
  product_title: string | null
  product_language: string | null
  handle: string | null
  image_url: string | null
}

export interface ProductSubject extends ShopColumns {
  product_id: number
  product_title: string
  product_language: string | null
  handle: string
  image_url: string | null
}

export interface MedalSubject extends ShopColumns {
  change_id: number
  score: 'transparency' | 'authenticity'
  tier: MedalTier
}

const keyRows = (keys: readonly Key[]) => sql`
  unnest(${keys.map(key => key.shop_id)}::bigint[], ${keys.map(key => key.thing_id)}::bigint[]) AS k (shop_id, thing_id)`
const SHOP = sql`s.slug, s.name AS shop_name, s.logo_url`

/** Characters of a review's text to read; more than are shown. */
const READ = 400

export async function selectReviewSubjects(db: Db, keys: readonly Key[]): Promise<ReviewSubject[]> {
  const { rows } = await sql<ReviewSubject>`
    SELECT r.shop_id, r.review_id, r.reviewer_id, r.rating, r.title, left(r.body, ${sql.lit(READ)}) AS body, r.language,
           r.verified, r.evidence, r.order_feed, r.order_received_at, r.invited_at, o.placed_at,
           r.incentive, r.known_incentive, r.reward,
           r.product_id, p.title AS product_title, p.language AS product_language, p.handle, p.image_url, ${SHOP}
    FROM ${keyRows(keys)}
    JOIN reviews r ON r.shop_id = k.shop_id AND r.review_id = k.thing_id AND r.published
    LEFT JOIN products p ON p.shop_id = r.shop_id AND p.product_id = r.product_id
    LEFT JOIN line_items i ON i.shop_id = r.shop_id AND i.line_item_id = r.line_item_id
    LEFT JOIN orders o ON o.shop_id = i.shop_id AND o.order_id = i.order_id
    JOIN shops s ON s.shop_id = r.shop_id`.execute(db)
  return rows
}

export async function selectProductSubjects(db: Db, keys: readonly Key[]): Promise<ProductSubject[]> {
  const { rows } = await sql<ProductSubject>`
    SELECT p.shop_id, p.product_id, p.title AS product_title, p.language AS product_language, p.handle, p.image_url, ${SHOP}
    FROM ${keyRows(keys)}
    JOIN products p ON p.shop_id = k.shop_id AND p.product_id = k.thing_id
    JOIN shops s ON s.shop_id = p.shop_id`.execute(db)
  return rows
}

export async function selectMedalSubjects(db: Db, keys: readonly Key[]): Promise<MedalSubject[]> {
  const { rows } = await sql<MedalSubject>`
    SELECT m.shop_id, m.change_id, m.score, m.tier, ${SHOP}
    FROM ${keyRows(keys)}
    JOIN shop_medal_changes m ON m.shop_id = k.shop_id AND m.change_id = k.thing_id
    JOIN shops s ON s.shop_id = m.shop_id`.execute(db)
  return rows
}
