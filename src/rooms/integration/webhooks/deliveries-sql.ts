import { sql } from 'kysely'
import type { Db } from '../../../platform/postgres/database.ts'

export interface NewDelivery {
  shop_id: number
  webhook_id: number
  message_id: string
  event: string
  body: string
  next_at: Date
}

export const insertDelivery = async (db: Db, row: NewDelivery): Promise<number> =>
  (await db.insertInto('webhook_deliveries').values(row).returning('delivery_id').executeTakeFirstOrThrow()).delivery_id

/** A pending delivery with its webhook; undefined if it isn't pending. */
export const selectPending = (db: Db, shopId: number, deliveryId: number) =>
  db
    .selectFrom('webhook_deliveries as d')
    .innerJoin('webhooks as w', join =>
      join.onRef('w.shop_id', '=', 'd.shop_id').onRef('w.webhook_id', '=', 'd.webhook_id'),
    )
    .select(['d.webhook_id', 'message_id', 'event', 'body', 'tries', 'url', 'secret', 'next_at'])
    .select(['old_secret', 'old_secret_until', 'paused_until'])
    .where('d.shop_id', '=', shopId)
    .where('w.shop_id', '=', shopId)
    .where('d.delivery_id', '=', deliveryId)
    .where('d.state', '=', 'pending')
    .where('w.disabled_at', 'is', null)
    .executeTakeFirst()

export const updateDelivery = (
  db: Db,
  shopId: number,
  deliveryId: number,
  columns: { state: 'pending' | 'delivered' | 'failed'; tries: number; next_at: Date | null },
) =>
  db
    .updateTable('webhook_deliveries')
    .set(columns)
    .where('shop_id', '=', shopId)
    .where('delivery_id', '=', deliveryId)
    .returning('webhook_id')
    .executeTakeFirst()

/** Cancels a webhook's pending deliveries. */
export const cancelPending = (db: Db, shopId: number, webhookId: number) =>
  db
    .updateTable('webhook_deliveries')
    .set({ state: 'failed', next_at: null })
    .where('shop_id', '=', shopId)
    .where('webhook_id', '=', webhookId)
    .where('state', '=', 'pending')
    .execute()

export interface AttemptRow {
  shop_id: number
  delivery_id: number
  at: Date
  took_ms: number
  status: number | null
  response: string | null
  error: string | null
}

export const insertAttempt = (db: Db, row: AttemptRow) => db.insertInto('webhook_attempts').values(row).execute()

/** Deliveries of a shop or of one of its webhooks, newest first, with their attempts. */
export async function selectDeliveries(
  db: Db,
  shopId: number,
  { webhookId, before, limit }: { webhookId?: number | undefined; before?: number | undefined; limit: number },
) {
  const { rows } = await sql<DeliveryRow>`
    SELECT d.*, (SELECT coalesce(json_agg(json_build_object('at', a.at, 'took_ms', a.took_ms, 'status', a.status,
                          'response', a.response, 'error', a.error) ORDER BY a.attempt_id DESC), '[]')
                   FROM webhook_attempts a WHERE a.shop_id = ${shopId} AND a.delivery_id = d.delivery_id) AS attempts
      FROM (SELECT * FROM webhook_deliveries WHERE shop_id = ${shopId}
               ${webhookId === undefined ? sql`` : sql`AND webhook_id = ${webhookId}`}
               ${before === undefined ? sql`` : sql`AND delivery_id < ${before}`}
             ORDER BY delivery_id DESC LIMIT ${limit}) d
     ORDER BY d.delivery_id DESC`.execute(db)
  return rows
}

export interface DeliveryRow {
  delivery_id: number
  webhook_id: number
  message_id: string
  event: string
  body: string
  state: 'pending' | 'delivered' | 'failed'
  next_at: Date | null
  created_at: Date
  attempts: { at: string; took_ms: number; status: number | null; response: string | null; error: string | null }[]
}

export const deleteOldDeliveries = (db: Db, before: Date) =>
  db.deleteFrom('webhook_deliveries').where('created_at', '<', before).where('state', '<>', 'pending').execute()
