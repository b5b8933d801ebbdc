import type { Person, SignInWay } from '../../../lib/calls/access.ts'
import { Problem } from '../../../platform/http/failures/problem.ts'
import type { Db } from '../../../platform/postgres/database.ts'
import { readOnly } from '../../../platform/read-only.ts'
import { deviceOf, SEEN_EVERY } from '../rules.ts'
import { hashOf, newSecret } from '../secret.ts'
import {
  deleteSession,
  deleteSessions,
  insertSession,
  isOlderThanCookieNames,
  selectSession,
  updateConfirmed,
  updateLocaleSeen,
  updateSeen,
} from '../sql/sessions.ts'

/** Somebody who is signed in, and what they chose for prices and shipping; null where nothing was chosen. */
export interface Session {
  person: Person
  currency: string | null
  country: string | null
  /** The choice was made elsewhere since this browser heard of it. */
  localeIsNews: boolean
}

interface FindingSession {
  commandConfirms?: (() => Promise<boolean>) | undefined
  fromOldCookie?: boolean
}

/**
 * The session that a browser's cookie holds, or null; it goes on from here.
 * @param how `commandConfirms`: whether links from the command line count as a passkey here: in the demo world on this machine
 * only. `fromOldCookie`: it came by a cookie that others can plant, which is good only for sessions older than the new name
 */
export async function findSession(
  db: Db,
  token: string,
  { commandConfirms, fromOldCookie = false }: FindingSession = {},
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
      shops: new Map(Object.entries(shops).map(([shop, role]) => [Number(shop), role])),
    },
    currency: row.currency,
    country: row.country,
    localeIsNews: row.locale_is_news,
  }
}

/**
 * Begins a session of somebody who has an account.
 * @returns what the browser's cookie is to hold, which nobody else learns
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
  return token
}

/** This browser has been told what the person chose. */
export const localeSeen = (db: Db, { reviewerId, sessionId }: Person) => updateLocaleSeen(db, reviewerId, sessionId)

/**
 * The person presented a passkey in this session: acts that need a confirmation are open to it for ten minutes. Its token is
 * replaced, so that whoever copied the cookie before is left without (ASVS 7.2.4).
 * @returns what the browser's cookie is to hold from now on
 * Fails with 401 where the session ended meanwhile.
 */
export async function confirmSession(db: Db, { reviewerId, sessionId }: Person): Promise<string> {
  const token = newSecret()
  if ((await updateConfirmed(db, reviewerId, sessionId, hashOf(token))) === 0)
    throw new Problem(401, 'sign_in', 'Please sign in first.')
  return token
}

/** Ends a session of the person's own; false where it is none of theirs. */
export const endSession = async (db: Db, reviewerId: number, sessionId: number) =>
  (await deleteSession(db, reviewerId, sessionId)) > 0

/** Ends all of a person's sessions but `except`; how many those were. */
export const endSessions = (db: Db, reviewerId: number, except: number | null = null) =>
  deleteSessions(db, reviewerId, except)
