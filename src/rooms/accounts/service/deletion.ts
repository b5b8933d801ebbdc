import type { AppContext } from '../../../platform/app-context.ts'
import { Problem } from '../../../platform/http/failures/problem.ts'
import { writeMessage } from '../../../platform/mail/email.ts'
import type { Mailer } from '../../../platform/mail/mailer.ts'
import type { DeletionRequest, PersonalPart } from '../../../platform/personal-data.ts'
import type { Db } from '../../../platform/postgres/database.ts'
import { invalidatePages } from '../../../platform/postgres/invalidate-pages.ts'
import { inTransaction } from '../../../platform/postgres/transaction.ts'
import { ownPerson } from '../../profiles/service.ts'
import { accountDeletionMailQueue } from '../contract.ts'
import { CONFIRMATION, erasedAt, isConfirmed } from '../deletion/deletion-rules.ts'
import { accountDeletionEmail } from '../emails.ts'
import { hashOf, newSecret } from '../secret.ts'
import { armDeletion, deleteDeletion, insertDeletion, lockDue, selectDeletion } from '../sql/deletion.ts'

/** What the rooms do with what they hold of a person, in the order of the rooms. */
export type Parts = readonly PersonalPart[]

interface DeletionChoice {
  reviews: DeletionRequest['reviews']
  /** As typed. */
  confirm: string
  /** The site's own address. */
  base: string
}

/**
 * Deletes an account: from now on the person is signed out everywhere and shown to nobody, and an e-mail says how to undo it.
 * After 30 days `eraseDue` takes away what is left.
 * @returns when that is
 * Fails with 422 `not_confirmed`, and with 409 `leaving_already`.
 */
export function deleteAccount(
  { db, jobs }: Pick<AppContext, 'db' | 'jobs'>,
  parts: Parts,
  reviewerId: number,
  { reviews, confirm, base }: DeletionChoice,
): Promise<Date> {
  if (!isConfirmed(confirm)) throw notConfirmed()
  const askedAt = new Date()
  const eraseAt = erasedAt(askedAt)
  return inTransaction(db, async within => {
    // Of a secret that nobody has: the link's own is made as its e-mail is written.
    const undo_hash = hashOf(newSecret())
    const row = { reviewer_id: reviewerId, reviews, asked_at: askedAt, erase_at: eraseAt, undo_hash }
    if (!(await insertDeletion(within, row)))
      throw new Problem(409, 'leaving_already', 'This account is deleted already.')
    await jobs.send(accountDeletionMailQueue, { reviewer_id: reviewerId, base }, { within })
    for (const part of parts) await part.withdraw?.(within, { reviewerId, reviews, requestedAt: askedAt })
    await invalidatePages(within, 'all')
    return eraseAt
  })
}

/**
 * Writes and sends the e-mail that says how to undo it. The link's secret is made here, so that it is in the e-mail and nowhere
 * else; a retry makes another one. Nothing is sent once the account is back, or erased.
 */
export async function mailAccountDeletion(
  db: Db,
  mailer: Mailer,
  { reviewer_id, base }: { reviewer_id: number; base: string },
): Promise<void> {
  const undo = newSecret()
  const [found, person] = [await armDeletion(db, reviewer_id, hashOf(undo)), await ownPerson(db, reviewer_id)]
  if (!found || !person?.email) return
  const reviews = found.reviews as DeletionRequest['reviews']
  const content = accountDeletionEmail({ link: `${base}/login/stay?token=${undo}`, reviews, eraseAt: found.erase_at })
  await mailer.deliver(writeMessage(content, { to: person.email, base }))
}

/** Until when somebody who deleted their account may come back; null for everybody else. */
export async function restorableUntil(db: Db, reviewerId: number): Promise<Date | null> {
  return (await selectDeletion(db, { reviewerId }))?.erase_at ?? null
}

/** Who signs in must not have left. Fails with 409 `account_leaving`. */
export async function refuseDeletion(db: Db, reviewerId: number): Promise<void> {
  const until = await restorableUntil(db, reviewerId)
  if (until)
    throw new Problem(
      409,
      'account_leaving',
      'This account was deleted. Sign in with a link by e-mail to keep it, or use the link that came when it was deleted.',
      { erase_at: until.toISOString() },
    )
}

/** Until when the link of an e-mail brings an account back; null where it no longer does. */
export async function readRestoreLink(db: Db, token: string): Promise<Date | null> {
  const found = await selectDeletion(db, { undoHash: hashOf(token) })
  return found && !found.due ? found.erase_at : null
}

/** Brings an account back by the link of its e-mail. Fails with 410 `stay_link_gone`. */
export function restoreAccountByLink(db: Db, parts: Parts, token: string): Promise<void> {
  return inTransaction(db, async within => {
    const found = await selectDeletion(within, { undoHash: hashOf(token) })
    if (!found || !(await restoreAccount(within, parts, found.reviewer_id)))
      throw new Problem(410, 'stay_link_gone', 'This link has no use any more: the account is back, or it was erased.')
  })
}

/** Brings an account back, to be called within a transaction; false where there was nothing to bring back. */
export async function restoreAccount(db: Db, parts: Parts, reviewerId: number): Promise<boolean> {
  const found = await selectDeletion(db, { reviewerId })
  // Of two at once, and against the job that erases, one gets it: the row is locked by its going.
  if (!found || found.due || (await deleteDeletion(db, reviewerId)) === 0) return false
  for (const part of parts) await part.restore?.(db, deletionRequestOf(found))
  await invalidatePages(db, 'all')
  return true
}

/** What is done while accounts are erased. */
interface Erasing {
  /** Writes the last e-mail to somebody of whom nothing is left; it is not tried again, or their address would have to be kept. */
  tell?: (email: string, reviews: DeletionRequest['reviews']) => Promise<unknown>
  signal?: AbortSignal
}

/**
 * Erases the accounts whose time has come, each in a transaction of its own: the rooms from the last to the first, so that
 * each still finds what those above it know. Then each is told, at the address that is erased with the rest.
 * @returns how many
 */
export async function eraseDue(db: Db, parts: Parts, { tell, signal }: Erasing = {}): Promise<number> {
  for (let erased = 0; ; erased++) {
    signal?.throwIfAborted()
    const gone = await inTransaction(db, async within => {
      const due = await lockDue(within)
      if (!due) return null
      const request = deletionRequestOf(due)
      const { email } = (await ownPerson(within, request.reviewerId)) ?? {}
      for (const part of parts.toReversed()) await part.erase?.(within, request)
      await deleteDeletion(within, due.reviewer_id)
      await invalidatePages(within, 'all')
      return { email, reviews: request.reviews }
    })
    if (!gone) return erased
    if (gone.email) await tell?.(gone.email, gone.reviews)
  }
}

const deletionRequestOf = (row: { reviewer_id: number; reviews: string; asked_at: Date }): DeletionRequest => ({
  reviewerId: row.reviewer_id,
  reviews: row.reviews as DeletionRequest['reviews'],
  requestedAt: row.asked_at,
})

function notConfirmed(): Problem {
  const message = `Type “${CONFIRMATION}” to go on.`
  return new Problem(422, 'not_confirmed', message, { fields: [{ field: 'confirm', message }] })
}
