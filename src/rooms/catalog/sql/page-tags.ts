import { sql } from 'kysely'

/** `shopTag` of a shop by id; NULL for an unknown shop. */
export const shopTagById = (shopId: number) =>
  sql<string | null>`(select 'shop:' || slug from shops where shop_id = ${shopId})`
