import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server'
import type { Person } from '../../../lib/calls/access.ts'
import type { AppContext } from '../../../platform/app-context.ts'
import { notFound, Problem } from '../../../platform/http/failures/problem.ts'
import { writeMessage } from '../../../platform/mail/email.ts'
import { queueMail } from '../../../platform/mail/send-mail.ts'
import type { Db } from '../../../platform/postgres/database.ts'
import { inTransaction } from '../../../platform/postgres/transaction.ts'
import { ownPerson } from '../../people/service.ts'
import { passkeyEmail } from '../emails.ts'
import { CHALLENGE_LIFE, deviceOf, MOST_PASSKEYS } from '../rules.ts'
import { selectAccount } from '../sql/accounts.ts'
import {
  deletePasskey,
  insertPasskey,
  selectCredential,
  selectPasskeys,
  updatePasskeyName,
  updateUsed,
} from '../sql/passkeys.ts'
import { newChallenge, takeChallenge } from './challenges.ts'
import { refuseDeletion } from './deletion.ts'
import { type EventSource, recordSecurityEvent } from './security-events.ts'
import { beginSession, confirmSession } from './sessions.ts'

/** Imported lazily: loading it takes 0.2 s of start-up. */
const library = () => import('@simplewebauthn/server')

/** COSE algorithms Ed25519, ES256 and RS256 (RFC 9053, 8812): every authenticator supports one of them. */
const ALGORITHMS = [-8, -7, -257]

/** Relying party of our passkeys. @param base origin of the site */
const siteOf = (base: string) => ({ rpID: new URL(base).hostname, timeout: CHALLENGE_LIFE * 1000 })

interface PasskeyContext {
  /** Origin of the site. */
  base: string
  userAgent: string | undefined
  /** For the audit log. */
  source?: EventSource
}

/** WebAuthn options for signing in with any passkey of this site. */
export async function passkeySignInOptions(db: Db, base: string) {
  const { generateAuthenticationOptions } = await library()
  const challenge = await newChallenge(db, 'anybody')
  return generateAuthenticationOptions({ ...siteOf(base), challenge: bytes(challenge), userVerification: 'required' })
}

/**
 * Signs in with a passkey.
 * @returns the reviewer id and the session token for the cookie
 * Fails with 422 `passkey_unknown` or `passkey_refused`, and with 409 `account_leaving`.
 */
export async function signInWithPasskey(
  db: Db,
  response: AuthenticationResponseJSON,
  { base, userAgent, source }: PasskeyContext,
) {
  const stored = await selectCredential(db, response.id)
  const handle = response.response?.userHandle
  if (!stored || handle !== stored.passkey_handle.toString('base64url')) throw unknownPasskey()
  const counter = await verifiedCounter(stored, response, base, challenge => takeChallenge(db, challenge, 'anybody'))
  const reviewerId = stored.reviewer_id
  await refuseDeletion(db, reviewerId)
  return inTransaction(db, async within => {
    await updateUsed(within, reviewerId, stored.passkey_id, counter)
    const event = { kind: 'signed_in', actorId: reviewerId, actorRole: 'reviewer' } as const
    await recordSecurityEvent(within, { ...event, source, details: { way: 'passkey', passkey_id: stored.passkey_id } })
    return { reviewerId, session: await beginSession(within, reviewerId, { way: 'passkey', userAgent }) }
  })
}

type StoredCredential = NonNullable<Awaited<ReturnType<typeof selectCredential>>>

/** Verifies an authenticator's signature. @returns its new counter. Fails with 422 `passkey_refused`. */
async function verifiedCounter(
  stored: StoredCredential,
  response: AuthenticationResponseJSON,
  base: string,
  expectedChallenge: (challenge: string) => Promise<boolean>,
): Promise<number> {
  const { verifyAuthenticationResponse } = await library()
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response,
    ...expected(base),
    expectedChallenge,
    credential: {
      id: stored.credential_id,
      publicKey: bytes(stored.public_key),
      counter: stored.counter,
      transports: stored.transports,
    },
  }).catch(refused)
  return verified ? authenticationInfo.newCounter : refused()
}

/** WebAuthn options for confirming with one of the signed-in person's own passkeys. */
export async function confirmOptions(db: Db, { reviewerId }: Person, base: string) {
  const { generateAuthenticationOptions } = await library()
  const passkeys = await selectPasskeys(db, reviewerId)
  return generateAuthenticationOptions({
    ...siteOf(base),
    challenge: bytes(await newChallenge(db, reviewerId)),
    allowCredentials: passkeys.map(({ credential_id, transports }) => ({ id: credential_id, transports })),
    userVerification: 'required',
  })
}

/**
 * Step-up: confirms the session's owner by one of their passkeys.
 * @returns the renewed session token
 * Fails with 422 `passkey_unknown` or `passkey_refused`.
 */
export async function confirmWithPasskey(
  db: Db,
  person: Person,
  response: AuthenticationResponseJSON,
  { base, source }: Omit<PasskeyContext, 'userAgent'>,
): Promise<string> {
  const { reviewerId } = person
  const event = { actorId: reviewerId, actorRole: 'reviewer', source } as const
  try {
    const stored = await selectCredential(db, response.id)
    if (stored?.reviewer_id !== reviewerId) throw unknownPasskey()
    const counter = await verifiedCounter(stored, response, base, text => takeChallenge(db, text, reviewerId))
    return await inTransaction(db, async within => {
      await updateUsed(within, reviewerId, stored.passkey_id, counter)
      const session = await confirmSession(within, person)
      const details = { passkey_id: stored.passkey_id }
      await recordSecurityEvent(within, { ...event, kind: 'identity_confirmed', details })
      return session
    })
  } catch (error) {
    if (error instanceof Problem)
      await recordSecurityEvent(db, { ...event, kind: 'confirmation_failed', details: { code: error.code } })
    throw error
  }
}

/** WebAuthn options for creating a passkey. Fails with 409 `too_many_passkeys`. */
export async function addPasskeyOptions(db: Db, reviewerId: number, base: string) {
  const [account, person, passkeys] = await Promise.all([
    selectAccount(db, reviewerId),
    ownPerson(db, reviewerId),
    selectPasskeys(db, reviewerId),
  ])
  if (!account || !person) throw notFound('This account does not exist.')
  if (passkeys.length >= MOST_PASSKEYS)
    throw new Problem(
      409,
      'too_many_passkeys',
      `You can have up to ${MOST_PASSKEYS} passkeys. Remove one you don’t use, then try again.`,
    )
  const { generateRegistrationOptions } = await library()
  return generateRegistrationOptions({
    ...siteOf(base),
    rpName: 'Candor',
    userName: person.email ?? person.name,
    userDisplayName: person.name,
    userID: bytes(account.passkey_handle),
    challenge: bytes(await newChallenge(db, reviewerId)),
    attestationType: 'none',
    supportedAlgorithmIDs: ALGORITHMS,
    excludeCredentials: passkeys.map(({ credential_id, transports }) => ({ id: credential_id, transports })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
}

interface NewPasskey extends PasskeyContext {
  /** Defaults to the browser's name. */
  name: string | undefined
}

/**
 * Stores a new passkey and alerts its owner by e-mail. Also counts as a step-up of this session.
 * @returns the passkey's id and the renewed session token
 * Fails with 422 `passkey_refused`, and with 409 `passkey_known`.
 */
export async function addPasskey(
  { db, jobs }: AppContext,
  person: Person,
  response: RegistrationResponseJSON,
  { base, userAgent, name = deviceOf(userAgent) }: NewPasskey,
): Promise<{ passkeyId: number; session: string }> {
  const { reviewerId } = person
  const { verifyRegistrationResponse } = await library()
  const { verified, registrationInfo } = await verifyRegistrationResponse({
    response,
    ...expected(base),
    expectedChallenge: challenge => takeChallenge(db, challenge, reviewerId),
    supportedAlgorithmIDs: ALGORITHMS,
  }).catch(refused)
  if (!verified) return refused()
  const { id, publicKey, counter, transports = [] } = registrationInfo.credential
  return inTransaction(db, async within => {
    const row = await insertPasskey(within, {
      reviewer_id: reviewerId,
      credential_id: id,
      public_key: Buffer.from(publicKey),
      counter,
      transports,
      name,
    })
    if (!row) throw new Problem(409, 'passkey_known', 'This passkey has already been added.')
    const session = await confirmSession(within, person)
    await alertOwner({ db: within, jobs }, reviewerId, base, 'added', name)
    return { passkeyId: row.passkey_id, session }
  })
}

/** Fails with 404 if the passkey is not theirs. */
export async function renamePasskey(db: Db, reviewerId: number, passkeyId: number, name: string): Promise<void> {
  if ((await updatePasskeyName(db, reviewerId, passkeyId, name)) === 0) throw noPasskey()
}

/**
 * Removes a passkey and alerts its owner by e-mail. Fails with 404 if it is not theirs, and with 409 `last_passkey`
 * for the only passkey of a person with a role, which requires one.
 */
export function removePasskey(
  { db, jobs }: AppContext,
  { reviewerId, roles }: Person,
  passkeyId: number,
  base: string,
): Promise<void> {
  return inTransaction(db, async within => {
    const removed = await deletePasskey(within, reviewerId, passkeyId)
    if (!removed) throw noPasskey()
    if (roles.length > 0 && (await selectPasskeys(within, reviewerId)).length === 0)
      throw new Problem(
        409,
        'last_passkey',
        'Your role requires a passkey. Add another one before you remove this one.',
      )
    await alertOwner({ db: within, jobs }, reviewerId, base, 'removed', removed.name)
  })
}

async function alertOwner(
  { db, jobs }: Pick<AppContext, 'db' | 'jobs'>,
  reviewerId: number,
  base: string,
  change: 'added' | 'removed',
  name: string,
) {
  const email = (await ownPerson(db, reviewerId))?.email
  if (!email) return
  const content = passkeyEmail(change, name, `${base}/reviews/profile/edit/security`)
  await queueMail(jobs, db, writeMessage(content, { to: email, base }))
}

const expected = (base: string) => ({
  expectedOrigin: new URL(base).origin,
  expectedRPID: siteOf(base).rpID,
  requireUserVerification: true,
})

/** Copies a Buffer into a plain Uint8Array, as the library requires. */
const bytes = (buffer: Uint8Array) => new Uint8Array(buffer)

/** The library throws on any invalid response; the reason is hidden from attackers. */
function refused(): never {
  throw new Problem(422, 'passkey_refused', 'We could not check your passkey. Please try again.')
}

const unknownPasskey = () =>
  new Problem(422, 'passkey_unknown', 'We don’t recognise this passkey. Sign in by e-mail, then add it again.')

const noPasskey = () => notFound('This passkey has already been removed.')
