import { sql } from 'kysely'
import type { Db } from '../../../platform/postgres/database.ts'
import type { IdempotencyStore } from '../../../platform/postgres/idempotency.ts'

/**
 * Claims a key for a write; false if it is taken. Concurrent claims of the same key wait until this transaction ends.
 */
export async function insertKey(db: Db, shopId: number, key: string, hash: Buffer): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('api_answers')
    .values({ shop_id: shopId, key, sent_hash: hash })
    .onConflict(conflict => conflict.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

/** Stored API responses by idempotency key; null while the write is running. */
export const apiAnswers: IdempotencyStore<unknown> = {
  name: 'api_answers',
  async find(db, shopId, key) {
    const row = await db
      .selectFrom('api_answers')
      .select(['sent_hash', 'answer'])
      .where('shop_id', '=', shopId)
      .where('key', '=', key)
      .executeTakeFirst()
    return row && { hash: row.sent_hash, result: row.answer }
  },
  insert: (db, { owner, key, hash }, answer) =>
    db
      .insertInto('api_answers')
      .values({ shop_id: owner, key, sent_hash: hash!, answer: jsonOf(answer) })
      .execute(),
}

const jsonOf = (answer: unknown) => sql<string>`${JSON.stringify(answer)}::text::jsonb`

export const updateAnswer = (db: Db, shopId: number, key: string, answer: unknown) =>
  db
    .updateTable('api_answers')
    .set({ answer: jsonOf(answer) })
    .where('shop_id', '=', shopId)
    .where('key', '=', key)
    .execute()

/** Heartbeat of a running write. */
export const touchKey = (db: Db, shopId: number, key: string) =>
  db
    .updateTable('api_answers')
    .set({ created_at: new Date() })
    .where('shop_id', '=', shopId)
    .where('key', '=', key)
    .where('answer', 'is', null)
    .execute()

/** Releases the key of a failed write; `silentFor`: only without a heartbeat for this many milliseconds. */
export async function deleteKey(db: Db, shopId: number, key: string, silentFor?: number): Promise<boolean> {
  let query = db.deleteFrom('api_answers').where('shop_id', '=', shopId).where('key', '=', key)
  if (silentFor !== undefined)
    query = query.where('created_at', '<', sql<Date>`now() - make_interval(secs => ${silentFor / 1000})`)
  const { numDeletedRows } = await query.where('answer', 'is', null).executeTakeFirst()
  return numDeletedRows > 0n
}

export const deleteOldAnswers = (db: Db, before: Date) =>
  db.deleteFrom('api_answers').where('created_at', '<', before).execute()
