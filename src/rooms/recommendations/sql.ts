import { sql } from 'kysely'
import type { Db } from '../../platform/postgres/database.ts'
import {
  COMPANIONS,
  COUNTED_OF_PERSON,
  FOLLOWED_SHOPS,
  MAX_RECOMMENDED,
  OF_FOLLOWED_SHOP,
  SEEDS,
  TOGETHER_FROM,
} from './rules.ts'

export interface ProductKey {
  shop_id: number
  product_id: number
}

/** Whether there is something to count but no result yet. */
export async function isUncounted(db: Db): Promise<boolean> {
  const { rows } = await sql<{ uncounted: boolean }>`
    select not exists (select 1 from product_companions)
      and (exists (select 1 from line_items limit 1) or exists (select 1 from reviews where published limit 1)) as uncounted`.execute(
    db,
  )
  return rows[0]!.uncounted
}

/**
 * Recounts which products people have in common: bought, or reviewed publicly. Writes only rows that changed. Must run
 * in a transaction.
 * @returns the number of rows
 */
export async function recountCompanions(db: Db): Promise<number> {
  await sql`
    create temporary table counted on commit drop as
    with had as (
      select i.reviewer_id, i.shop_id, i.product_id, max(o.placed_at) as at
        from line_items i join orders o using (shop_id, order_id) group by 1, 2, 3
      union all
      select reviewer_id, shop_id, product_id, max(created_at)
        from reviews where published and product_id is not null group by 1, 2, 3
    ), each as (
      select reviewer_id, shop_id, product_id,
             row_number() over (partition by reviewer_id order by max(at) desc, shop_id, product_id) as place
        from had group by reviewer_id, shop_id, product_id
    ), of_people as (
      select reviewer_id, shop_id, product_id from each
       where place <= ${sql.lit(COUNTED_OF_PERSON)}
         and not exists (select 1 from reviewers gone where gone.reviewer_id = each.reviewer_id and gone.left_at is not null)
    ), pairs as (
      select a.shop_id, a.product_id, b.shop_id as other_shop_id, b.product_id as other_product_id,
             count(*)::integer as together
        from of_people a join of_people b
          on b.reviewer_id = a.reviewer_id and (b.shop_id, b.product_id) <> (a.shop_id, a.product_id)
       group by 1, 2, 3, 4 having count(*) >= ${sql.lit(TOGETHER_FROM)}
    )
    select shop_id, product_id, other_shop_id, other_product_id, together
      from (select *, row_number() over (partition by shop_id, product_id
                                         order by together desc, other_shop_id, other_product_id) as place from pairs) best
     where place <= ${sql.lit(COMPANIONS)}`.execute(db)
  await sql`create index on counted (shop_id, product_id, other_shop_id, other_product_id)`.execute(db)
  await sql`analyze counted`.execute(db)
  await sql`
    delete from product_companions old where not exists (
      select 1 from counted c
       where (c.shop_id, c.product_id, c.other_shop_id, c.other_product_id)
           = (old.shop_id, old.product_id, old.other_shop_id, old.other_product_id))`.execute(db)
  await sql`
    insert into product_companions as old (shop_id, product_id, other_shop_id, other_product_id, together)
    select shop_id, product_id, other_shop_id, other_product_id, together from counted
    on conflict (shop_id, product_id, other_shop_id, other_product_id) do update set together = excluded.together
      where old.together <> excluded.together`.execute(db)
  const { rows } = await sql<{ count: number }>`select count(*)::integer as count from counted`.execute(db)
  return rows[0]!.count
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
      select shop_id, product_id from (${basis}) told group by 1, 2 order by max(at) desc limit ${sql.lit(SEEDS)}),
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
