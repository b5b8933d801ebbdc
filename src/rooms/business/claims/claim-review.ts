import type { Person } from '../../../lib/calls/access.ts'
import { notFound, Problem } from '../../../platform/http/failures/problem.ts'
import type { Db } from '../../../platform/postgres/database.ts'
import { inTransaction } from '../../../platform/postgres/transaction.ts'
import { listMembers } from '../../accounts/service/members.ts'
import { shopPath } from '../../catalog/paths.ts'
import type { NotifyDeps } from '../../notifications/service.ts'
import type { OpenClaim } from './claim-review-schemas.ts'
import { notifyClaimRefused, notifyReviewRequested } from './notifications.ts'
import { claimState, isAtDomain } from './rules.ts'
import { claimExpired, claimFactsOf, proveClaim } from './service.ts'
import { selectAnyPending, selectOpen, selectPendingById, updateRefused, updateReviewRequested } from './sql.ts'

/** Operators' review of claims, for people who can't put a token at their domain. */

/** The most claims listed for an operator. */
const MAX_LISTED = 100

/**
 * Asks the operators to review a claim; they are notified once while it waits. Fails with 404 for another person's claim or a
 * proved one, and with 410 `claim_expired`.
 */
export async function askOperatorToReview(deps: NotifyDeps, person: Person, claimId: number, note: string, now: Date) {
  const claim = await selectPendingById(deps.db, person.reviewerId, claimId)
  if (!claim) throw notFound('You have no such claim. It may already be verified.')
  if (claimState(claim, now) === 'expired') throw claimExpired()
  await inTransaction(deps.db, async within => {
    await updateReviewRequested(within, claim, note, now)
    const { domain, name, shop_name } = claim
    const notifyDeps = { ...deps, db: within }
    if (!claim.waits)
      await notifyReviewRequested(notifyDeps, person.reviewerId, { domain, name: shop_name ?? name, note })
  })
}

/** Unproved claims: those that wait for an operator, the longest first, then those that may still be proved by token. */
export async function listOpenClaims(db: Db, now: Date): Promise<OpenClaim[]> {
  const rows = await selectOpen(db, now, MAX_LISTED)
  const members = await Promise.all(rows.map(row => (row.known_id === null ? [] : listMembers(db, row.known_id))))
  return rows.map((row, i) => ({
    ...claimFactsOf(row, now),
    country: row.country,
    currency: row.currency,
    internal_path: row.shop_slug === null ? null : shopPath(row.shop_slug),
    owners: members[i]!.filter(member => member.role === 'owner').length,
    claimant: {
      name: row.person_name,
      email: row.person_email,
      at_domain: row.person_email !== null && isAtDomain(row.person_email, row.domain),
    },
  }))
}

/**
 * Grants a claim on an operator's own knowledge, whether or not a review was requested.
 * @param by the operator; null for the command line
 * @returns path of the shop's side. Fails with 404 for an unknown, proved or withdrawn claim.
 */
export async function grantClaim(deps: NotifyDeps, claimId: number, by: number | null, now: Date): Promise<string> {
  const claim = await selectAnyPending(deps.db, claimId)
  if (!claim) throw noClaim(claimId)
  return proveClaim(deps, claim, { way: 'operator', by }, now)
}

/**
 * Refuses a claim that waits for an operator.
 * @param reason shown to the claimant
 * Fails with 404 as `grantClaim`, and with 409 `not_asked` for a claim that no one asked to review, or that is refused already.
 */
export async function refuseClaim(deps: NotifyDeps, claimId: number, reason: string, now: Date): Promise<void> {
  const claim = await selectAnyPending(deps.db, claimId)
  if (!claim) throw noClaim(claimId)
  await inTransaction(deps.db, async within => {
    if (!(await updateRefused(within, claim, reason, now)))
      throw new Problem(409, 'not_asked', `Claim ${claimId} is not waiting for an operator.`)
    await notifyClaimRefused({ ...deps, db: within }, claim.reviewer_id, { domain: claim.domain, reason })
  })
}

const noClaim = (id: number) => notFound(`There is no open claim ${id}. It may already be verified or withdrawn.`)
