import { timingSafeEqual } from 'node:crypto'
import { detectLanguage } from '../../lib/text/detect-language.ts'
import { quotedText } from '../../lib/text/quotations.ts'
import type { AppContext } from '../../platform/app-context.ts'
import { notFound } from '../../platform/http/failures/problem.ts'
import { type EmailContent, writeMessage } from '../../platform/mail/email.ts'
import { queueMail } from '../../platform/mail/send-mail.ts'
import type { Db } from '../../platform/postgres/database.ts'
import { readSecrets, signText } from '../../platform/secrets/secrets.ts'
import { decodeReviewerId, encodeReviewerId } from '../catalog/encoded-id.ts'
import { ownPerson } from '../people/service.ts'
import { isDelivered, isMailKind, MAIL_KINDS, type MailKind, mailKind } from './kind-rules.ts'
import { isMember, selectMailChoices, upsertMailChoices } from './sql/mail-choices.ts'

/** Sends e-mails to people, and stores which kinds they want. */

interface MailOptions {
  /** Origin of the site. */
  base: string
  /** Sent only to people who want this kind, with one-click unsubscribe. Without a kind the e-mail is always sent. */
  kind?: MailKind
}

type MailDeps = Pick<AppContext, 'db' | 'jobs'>

/**
 * Queues an e-mail without a notification, in the transaction of `db`. For both, use `notifyPeople` (service.ts).
 * @returns false if the person has no address, has deleted their account, or does not want this kind
 */
export async function mailPerson(
  { db, jobs }: MailDeps,
  reviewerId: number,
  content: EmailContent,
  { base, kind }: MailOptions,
): Promise<boolean> {
  const { email, leftAt } = (await ownPerson(db, reviewerId)) ?? {}
  if (!email || leftAt || (kind && !(await wantsMail(db, reviewerId, kind)))) return false
  await sendEmail({ db, jobs }, { reviewerId, email }, content, { base, ...(kind && { kind }) })
  return true
}

/** Queues an e-mail to a person whose preferences have been checked. */
export async function sendEmail(
  { db, jobs }: MailDeps,
  { reviewerId, email }: { reviewerId: number; email: string },
  content: EmailContent,
  { base, kind }: MailOptions,
): Promise<void> {
  const unsubscribe = kind && `${base}/unsubscribe/${await stopToken(db, reviewerId, kind)}`
  const quoted = quotedText(content.paragraphs.join('\n'))
  const quotedLanguage = quoted === '' ? null : await detectLanguage(quoted)
  await queueMail(jobs, db, writeMessage({ ...content, quotedLanguage }, { to: email, base, unsubscribe }))
}

/** Whether a person wants a kind of e-mail; the kind's default applies until they choose. */
export const wantsMail = async (db: Db, reviewerId: number, kind: MailKind): Promise<boolean> =>
  isDelivered(kind, await describeMailKind(db, reviewerId, kind))

/** A person's choice for a kind of e-mail; undefined if they made none. */
export const describeMailKind = async (db: Db, reviewerId: number, kind: MailKind): Promise<boolean | undefined> =>
  (await selectMailChoices(db, reviewerId)).get(kind)

/**
 * The kinds of e-mail that a person can unsubscribe from, and their choices; kinds for shop members only if they are
 * one.
 */
export async function mailChoices(db: Db, reviewerId: number) {
  const [choices, member] = await Promise.all([selectMailChoices(db, reviewerId), isMember(db, reviewerId)])
  return MAIL_KINDS.filter(kind => member || mailKind(kind).whom === 'person').map(kind => {
    const { label, about, whom } = mailKind(kind)
    return { kind, label, about, whom, wanted: isDelivered(kind, choices.get(kind)) }
  })
}

/** Stores a person's choices; kinds not listed stay as they are. */
export async function chooseMail(db: Db, reviewerId: number, choices: readonly { kind: MailKind; wanted: boolean }[]) {
  const last = new Map(choices.map(choice => [choice.kind, choice]))
  if (last.size > 0) await upsertMailChoices(db, reviewerId, [...last.values()])
}

/** Token of an unsubscribe link: reviewer id, kind and signature. */
export async function stopToken(db: Db, reviewerId: number, kind: MailKind): Promise<string> {
  const payload = `${encodeReviewerId(reviewerId)}~${kind}`
  return `${payload}~${(await signatureOf(db, payload)).toString('base64url')}`
}

/** Verifies an unsubscribe token. Fails with 404 if its signature or kind is wrong. */
export async function readStopToken(db: Db, token: string): Promise<{ reviewerId: number; kind: MailKind }> {
  const [person = '', kind = '', signature = ''] = token.split('~')
  const given = Buffer.from(signature, 'base64url')
  const expected = await signatureOf(db, `${person}~${kind}`)
  const reviewerId = decodeReviewerId(person)
  const genuine = given.length === expected.length && timingSafeEqual(given, expected)
  if (!genuine || reviewerId === null || !isMailKind(kind))
    throw notFound('This link is incomplete, or this kind of e-mail can’t be stopped.')
  return { reviewerId, kind }
}

/** Unsubscribes a person from a kind of e-mail. Idempotent. */
export const stopMail = (db: Db, reviewerId: number, kind: MailKind) =>
  chooseMail(db, reviewerId, [{ kind, wanted: false }])

const signatureOf = async (db: Db, payload: string) => signText((await readSecrets(db)).mail, 'stop e-mails', payload)
