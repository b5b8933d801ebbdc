import { notFound, Problem } from '../../../platform/http/failures/problem.ts'
import type { Db } from '../../../platform/postgres/database.ts'
import { inTransaction } from '../../../platform/postgres/transaction.ts'
import { decodeReviewId, encodeReviewId } from '../../catalog/encoded-id.ts'
import { type ReviewDeps, runEffects } from '../lifecycle/review-event.ts'
import type { ReviewKey } from '../lifecycle/transitions.ts'
import { recountReviewers } from '../recount.ts'
import {
  deleteVote,
  deleteVotesOf,
  insertVote,
  insertVotes,
  recountVotes,
  selectForVote,
  selectVotedFor,
  selectVotesOf,
} from './sql.ts'

/**
 * Adds or withdraws a helpful vote; idempotent. Vote, recount and effects share one transaction.
 * @returns the review's number of helpful votes
 * Fails with 404 for a review that is not published, and with 400 `yourself` for one's own.
 */
export async function voteHelpful(
  deps: ReviewDeps,
  reviewerId: number,
  publicId: string,
  helpful: boolean,
): Promise<number> {
  const key = decodeReviewId(publicId)
  if (!key) throw unknown()
  return inTransaction(deps.db, async trx => {
    const review = await selectForVote(trx, key)
    // A vote from the time when the review was published may still be withdrawn.
    if (!review || (helpful && !review.published)) throw unknown()
    if (review.reviewer_id === reviewerId) throw new Problem(400, 'yourself', 'You can’t vote for your own review.')
    const changed = await (helpful ? insertVote : deleteVote)(trx, key, reviewerId)
    const [counted] = await recountVotes(trx, [key])
    if (changed) {
      const subject = { shopId: key.shopId, productId: review.product_id, authorId: review.reviewer_id }
      await runEffects({ ...deps, db: trx }, { ...subject, key, act: 'vote' })
    }
    return counted!.helpful
  })
}

const unknown = () => notFound('This review does not exist.')

/** Withdraws a person's vote for a review that becomes theirs. Call it inside a transaction, before the recount. */
export async function withdrawVote(trx: Db, key: ReviewKey, reviewerId: number): Promise<void> {
  if (await deleteVote(trx, key, reviewerId)) await recountVotes(trx, [key])
}

/** The subset of these reviews that a person found helpful; malformed ids are ignored. */
export async function hasVoted(db: Db, reviewerId: number, publicIds: readonly string[]): Promise<string[]> {
  const keys = publicIds.flatMap(id => decodeReviewId(id) ?? [])
  if (keys.length === 0) return []
  return (await selectVotedFor(db, reviewerId, keys)).map(row => encodeReviewId(row.shop_id, row.review_id))
}

/** A person's helpful votes, for their data export. */
export const votesOf = async (db: Db, reviewerId: number) =>
  (await selectVotesOf(db, reviewerId)).map(row => ({
    review: encodeReviewId(row.shop_id, row.review_id),
    at: row.created_at,
  }))

/** Withdraws all of a person's votes when the account is erased. Call it inside a transaction. */
export async function deleteVotes(trx: Db, reviewerId: number): Promise<void> {
  const votes = await selectVotesOf(trx, reviewerId)
  if (votes.length === 0) return
  await deleteVotesOf(trx, reviewerId)
  const rows = await recountVotes(
    trx,
    votes.map(row => ({ shopId: row.shop_id, reviewId: row.review_id })),
  )
  await recountReviewers(trx, [...new Set(rows.map(row => row.reviewer_id))])
}

/** Seeds past votes; each voter differs from the author, and each review is published. */
export async function fillVotes(
  db: Db,
  votes: readonly { shopId: number; reviewId: number; reviewerId: number; at: Date }[],
): Promise<void> {
  await inTransaction(db, async trx => {
    await insertVotes(trx, votes)
    const rows = await recountVotes(trx, [
      ...new Map(votes.map(vote => [`${vote.shopId} ${vote.reviewId}`, vote])).values(),
    ])
    await recountReviewers(trx, [...new Set(rows.map(row => row.reviewer_id))])
  })
}
