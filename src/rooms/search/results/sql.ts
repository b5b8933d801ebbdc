import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../platform/postgres/database.ts'

/** A search item's row: product, shop, review counts and one excerpt. */
export interface ItemRow {
  shop_id: number
  product_id: number
  title: string
  /** Of the title; null if unknown. */
  language: string | null
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
  /** Null if no published review has text. */
  excerpt: string | null
  excerpt_language: string | null
  excerpt_rating: number | null
  excerpt_verified: boolean | null
  /** GTIN and brand, by which other shops' products are the same; null for none. */
  identity: string | null
  other_shops: number | null
}

/** Columns of product_search that `itemsOf` needs. */
export const PASSED_COLUMNS = sql`shop_id, product_id, published, rating, transparency, authenticity`

/**
 * Subquery for a page's items, to find and read them in one round trip.
 * @param page name of a CTE with `PASSED_COLUMNS` and `place`; one page of rows at most
 */
export const itemsOf = (page: RawBuilder<unknown>) => sql`
    select w.place, w.shop_id, w.product_id, i.title, i.language, i.handle, i.image_url, i.external_url, i.currency,
           i.lowest_price, i.highest_price, i.shop_name, i.shop_slug, i.shop_country, w.published, w.rating, w.transparency, w.authenticity,
           i.excerpt, i.excerpt_language, i.excerpt_rating, i.excerpt_verified,
           i.identity, g.shops - 1 as other_shops
    from ${page} w
    join search_items i on i.shop_id = w.shop_id and i.product_id = w.product_id
    left join product_identities g on g.identity = i.identity`

/** A category with its descendants' ids; undefined for an unknown id. */
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
