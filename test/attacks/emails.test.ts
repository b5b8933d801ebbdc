import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { writeMessage } from '../../src/platform/mail/email.ts'
import { queueMail, sweepMail } from '../../src/platform/mail/send-mail.ts'
import { sendDue } from '../../src/rooms/invitations/send.ts'
import { importText, ORDER, PRODUCT, REVIEWER, SHOP } from '../../src/rooms/transfer/testing.ts'
import { appContextOf } from '../support/database.ts'
import { emailsTo } from '../support/emails.ts'
import { useServer } from '../support/server.ts'
import { type SignedIn, signInAs } from '../support/sign-in.ts'

/** E-mail abuse: mail bombs, text sent to strangers, and links readable in the database (M6, M8). */
const server = useServer('empty')
let owner: SignedIn
let token: string

beforeAll(async () => {
  const { problems } = await importText(server.database, 'catalog', [
    SHOP,
    { ...SHOP, domain: 'other.example', name: 'Other' },
    PRODUCT,
    { ...REVIEWER, email: 'anna@post.example' },
    { ...ORDER, placed_at: new Date(Date.now() - 86_400_000).toISOString(), delivered_at: undefined },
  ])
  expect(problems).toEqual([])
  owner = await signInAs(server, { name: 'Olga', shops: { 'shop.example': 'owner', 'other.example': 'owner' } })
  const { db } = server.database
  token = (
    await db.selectFrom('shops').select('public_token').where('domain', '=', 'shop.example').executeTakeFirstOrThrow()
  ).public_token
})

const join = async (email: string, slug = 'shop') =>
  owner.send('POST', `/business/${slug}/members/invitations`, { email, role: 'staff' })

async function question(email: string, body = 'You won: see https://evil.example/prize') {
  return fetch(`${server.address}/api/questions`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: 'https://evil.example' },
    body: JSON.stringify({
      shop_domain: 'shop.example',
      api_token: token,
      product_id: 'p1',
      name: 'Your bank',
      email,
      body,
    }),
  })
}

/** All rows of the job table as text. */
const queued = async () =>
  (await sql<{ row: string }>`SELECT j::text AS row FROM pgboss.job j`.execute(server.database.db)).rows
    .map(({ row }) => row)
    .join('\n')

describe('a bomb (M6)', () => {
  test('of invitations to join a shop ends after the second, in every spelling of the mailbox', async () => {
    const statuses: number[] = []
    for (const tag of ['', '', '', '+a', '+b', '', '', '', '', ''])
      statuses.push((await join(`victim${tag}@post.example`)).status)
    expect(statuses.filter(status => status === 200)).toHaveLength(2)
    const refused = await (await join('victim@post.example')).json()
    expect(refused).toMatchObject({ code: 'too_soon', retry_after: expect.any(Number) })
    expect(refused.detail).toContain('10 minutes')
    expect(await emailsTo(server.database, 'victim@post.example')).toHaveLength(2)
  })

  test('goes on after a pause, which grows', async () => {
    const { db } = server.database
    const later = (seconds: number) =>
      sql`UPDATE mail_cooldowns SET last_at = last_at - ${seconds}::int * interval '1 second'`.execute(db)
    await later(601)
    expect((await join('victim@post.example')).status).toBe(200)
    await later(601)
    expect((await join('victim@post.example')).status).toBe(429)
    await later(3 * 86_400)
    await sweepMail(db)
    expect(await db.selectFrom('mail_cooldowns').select('sends').execute()).toEqual([])
  })

  test('by several shops of one owner ends too', async () => {
    const statuses: number[] = []
    for (const slug of ['shop', 'other', 'shop', 'other', 'shop', 'other'])
      statuses.push((await join('two@post.example', slug)).status)
    expect(statuses).toEqual([200, 200, 200, 200, 429, 429])
  })

  test('by questions at once from a page of anybody’s ends after the second', async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => question('asked@post.example')))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(2)
    expect(await emailsTo(server.database, 'asked@post.example')).toHaveLength(2)
  })
})

test('what a stranger wrote under somebody’s address is never sent to them by us (M6)', async () => {
  const email = `${randomUUID()}@post.example`
  expect((await question(email)).status).toBe(200)
  const [message] = await emailsTo(server.database, email)
  expect(message!.text + message!.html + message!.subject).not.toMatch(/\b(evil|prize|won|bank)\b/i)
  expect(message!.text).toContain('shop.example')
})

test('nor do the names of a shop and of its owner carry an address to a stranger who is invited to join (P2.3)', async () => {
  const { database } = server
  const [before] = await database.query<{ name: string; shop: string }>`
    SELECT r.name, s.name AS shop FROM reviewers r, shops s WHERE r.reviewer_id = ${owner.reviewerId} AND s.slug = 'other'`
  await database.query`UPDATE reviewers SET name = 'You won, see evil.example' WHERE reviewer_id = ${owner.reviewerId}`
  await database.query`UPDATE shops SET name = 'Prizes at www.evil.example' WHERE slug = 'other'`
  const email = `${randomUUID()}@post.example`
  expect((await join(email, 'other')).status).toBe(200)
  const [message] = await emailsTo(database, email)
  expect(message!.subject).toBe('Somebody invited you to join other.example on Candor')
  expect(message!.text + message!.html).not.toContain('evil')
  await database.query`UPDATE reviewers SET name = ${before!.name} WHERE reviewer_id = ${owner.reviewerId}`
  await database.query`UPDATE shops SET name = ${before!.shop} WHERE slug = 'other'`
})

test('no link that proves something stands in the queue, nor who joins or leaves by which (M8)', async () => {
  await join('new@post.example')
  await question('proof@post.example')
  const person = await signInAs(server, { email: 'leaver@post.example' })
  await person.send('POST', '/reviews/profile/edit/privacy/deletion', { reviews: 'keep', confirm: 'delete my account' })
  await owner.send('PUT', '/business/shop/invitations', { enabled: true, days: 0, reminder_days: null })
  await sql`UPDATE invitation_rules SET enabled_at = now() - interval '2 days'`.execute(server.database.db)
  const { db, jobs } = appContextOf(server.database)
  expect(await sendDue({ db, jobs, base: server.address }, new Date())).toBe(1)
  await jobs.stop()

  expect(await queued()).not.toMatch(/token=|\/invitation\//)
  const links = {
    'new@post.example': /\/business\/join\?token=([\w-]{43})/,
    'proof@post.example': /\/reviews\/questions\/confirm\?token=([\w-]{22})/,
    'leaver@post.example': /\/login\/stay\?token=([\w-]{43})/,
    'anna@post.example': /\/invitation\/([\w~-]+)\?/,
  }
  for (const [to, link] of Object.entries(links)) {
    const [message] = await emailsTo(server.database, to)
    const [, secret] = link.exec(message!.text)!
    const tables = await sql<{ name: string }>`
      SELECT quote_ident(table_schema) || '.' || quote_ident(table_name) AS name FROM information_schema.tables
      WHERE table_schema IN ('public', 'pgboss') AND table_type = 'BASE TABLE'`.execute(db)
    for (const { name } of tables.rows) {
      const found = await sql`SELECT 1 FROM ${sql.raw(name)} t WHERE position(${secret} IN t::text) > 0`.execute(db)
      expect([to, name, found.rows.length]).toEqual([to, name, 0])
    }
  }
})

test('an e-mail that went out is forgotten within minutes; one that failed stays', async () => {
  const { db, jobs } = appContextOf(server.database)
  const message = { subject: 'Hello', heading: 'Hello', paragraphs: ['Hello.'], why: 'You get this because of a test.' }
  for (const to of ['sent@post.example', 'failed@post.example'])
    await queueMail(jobs, db, writeMessage(message, { to, base: server.address }))
  await jobs.stop()
  await sql`UPDATE pgboss.job SET completed_on = now() - interval '11 minutes',
      state = (CASE data ->> 'to' WHEN 'sent@post.example' THEN 'completed' ELSE 'failed' END)::pgboss.job_state
    WHERE name = 'mail.send'`.execute(db)
  await sweepMail(db)
  const { rows } = await sql<{ state: string }>`
    SELECT state::text FROM pgboss.job WHERE name = 'mail.send' AND state IN ('completed', 'failed')`.execute(db)
  expect(new Set(rows.map(({ state }) => state))).toEqual(new Set(['failed']))
})
