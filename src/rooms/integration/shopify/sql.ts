import type { Db } from '../../../platform/postgres/database.ts'

export const selectConnection = (db: Db, shopId: number) =>
  db.selectFrom('shopify_connections').select(['secret', 'created_at']).where('shop_id', '=', shopId).executeTakeFirst()

export const upsertConnection = (db: Db, shopId: number, secret: string) =>
  db
    .insertInto('shopify_connections')
    .values({ shop_id: shopId, secret })
    .onConflict(conflict => conflict.column('shop_id').doUpdateSet({ secret }))
    .execute()

export const deleteConnection = (db: Db, shopId: number) =>
  db.deleteFrom('shopify_connections').where('shop_id', '=', shopId).execute()

export const selectMessage = (db: Db, shopId: number, webhookId: string) =>
  db
    .selectFrom('shopify_webhooks')
    .select(['outcome', 'note'])
    .where('shop_id', '=', shopId)
    .where('webhook_id', '=', webhookId)
    .executeTakeFirst()

export interface MessageRow {
  shop_id: number
  webhook_id: string
  topic: string
  outcome: 'taken' | 'left_out' | 'refused'
  note: string | null
}

export const insertMessage = (db: Db, row: MessageRow) =>
  db
    .insertInto('shopify_webhooks')
    .values(row)
    .onConflict(conflict => conflict.doNothing())
    .execute()

export const selectLatestMessages = (db: Db, shopId: number, limit: number) =>
  db
    .selectFrom('shopify_webhooks')
    .select(['webhook_id', 'topic', 'outcome', 'note', 'received_at'])
    .where('shop_id', '=', shopId)
    .orderBy('received_at', 'desc')
    .limit(limit)
    .execute()

export const deleteOldMessages = (db: Db, before: Date) =>
  db.deleteFrom('shopify_webhooks').where('received_at', '<', before).execute()

/** Products here by Shopify's ids. */
export const selectNumbers = (db: Db, shopId: number, shopifyIds: readonly number[]) =>
  shopifyIds.length === 0
    ? []
    : db
        .selectFrom('shopify_products')
        .select(['shopify_id', 'external_id', 'updated_at'])
        .where('shop_id', '=', shopId)
        .where('shopify_id', 'in', [...shopifyIds])
        .execute()

export const upsertNumber = (
  db: Db,
  row: { shop_id: number; shopify_id: number; external_id: string; updated_at: Date },
) =>
  db
    .insertInto('shopify_products')
    .values(row)
    .onConflict(conflict =>
      conflict.columns(['shop_id', 'shopify_id']).doUpdateSet({
        external_id: row.external_id,
        updated_at: row.updated_at,
      }),
    )
    .execute()
