import { sql } from 'kysely'
import type { Db } from '../../platform/postgres/database.ts'
import { FOLLOWED_SHOPS, MAX_RECOMMENDED, OF_FOLLOWED_SHOP, SEEDS } from './rules.ts'

export interface ProductKey {
  shop_id: number
  product_id: number
}

/** The basis of recommendations: a person's public reviews only, or all of their data. */
export type Whose = 'public' | 'private'

/**
 * Recommendations, best first: companions of the person's products, then the best products of followed shops. Never
 * what they have reviewed (in whatever state) or bought.
 */
export async function selectRecommended(
  db: Db,
  reviewerId: number,
  { whose, minTransparency }: { whose: Whose; minTransparency: number },
): Promise<ProductKey[]> {
  const bought = sql`
      select i.shop_id, i.product_id, o.placed_at as at
        from orders o join line_items i on i.shop_id = o.shop_id and i.order_id = o.order_id
       where o.reviewer_id = ${reviewerId}`
  const reviewed = sql`
      select shop_id, product_id, created_at as at from reviews
       where reviewer_id = ${reviewerId} and product_id is not null`
  const basis = whose === 'public' ? sql`${reviewed} and published` : sql`${bought} union all ${reviewed}`
  const followed = sql`
    union all
    select best.shop_id, best.product_id, 0, best.rank_score
      from (select shop_id from followed_shops where reviewer_id = ${reviewerId}
             order by followed_at desc, shop_id limit ${sql.lit(FOLLOWED_SHOPS)}) f
      cross join lateral (
        select shop_id, product_id, rank_score from product_search p
         where p.shop_id = f.shop_id and (p.shop_id, p.product_id) not in (select shop_id, product_id from own)
         order by rank_score desc, product_id limit ${sql.lit(OF_FOLLOWED_SHOP)}) best`
  const { rows } = await sql<ProductKey>`
    with own as materialized (${bought} union all ${reviewed}),
    seeds as materialized (
      select shop_id, product_id from (${basis}) basis group by 1, 2 order by max(at) desc limit ${sql.lit(SEEDS)}),
    found as (
      select c.other_shop_id as shop_id, c.other_product_id as product_id, sum(c.together)::bigint as together,
             null::double precision as rank_score
        from seeds s join product_companions c on c.shop_id = s.shop_id and c.product_id = s.product_id
       where (c.other_shop_id, c.other_product_id) not in (select shop_id, product_id from own)
       group by 1, 2
      ${whose === 'private' ? followed : sql``})
    select f.shop_id, f.product_id
      from (select shop_id, product_id, max(together) as together from found group by 1, 2) f
      join product_search p on p.shop_id = f.shop_id and p.product_id = f.product_id
     where p.transparency is null or p.transparency >= ${minTransparency}
     order by f.together desc, p.rank_score desc, f.shop_id, f.product_id
     limit ${sql.lit(MAX_RECOMMENDED)}`.execute(db)
  return rows
}
