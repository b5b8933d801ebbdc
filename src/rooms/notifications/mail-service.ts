import { timingSafeEqual } from 'node:crypto'
import type { AppContext } from '../../platform/app-context.ts'
import { notFound } from '../../platform/http/failures/problem.ts'
import { type EmailContent, writeMessage } from '../../platform/mail/email.ts'
import { queueMail } from '../../platform/mail/send-mail.ts'
import type { Db } from '../../platform/postgres/database.ts'
import { readSecrets, signText } from '../../platform/secrets/secrets.ts'
import { decodeReviewerId, encodeReviewerId } from '../catalog/encoded-id.ts'
import { ownPerson } from '../profiles/service.ts'
import { isDelivered, isMailKind, MAIL_KINDS, type MailKind, mailKind } from './rules.ts'
import { isMember, selectMailChoices, upsertMailChoices } from './sql/mail-choices.ts'

/** E-mails to people, and which of them they want. */

interface Writing {
  /** The site's own address. */
  base: string
  /** Of a kind: only to those who want it, and each can stop it in one click. Without: it always goes out. */
  kind?: MailKind
}

type MailDeps = Pick<AppContext, 'db' | 'jobs'>

/**
 * Writes to a person by e-mail alone, if and only if the transaction that `db` is commits. What is to stand in their list of
 * notifications as well goes through `notify` (service.ts).
 * @returns false where they have no address, have left, or do not want e-mails of this kind
 */
export async function mailPerson(
  { db, jobs }: MailDeps,
  reviewerId: number,
  content: EmailContent,
  { base, kind }: Writing,
): Promise<boolean> {
  const { email, leftAt } = (await ownPerson(db, reviewerId)) ?? {}
  if (!email || leftAt || (kind && !(await wantsMail(db, reviewerId, kind)))) return false
  await sendEmail({ db, jobs }, { reviewerId, email }, content, { base, ...(kind && { kind }) })
  return true
}

/** Puts an e-mail on its way to somebody of whom it is known that they want it. */
export async function sendEmail(
  { db, jobs }: MailDeps,
  { reviewerId, email }: { reviewerId: number; email: string },
  content: EmailContent,
  { base, kind }: Writing,
): Promise<void> {
  const unsubscribe = kind && `${base}/unsubscribe/${await stopToken(db, reviewerId, kind)}`
  await queueMail(jobs, db, writeMessage(content, { to: email, base, unsubscribe }))
}

/** Whether a person wants a kind of e-mail; the kind's own rule holds until they say. */
export const wantsMail = async (db: Db, reviewerId: number, kind: MailKind): Promise<boolean> =>
  isDelivered(kind, await describeMailKind(db, reviewerId, kind))

/** What a person said of a kind of e-mail; undefined where they were not asked. */
export const describeMailKind = async (db: Db, reviewerId: number, kind: MailKind): Promise<boolean | undefined> =>
  (await selectMailChoices(db, reviewerId)).get(kind)

/** Every kind of e-mail that somebody can stop, and whether it comes; those to a shop's members only for them. */
export async function mailChoices(db: Db, reviewerId: number) {
  const [said, member] = await Promise.all([selectMailChoices(db, reviewerId), isMember(db, reviewerId)])
  return MAIL_KINDS.filter(kind => member || mailKind(kind).whom === 'person').map(kind => {
    const { label, about, whom } = mailKind(kind)
    return { kind, label, about, whom, wanted: isDelivered(kind, said.get(kind)) }
  })
}

/** Says of kinds of e-mail whether somebody wants them; all others stay as they are. */
export async function chooseMail(db: Db, reviewerId: number, choices: readonly { kind: MailKind; wanted: boolean }[]) {
  const last = new Map(choices.map(choice => [choice.kind, choice]))
  if (last.size > 0) await upsertMailChoices(db, reviewerId, [...last.values()])
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
export const stopMail = (db: Db, reviewerId: number, kind: MailKind) =>
  chooseMail(db, reviewerId, [{ kind, wanted: false }])

const signatureOf = async (db: Db, what: string) => signText((await readSecrets(db)).mail, 'stop e-mails', what)
