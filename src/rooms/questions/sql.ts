import type { Db } from '../../platform/database.ts'

/** How many questions were asked about a shop, or about one of its products. */
export function countQuestions(db: Db, shopId: number, productId?: number) {
  const query = db
    .selectFrom('questions')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('shop_id', '=', shopId)
  return (productId === undefined ? query : query.where('product_id', '=', productId)).executeTakeFirstOrThrow()
}
