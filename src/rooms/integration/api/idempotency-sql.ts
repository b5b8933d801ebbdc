import { sql } from 'kysely'
import type { Db } from '../../../platform/postgres/database.ts'

/** Takes a key for a write; false where it is taken. Whoever asks for the same key waits until this transaction ends. */
export async function insertKey(db: Db, shopId: number, key: string, hash: Buffer): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('api_answers')
    .values({ shop_id: shopId, key, sent_hash: hash })
    .onConflict(conflict => conflict.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

export const selectKey = (db: Db, shopId: number, key: string) =>
  db
    .selectFrom('api_answers')
    .select(['sent_hash', 'answer', 'created_at'])
    .where('shop_id', '=', shopId)
    .where('key', '=', key)
    .executeTakeFirst()

export const updateAnswer = (db: Db, shopId: number, key: string, answer: unknown) =>
  db
    .updateTable('api_answers')
    .set({ answer: sql`${JSON.stringify(answer)}::text::jsonb` })
    .where('shop_id', '=', shopId)
    .where('key', '=', key)
    .execute()

/** Shows that the write under a key is still being done. */
export const touchKey = (db: Db, shopId: number, key: string) =>
  db
    .updateTable('api_answers')
    .set({ created_at: sql`now()` })
    .where('shop_id', '=', shopId)
    .where('key', '=', key)
    .where('answer', 'is', null)
    .execute()

/** Gives a key back that leads to nothing; `silentFor`: only where it showed no sign of life for so many milliseconds. */
export async function deleteKey(db: Db, shopId: number, key: string, silentFor?: number): Promise<boolean> {
  let query = db.deleteFrom('api_answers').where('shop_id', '=', shopId).where('key', '=', key)
  if (silentFor !== undefined)
    query = query.where('created_at', '<', sql<Date>`now() - make_interval(secs => ${silentFor / 1000})`)
  const { numDeletedRows } = await query.where('answer', 'is', null).executeTakeFirst()
  return numDeletedRows > 0n
}

export const deleteOldAnswers = (db: Db, before: Date) =>
  db.deleteFrom('api_answers').where('created_at', '<', before).execute()
