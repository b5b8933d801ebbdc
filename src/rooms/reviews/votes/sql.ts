import { sql } from 'kysely'
import { ofOneShop } from '../../../platform/postgres/cluster/one-shop.ts'
import type { Db } from '../../../platform/postgres/database.ts'
import type { ReviewKey } from '../lifecycle/transitions.ts'

/** The review to vote for, locked until the transaction ends, which serializes votes for the same review. */
export const selectForVote = (db: Db, { shopId, reviewId }: ReviewKey) =>
  db
    .selectFrom('reviews')
    .select(['reviewer_id', 'published', 'product_id'])
    .where('shop_id', '=', shopId)
    .where('review_id', '=', reviewId)
    .forNoKeyUpdate()
    .executeTakeFirst()

/** @returns whether the vote is new */
export async function insertVote(db: Db, { shopId, reviewId }: ReviewKey, reviewerId: number): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('helpful_votes')
    .values({ shop_id: shopId, review_id: reviewId, reviewer_id: reviewerId })
    .onConflict(conflict => conflict.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

/** @returns whether there was a vote */
export async function deleteVote(db: Db, { shopId, reviewId }: ReviewKey, reviewerId: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('helpful_votes')
    .where('shop_id', '=', shopId)
    .where('review_id', '=', reviewId)
    .where('reviewer_id', '=', reviewerId)
    .executeTakeFirst()
  return numDeletedRows === 1n
}

/** Recounts the votes for these reviews from rows. @returns each review's author and number of votes */
export async function recountVotes(db: Db, keys: readonly ReviewKey[]) {
  const { rows } = await sql<{ reviewer_id: number; helpful: number }>`
    UPDATE reviews r SET helpful = (
      SELECT count(*) FROM helpful_votes v WHERE v.shop_id = r.shop_id AND v.review_id = r.review_id ${ofOneShop(keys, 'v')})
    FROM unnest(${keys.map(key => key.shopId)}::bigint[], ${keys.map(key => key.reviewId)}::bigint[]) AS k (shop_id, review_id)
    WHERE r.shop_id = k.shop_id AND r.review_id = k.review_id ${ofOneShop(keys, 'r')}
    RETURNING r.reviewer_id, r.helpful`.execute(db)
  return rows
}

/** The subset of these reviews that a person voted for. */
export async function selectVotedFor(db: Db, reviewerId: number, keys: readonly ReviewKey[]) {
  const { rows } = await sql<{ shop_id: number; review_id: number }>`
    SELECT v.shop_id, v.review_id
    FROM unnest(${keys.map(key => key.shopId)}::bigint[], ${keys.map(key => key.reviewId)}::bigint[]) AS k (shop_id, review_id)
    JOIN helpful_votes v ON v.reviewer_id = ${reviewerId} AND v.shop_id = k.shop_id AND v.review_id = k.review_id
     ${ofOneShop(keys, 'v')}`.execute(db)
  return rows
}

/** A person's votes, in the order in which reviews are locked. */
export const selectVotesOf = (db: Db, reviewerId: number) =>
  db
    .selectFrom('helpful_votes')
    .select(['shop_id', 'review_id', 'created_at'])
    .where('reviewer_id', '=', reviewerId)
    .orderBy('shop_id')
    .orderBy('review_id')
    .execute()

export const deleteVotesOf = (db: Db, reviewerId: number) =>
  db.deleteFrom('helpful_votes').where('reviewer_id', '=', reviewerId).executeTakeFirst()

/** Inserts many votes; existing ones stay. */
export const insertVotes = (db: Db, votes: readonly (ReviewKey & { reviewerId: number; at: Date })[]) =>
  sql`
    INSERT INTO helpful_votes (shop_id, review_id, reviewer_id, created_at)
    SELECT * FROM unnest(${votes.map(vote => vote.shopId)}::bigint[], ${votes.map(vote => vote.reviewId)}::bigint[],
                         ${votes.map(vote => vote.reviewerId)}::bigint[], ${votes.map(vote => vote.at.toISOString())}::timestamptz[])
    ON CONFLICT DO NOTHING`.execute(db)
