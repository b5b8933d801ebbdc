import { timingSafeEqual } from 'node:crypto'
import { Problem } from '../../../platform/http/failures/problem.ts'
import type { Db } from '../../../platform/postgres/database.ts'
import { inTransaction } from '../../../platform/postgres/transaction.ts'
import { readSecrets } from '../../../platform/secrets/secrets.ts'
import { addPerson, claimPerson, personByAddress, renamePerson } from '../../people/service.ts'
import { CODE_TRIES, DAILY_CODE_TRIES, SWEPT_AFTER } from '../rules.ts'
import { hashOf, hashOfCode } from '../secret.ts'
import { insertAccount } from '../sql/accounts.ts'
import { consumeLink, countCodeTry, endLinks, lockRequestedLink, sumCodeTries } from '../sql/links.ts'
import { refuseDeletion, restorableUntil } from './deletion.ts'
import { type LinkState, readLink } from './links.ts'
import { type EventSource, recordSecurityEvent } from './security-events.ts'
import { beginSession } from './sessions.ts'

interface FollowLinkOptions {
  /** Validated by `personName`; required for a first sign-in with an unknown address. */
  name: string | undefined
  userAgent: string | undefined
  /** For the audit log. */
  source?: EventSource
  /** Restores the person's deleted account; without it, signing in to one is refused. */
  stay?: ((within: Db, reviewerId: number) => Promise<unknown>) | undefined
}

/**
 * Signs in by a link, which proves the address: as the person imported with it, with all their reviews (X-accounts-04), or as
 * a new person with the given name. The link works once; all others of the address end with it (X-accounts-03).
 * @returns the reviewer id, their address, the session token for the cookie, and the path to return to
 * Fails with 410 `link_used`, `link_expired` or `link_unknown`, with 422 `name_needed`, and with 409 `account_leaving`; the
 * link stays usable then.
 */
export function followLink(db: Db, token: string, options: FollowLinkOptions) {
  return inTransaction(db, async within => {
    const link = await consumeLink(within, hashOf(token))
    if (!link) throw linkGone((await readLink(within, token)).state)
    return signInBy(within, link, options)
  })
}

/**
 * Signs in by the code beside a link, which works in the browser that asked for it alone, and as long as the link does
 * (X-accounts-05).
 * @param typed the browser's secret, and six digits
 * @returns as `followLink`
 * Fails with 422 `code_wrong`, 410 `code_gone` after five wrong codes, or twenty for the address within a day, 422
 * `name_needed`, and 409 `account_leaving`.
 */
export async function signInWithCode(db: Db, typed: { request: string; code: string }, options: FollowLinkOptions) {
  const secret = (await readSecrets(db)).csrf
  const outcome = await inTransaction(db, async within => {
    const link = await lockRequestedLink(within, hashOf(typed.request))
    if (!link?.open || link.code_tries >= CODE_TRIES) return codeGone()
    if ((await sumCodeTries(within, link.email, SWEPT_AFTER)) >= DAILY_CODE_TRIES) return codeGone()
    const { token_hash, code_hash } = link
    if (!token_hash || !code_hash || !timingSafeEqual(code_hash, hashOfCode(secret, link.link_id, typed.code))) {
      await countCodeTry(within, link.link_id)
      return codeWrong(CODE_TRIES - link.code_tries - 1)
    }
    const consumed = await consumeLink(within, token_hash)
    return consumed ? signInBy(within, consumed, options) : codeGone()
  })
  // thrown only now, so that the wrong code counts
  if (outcome instanceof Problem) throw outcome
  return outcome
}

interface ConsumedLink {
  email: string
  return_to: string | null
  from_command: boolean
}

/** Begins the session of a link's owner. */
async function signInBy(within: Db, link: ConsumedLink, { name, userAgent, source, stay }: FollowLinkOptions) {
  await endLinks(within, link.email)
  const reviewerId = await personOf(within, link.email, name)
  await stay?.(within, reviewerId)
  await refuseDeletion(within, reviewerId)
  await openAccount(within, reviewerId)
  const way = link.from_command ? ('command' as const) : ('link' as const)
  const session = await beginSession(within, reviewerId, { way, userAgent })
  const event = { kind: 'signed_in', actorId: reviewerId, actorRole: 'reviewer' } as const
  await recordSecurityEvent(within, { ...event, source, details: { way } })
  return { reviewerId, email: link.email, session, returnTo: link.return_to }
}

/**
 * Signs in a person whom the server itself names, as a link from the command line does: the people of a demo world.
 * @returns the session token for the cookie
 * Fails with 409 `account_leaving` for a deleted account.
 */
export function signInAs(db: Db, reviewerId: number, { userAgent, source }: Omit<FollowLinkOptions, 'name' | 'stay'>) {
  return inTransaction(db, async within => {
    await refuseDeletion(within, reviewerId)
    await openAccount(within, reviewerId)
    const way = 'command'
    const session = await beginSession(within, reviewerId, { way, userAgent })
    const event = { kind: 'signed_in', actorId: reviewerId, actorRole: 'reviewer' } as const
    await recordSecurityEvent(within, { ...event, source, details: { way } })
    return session
  })
}

interface Holder {
  firstTime: boolean
  name: string | null
  /** When a deleted account is to be erased; null otherwise. */
  leavingUntil: Date | null
}

/** The person that a sign-in link belongs to, before it is used; the name may originate from imports. */
export async function linkHolder(db: Db, email: string): Promise<Holder> {
  const person = await personByAddress(db, email)
  return {
    firstTime: !person?.claimed,
    name: person?.name ?? null,
    leavingUntil: person ? await restorableUntil(db, person.reviewerId) : null,
  }
}

/** Finds or adds the person of a proved address. A person known only from imports may choose their name. */
async function personOf(db: Db, email: string, name: string | undefined): Promise<number> {
  const person = await personByAddress(db, email)
  if (!person) {
    if (name === undefined) throw nameNeeded()
    return addPerson(db, { name, email })
  }
  if (!person.claimed && name !== undefined) await renamePerson(db, person.reviewerId, name)
  return person.reviewerId
}

/** Creates the person's account if they have none, and ends imports' control of their profile. */
export async function openAccount(db: Db, reviewerId: number): Promise<void> {
  await insertAccount(db, reviewerId)
  await claimPerson(db, reviewerId)
}

function nameNeeded(): Problem {
  const message = 'Enter your name.'
  return new Problem(422, 'name_needed', message, { fields: [{ field: 'name', message }] })
}

const LINK_ERRORS: Readonly<Record<Exclude<LinkState, 'open'>, string>> = {
  used: 'This link no longer works: you have already signed in with it or with another link.',
  expired: 'This link has expired. Links work for 10 minutes.',
  unknown: 'This link is incomplete, or a newer e-mail replaced it.',
}

const linkGone = (state: LinkState) => {
  // A link that is open by now was consumed by a concurrent request.
  const reason = state === 'open' ? 'used' : state
  return new Problem(410, `link_${reason}`, LINK_ERRORS[reason])
}

function codeWrong(left: number): Problem {
  if (left <= 0) return codeGone()
  const message = `That is not the code in our latest e-mail. You can try ${left === 1 ? 'once more' : `${left} more times`}.`
  return new Problem(422, 'code_wrong', message, { fields: [{ field: 'code', message }] })
}

function codeGone(): Problem {
  const message = 'This code no longer works. Use the link in the e-mail, or have it sent again.'
  return new Problem(410, 'code_gone', message, { fields: [{ field: 'code', message }] })
}
