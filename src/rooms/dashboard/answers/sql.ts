import { sql } from 'kysely'
import type { Db } from '../../../platform/postgres/database.ts'
import { MOST_ANSWERS } from './rules.ts'

/** A shop's saved answers by title. */
export const selectAnswers = (db: Db, shopId: number) =>
  db
    .selectFrom('saved_answers')
    .select(['answer_id as id', 'title', 'body'])
    .where('shop_id', '=', shopId)
    .orderBy(sql`lower(title)`)
    .orderBy('answer_id')
    .limit(MOST_ANSWERS)
    .execute()

/** Serializes changes of one shop's saved answers until the transaction ends. */
export const lockAnswers = (db: Db, shopId: number) =>
  sql`SELECT pg_advisory_xact_lock(hashtextextended('saved_answers ' || ${shopId}, 0))`.execute(db)

interface Text {
  title: string
  body: string
}

export const insertAnswer = (db: Db, shopId: number, text: Text) =>
  db
    .insertInto('saved_answers')
    .values({ shop_id: shopId, ...text })
    .returning('answer_id as id')
    .executeTakeFirstOrThrow()

/** @returns whether there is such an answer */
export async function updateAnswer(db: Db, shopId: number, answerId: number, text: Text): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('saved_answers')
    .set(text)
    .where('shop_id', '=', shopId)
    .where('answer_id', '=', answerId)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

export const deleteAnswer = (db: Db, shopId: number, answerId: number) =>
  db.deleteFrom('saved_answers').where('shop_id', '=', shopId).where('answer_id', '=', answerId).execute()
