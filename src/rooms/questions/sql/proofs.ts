import { sql } from 'kysely'
import type { Db } from '../../../platform/postgres/database.ts'
import type { QuestionKey } from './write.ts'

export interface Proof {
  email: string
  token_hash: Buffer
  created_at: Date
  expires_at: Date
}

export const insertProof = (db: Db, { shopId, questionId }: QuestionKey, proof: Proof) =>
  db
    .insertInto('question_proofs')
    .values({ shop_id: shopId, question_id: questionId, ...proof })
    .executeTakeFirst()

/** Stores the hash of the link's secret; undefined if the question was published or deleted. */
export const armProof = (db: Db, { shopId, questionId }: QuestionKey, tokenHash: Buffer) =>
  db
    .updateTable('question_proofs')
    .set({ token_hash: tokenHash })
    .where('shop_id', '=', shopId)
    .where('question_id', '=', questionId)
    .where('expires_at', '>', new Date())
    .returning('email')
    .executeTakeFirst()

/** Number of unproved questions sent with an address since a time. */
export const countProofs = (db: Db, email: string, since: Date) =>
  db
    .selectFrom('question_proofs')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('email', '=', email)
    .where('created_at', '>=', since)
    .executeTakeFirstOrThrow()

/** Unproved questions of a shop, counted up to `most`. */
export async function countProofsOfShop(db: Db, shopId: number, most: number): Promise<number> {
  const rows = await db
    .selectFrom('question_proofs')
    .select('question_id')
    .where('shop_id', '=', shopId)
    .limit(most)
    .execute()
  return rows.length
}

/** Question behind a valid link. */
export const selectProof = (db: Db, tokenHash: Buffer, now: Date) =>
  db
    .selectFrom('question_proofs as proof')
    .innerJoin('questions as question', join =>
      join.onRef('question.shop_id', '=', 'proof.shop_id').onRef('question.question_id', '=', 'proof.question_id'),
    )
    .select(['proof.shop_id', 'proof.question_id', 'proof.email'])
    .select(['question.body', 'question.asker_name', 'question.product_id'])
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .executeTakeFirst()

/** Consumes a link; undefined if invalid. */
export const deleteProof = (db: Db, tokenHash: Buffer, now: Date) =>
  db
    .deleteFrom('question_proofs')
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .returning(['shop_id', 'question_id', 'email'])
    .executeTakeFirst()

/** Deletes questions that were not proved in time, with their addresses. */
export const deleteUnproved = (db: Db, before: Date) =>
  db.deleteFrom('questions').where('unproved', '=', true).where('created_at', '<', before).executeTakeFirst()

/** A person's unpublished questions from shops' sites, by their address. */
export async function selectProofsOf(db: Db, reviewerId: number) {
  const { rows } = await sql<object>`
    SELECT q.body, p.email, p.created_at, p.expires_at FROM question_proofs p JOIN questions q USING (shop_id, question_id)
    WHERE p.email = (SELECT email FROM reviewers WHERE reviewer_id = ${reviewerId})`.execute(db)
  return rows
}

export const deleteProofsOf = (db: Db, reviewerId: number) =>
  sql`
    DELETE FROM questions q USING question_proofs p
    WHERE q.shop_id = p.shop_id AND q.question_id = p.question_id AND q.unproved
      AND p.email = (SELECT email FROM reviewers WHERE reviewer_id = ${reviewerId})`.execute(db)
