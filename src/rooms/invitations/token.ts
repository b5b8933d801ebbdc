import { timingSafeEqual } from 'node:crypto'
import type { Db } from '../../platform/postgres/database.ts'
import { readSecrets, signText } from '../../platform/secrets/secrets.ts'

/** What stands in the addresses of e-mails: names of things, and our signature. */

export type Purpose = 'invitation' | 'stop invitations'

/** @param names without `~` */
export async function signToken(db: Db, purpose: Purpose, names: readonly string[]): Promise<string> {
  const what = names.join('~')
  return `${what}~${(await signature(db, purpose, what)).toString('base64url')}`
}

/** The names in a token; null for one that is not ours. */
export async function readToken(db: Db, purpose: Purpose, token: string): Promise<string[] | null> {
  const at = token.lastIndexOf('~')
  if (at < 0) return null
  const given = Buffer.from(token.slice(at + 1), 'base64url')
  const wanted = await signature(db, purpose, token.slice(0, at))
  return given.length === wanted.length && timingSafeEqual(given, wanted) ? token.slice(0, at).split('~') : null
}

const signature = async (db: Db, purpose: Purpose, what: string) =>
  signText((await readSecrets(db)).mail, purpose, what)
