import { sql } from 'kysely'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { notifyPaused } from '../../src/rooms/business/review-requests/service.ts'
import { aProgram } from '../../src/rooms/integration/testing.ts'
import { sendDue } from '../../src/rooms/invitations/send.ts'
import { importText, SHOP } from '../../src/rooms/transfer/testing.ts'
import { appContextOf } from '../support/database.ts'
import { clearEmails, emailsTo } from '../support/emails.ts'
import { useServer } from '../support/server.ts'
import { signInAs } from '../support/sign-in.ts'

/** H3: a shop that anybody can sign up must not be usable as a spam relay. */
const server = useServer('empty')
const DAY = 86_400_000
let program: Awaited<ReturnType<typeof aProgram>>

beforeAll(async () => {
  expect(
    (await importText(server.database, 'catalog', [{ ...SHOP, name: 'You won, see www.evil.example' }])).problems,
  ).toEqual([])
  program = await aProgram(server, 'shop.example')
  await program.ask('PUT', '/products/p1', { external_id: 'p1', title: 'Claim it at evil.example/prize', price: null })
  const rule = { enabled: true, days: 0, reminder_days: null }
  expect((await program.owner.send('PUT', `/business/${program.slug}/invitations`, rule)).status).toBe(200)
  await sql`UPDATE invitation_rules SET enabled_at = now() - interval '1 day'`.execute(server.database.db)
})
beforeEach(() => clearEmails(server.database))

const strangers = (from: number, count: number) =>
  Array.from({ length: count }, (_, i) => ({
    external_id: `o${from + i}`,
    placed_at: new Date(Date.now() - 60_000).toISOString(),
    buyer: { email: `stranger-${from + i}@post.example`, name: 'V' },
    items: [{ external_id: `i${from + i}`, product: 'p1' }],
  }))

async function send(now = new Date()) {
  const { db, jobs } = appContextOf(server.database)
  const onPause = (within: typeof db, shopId: number, until: Date) =>
    notifyPaused({ db: within, jobs, base: server.address }, shopId, until, now)
  const sent = await sendDue({ db, jobs, base: server.address, onPause }, now)
  await jobs.stop()
  return sent
}
const sending = async () =>
  (await (await program.owner.get(`/business/${program.slug}/invitations.json`)).json()).sending

test('a hundred strangers in one call: fifty are written to within a day, the rest waits, and the page says so', async () => {
  const { status, body } = await program.ask('POST', '/orders/batch', { orders: strangers(0, 100) })
  expect([status, body.added]).toEqual([200, 100])
  expect(await send()).toBe(50)
  expect(await emailsTo(server.database)).toHaveLength(50)
  expect(await send(), 'an hour later').toBe(0)
  expect(await sending()).toEqual({ per_day: 50, sent_today: 50, waiting: 50, paused_until: null })
  const page = await (await program.owner.get(`/business/${program.slug}/invitations`)).text()
  expect(page).toContain('up to 50 e-mails a day')
  expect(page).toContain('50 orders are waiting to be invited')
  expect(await send(new Date(Date.now() + DAY + 60_000)), 'the next day').toBe(50)
})

test('the shop’s own words carry no address into an e-mail of ours', async () => {
  await sql`UPDATE invitations SET sent_at = now() - interval '2 days'`.execute(server.database.db)
  await program.ask('POST', '/orders/batch', { orders: strangers(200, 1) })
  expect(await send()).toBe(1)
  const [email] = await emailsTo(server.database, 'stranger-200@post.example')
  // Whole words: a random token in a link may well contain "won".
  expect(email!.subject + email!.text + email!.html).not.toMatch(/\b(evil|prize|won)\b/i)
  expect(email!.text).toContain('shop.example')
})

test('what a shop says in its invitations carries no address, and a test goes to the member alone', async () => {
  const { db } = server.database
  const side = `/business/${program.slug}/invitations`
  for (const text of [
    { subject: 'Claim at evil.example', message: '' },
    { subject: '', message: 'Go to EVIL.Example' },
    { subject: '', message: 'ev\u00adil.example' },
    { subject: 'One\nBcc: all@post', message: '' },
  ]) {
    expect((await program.owner.send('PUT', `${side}/text`, text)).status, JSON.stringify(text)).toBe(400)
    expect((await program.owner.send('POST', `${side}/test`, text)).status, JSON.stringify(text)).toBe(400)
  }
  const words = { subject: 'Happy with {product}?', message: 'Dear customer,\n\nthank you.' }
  const tested = await program.owner.send('POST', `${side}/test`, { ...words, email: 'stranger-1@post.example' })
  expect(await tested.json()).toEqual({ email: program.owner.email })
  const { jobs } = appContextOf(server.database)
  await jobs.stop()
  const sent = await emailsTo(server.database)
  expect(sent.map(email => email.to)).toEqual([program.owner.email])
  // the shop's newest product, whose title holds an address
  expect(sent[0]!.subject).toBe('[Test] Happy with What you bought?')
  expect(sent[0]!.text).not.toMatch(/\/invitation\//)
  expect((await program.owner.send('POST', `${side}/test`, words)).status, 'at once again').toBe(200)
  expect((await program.owner.send('POST', `${side}/test`, words)).status, 'and again').toBe(429)

  expect((await program.owner.send('PUT', `${side}/text`, words)).status).toBe(200)
  await sql`UPDATE invitation_rules SET message = 'Written before, at evil.example'`.execute(db)
  await sql`UPDATE invitations SET sent_at = now() - interval '2 days'`.execute(db)
  await program.ask('POST', '/orders/batch', { orders: strangers(250, 1) })
  expect(await send()).toBe(1)
  const [email] = await emailsTo(server.database, 'stranger-250@post.example')
  expect(email!.subject).toBe('Happy with What you bought?')
  expect(email!.text).not.toMatch(/\bevil\b/i)
  expect(email!.text).toContain('good or bad')
})

test('too many who object stop it for a week, which the owners are told; then it goes on', async () => {
  const { db } = server.database
  await sql`UPDATE invitations SET sent_at = now() - interval '2 days'`.execute(db)
  await program.ask('POST', '/orders/batch', { orders: strangers(300, 30) })
  const [first] = await db.selectFrom('invitations').select('shop_id').execute()
  const stop = (count: number) =>
    sql`INSERT INTO invitation_stops (reviewer_id, shop_id, stopped_at)
      SELECT reviewer_id, shop_id, now() FROM invitations ORDER BY line_item_id LIMIT ${count} ON CONFLICT DO NOTHING`.execute(
      db,
    )
  await stop(3)
  expect(await send(), '3 of 101').toBe(30)
  await sql`UPDATE invitations SET sent_at = now() - interval '2 days'`.execute(db)
  await stop(5)
  await program.ask('POST', '/orders/batch', { orders: strangers(500, 5) })
  expect(await send(), '5 of 131').toBe(0)
  const paused = await sending()
  expect(Date.parse(paused.paused_until) - Date.now()).toBeGreaterThan(6.9 * DAY)
  expect(paused.waiting).toBe(5)
  const page = await (await program.owner.get(`/business/${program.slug}/invitations`)).text()
  expect(page).toContain('because too many buyers objected')
  const received = await emailsTo(server.database, program.owner.email!)
  // the shop is named like an address, so its name is not in the subject
  expect(received.map(({ subject }) => subject)).toContain('Your shop’s invitations were paused')
  const { log } = await (await program.owner.get(`/business/${program.slug}/members.json`)).json()
  expect(log[0].did).toContain('paused invitations for a week')
  expect(await send(new Date(Date.now() + 6 * DAY))).toBe(0)
  expect(first).toBeDefined()
  expect(await send(new Date(Date.now() + 7 * DAY + 60_000)), 'those who objected do not count again').toBe(5)
})

test('switched off and on again nothing begins anew', async () => {
  const { db } = server.database
  await sql`UPDATE invitation_rules SET paused_until = now() + interval '5 days'`.execute(db)
  for (const enabled of [false, true])
    await program.owner.send('PUT', `/business/${program.slug}/invitations`, { enabled, days: 0, reminder_days: null })
  await sql`UPDATE invitation_rules SET enabled_at = now() - interval '1 day'`.execute(db)
  await program.ask('POST', '/orders/batch', { orders: strangers(600, 2) })
  expect(await send()).toBe(0)
})

test('an operator sees how much each shop sends, what becomes of it, and which are stopped', async () => {
  const { db } = server.database
  await sql`UPDATE invitations SET opened_at = now() WHERE line_item_id = (SELECT min(line_item_id) FROM invitations)`.execute(
    db,
  )
  await sql`UPDATE invitations SET bounced_at = now() WHERE line_item_id = (SELECT max(line_item_id) FROM invitations)`.execute(
    db,
  )
  await sql`UPDATE invitation_rules SET paused_until = now() + interval '3 days'`.execute(db)
  const [counted] = await server.database.query<{ sent: number; stops: number }>`
    SELECT (SELECT count(*)::int FROM invitations) AS sent, (SELECT count(*)::int FROM invitation_stops) AS stops`
  const olga = await signInAs(server, { roles: ['operator'] })
  const { shops } = await (await olga.get('/operator/invitations.json')).json()
  expect(shops).toEqual([
    {
      shop: { name: expect.any(String), slug: program.slug, internal_path: `/reviews/stores/${program.slug}` },
      enabled: true,
      ...{ sent: counted!.sent, reminded: 0, opened: 1, opt_outs: counted!.stops, bounces: 1 },
      sent_today: expect.any(Number),
      per_day: 50,
      paused_until: expect.stringMatching(/Z$/),
    },
  ])
  const page = (await (await olga.get('/operator/invitations')).text()).replaceAll('<!-- -->', '')
  expect(page).toContain(`href="/operator/shops/${program.slug}"`)
  expect(page).toMatch(/Paused until \d/)
  expect(page).toContain(`${counted!.stops} opt-outs, 1 bounce`)
})

test('nor do notifications: a product that is named like an address is not in the e-mails about its reviews', async () => {
  const { db } = server.database
  const title = 'Win at www.evil.example'
  await sql`UPDATE products SET title = ${title}, handle = 'won' WHERE shop_id = (SELECT shop_id FROM shops WHERE slug = ${program.slug})`.execute(
    db,
  )
  const page = await fetch(`${server.address}/reviews/stores/${program.slug}/products/won.json`)
  const { product_data } = await page.json()
  const reader = await signInAs(server, { email: 'reader@post.example' })
  const review = { product_id: product_data.encoded_id, rating: 2, body: 'It is not what the name of it says.' }
  expect((await reader.send('POST', '/reviews/write-review', review)).status).toBe(200)
  const [mail] = await emailsTo(server.database, 'reader@post.example')
  expect(mail!.subject + mail!.text + mail!.html).not.toMatch(/www\.evil/)
  expect(mail!.html).toContain('Your review was published')
  const [notification] = await server.database.query<{ title: string }>`
    SELECT title FROM notifications WHERE reviewer_id = ${reader.reviewerId}`
  expect(notification!.title, 'on the site it has its name').toContain(title)
})

test('one person is asked three times, however many orders the shop invents, in every spelling of the mailbox', async () => {
  const { db } = server.database
  await sql`UPDATE invitations SET sent_at = now() - interval '2 days'`.execute(db)
  await sql`DELETE FROM invitation_stops`.execute(db)
  await sql`UPDATE invitation_rules SET enabled = true, paused_until = NULL, enabled_at = now() - interval '1 day'`.execute(
    db,
  )
  const spellings = ['victim@gmail.com', 'v.ictim@gmail.com', 'victim+1@gmail.com', 'VICTIM+2@googlemail.com']
  const orders = strangers(5000, 12).map((order, at) => ({ ...order, buyer: { email: spellings[at % 4]!, name: 'V' } }))
  expect((await program.ask('POST', '/orders/batch', { orders })).body.added).toBe(12)
  expect(await send(), 'and the shop sees no difference').toBeGreaterThanOrEqual(12)
  expect((await emailsTo(server.database)).filter(({ to }) => /^v\.?ictim/i.test(to))).toHaveLength(3)
})
