import { sql } from 'kysely'
import type { Db } from '../../../platform/database.ts'
import { EXCERPT_READ, EXCERPT_REVIEWS } from '../excerpt-rules.ts'
import { keysOf, type ProductKey } from '../key.ts'

/** What results show of a product, its shop, its counted reviews, and one of these. */
export interface ItemRow {
  shop_id: number
  product_id: number
  title: string
  handle: string
  image_url: string | null
  external_url: string | null
  currency: string
  lowest_price: number | null
  highest_price: number | null
  shop_name: string
  shop_slug: string
  shop_country: string
  published: number
  rating_sum: number
  transparency: number | null
  authenticity: number | null
  /** Null where no published review has words. */
  excerpt: string | null
  excerpt_language: string | null
  excerpt_rating: number | null
  excerpt_verified: boolean | null
  excerpt_reviewer_id: number | null
}

/** The rows of the given products, in their order. */
export async function selectItems(db: Db, keys: readonly ProductKey[]): Promise<ItemRow[]> {
  if (keys.length === 0) return []
  const { shopIds, productIds } = keysOf(keys)
  const { rows } = await sql<ItemRow>`
    select p.shop_id, p.product_id, p.title, p.handle, p.image_url, p.external_url, p.currency, p.lowest_price, p.highest_price,
           s.name as shop_name, s.slug as shop_slug, s.country as shop_country,
           coalesce(ps.published, 0) as published, coalesce(ps.rating_sum, 0) as rating_sum,
           (ss.verified_public::bigint * 100 / nullif(ss.verified_received, 0))::int as transparency,
           (ss.verified_published::bigint * 100 / nullif(ss.published, 0))::int as authenticity,
           r.body as excerpt, r.language as excerpt_language, r.rating as excerpt_rating, r.verified as excerpt_verified,
           r.reviewer_id as excerpt_reviewer_id
    from unnest(${shopIds}::bigint[], ${productIds}::bigint[]) with ordinality as wanted (shop_id, product_id, place)
    join products p on p.shop_id = wanted.shop_id and p.product_id = wanted.product_id
    join shops s on s.shop_id = wanted.shop_id
    left join product_stats ps on ps.shop_id = wanted.shop_id and ps.product_id = wanted.product_id
    left join shop_stats ss on ss.shop_id = wanted.shop_id
    left join lateral (
      select left(coalesce(nullif(btrim(body), ''), title), ${sql.lit(EXCERPT_READ)}) as body, language, rating, verified, reviewer_id
      from (
        select body, title, language, rating, verified, reviewer_id, created_at
        from reviews
        where shop_id = wanted.shop_id and product_id = wanted.product_id and listed and published
          and (btrim(body) <> '' or btrim(title) <> '')
        order by (media_count > 0) desc, created_at desc, review_id desc
        limit ${sql.lit(EXCERPT_REVIEWS)}) latest
      order by verified desc, created_at desc
      limit 1) r on true
    order by wanted.place`.execute(db)
  return rows
}

/** A category as results name it, with the ids below it; undefined for an unknown id. */
export async function selectCategory(db: Db, categoryId: number) {
  return db
    .selectFrom('categories as c')
    .where('c.category_id', '=', categoryId)
    .select(eb => [
      'c.category_id',
      'c.name',
      'c.handle',
      'c.level',
      'c.parent_id',
      'c.image_url',
      'c.bar_flat_view',
      'c.bar_order',
      'c.page_order',
      sql<number[]>`array(${eb
        .selectFrom('categories as child')
        .whereRef('child.parent_id', '=', 'c.category_id')
        .select('child.category_id')
        .orderBy('child.page_order')
        .orderBy('child.name')})`.as('children'),
    ])
    .executeTakeFirst()
}

/** Line items that order feeds delivered. */
export async function countLineItems(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('line_items')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}
