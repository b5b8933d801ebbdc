import { timingSafeEqual } from 'node:crypto'
import type { Db } from '../../platform/postgres/database.ts'
import { readSecrets, signText } from '../../platform/secrets/secrets.ts'

/** Signed tokens for the links in e-mails: public ids with a signature. */

export type Purpose = 'invitation' | 'stop invitations'

/** @param names must not contain `~` */
export async function signToken(db: Db, purpose: Purpose, names: readonly string[]): Promise<string> {
  const text = names.join('~')
  return `${text}~${(await signature(db, purpose, text)).toString('base64url')}`
}

/** The names in a token; null if its signature is invalid. */
export async function readToken(db: Db, purpose: Purpose, token: string): Promise<string[] | null> {
  const at = token.lastIndexOf('~')
  if (at < 0) return null
  const actual = Buffer.from(token.slice(at + 1), 'base64url')
  const expected = await signature(db, purpose, token.slice(0, at))
  return actual.length === expected.length && timingSafeEqual(actual, expected) ? token.slice(0, at).split('~') : null
}

const signature = async (db: Db, purpose: Purpose, text: string) =>
  signText((await readSecrets(db)).mail, purpose, text)
