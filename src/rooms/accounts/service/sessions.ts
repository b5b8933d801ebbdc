import type { Person } from '../../../lib/access.ts'
import type { Db } from '../../../platform/database.ts'
import { deviceOf, SEEN_EVERY } from '../rules.ts'
import { hashOf, newSecret } from '../secret.ts'
import {
  deleteSession,
  deleteSessions,
  insertSession,
  selectSession,
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

/** The session that a browser's cookie holds, or null; it goes on from here. */
export async function findSession(db: Db, token: string): Promise<Session | null> {
  const row = await selectSession(db, hashOf(token))
  if (!row) return null
  const { reviewer_id: reviewerId, session_id: sessionId, roles, shops } = row
  if (row.seen_seconds_ago > SEEN_EVERY) await updateSeen(db, reviewerId, sessionId)
  return {
    person: {
      reviewerId,
      sessionId,
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
  { way, userAgent }: { way: 'link' | 'passkey'; userAgent: string | undefined },
): Promise<string> {
  const token = newSecret()
  await insertSession(db, { reviewer_id: reviewerId, token_hash: hashOf(token), way, device: deviceOf(userAgent) })
  return token
}

/** This browser has been told what the person chose. */
export const localeSeen = (db: Db, { reviewerId, sessionId }: Person) => updateLocaleSeen(db, reviewerId, sessionId)

/** Ends a session of the person's own; false where it is none of theirs. */
export const endSession = async (db: Db, reviewerId: number, sessionId: number) =>
  (await deleteSession(db, reviewerId, sessionId)) > 0

/** Ends all of a person's sessions but `except`; how many those were. */
export const endSessions = (db: Db, reviewerId: number, except: number | null = null) =>
  deleteSessions(db, reviewerId, except)
