import { mkdir } from 'node:fs/promises'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { dataDirOf } from '../../../../test/support/database.ts'
import { useServer } from '../../../../test/support/server.ts'
import { asGuest, type SignedIn, signInAs } from '../../../../test/support/sign-in.ts'
import { importText, ORDER, PRODUCT, REVIEW, REVIEWER, SHOP } from '../../transfer/testing.ts'

/** The landing page of the operators' console. */
const server = useServer('empty')
let olga: SignedIn

const overview = async () => (await olga.get('/operator.json')).json()

beforeAll(async () => {
  olga = await signInAs(server, { name: 'Olga Operator', roles: ['operator'] })
  const { problems } = await importText(server.database, 'catalog', [SHOP, PRODUCT, REVIEWER, ORDER, REVIEW])
  expect(problems).toEqual([])
})

test('says so where nothing waits', async () => {
  expect(await overview()).toMatchObject({ held_reviews: { count: 0, since: null } })
  expect(await (await olga.get('/operator')).text()).toContain('Nothing right now.')
})

test('counts what failed, waits or is overdue, with its oldest date', async () => {
  const { query, db } = server.database
  await query`UPDATE reviews SET held_at = '2026-05-01T10:00:00Z', held_reason = 'links'`
  await query`
    INSERT INTO disputes (shop_id, reviewer_id, line_item_id, product_id, dispute_type, description, desired_outcome_type,
                          shop_owes_since, last_act_at, submitted_at)
    SELECT shop_id, reviewer_id, line_item_id, product_id, 'late', 'It is late.', 'refund', at, at, at
      FROM line_items, (VALUES (timestamptz '2026-05-01T10:00:00Z')) owed (at)`
  await query`
    INSERT INTO uploads (shop_id, file_name, bytes, header, sample, kind, mapping, state, failure, ended_at)
    SELECT shop_id, 'orders.csv', 10, '{id}', '[]', 'shopify-orders', '{}', 'failed', 'It has no rows.', now() FROM shops`
  await query`
    INSERT INTO shop_claims (reviewer_id, domain, name, country, currency, platform, token, created_at, expires_at, asked_at, asked_note)
    VALUES (${olga.reviewerId}, 'new.example', 'New', 'DE', 'EUR', 'other', 't', now(), now() + interval '1 day', now(), 'It is mine.')`
  await olga.send('POST', '/login.json', { email: 'iris@post.example' })
  await sql`UPDATE pgboss.job SET state = 'failed', completed_on = now() WHERE name = 'accounts.sign-in-mail'`.execute(
    db,
  )
  expect(await overview()).toEqual({
    health: expect.objectContaining({ read_only: false, mail: { count: 0, since: null } }),
    failed_jobs: { count: 0, since: null },
    failed_mail: { count: 1, since: expect.any(String) },
    failed_imports: { count: 1, since: expect.any(String) },
    claims: { count: 1, since: expect.any(String) },
    overdue_disputes: { count: 1, since: '2026-05-15T10:00:00.000Z' },
    held_reviews: { count: 1, since: '2026-05-01T10:00:00.000Z' },
  })
})

test('says how the site is', async () => {
  // The site's own folder is made with the first upload.
  await mkdir(dataDirOf(server.database), { recursive: true })
  const { health } = await overview()
  expect(health.requests.count).toBeGreaterThan(0)
  expect(health.requests.half).toBeLessThanOrEqual(health.requests.most)
  expect(health.disk_free).toBeGreaterThan(0)
  await sql`UPDATE pgboss.job SET state = 'created', start_after = now() - interval '1 hour' WHERE name = 'accounts.sign-in-mail'`.execute(
    server.database.db,
  )
  expect((await overview()).health.mail).toEqual({ count: 1, since: expect.any(String) })
  expect(await (await olga.get('/operator')).text()).toContain('Look here')
})

test('links other desks only for who works there', async () => {
  const page = await (await olga.get('/operator')).text()
  expect(page).toContain('Overdue since 15 May 2026')
  expect(page).toContain('href="/operator/claims"')
  expect(page).not.toContain('href="/reviews/arbitrator"')
  const both = await signInAs(server, { name: 'Both', roles: ['operator', 'arbitrator'] })
  expect(await (await both.get('/operator')).text()).toContain('href="/reviews/arbitrator"')
})

test('is nobody else’s', async () => {
  expect((await asGuest(server).get('/operator.json')).status).toBe(401)
  const mod = await signInAs(server, { roles: ['moderator', 'arbitrator'] })
  expect((await mod.get('/operator.json')).status).toBe(403)
  expect((await mod.get('/operator')).status).toBe(403)
})

test('tells of a public log that has stalled', async () => {
  const { query } = server.database
  await query`TRUNCATE log_outbox`
  expect((await overview()).health.log_waits_since).toBeNull()
  expect(await (await olga.get('/operator')).text()).toContain('Up to date')
  await query`INSERT INTO log_outbox (type, queued_at) VALUES ('test.waits', now() - interval '5 seconds')`
  const page = async () => (await (await olga.get('/operator')).text()).replace(/<[^<>]*>/g, ' ').replace(/\s+/g, ' ')
  expect(await page()).toContain('Good Public log Entries wait')
  await query`UPDATE log_outbox SET queued_at = '2026-05-01T10:00:00Z'`
  expect((await overview()).health.log_waits_since).toBe('2026-05-01T10:00:00.000Z')
  expect(await page()).toContain('Look here Public log Entries wait')
})
