import { sql } from 'kysely'
import { anyOf } from '../../../platform/postgres/any-of.ts'
import { isDistributed } from '../../../platform/postgres/cluster/is-distributed.ts'
import type { Db } from '../../../platform/postgres/database.ts'
import { inTransaction } from '../../../platform/postgres/transaction.ts'

const HOOK = [
  'webhook_id',
  'url',
  'secret',
  'old_secret',
  'old_secret_until',
  'events',
  'created_at',
  'failing_since',
  'disabled_at',
  'disabled_by',
  'paused_until',
] as const

export const selectHooks = (db: Db, shopId: number) =>
  db.selectFrom('webhooks').select(HOOK).where('shop_id', '=', shopId).orderBy('webhook_id').execute()
export type HookRow = Awaited<ReturnType<typeof selectHooks>>[number]

/** Locked until the transaction ends. */
export const lockHook = (db: Db, shopId: number, webhookId: number) =>
  db
    .selectFrom('webhooks')
    .select(HOOK)
    .where('shop_id', '=', shopId)
    .where('webhook_id', '=', webhookId)
    .forUpdate()
    .executeTakeFirst()

export const insertHook = (db: Db, row: { shop_id: number; url: string; secret: string; events: string[] }) =>
  db.insertInto('webhooks').values(row).returning(HOOK).executeTakeFirstOrThrow()

interface HookColumns {
  url?: string
  events?: string[]
  secret?: string
  old_secret?: string
  old_secret_until?: Date
  failing_since?: Date | null
  disabled_at?: Date | null
  paused_until?: Date | null
  disabled_by?: 'shop' | 'failing' | 'gone' | null
}

export const updateHook = (db: Db, shopId: number, webhookId: number, columns: HookColumns) =>
  db
    .updateTable('webhooks')
    .set(columns)
    .where('shop_id', '=', shopId)
    .where('webhook_id', '=', webhookId)
    .returning(HOOK)
    .executeTakeFirst()

/** Whether the webhook existed. */
export async function deleteHook(db: Db, shopId: number, webhookId: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('webhooks')
    .where('shop_id', '=', shopId)
    .where('webhook_id', '=', webhookId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

export interface OutboxRow {
  shop_id: number
  outbox_id: number
  event: string
  thing_id: number
  at: Date
}

/** Removes the oldest events from the outbox; concurrent callers get different ones. */
export async function dequeueEvents(db: Db, limit: number): Promise<OutboxRow[]> {
  if (await isDistributed(db)) return inTransaction(db, within => dequeueOnCluster(within, limit))
  const { rows } = await sql<OutboxRow>`
    WITH taken AS (
      DELETE FROM webhook_outbox WHERE (shop_id, outbox_id) IN (
        SELECT shop_id, outbox_id FROM webhook_outbox ORDER BY outbox_id LIMIT ${limit} FOR UPDATE SKIP LOCKED)
      RETURNING shop_id, outbox_id, event, thing_id, at)
    SELECT * FROM taken ORDER BY outbox_id`.execute(db)
  return rows
}

/** On a cluster no rows of several shops can be locked: one caller at a time, who takes all that is there. */
async function dequeueOnCluster(db: Db, limit: number): Promise<OutboxRow[]> {
  await sql`SELECT pg_advisory_xact_lock(hashtext('webhook_outbox'))`.execute(db)
  const rows = await db
    .selectFrom('webhook_outbox')
    .select(['shop_id', 'outbox_id', 'event', 'thing_id', 'at'])
    .orderBy('outbox_id')
    .limit(limit)
    .execute()
  if (rows.length > 0)
    await db
      .deleteFrom('webhook_outbox')
      .where('outbox_id', '=', anyOf(rows.map(({ outbox_id }) => outbox_id)))
      .execute()
  return rows
}

/** A dispute's state, for an event's payload. */
export const selectDispute = (db: Db, shopId: number, disputeId: number) =>
  db
    .selectFrom('disputes')
    .select(['state', 'dispute_type', 'desired_outcome_type', 'submitted_at', 'last_act_at', 'ended_at'])
    .where('shop_id', '=', shopId)
    .where('dispute_id', '=', disputeId)
    .executeTakeFirst()

/** State of a review that isn't listed. */
export const selectReviewState = (db: Db, shopId: number, reviewId: number) =>
  db
    .selectFrom('reviews')
    .select(['held_at', 'unpublished_at', 'deleted_at'])
    .where('shop_id', '=', shopId)
    .where('review_id', '=', reviewId)
    .executeTakeFirst()
