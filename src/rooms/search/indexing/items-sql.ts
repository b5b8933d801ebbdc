import { sql } from 'kysely'
import { ofOneShop } from '../../../platform/postgres/cluster/one-shop.ts'
import type { Db } from '../../../platform/postgres/database.ts'
import { EXCERPT_READ, EXCERPT_REVIEWS, INFORMATIVE_BYTES } from '../results/excerpt-rules.ts'
import type { ProductKey } from '../results/product-key.ts'
import { ofKeys, ofShops } from './refresh-scope-sql.ts'

const COLUMNS = [
  'title',
  'language',
  'handle',
  'image_url',
  'external_url',
  'currency',
  'lowest_price',
  'highest_price',
  'shop_name',
  'shop_slug',
  'shop_country',
  'excerpt',
  'excerpt_language',
  'excerpt_rating',
  'excerpt_verified',
  'identity',
]
const columns = (table: string) => sql.join(COLUMNS.map(column => sql.ref(`${table}.${column}`)))

/**
 * Recomputes rows of search_items in one statement, for the given products or all those of a shop, as far as
 * product_search has them; unchanged rows are not written.
 */
export async function refreshItemRows(
  db: Db,
  which: 'all' | { shopId: number } | readonly ProductKey[],
): Promise<void> {
  const [where, keys] =
    which === 'all' ? [sql`true`, []] : 'shopId' in which ? [ofShops([which.shopId]), [which]] : [ofKeys(which), which]
  const names = sql.join(COLUMNS.map(column => sql.ref(column)))
  await sql`
    insert into search_items as known (shop_id, product_id, ${names})
    select p.shop_id, p.product_id, p.title, p.language, p.handle, p.image_url, p.external_url, p.currency, p.lowest_price,
           p.highest_price, s.name, s.slug, s.country, r.body, r.language, r.rating, r.verified,
           case when p.discontinued_at is null then p.identity end
    from products p
    join shops s on s.shop_id = p.shop_id
    join product_search w on w.shop_id = p.shop_id and w.product_id = p.product_id
    left join lateral (
      select left(coalesce(nullif(btrim(body), ''), title), ${sql.lit(EXCERPT_READ)}) as body, language, rating, verified
      from (
        select body, title, language, rating, verified, created_at
        from reviews
        where shop_id = p.shop_id and product_id = p.product_id ${ofOneShop(keys, 'reviews')} and listed and published
          and (btrim(body) <> '' or btrim(title) <> '')
        order by (media_count > 0) desc, created_at desc, review_id desc
        limit ${sql.lit(EXCERPT_REVIEWS)}) latest
      order by verified desc, octet_length(coalesce(nullif(btrim(body), ''), title)) >= ${sql.lit(INFORMATIVE_BYTES)} desc,
               created_at desc
      limit 1) r on true
    where ${where}
    -- In the order of product_search: what stands on a page together lies together.
    order by w.rank_score desc, p.shop_id, p.product_id
    on conflict (shop_id, product_id) do update
      set ${sql.join(COLUMNS.map(column => sql`${sql.ref(column)} = ${sql.ref(`excluded.${column}`)}`))}
      where (${columns('known')}) is distinct from (${columns('excluded')})`.execute(db)
}
