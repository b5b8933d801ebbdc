import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../platform/database.ts'
import { EXCERPT_READ, EXCERPT_REVIEWS } from '../excerpt-rules.ts'

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
  /** Mean of the published ratings; null without any. */
  rating: number | null
  transparency: number | null
  authenticity: number | null
  /** Null where no published review has words. */
  excerpt: string | null
  excerpt_language: string | null
  excerpt_rating: number | null
  excerpt_verified: boolean | null
}

/** The columns of product_search that `itemsOf` passes on. */
export const PASSED_COLUMNS = sql`shop_id, product_id, published, rating, transparency, authenticity`

/**
 * The items of a page, for a statement that found it: so that finding and reading are one round trip.
 * @param page name of a query in it with `PASSED_COLUMNS` and `place`, of a page's rows at most
 */
export const itemsOf = (page: RawBuilder<unknown>) => sql`
    select w.place, w.shop_id, w.product_id, p.title, p.handle, p.image_url, p.external_url, p.currency, p.lowest_price,
           p.highest_price, s.name as shop_name, s.slug as shop_slug, s.country as shop_country,
           w.published, w.rating, w.transparency, w.authenticity,
           r.body as excerpt, r.language as excerpt_language, r.rating as excerpt_rating, r.verified as excerpt_verified
    from ${page} w
    join products p on p.shop_id = w.shop_id and p.product_id = w.product_id
    join shops s on s.shop_id = w.shop_id
    left join lateral (
      select left(coalesce(nullif(btrim(body), ''), title), ${sql.lit(EXCERPT_READ)}) as body, language, rating, verified
      from (
        select body, title, language, rating, verified, created_at
        from reviews
        where shop_id = w.shop_id and product_id = w.product_id and listed and published
          and (btrim(body) <> '' or btrim(title) <> '')
        order by (media_count > 0) desc, created_at desc, review_id desc
        limit ${sql.lit(EXCERPT_REVIEWS)}) latest
      order by verified desc, created_at desc
      limit 1) r on true`

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
