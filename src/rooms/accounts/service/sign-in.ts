import { Problem } from '../../../platform/http/failures/problem.ts'
import type { Db } from '../../../platform/postgres/database.ts'
import { inTransaction } from '../../../platform/postgres/transaction.ts'
import { addPerson, claimPerson, personByAddress, renamePerson } from '../../profiles/service.ts'
import { hashOf } from '../secret.ts'
import { insertAccount } from '../sql/accounts.ts'
import { consumeLink, endLinks } from '../sql/links.ts'
import { refuseDeletion, restorableUntil } from './deletion.ts'
import { type LinkState, readLink } from './links.ts'
import { type EventSource, recordSecurityEvent } from './security-events.ts'
import { beginSession } from './sessions.ts'

interface Following {
  /** As `personName` lets it through; needed where the address is new here. */
  name: string | undefined
  userAgent: string | undefined
  /** For the audit log. */
  source?: EventSource
  /** Brings back the account of somebody who deleted it and signs in all the same; without it that is refused. */
  stay?: ((within: Db, reviewerId: number) => Promise<unknown>) | undefined
}

/**
 * Signs in by a link, which proves the address: they are the person whom imports brought with it, with all that person's
 * reviews (X-accounts-04), or somebody new, who gives a name. The link works once, and all others of the address end with it
 * (X-accounts-03).
 * @returns the reviewer, their address, what the session's cookie is to hold, and where to go on
 * Fails with 410 `link_used`, `link_expired` or `link_unknown`, with 422 `name_needed`, and with 409 `account_leaving`; the
 * link is not used up then.
 */
export function followLink(db: Db, token: string, { name, userAgent, source, stay }: Following) {
  return inTransaction(db, async within => {
    const link = await consumeLink(within, hashOf(token))
    if (!link) throw linkGone((await readLink(within, token)).state)
    await endLinks(within, link.email)
    const reviewerId = await personOf(within, link.email, name)
    await stay?.(within, reviewerId)
    await refuseDeletion(within, reviewerId)
    await openAccount(within, reviewerId)
    const way = link.from_command ? 'command' : 'link'
    const session = await beginSession(within, reviewerId, { way, userAgent })
    const event = { kind: 'signed_in', actorId: reviewerId, actorRole: 'reviewer' } as const
    await recordSecurityEvent(within, { ...event, source, details: { way } })
    return { reviewerId, email: link.email, session, returnTo: link.return_to }
  })
}

interface Holder {
  firstTime: boolean
  name: string | null
  /** They deleted their account, which is erased then. */
  leavingUntil: Date | null
}

/** What is known of somebody before they follow a link; the name is what imports say. */
export async function linkHolder(db: Db, email: string): Promise<Holder> {
  const known = await personByAddress(db, email)
  return {
    firstTime: !known?.claimed,
    name: known?.name ?? null,
    leavingUntil: known ? await restorableUntil(db, known.reviewerId) : null,
  }
}

/** Who a proved address belongs to; the name of somebody whom only imports knew is theirs to choose. */
async function personOf(db: Db, email: string, name: string | undefined): Promise<number> {
  const known = await personByAddress(db, email)
  if (!known) {
    if (name === undefined) throw nameNeeded()
    return addPerson(db, { name, email })
  }
  if (!known.claimed && name !== undefined) await renamePerson(db, known.reviewerId, name)
  return known.reviewerId
}

/** Makes sure that a person has what signing in needs; imports no longer speak for them. */
export async function openAccount(db: Db, reviewerId: number): Promise<void> {
  await insertAccount(db, reviewerId)
  await claimPerson(db, reviewerId)
}

function nameNeeded(): Problem {
  const message = 'Please say what you want to be called.'
  return new Problem(422, 'name_needed', message, { fields: [{ field: 'name', message }] })
}

const GONE: Readonly<Record<Exclude<LinkState, 'open'>, string>> = {
  used: 'This link was used already, or another one was since: signing in ends all that are open.',
  expired: 'This link is too old. A link works for 15 minutes.',
  unknown: 'This link is not one of ours, or a newer e-mail took its place.',
}

const linkGone = (state: LinkState) => {
  // One that opened between the two looks was used by somebody else at the same moment.
  const why = state === 'open' ? 'used' : state
  return new Problem(410, `link_${why}`, GONE[why])
}
