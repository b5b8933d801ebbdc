import type { Person, SignInWay } from '../../../lib/calls/access.ts'
import { Problem } from '../../../platform/http/failures/problem.ts'
import type { Db } from '../../../platform/postgres/database.ts'
import { readOnly } from '../../../platform/read-only.ts'
import { deviceOf, MOST_SESSIONS, SEEN_EVERY } from '../rules.ts'
import { hashOf, newSecret } from '../secret.ts'
import {
  deleteBeyond,
  deleteSession,
  deleteSessions,
  insertSession,
  isOlderThanCookieNames,
  selectSession,
  updateConfirmed,
  updateLocaleSeen,
  updateSeen,
} from '../sql/sessions.ts'

/** A signed-in person with their choices of currency and country; null where none was made. */
export interface Session {
  person: Person
  currency: string | null
  country: string | null
  /** The choice changed elsewhere since this browser last saw it. */
  localeIsNews: boolean
}

interface FindSessionOptions {
  commandConfirms?: (() => Promise<boolean>) | undefined
  fromOldCookie?: boolean
}

/**
 * Finds the session of a cookie's token and extends it, or returns null.
 * @param options `commandConfirms`: whether links from the command line count as a passkey, which is so only for the
 * demo data on this machine. `fromOldCookie`: the token came in the cookie without a name prefix, which others can
 * plant; only sessions older than the prefix may use it
 */
export async function findSession(
  db: Db,
  token: string,
  { commandConfirms, fromOldCookie = false }: FindSessionOptions = {},
): Promise<Session | null> {
  const row = await selectSession(db, hashOf(token))
  if (!row || (fromOldCookie && !(await isOlderThanCookieNames(db, row.signed_in_seconds_ago)))) return null
  const { reviewer_id: reviewerId, session_id: sessionId, roles, shops } = row
  if (row.seen_seconds_ago > SEEN_EVERY && !(await readOnly(db))) await updateSeen(db, reviewerId, sessionId)
  const confirmed = row.way === 'command' && (await commandConfirms?.()) ? 0 : row.confirmed_seconds_ago
  return {
    person: {
      reviewerId,
      sessionId,
      proof: {
        way: row.way,
        signedInSecondsAgo: row.signed_in_seconds_ago,
        confirmedSecondsAgo: confirmed,
        hasPasskey: row.has_passkey,
      },
      roles,
      termsDue: row.terms_due,
      shops: new Map(Object.entries(shops).map(([shop, role]) => [Number(shop), role])),
    },
    currency: row.currency,
    country: row.country,
    localeIsNews: row.locale_is_news,
  }
}

/**
 * Starts a session for a person with an account.
 * @returns the secret token for the browser's cookie
 */
export async function beginSession(
  db: Db,
  reviewerId: number,
  { way, userAgent }: { way: SignInWay; userAgent: string | undefined },
): Promise<string> {
  const token = newSecret()
  await insertSession(db, {
    reviewer_id: reviewerId,
    token_hash: hashOf(token),
    way,
    device: deviceOf(userAgent),
    confirmed_at: way === 'passkey' ? new Date() : null,
  })
  await deleteBeyond(db, reviewerId, MOST_SESSIONS)
  return token
}

/** Records that this browser has seen the person's latest choice. */
export const localeSeen = (db: Db, { reviewerId, sessionId }: Person) => updateLocaleSeen(db, reviewerId, sessionId)

/**
 * Step-up: a passkey unlocks acts that need a confirmation for ten minutes. Renews the token, so that a copied cookie
 * stops working (ASVS 7.2.4).
 * @returns the new token for the browser's cookie
 * Fails with 401 if the session has ended meanwhile.
 */
export async function confirmSession(db: Db, { reviewerId, sessionId }: Person): Promise<string> {
  const token = newSecret()
  if ((await updateConfirmed(db, reviewerId, sessionId, hashOf(token))) === 0)
    throw new Problem(401, 'sign_in', 'Please sign in first.')
  return token
}

/** Ends one of the person's own sessions; false if it is not theirs. */
export const endSession = async (db: Db, reviewerId: number, sessionId: number) =>
  (await deleteSession(db, reviewerId, sessionId)) > 0

/** Ends all of a person's sessions except one. Returns how many. */
export const endSessions = (db: Db, reviewerId: number, except: number | null = null) =>
  deleteSessions(db, reviewerId, except)
