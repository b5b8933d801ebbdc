import type { AppContext } from '../../../platform/app-context.ts'
import { Problem } from '../../../platform/http/failures/problem.ts'
import { writeMessage } from '../../../platform/mail/email.ts'
import type { Mailer } from '../../../platform/mail/mailer.ts'
import type { DeletionRequest, PersonalPart } from '../../../platform/personal-data.ts'
import type { Db } from '../../../platform/postgres/database.ts'
import { invalidatePages } from '../../../platform/postgres/invalidate-pages.ts'
import { inTransaction } from '../../../platform/postgres/transaction.ts'
import { ownPerson } from '../../people/service.ts'
import { CONFIRMATION, erasedAt, isConfirmed } from '../deletion/deletion-rules.ts'
import { accountDeletionEmail } from '../emails.ts'
import { accountDeletionMailQueue } from '../queues.ts'
import { hashOf, newSecret } from '../secret.ts'
import { armDeletion, deleteDeletion, insertDeletion, lockDue, selectDeletion } from '../sql/deletion.ts'

/** Every room's personal data part, in room order. */
export type Parts = readonly PersonalPart[]

interface DeletionChoice {
  reviews: DeletionRequest['reviews']
  /** As typed. */
  confirm: string
  /** Origin of the site. */
  base: string
}

/**
 * Deletes an account: signs the person out everywhere, hides them, and queues the e-mail with the restore link. After
 * 30 days `eraseDue` erases the rest.
 * @returns when the account will be erased
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
    // Hash of a throwaway secret: the link's own is created with its e-mail.
    const undo_hash = hashOf(newSecret())
    const row = { reviewer_id: reviewerId, reviews, asked_at: askedAt, erase_at: eraseAt, undo_hash }
    if (!(await insertDeletion(within, row)))
      throw new Problem(409, 'leaving_already', 'This account has already been deleted.')
    await jobs.send(accountDeletionMailQueue, { reviewer_id: reviewerId, base }, { within })
    for (const part of parts) await part.withdraw?.(within, { reviewerId, reviews, requestedAt: askedAt })
    await invalidatePages(within, 'all')
    return eraseAt
  })
}

/**
 * Sends the e-mail with the restore link. Creates the link's secret here, so that it exists only in the e-mail; a
 * retry replaces it. Sends nothing if the account has been restored or erased.
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

/** End of a deleted account's grace period; null for any other account. */
export async function restorableUntil(db: Db, reviewerId: number): Promise<Date | null> {
  return (await selectDeletion(db, { reviewerId }))?.erase_at ?? null
}

/** Refuses sign-in to a deleted account. Fails with 409 `account_leaving`. */
export async function refuseDeletion(db: Db, reviewerId: number): Promise<void> {
  const until = await restorableUntil(db, reviewerId)
  if (until)
    throw new Problem(
      409,
      'account_leaving',
      'This account was deleted. To keep it, sign in with a link by e-mail, or use the link in the e-mail we sent when it was deleted.',
      { erase_at: until.toISOString() },
    )
}

/** End of the grace period for a restore link; null if the link no longer works. */
export async function readRestoreLink(db: Db, token: string): Promise<Date | null> {
  const found = await selectDeletion(db, { undoHash: hashOf(token) })
  return found && !found.due ? found.erase_at : null
}

/** Restores an account by the link in its e-mail. Fails with 410 `stay_link_gone`. */
export function restoreAccountByLink(db: Db, parts: Parts, token: string): Promise<void> {
  return inTransaction(db, async within => {
    const found = await selectDeletion(within, { undoHash: hashOf(token) })
    if (!found || !(await restoreAccount(within, parts, found.reviewer_id)))
      throw new Problem(410, 'stay_link_gone', 'This link no longer works: the account was already restored or erased.')
  })
}

/** Restores a deleted account; call it in a transaction. Returns false if there is nothing to restore. */
export async function restoreAccount(db: Db, parts: Parts, reviewerId: number): Promise<boolean> {
  const found = await selectDeletion(db, { reviewerId })
  // The DELETE locks the row: of two concurrent restores, or a restore and an erasure, only one wins.
  if (!found || found.due || (await deleteDeletion(db, reviewerId)) === 0) return false
  for (const part of parts) await part.restore?.(db, deletionRequestOf(found))
  await invalidatePages(db, 'all')
  return true
}

/** Options for erasing accounts. */
interface EraseOptions {
  /** Sends the last e-mail. Not retried, since that would need the erased address. */
  sendErasedEmail?: (email: string, reviews: DeletionRequest['reviews']) => Promise<unknown>
  signal?: AbortSignal
}

/**
 * Erases accounts past their grace period, each in its own transaction. Goes through the rooms in reverse order, so
 * that each still finds the data of the rooms above it, then e-mails the erased address.
 * @returns how many
 */
export async function eraseDue(db: Db, parts: Parts, { sendErasedEmail, signal }: EraseOptions = {}): Promise<number> {
  for (let erased = 0; ; erased++) {
    signal?.throwIfAborted()
    const erasedAccount = await inTransaction(db, async within => {
      const due = await lockDue(within)
      if (!due) return null
      const request = deletionRequestOf(due)
      const { email } = (await ownPerson(within, request.reviewerId)) ?? {}
      for (const part of parts.toReversed()) await part.erase?.(within, request)
      await deleteDeletion(within, due.reviewer_id)
      await invalidatePages(within, 'all')
      return { email, reviews: request.reviews }
    })
    if (!erasedAccount) return erased
    if (erasedAccount.email) await sendErasedEmail?.(erasedAccount.email, erasedAccount.reviews)
  }
}

const deletionRequestOf = (row: { reviewer_id: number; reviews: string; asked_at: Date }): DeletionRequest => ({
  reviewerId: row.reviewer_id,
  reviews: row.reviews as DeletionRequest['reviews'],
  requestedAt: row.asked_at,
})

function notConfirmed(): Problem {
  const message = `Type “${CONFIRMATION}” to continue.`
  return new Problem(422, 'not_confirmed', message, { fields: [{ field: 'confirm', message }] })
}
