import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { claims } from '../../src/main/cli/admin/claims.ts'
import { makeLink } from '../../src/rooms/accounts/service/links.ts'
import { sweepAccounts } from '../../src/rooms/accounts/service/sweep.ts'
import { encodeReviewerId } from '../../src/rooms/catalog/encoded-id.ts'
import { appContextOf } from '../support/database.ts'
import { useServer } from '../support/server.ts'
import { asGuest, signInAs } from '../support/sign-in.ts'

/** M3: security-relevant acts are logged in append-only rows that operators can read. */
const server = useServer('demo')

const eventsOf = (reviewerId: number) =>
  server.database.db
    .selectFrom('security_events')
    .select(['kind', 'actor_id', 'actor_role', 'subject_id', 'details'])
    .where(({ or, eb }) => or([eb('actor_id', '=', reviewerId), eb('subject_id', '=', reviewerId)]))
    .orderBy('event_id')
    .execute()

describe('the log', () => {
  test('refuses changes, early deletions and truncation, and lets go the months that ended 400 days ago', async () => {
    const { db } = server.database
    await sql`insert into security_events (kind, actor_role, occurred_at)
      values ('signed_in', 'reviewer', now()), ('signed_out', 'reviewer', now() - interval '432 days')`.execute(db)
    for (const attempt of [
      sql`update security_events set actor_id = 1`,
      sql`delete from security_events where kind = 'signed_in'`,
      sql`truncate security_events`,
      sql`truncate security_events_default`,
      sql`select drop_months('security_events', now() + interval '31 days')`,
    ])
      await expect(attempt.execute(db)).rejects.toThrow('append-only')
    await sweepAccounts(db)
    const left = await db.selectFrom('security_events').select('kind').execute()
    expect(left.map(({ kind }) => kind)).toContain('signed_in')
    expect(left.map(({ kind }) => kind)).not.toContain('signed_out')
  })
})

test('a role granted for ten minutes and taken back is seen afterwards', async () => {
  const olga = await signInAs(server, { roles: ['operator'] })
  const iris = await signInAs(server)
  await iris.aPasskey()
  const body = { email: iris.email!, role: 'arbitrator' }
  expect((await olga.send('POST', '/operator/roles.json', body)).status).toBe(200)
  expect((await olga.send('DELETE', `/operator/roles.json?${new URLSearchParams(body)}`)).status).toBe(200)
  const role = { actor_id: olga.reviewerId, actor_role: 'operator', subject_id: iris.reviewerId }
  expect(await eventsOf(iris.reviewerId)).toEqual([
    { ...role, kind: 'role_granted', details: { role: 'arbitrator' } },
    { ...role, kind: 'role_revoked', details: { role: 'arbitrator' } },
  ])

  const person = encodeReviewerId(iris.reviewerId)
  const read = await (await olga.get(`/operator/security-events.json?person=${person}`)).json()
  expect(read).toMatchObject({
    events: [
      {
        kind: 'role_revoked',
        actor: { name: olga.name },
        subject: { encoded_id: person },
        details: { role: 'arbitrator' },
      },
      { kind: 'role_granted' },
    ],
    next: null,
  })
  expect(read.events[0].network).toMatch(/^[0-9a-f]{12}$/)
  expect(read.events[0].request_id).toEqual(expect.any(String))
  const page = await (await olga.get(`/operator/security-events?person=${person}`)).text()
  expect(page).toContain('Revoked a role')
  expect(await (await olga.get('/operator/roles')).text()).toContain('/operator/security-events')
})

test('sign-ins, refused ones, tokens, secrets and members are recorded without secrets', async () => {
  const { db } = server.database
  const { domain, slug } = await db.selectFrom('shops').select(['domain', 'slug']).executeTakeFirstOrThrow()
  const olaf = await signInAs(server, { shops: { [domain]: 'owner' } })
  const askWith = (token: string) =>
    fetch(`${server.address}/api/v1/business/products`, { headers: { authorization: `Bearer ${token}` } })
  const made = await (
    await olaf.send('POST', `/business/${slug}/api/tokens`, { name: 'Stock', scopes: ['products:read'] })
  ).json()
  expect(made.token).toMatch(/^candor_/)
  for (let i = 0; i < 3; i++) expect((await askWith(made.token)).status).toBe(200)
  const uses = await db.selectFrom('security_events').selectAll().where('kind', '=', 'token_used').execute()
  expect(uses).toMatchObject([
    { actor_id: null, actor_role: 'program', details: { program_token: made.made.id, shop: expect.any(String) } },
  ])
  expect(uses[0]!.network).toHaveLength(16)
  expect(JSON.stringify(uses)).not.toContain(made.token)
  await olaf.send('DELETE', `/business/${slug}/api/tokens/${made.made.id}`)
  await olaf.send('PUT', `/business/${slug}/api/shopify`, { secret: 'shpss_123456' })
  await olaf.send('POST', `/business/${slug}/members/invitations`, { email: 'new@post.example', role: 'staff' })
  await olaf.get(`/business/${slug}/exports/catalog.jsonl`).then(response => response.text())
  const kinds = (await eventsOf(olaf.reviewerId)).map(({ kind }) => kind)
  expect(kinds).toEqual([
    'role_granted',
    'token_made',
    'token_revoked',
    'shopify_secret_set',
    'member_invited',
    'export_started',
  ])
  const text = JSON.stringify(await eventsOf(olaf.reviewerId))
  for (const secret of [made.token, 'shpss_123456', 'new@post.example']) expect(text).not.toContain(secret)

  const iris = await signInAs(server)
  const token = new URL(await makeLink(db, iris.email!, server.address)).searchParams.get('token')
  await iris.send('POST', '/login/link.json', { token })
  await asGuest(server).send('POST', '/login/link.json', { token })
  expect((await eventsOf(iris.reviewerId)).map(({ kind }) => kind)).toEqual(['sign_in_link_made', 'signed_in'])
  const failed = await db.selectFrom('security_events').select('details').where('kind', '=', 'sign_in_failed').execute()
  expect(failed).toEqual([{ details: { code: 'link_used' } }])
})

test('refused requests in bulk leave a sample', async () => {
  for (let i = 0; i < 12; i++)
    await asGuest(server)
      .get('/operator/roles.json')
      .then(response => response.text())
  const rows = () =>
    server.database.db.selectFrom('security_events').select('details').where('kind', '=', 'requests_refused').execute()
  await expect.poll(rows).toEqual([{ details: { status: 401, count: 10, route: 'GET /operator/roles.json' } }])
})

test('a person’s own events are in the download of their data, and outlive the account as those of a number', async () => {
  const iris = await signInAs(server)
  await iris.send('DELETE', '/reviews/profile/edit/security/sessions')
  const data = await (await iris.get('/reviews/profile/edit/privacy/data.json')).json()
  expect(data.security_log).toMatchObject([
    { kind: 'session_ended', own: true },
    { kind: 'data_downloaded', own: true },
  ])
})

test('a claim leaves a row for each step, also of operators and of the command line', async () => {
  const { db } = server.database
  const carl = await signInAs(server)
  const olga = await signInAs(server, { roles: ['operator'] })
  const shop = { name: 'Vasen & Sons', country: 'DE', currency: 'EUR', platform: 'custom' }
  const claim = async (domain: string) =>
    (await (await carl.send('POST', '/business/claims.json', { ...shop, domain })).json()).claim.id as number
  const [requested, dropped, granted] = [await claim('a.example'), await claim('b.example'), await claim('c.example')]
  const note = 'The shop is ours, and its DNS is somebody else’s.'
  expect((await carl.send('POST', `/business/claims/${requested}/request`, { note })).status).toBe(200)
  await olga.send('POST', `/operator/claims/${requested}/refusal`, { reason: 'There is no such shop at this address.' })
  await carl.send('DELETE', `/business/claims/${dropped}`)
  expect((await olga.send('POST', `/operator/claims/${granted}/grant`)).status).toBe(200)
  const byCommand = await claim('d.example')
  await claims.read(['approve', String(byCommand)])({ ...appContextOf(server.database), url: server.database.url })
  const rows = await db
    .selectFrom('security_events')
    .select(['kind', 'actor_id', 'actor_role', 'details'])
    .where('kind', 'like', 'claim_%')
    .orderBy('event_id')
    .execute()
  const by = (kind: string, actor: number | null, actor_role: string, id: number) =>
    expect.objectContaining({ kind, actor_id: actor, actor_role, details: expect.objectContaining({ claim_id: id }) })
  expect(rows).toEqual([
    ...[requested, dropped, granted].map(id => by('claim_made', carl.reviewerId, 'reviewer', id)),
    by('claim_requested', carl.reviewerId, 'reviewer', requested),
    by('claim_refused', olga.reviewerId, 'operator', requested),
    by('claim_withdrawn', carl.reviewerId, 'reviewer', dropped),
    by('claim_granted', olga.reviewerId, 'operator', granted),
    by('claim_made', carl.reviewerId, 'reviewer', byCommand),
    by('claim_granted', null, 'command_line', byCommand),
  ])
})
