import { timingSafeEqual } from 'node:crypto'
import type { Db } from '../../../platform/database.ts'
import type { House } from '../../../platform/house.ts'
import { notFound } from '../../../platform/http/problem.ts'
import { type Letter, writeMessage } from '../../../platform/mail/letter.ts'
import { queueMail } from '../../../platform/mail.ts'
import { readSecrets, signed } from '../../../platform/secrets.ts'
import { decodeReviewerId, encodeReviewerId } from '../../catalog/encoded-id.ts'
import { ownPerson } from '../../profiles/service.ts'
import { isMailKind, MAIL_KINDS, type MailKind } from '../mail-rules.ts'
import { selectMailChoice, upsertMailChoice } from '../sql/accounts.ts'

interface Writing {
  /** The site's own address. */
  base: string
  /** Of a kind: only to those who want it, and each can stop it in one click. Without: it always goes out. */
  kind?: MailKind
}

/**
 * Writes to a person by e-mail, if and only if the transaction that `db` is commits.
 * @returns false where they have no address, have left, or do not want e-mails of this kind
 */
export async function writeTo(
  { db, jobs }: Pick<House, 'db' | 'jobs'>,
  reviewerId: number,
  letter: Letter,
  { base, kind }: Writing,
): Promise<boolean> {
  const { email, leftAt } = (await ownPerson(db, reviewerId)) ?? {}
  if (!email || leftAt || (kind && !(await wantsMail(db, reviewerId, kind)))) return false
  const unsubscribe = kind && `${base}/unsubscribe/${await stopToken(db, reviewerId, kind)}`
  await queueMail(jobs, db, writeMessage(letter, { to: email, base, unsubscribe }))
  return true
}

/** Whether a person wants a kind of e-mail; the kind's own rule holds until they say. */
export async function wantsMail(db: Db, reviewerId: number, kind: MailKind): Promise<boolean> {
  return (await selectMailChoice(db, reviewerId, kind)) ?? MAIL_KINDS[kind].unlessSaid
}

/** What stands in an e-mail's address to stop: who, what, and our signature. */
export async function stopToken(db: Db, reviewerId: number, kind: MailKind): Promise<string> {
  const what = `${encodeReviewerId(reviewerId)}~${kind}`
  return `${what}~${(await signatureOf(db, what)).toString('base64url')}`
}

/** Whose e-mails of which kind a token stops. Fails with 404 for one that is not ours. */
export async function readStopToken(db: Db, token: string): Promise<{ reviewerId: number; kind: MailKind }> {
  const [person = '', kind = '', signature = ''] = token.split('~')
  const given = Buffer.from(signature, 'base64url')
  const wanted = await signatureOf(db, `${person}~${kind}`)
  const reviewerId = decodeReviewerId(person)
  const genuine = given.length === wanted.length && timingSafeEqual(given, wanted)
  if (!genuine || reviewerId === null || !isMailKind(kind)) throw notFound('There is no such e-mail to stop.')
  return { reviewerId, kind }
}

/** Stops a kind of e-mail for a person; again changes nothing. */
export const stopMail = (db: Db, reviewerId: number, kind: MailKind) => upsertMailChoice(db, reviewerId, kind, false)

const signatureOf = async (db: Db, what: string) => signed((await readSecrets(db)).mail, 'stop e-mails', what)
