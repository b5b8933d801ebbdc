import { sql } from 'kysely'
import type { Db } from '../../../platform/database.ts'

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

/** Gives a key back that leads to nothing; `before`: only where it was taken before then. */
export async function deleteKey(db: Db, shopId: number, key: string, before?: Date): Promise<boolean> {
  let query = db.deleteFrom('api_answers').where('shop_id', '=', shopId).where('key', '=', key)
  if (before) query = query.where('created_at', '<', before)
  const { numDeletedRows } = await query.where('answer', 'is', null).executeTakeFirst()
  return numDeletedRows > 0n
}

export const deleteOldAnswers = (db: Db, before: Date) =>
  db.deleteFrom('api_answers').where('created_at', '<', before).execute()
