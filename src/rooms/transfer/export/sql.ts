import { sql } from 'kysely'
import { outsideHash, outsideSource } from '../../../platform/outside/outside-pictures.ts'
import { SHOP_COLUMNS, type StoredShop } from '../../catalog/ingest.ts'
import { UNPUBLISHED_AT_SOURCE } from '../../reviews/ingest.ts'
import { knownStars } from '../../reviews/known-stars.ts'
import type { Incentive } from '../../reviews/rules.ts'

/** Queries of the public export: only what the public can see, in insertion order. */

export const selectCategories = () => sql<{
  handle: string
  google_id: number | null
  name: string
  parent: string | null
  image_url: string | null
  bar_order: number
  bar_flat_view: boolean
  page_order: number
  names: Record<string, string> | null
}>`
  SELECT c.handle, c.google_id, c.name, p.handle AS parent, ${outsideSource(sql.ref('c.image_url'))} AS image_url, c.bar_order, c.bar_flat_view, c.page_order,
         (SELECT json_object_agg(n.language, n.name ORDER BY n.language) FROM category_names n
           WHERE n.category_id = c.category_id) AS names
  FROM categories c LEFT JOIN categories p ON p.category_id = c.parent_id
  ORDER BY c.level, c.category_id`

export const selectShops = () => sql<StoredShop & { logo_source: string | null }>`
  SELECT ${SHOP_COLUMNS}, ${outsideSource(sql.ref('logo_url'))} AS logo_source FROM shops ORDER BY shop_id`

export const selectProducts = () => sql<{
  shop: string
  external_id: string
  handle: string
  title: string
  description: string | null
  category: string | null
  currency: string
  lowest_price: number | null
  highest_price: number | null
  image_url: string | null
  picture_urls: string[]
  external_url: string | null
  sold_count: number
  created_at: Date
  keywords: string[] | null
  brand: string | null
  gtin: string | null
  mpn: string | null
  discontinued: boolean | null
}>`
  SELECT s.domain AS shop, p.external_id, p.handle, p.title, p.description, c.handle AS category, p.currency, p.lowest_price,
         p.highest_price, p.image_source_url AS image_url, p.picture_source_urls AS picture_urls,
         p.external_url, p.sold_count, p.created_at, nullif(p.keywords, '{}') AS keywords,
         p.brand, p.gtin, p.mpn, CASE WHEN p.discontinued_at IS NOT NULL THEN true END AS discontinued
  FROM products p JOIN shops s USING (shop_id) LEFT JOIN categories c USING (category_id)
  ORDER BY p.shop_id, p.product_id`

/** Authors of published reviews; without the name of anybody who deleted their account. */
export const selectReviewers = () => sql<{
  external_id: string
  name: string
  country: string | null
  city: string | null
  avatar_url: string | null
}>`
  WITH authors AS (SELECT DISTINCT reviewer_id FROM reviews WHERE published)
  SELECT external_id, CASE WHEN left_at IS NULL THEN name ELSE 'A former member' END AS name,
         CASE WHEN left_at IS NULL THEN country END AS country, CASE WHEN left_at IS NULL THEN city END AS city,
         CASE WHEN left_at IS NULL THEN ${outsideSource(sql.ref('p.avatar_url'))} END AS avatar_url
  FROM reviewers p
  WHERE reviewer_id IN (SELECT reviewer_id FROM authors)
  ORDER BY reviewer_id`

export const selectOrderItems = () => sql<{
  order_id: number
  shop: string
  external_id: string
  reviewer: string
  placed_at: Date
  delivered_at: Date | null
  item: string
  product: string
}>`
  SELECT o.order_id, s.domain AS shop, o.external_id, b.external_id AS reviewer, o.placed_at, o.delivered_at,
         i.external_id AS item, p.external_id AS product
  FROM reviews r
  JOIN line_items i USING (shop_id, line_item_id)
  JOIN orders o USING (shop_id, order_id)
  JOIN shops s USING (shop_id)
  JOIN reviewers b ON b.reviewer_id = o.reviewer_id
  JOIN products p ON p.shop_id = i.shop_id AND p.product_id = i.product_id
  WHERE r.published
  ORDER BY o.shop_id, o.order_id, i.line_item_id`

/** Published reviews; of hidden ones, and of verified ones withheld by their source, only the fields of a notice. */
export const selectReviews = () => sql<{
  shop: string
  external_id: string
  product: string | null
  reviewer: string
  order_item: string | null
  verified: boolean
  published: boolean
  rating: number
  /** Those of a hidden review are public (X-hiding-02); null where only a source knows them, or withholds the review. */
  known_stars: number | null
  title: string | null
  body: string | null
  language: string | null
  source: string
  invited_at: Date | null
  created_at: Date
  edited_at: Date | null
  reward: string | null
  incentive: Incentive
  incentive_from: 'shop' | 'author'
  incentive_known: Incentive | null
  offered_reward: string | null
  published_at: Date | null
  imported_by: 'shop' | 'operator' | null
  imported_at: Date | null
  hidden_at: Date | null
  hidden_by: string | null
  hidden_reason: string | null
  reply: string | null
  reply_at: Date | null
  media: { kind: string; url: string | null; video_id: string | null }[]
}>`
  WITH outside AS (SELECT url_hash, url FROM outside_pictures),
  media AS (
    SELECT m.shop_id, m.review_id,
           jsonb_agg(jsonb_build_object('kind', kind, 'url', coalesce(o.url, m.url), 'video_id', video_id) ORDER BY position) AS media
    FROM review_media m LEFT JOIN outside o ON o.url_hash = ${outsideHash(sql.ref('m.url'))}
    GROUP BY m.shop_id, m.review_id)
  SELECT s.domain AS shop, r.external_id, p.external_id AS product, b.external_id AS reviewer, i.external_id AS order_item,
         r.verified, r.published, r.rating,
         CASE WHEN r.hidden_at IS NOT NULL THEN ${knownStars('r')} END AS known_stars, r.title, r.body, r.language, r.source, r.invited_at, r.created_at, r.edited_at,
         r.reward, r.incentive,
         CASE WHEN strongest_incentive(NULL, r.known_incentive, r.reward) = r.incentive THEN 'shop' ELSE 'author' END AS incentive_from,
         CASE WHEN r.known_incentive <> r.incentive THEN r.known_incentive END AS incentive_known, r.offered_reward,
         (SELECT min(e.created_at) FROM review_events e
           WHERE e.shop_id = r.shop_id AND e.review_id = r.review_id AND e.kind = 'published') AS published_at,
         r.imported_by, r.imported_at, r.hidden_at, r.hidden_by, r.hidden_reason, a.body AS reply, a.created_at AS reply_at,
         CASE WHEN r.media_count = 0 THEN '[]' ELSE coalesce(media.media, '[]') END AS media
  FROM reviews r
  JOIN shops s USING (shop_id)
  JOIN reviewers b ON b.reviewer_id = r.reviewer_id
  LEFT JOIN products p ON p.shop_id = r.shop_id AND p.product_id = r.product_id
  LEFT JOIN line_items i ON i.shop_id = r.shop_id AND i.line_item_id = r.line_item_id
  LEFT JOIN review_replies a ON a.shop_id = r.shop_id AND a.review_id = r.review_id
  LEFT JOIN media ON media.shop_id = r.shop_id AND media.review_id = r.review_id
  WHERE r.published OR (r.listed AND r.hidden_at IS NOT NULL)
     OR (r.verified AND r.held_reason = ${UNPUBLISHED_AT_SOURCE} AND r.unpublished_at IS NULL AND r.deleted_at IS NULL)
  ORDER BY r.shop_id, r.review_id`

export const selectQuestions = () => sql<{
  shop: string
  product: string | null
  external_id: string
  asker: string
  body: string
  created_at: Date
  answers: { by_shop: boolean; name: string; body: string; created_at: string }[]
}>`
  SELECT s.domain AS shop, p.external_id AS product, q.external_id, q.asker_name AS asker, q.body, q.created_at,
         (SELECT coalesce(jsonb_agg(jsonb_build_object('by_shop', by_shop, 'name', name, 'body', body, 'created_at',
                    to_char(a.created_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) ORDER BY position), '[]')
          FROM answers a WHERE a.shop_id = q.shop_id AND a.question_id = q.question_id
            AND a.listed AND a.removed_at IS NULL) AS answers
  FROM questions q JOIN shops s USING (shop_id)
  LEFT JOIN products p ON p.shop_id = q.shop_id AND p.product_id = q.product_id
  WHERE q.listed AND q.removed_at IS NULL
  ORDER BY q.shop_id, q.question_id`
