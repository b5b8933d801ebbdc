import type { Person } from '../../../lib/calls/access.ts'
import { notFound, Problem } from '../../../platform/http/failures/problem.ts'
import type { Db } from '../../../platform/postgres/database.ts'
import { decodeReviewId } from '../../catalog/encoded-id.ts'
import { UNPUBLISHED_AT_SOURCE } from '../../reviews/ingest.ts'
import { flagsOf, type ReviewFlags } from '../../reviews/lifecycle/transitions.ts'
import { type Facts, type Part, partsOf, type State, stateOf } from '../rules.ts'
import { type CaseRow, selectCase, selectFlagOf, selectHiding } from '../sql/cases.ts'
import { existsOtherModerator } from '../sql/desk.ts'

/** A review with its case, and the parts in which the requesting person may act on it. */
export interface ReviewCase {
  key: { shopId: number; reviewId: number }
  row: CaseRow
  flags: ReviewFlags
  state: State
  /** The person's parts in this case. */
  parts: Part[]
}

/** Fails with 404 for an unknown review. */
export async function findCase(db: Db, publicId: string, person: Person): Promise<ReviewCase> {
  const key = decodeReviewId(publicId)
  const row = key && (await selectCase(db, key))
  if (!key || !row) throw unknownReview()
  const parts = partsOf(person, { authorId: row.reviewer_id, shopId: key.shopId })
  return { key, row, flags: flagsOf(row), state: stateOfRow(row), parts }
}

export const unknownReview = () => notFound('This review does not exist.')

export const notYours = () =>
  new Problem(403, 'not_yours', 'You wrote this review or belong to the shop, so another moderator must decide.')

export const stateOfRow = (row: CaseRow): State =>
  stateOf({
    flags: flagsOf(row),
    atSource: row.held_reason === UNPUBLISHED_AT_SOURCE,
    appeal: row.appeal === 'open' || row.appeal === 'upheld' ? row.appeal : null,
    reports: row.flags,
  })

/** When the case's present wait began; null for a case that isn't waiting. */
export const sinceOf = ({ state, row }: Pick<ReviewCase, 'state' | 'row'>): Date | null =>
  state === 'held' ? row.held_at : state === 'flagged' ? row.flagged_at : state === 'appealed' ? row.appealed_at : null

/** The facts that the case table's conditions check. */
export async function factsOf(db: Db, { key, row, parts }: ReviewCase, { reviewerId }: Person): Promise<Facts> {
  const flag = await selectFlagOf(db, key, reviewerId)
  return {
    first: flag === undefined,
    not_own_hiding: !(await isOwnHiding(db, { key, row, parts }, reviewerId)),
  }
}

/** Whether an appeal is against this moderator's own hiding: another one decides on it, if there is one. */
async function isOwnHiding(db: Db, { key, row, parts }: Pick<ReviewCase, 'key' | 'row' | 'parts'>, reviewerId: number) {
  if (row.hidden_by !== 'moderator' || !parts.includes('moderator')) return false
  const hiding = await selectHiding(db, key)
  return hiding?.reviewer_id === reviewerId && (await existsOtherModerator(db, reviewerId))
}
