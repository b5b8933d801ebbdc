import type { Person } from '../../../lib/calls/access.ts'
import { Problem } from '../../../platform/http/failures/problem.ts'
import type { Db } from '../../../platform/postgres/database.ts'
import { decodeReviewerId, encodeReviewerId } from '../../catalog/encoded-id.ts'
import { withCase } from '../cases/act.ts'
import type { ModerationDeps } from '../cases/case-event.ts'
import { notYours, type ReviewCase, sinceOf } from '../cases/review-state.ts'
import { deleteAssignment, selectAssignment, selectModeratorsFor, upsertAssignment } from '../sql/assignments.ts'
import type { Assignment } from './schemas.ts'

/** Who works on a case: one moderator at a time, so that two don't decide on the same one (X-work-11). */

interface AssignmentChange {
  /** `me`, `nobody`, or the encoded id of another moderator. */
  moderator: string
  /** Takes the case from the moderator who has it. */
  takeOver: boolean
}

/** Who has a case and since when; null for nobody, and for a case that doesn't wait. */
export async function readAssignment(db: Db, found: ReviewCase, person: Person): Promise<Assignment | null> {
  const since = sinceOf(found)
  const row = since && (await selectAssignment(db, found.key, since))
  if (!row) return null
  return {
    encoded_id: encodeReviewerId(row.moderator_id),
    name: row.name,
    mine: row.moderator_id === person.reviewerId,
    at: row.assigned_at.toISOString(),
  }
}

/** The other moderators who may decide on a case. */
export async function readColleagues(db: Db, { key, row }: ReviewCase, { reviewerId }: Person) {
  const moderators = await selectModeratorsFor(db, key, row.reviewer_id)
  return moderators
    .filter(moderator => moderator.reviewer_id !== reviewerId)
    .map(({ reviewer_id, name }) => ({ encoded_id: encodeReviewerId(reviewer_id), name }))
}

/**
 * Takes a case, hands it back, or gives it to a colleague. Fails with 403 `not_yours` for the moderator's own matter, 409
 * `not_now` if nothing waits, 409 `taken` if another moderator has it and `takeOver` is false, 422 for somebody who can't decide.
 */
export const assignCase = (
  deps: ModerationDeps,
  publicId: string,
  person: Person,
  { moderator, takeOver }: AssignmentChange,
  now: Date,
): Promise<Assignment | null> =>
  withCase(deps, publicId, person, async ({ db }, found) => {
    if (!found.parts.includes('moderator')) throw notYours()
    if (!sinceOf(found))
      throw new Problem(409, 'not_now', 'Nothing is waiting here: this case has already been decided.')
    const before = await readAssignment(db, found, person)
    if (before && !before.mine && !takeOver) throw takenBy(before.name)
    if (moderator === 'nobody') await deleteAssignment(db, found.key)
    else await upsertAssignment(db, found.key, await moderatorId(db, found, person, moderator), now)
    return readAssignment(db, found, person)
  })

async function moderatorId(db: Db, { key, row }: ReviewCase, person: Person, moderator: string): Promise<number> {
  if (moderator === 'me') return person.reviewerId
  const id = decodeReviewerId(moderator)
  const able = await selectModeratorsFor(db, key, row.reviewer_id)
  if (id !== null && able.some(({ reviewer_id }) => reviewer_id === id)) return id
  const message = 'Choose a moderator who can decide on this review.'
  throw new Problem(422, 'incomplete', message, { fields: [{ field: 'moderator', message }] })
}

export const takenText = (name: string) => `${name} is working on this case. Take it over first if you want to decide.`

export const takenBy = (name: string) => new Problem(409, 'taken', takenText(name))
