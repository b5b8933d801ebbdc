import { sql } from 'kysely'

/** `shopTag` of a shop that is known by its id alone; NULL for an unknown one. */
export const shopTagById = (shopId: number) =>
  sql<string | null>`(select 'shop:' || slug from shops where shop_id = ${shopId})`
