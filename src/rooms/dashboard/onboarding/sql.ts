import { sql } from 'kysely'
import type { Db } from '../../../platform/postgres/database.ts'

interface Row {
  shop: Date
  products: Date | null
  orders: Date | null
  inviting: Date | null
  reviews: Date | null
  dismissed: Date | null
}

/** The first row of each kind, by the tables' primary keys. */
export async function selectOnboarding(db: Db, shopId: number): Promise<Row> {
  const { rows } = await sql<Row>`SELECT
    (SELECT created_at FROM shops WHERE shop_id = ${shopId}) AS shop,
    (SELECT created_at FROM products WHERE shop_id = ${shopId} ORDER BY product_id LIMIT 1) AS products,
    (SELECT coalesce(received_at, placed_at) FROM orders WHERE shop_id = ${shopId} AND feed <> 'buyer_proof' AND withdrawn_at IS NULL
     ORDER BY order_id LIMIT 1) AS orders,
    (SELECT enabled_at FROM invitation_rules WHERE shop_id = ${shopId} AND enabled) AS inviting,
    (SELECT created_at FROM reviews WHERE shop_id = ${shopId} AND listed ORDER BY review_id LIMIT 1) AS reviews,
    (SELECT dismissed_at FROM onboarding_dismissals WHERE shop_id = ${shopId}) AS dismissed`.execute(db)
  return rows[0]!
}

/** Stores or removes the dismissal. */
export const setDismissal = (db: Db, shopId: number, at: Date | null) =>
  at
    ? db
        .insertInto('onboarding_dismissals')
        .values({ shop_id: shopId, dismissed_at: at })
        .onConflict(conflict => conflict.doNothing())
        .execute()
    : db.deleteFrom('onboarding_dismissals').where('shop_id', '=', shopId).execute()
