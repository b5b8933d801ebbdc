import { sql } from 'kysely'
import type { Db } from '../../platform/postgres/database.ts'
import { COMPANIONS, COUNTED_OF_PERSON, COUNTED_OF_PRODUCT, TOGETHER_FROM } from './rules.ts'

/** Whether there is something to count but no result yet. */
export async function isUncounted(db: Db): Promise<boolean> {
  const { rows } = await sql<{ uncounted: boolean }>`
    select not exists (select 1 from product_companions)
      and (exists (select 1 from line_items limit 1) or exists (select 1 from reviews where published limit 1)) as uncounted`.execute(
    db,
  )
  return rows[0]!.uncounted
}

/** A run of one shop's products by id: those above `after`, up to `last`, or all that follow if it is the shop's last run. */
export interface ProductRange {
  shopId: number
  after: number
  last: number | null
}

/** Where the count stopped; undefined if it has been through all products. */
export const selectProgress = (db: Db) =>
  db.selectFrom('companion_progress').select(['shop_id', 'product_id']).executeTakeFirst()

/** Above all ids of products. */
const NO_MORE = Number.MAX_SAFE_INTEGER

/** Stores where the count stopped; null once it has been through all products. */
export const storeProgress = async (db: Db, range: ProductRange | null) => {
  await db.deleteFrom('companion_progress').execute()
  if (!range) return
  await db
    .insertInto('companion_progress')
    .values({ shop_id: range.shopId, product_id: range.last ?? NO_MORE })
    .execute()
}

/** The shops from one on, in order. */
export const selectShopIds = (db: Db, from: number, limit: number) =>
  db.selectFrom('shops').select('shop_id').where('shop_id', '>=', from).orderBy('shop_id').limit(limit).execute()

export const selectProductIds = (db: Db, shopId: number, after: number, limit: number) =>
  db
    .selectFrom('products')
    .select('product_id')
    .where('shop_id', '=', shopId)
    .where('product_id', '>', after)
    .orderBy('product_id')
    .limit(limit)
    .execute()

/** A person who has a product. */
interface Owner {
  product_id: number
  reviewer_id: number
}

/** The people who bought or publicly reviewed each product last, up to `COUNTED_OF_PRODUCT` of them. */
export async function selectOwners(db: Db, shopId: number, productIds: readonly number[]): Promise<Owner[]> {
  const { rows } = await sql<Owner>`
    select product_id, reviewer_id
      from (select product_id, reviewer_id,
                   row_number() over (partition by product_id order by max(at) desc, reviewer_id) as place
              from (select i.product_id, i.reviewer_id, o.placed_at as at
                      from line_items i join orders o on o.shop_id = i.shop_id and o.order_id = i.order_id
                     where i.shop_id = ${shopId} and o.shop_id = ${shopId} and i.product_id = any(${productIds}::bigint[])
                    union all
                    select product_id, reviewer_id, created_at from reviews
                     where shop_id = ${shopId} and product_id = any(${productIds}::bigint[]) and published) had
             group by product_id, reviewer_id) latest
     where place <= ${sql.lit(COUNTED_OF_PRODUCT)}`.execute(db)
  return rows
}

/** A product with one that the same people have. */
export interface Companion {
  product_id: number
  other_shop_id: number
  other_product_id: number
  /** Number of people who have both. */
  together: number
}

/** The most frequent companions of a shop's products, given the people who have them. Reads their orders and reviews by index. */
export async function selectCompanions(db: Db, shopId: number, owners: readonly Owner[]): Promise<Companion[]> {
  const productIds = owners.map(({ product_id }) => product_id)
  const reviewerIds = owners.map(({ reviewer_id }) => reviewer_id)
  const people = [...new Set(reviewerIds)]
  const { rows } = await sql<Companion>`
    with had as (
      select o.reviewer_id, i.shop_id, i.product_id, o.placed_at as at
        from orders o join line_items i on i.shop_id = o.shop_id and i.order_id = o.order_id
       where o.reviewer_id = any(${people}::bigint[])
      union all
      select reviewer_id, shop_id, product_id, created_at from reviews
       where reviewer_id = any(${people}::bigint[]) and published and product_id is not null
    ), of_people as materialized (
      select reviewer_id, shop_id, product_id
        from (select reviewer_id, shop_id, product_id,
                     row_number() over (partition by reviewer_id order by max(at) desc, shop_id, product_id) as place
                from had group by reviewer_id, shop_id, product_id) each
       where place <= ${sql.lit(COUNTED_OF_PERSON)}
         and not exists (select 1 from reviewers gone where gone.reviewer_id = each.reviewer_id and gone.left_at is not null)
    ), pairs as (
      select own.product_id, other.shop_id as other_shop_id, other.product_id as other_product_id, count(*)::integer as together
        from unnest(${productIds}::bigint[], ${reviewerIds}::bigint[]) as owner (product_id, reviewer_id)
        join of_people own on own.reviewer_id = owner.reviewer_id and own.shop_id = ${shopId} and own.product_id = owner.product_id
        join of_people other on other.reviewer_id = owner.reviewer_id
         and (other.shop_id, other.product_id) <> (own.shop_id, own.product_id)
       group by 1, 2, 3 having count(*) >= ${sql.lit(TOGETHER_FROM)}
    )
    select product_id, other_shop_id, other_product_id, together
      from (select *, row_number() over (partition by product_id
                                         order by together desc, other_shop_id, other_product_id) as place from pairs) best
     where place <= ${sql.lit(COMPANIONS)}`.execute(db)
  return rows
}

/** Replaces the companions of a range of products; writes only rows that changed. */
export async function replaceCompanions(
  db: Db,
  { shopId, after, last }: ProductRange,
  companions: readonly Companion[],
) {
  const given = sql`unnest(
    ${companions.map(row => row.product_id)}::bigint[], ${companions.map(row => row.other_shop_id)}::bigint[],
    ${companions.map(row => row.other_product_id)}::bigint[], ${companions.map(row => row.together)}::integer[]
  ) as given (product_id, other_shop_id, other_product_id, together)`
  await sql`
    delete from product_companions old
     where shop_id = ${shopId} and product_id > ${after} and (${last}::bigint is null or product_id <= ${last}::bigint)
       and not exists (select 1 from ${given}
         where (given.product_id, given.other_shop_id, given.other_product_id)
             = (old.product_id, old.other_shop_id, old.other_product_id))`.execute(db)
  await sql`
    insert into product_companions as old (shop_id, product_id, other_shop_id, other_product_id, together)
    select ${shopId}::bigint, product_id, other_shop_id, other_product_id, together from ${given}
    on conflict (shop_id, product_id, other_shop_id, other_product_id) do update set together = excluded.together
      where old.together <> excluded.together`.execute(db)
}
