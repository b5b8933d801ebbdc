import { sql } from 'kysely'
import { createLogger } from '../../src/platform/logging/logger.ts'
import type { Message } from '../../src/platform/mail/schemas.ts'
import type { Db } from '../../src/platform/postgres/database.ts'
import { accountJobs } from '../../src/rooms/accounts/jobs.ts'
import { mailLink } from '../../src/rooms/accounts/service/links.ts'
import { businessJobs } from '../../src/rooms/business/jobs.ts'
import { invitationJobs } from '../../src/rooms/invitations/jobs.ts'
import { questionJobs } from '../../src/rooms/questions/jobs.ts'
import { currentOffer } from '../../src/rooms/rewards/service.ts'

type Letter = Message & { at: Date }

/** E-mails rendered for tests of a database. */
const written = new WeakMap<Db, Letter[]>()

/**
 * Queued e-mails, to one address or to all, oldest first: those stored in the queue, and those that a worker renders on
 * sending, which happens here.
 */
export async function emailsTo({ db }: { db: Db }, to?: string): Promise<Letter[]> {
  const { rows } = await sql<{ there: boolean }>`SELECT to_regclass('pgboss.job') IS NOT NULL AS there`.execute(db)
  if (!rows[0]!.there) return []
  const own = written.get(db) ?? []
  written.set(db, own)
  await writeOut(db, own)
  const queued = await sql<{ data: Message; at: Date }>`
    SELECT data, created_on AS at FROM pgboss.job WHERE name = 'mail.send'`.execute(db)
  return [...own, ...queued.rows.map(({ data, at }) => ({ ...data, at }))]
    .filter(email => to === undefined || email.to === to)
    .sort((a, b) => a.at.getTime() - b.at.getTime())
}

/** The sign-in e-mail of the latest link for an address, as the worker would write it now. */
export async function signInEmailTo({ db }: { db: Db }, email: string) {
  const sent: Message[] = []
  const mailer = { deliver: async (message: Message) => void sent.push(message) }
  const { rows } = await sql<{ link_id: number }>`
    SELECT max(link_id)::int AS link_id FROM sign_in_links WHERE email = ${email}`.execute(db)
  await mailLink(db, mailer, { link_id: rows[0]!.link_id, base: 'http://candor.test' })
  const { text } = sent[0]!
  const code = /Type this code: (\d{3} \d{3})$/m.exec(text)![1]!
  return { text, code, token: /token=([\w-]{43})/.exec(text)![1]! }
}

/** Deletes all queued e-mails. */
export async function clearEmails(database: { db: Db }): Promise<void> {
  if ((await emailsTo(database)).length === 0) return
  written.set(database.db, [])
  await sql`DELETE FROM pgboss.job WHERE name = 'mail.send'`.execute(database.db)
}

async function writeOut(db: Db, into: Letter[]) {
  for (const { queue, handle } of mailHandlersOf(db, into)) {
    const { rows } = await sql<{ id: string; data: object; at: Date }>`
      DELETE FROM pgboss.job WHERE name = ${queue.name} AND state = 'created'
      RETURNING id, data, created_on AS at`.execute(db)
    for (const { data, at } of rows.toSorted((a, b) => a.at.getTime() - b.at.getTime())) {
      const before = into.length
      await handle(queue.payload.parse(data), new AbortController().signal)
      for (const email of into.slice(before)) email.at = at
    }
  }
}

/** Job handlers that render an e-mail with a secret link on sending. */
function mailHandlersOf(db: Db, into: Letter[]) {
  const mailer = { deliver: async (message: Message) => void into.push({ ...message, at: new Date() }) }
  const base = 'http://candor.test'
  const none = () => {
    throw new Error('nothing is sent on')
  }
  return [
    ...accountJobs({ db, mailer, parts: [], base, log: createLogger('silent') }),
    ...businessJobs({ db, mailer, jobs: none, base }),
    ...invitationJobs({ db, mailer, jobs: none, base, offerOf: currentOffer }),
    ...questionJobs(db, mailer),
  ].filter(({ queue }) => /[.-]mail$/.test(queue.name) && queue.name !== 'accounts.sign-in-mail')
}
