import { sql } from 'kysely'
import type { Db } from '../../../platform/postgres/database.ts'
import type { EarlierAward } from '../award/similar-rules.ts'
import type { DisputeRow } from './disputes.ts'

/** The top category of a product; null without one. */
export async function selectTopCategory(db: Db, { shop_id, product_id }: Pick<DisputeRow, 'shop_id' | 'product_id'>) {
  const row = await db
    .selectFrom('products as p')
    .innerJoin('categories as c', 'c.category_id', 'p.category_id')
    .innerJoin('categories as top', join => join.on(sql<boolean>`top.category_id = c.path[1]`))
    .where('p.shop_id', '=', shop_id)
    .where('p.product_id', '=', product_id)
    .select(['top.category_id', 'top.name'])
    .executeTakeFirst()
  return row ?? null
}

/** The latest awards about the same reason; reads at most `limit` entries of `disputes_similar`, and those by their keys. */
export const similarAwards = (
  { shop_id, dispute_id, dispute_type }: Pick<DisputeRow, 'shop_id' | 'dispute_id' | 'dispute_type'>,
  categoryId: number | null,
  limit: number,
) => sql<EarlierAward>`
  with latest as materialized (
    select shop_id, line_item_id, product_id, ended_at, award_outcome_type, award_amount, award_currency
    from disputes d
    where d.state = 'awarded' and d.dispute_type = ${dispute_type} and (d.shop_id, d.dispute_id) <> (${shop_id}, ${dispute_id})
    order by d.ended_at desc limit ${limit})
  select l.ended_at, l.award_outcome_type as outcome_type, l.award_amount as amount, l.award_currency as currency,
    i.price * i.quantity as paid, i.currency as paid_currency,
    coalesce(c.path[1] = ${categoryId}::bigint, false) as same_category
  from latest l join line_items i on i.shop_id = l.shop_id and i.line_item_id = l.line_item_id
  left join products p on p.shop_id = i.shop_id and p.product_id = l.product_id
  left join categories c on c.category_id = p.category_id
  order by l.ended_at desc`

export const selectSimilar = async (db: Db, ...of: Parameters<typeof similarAwards>) =>
  (await similarAwards(...of).execute(db)).rows
