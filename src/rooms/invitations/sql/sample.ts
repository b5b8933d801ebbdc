import type { Db } from '../../../platform/postgres/database.ts'

/** How many of the newest products are looked at for a picture: bounds the query for a shop that has none. */
const MOST_LOOKED_AT = 20

/** The newest product that a shop sells, preferably one with a picture. Reads the end of the primary key (`shop_id, product_id`). */
export async function selectSample(db: Db, shopId: number) {
  const newest = await db
    .selectFrom('products')
    .select(['title', 'language', 'image_url'])
    .where('shop_id', '=', shopId)
    .where('discontinued_at', 'is', null)
    .where('replaced_at', 'is', null)
    .orderBy('product_id', 'desc')
    .limit(MOST_LOOKED_AT)
    .execute()
  return newest.find(({ image_url }) => image_url !== null) ?? newest[0]
}
