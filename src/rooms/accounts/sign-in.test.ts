import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { useMailServer } from '../../../test/support/processes/mail-server.ts'
import { useServer } from '../../../test/support/server.ts'
import { asGuest, signInAs } from '../../../test/support/sign-in.ts'
import { type Jobs, openJobs } from '../../platform/jobs/jobs.ts'
import { createLogger } from '../../platform/logging/logger.ts'
import { createMailer } from '../../platform/mail/mailer.ts'
import { importRecords } from '../transfer/service.ts'
import { accountJobs } from './jobs.ts'
import { LINK_PAUSES, linkPause, NETWORK_LIMITS } from './rules.ts'
import { makeLink } from './service/links.ts'
import { sweepAccounts } from './service/sweep.ts'

const server = useServer('empty')
const mail = useMailServer()
let jobs: Jobs
beforeAll(async () => {
  const log = createLogger('silent')
  const { db, url } = server.database
  const config = {
    dataDir: '',
    mail: { smtpUrl: mail.url, from: 'Candor <post@reviews.example>', outboxPage: 'never' as const },
  }
  jobs = openJobs(
    url,
    log,
    accountJobs({ db, mailer: createMailer(config, log), parts: [], base: 'http://candor.test', log }),
  )
  await jobs.start()
})
afterAll(() => jobs.stop())

const someone = () => `${randomUUID()}@post.example`
const visitor = () => asGuest(server)
const ask = (email: string, rest: object = {}) => visitor().send('POST', '/login.json', { email, ...rest })

/** The secret in the next sign-in e-mail to an address. */
async function tokenFor(email: string): Promise<string> {
  const { text } = await mail.next(email)
  return /\/login\/link\?token=([\w-]{43})/.exec(text!)![1]!
}

const look = async (token: string) => (await visitor().get(`/login/link.json?token=${token}`)).json()
const follow = (token: string, name?: string) => visitor().send('POST', '/login/link.json', { token, name })

/** Cookie header for the session that a response starts. */
const sessionOf = (response: Response) =>
  response.headers
    .getSetCookie()
    .find(header => header.startsWith('candor_session='))!
    .split(';', 1)[0]!

const me = async (cookie: string) =>
  (await (await fetch(`${server.address}/reviews/me.json`, { headers: { cookie } })).json()).reviewer

describe('a link by e-mail', () => {
  test('signs in somebody new under the name they give, once', async () => {
    const email = someone()
    const input = await ask(email.toUpperCase(), { return_to: '/reviews/feed?redesign=1' })
    expect(await input.json()).toEqual({ email, minutes: 10, request: expect.stringMatching(/^[\w-]{43}$/) })
    const token = await tokenFor(email)
    const existing = { email, first_time: true, name: null, signed_in: false, leaving_until: null }
    const open = { state: 'open', ...existing, return_to: '/reviews/feed?redesign=1' }
    expect(await look(token)).toEqual(open)

    const nameless = await follow(token)
    expect(nameless.status).toBe(422)
    expect(await nameless.json()).toMatchObject({ code: 'name_needed', fields: [{ field: 'name' }] })
    expect(await look(token), 'is not used up by that').toEqual(open)

    const response = await follow(token, '  Iris   Quint ')
    expect(await response.json()).toEqual({ return_to: '/reviews/feed?redesign=1' })
    const [cookie] = response.headers.getSetCookie().filter(header => header.startsWith('candor_session='))
    expect(cookie).toMatch(/^candor_session=[\w-]{43}; Max-Age=\d+; Path=\/; HttpOnly; SameSite=Lax$/)
    expect(await me(sessionOf(response))).toMatchObject({ name: 'Iris Quint', verified_buyer: false, roles: [] })

    const again = await follow(token)
    expect(again.status).toBe(410)
    expect(await again.json()).toMatchObject({ code: 'link_used' })
    expect(await look(token)).toEqual({ ...open, state: 'used', email: null, first_time: false })
  })

  test('of two that follow it at once, one is signed in', async () => {
    const token = new URL(await makeLink(server.database.db, someone(), server.address)).searchParams.get('token')!
    const statuses = await Promise.all([1, 2, 3].map(async () => (await follow(token, 'Iris')).status))
    expect(statuses.sort()).toEqual([200, 410, 410])
  })

  test('is over after ten minutes', async () => {
    const email = someone()
    const token = new URL(await makeLink(server.database.db, email, server.address)).searchParams.get('token')!
    const age = (minutes: number) => server.database.query`
      UPDATE sign_in_links SET expires_at = expires_at - ${minutes} * interval '1 minute' WHERE email = ${email}`
    await age(9)
    expect((await look(token)).state).toBe('open')
    await age(2)
    expect((await look(token)).state).toBe('expired')
    const late = await follow(token, 'Iris')
    expect(late.status).toBe(410)
    expect(await late.json()).toMatchObject({ code: 'link_expired' })
    expect(await server.database.query`SELECT FROM reviewers WHERE email = ${email}`).toHaveLength(0)
  })

  test('is not told apart by whether the address is known, nor is it kept where somebody could read it', async () => {
    const [existing, unknown] = [someone(), someone()]
    await signInAs(server, { email: existing })
    const [first, second] = [await ask(existing), await ask(unknown)]
    const body = async (response: Response, email: string) =>
      (await response.text()).replace(email, '…').replace(/[\w-]{43}/, '…')
    expect(first.status).toBe(second.status)
    expect(await body(first, existing)).toBe(await body(second, unknown))
    expect([...first.headers.keys()].sort()).toEqual([...second.headers.keys()].sort())
    const [header, other] = [await mail.next(existing), await mail.next(unknown)]
    const message = (text: string) => text.replace(/token=[\w-]+|\b\d{3} \d{3}\b/g, '…')
    expect(message(header.text!)).toBe(message(other.text!))
    expect(header.header('list-unsubscribe')).toBeUndefined()
    const token = /token=([\w-]{43})/.exec(header.text!)![1]!
    const [{ found }] = (await server.database.query`
      SELECT (SELECT count(*)::int FROM pgboss.job WHERE data::text LIKE ${`%${token}%`})
           + (SELECT count(*)::int FROM sign_in_links l WHERE l::text LIKE ${`%${token}%`}) AS found`) as [
      { found: number },
    ]
    expect(found).toBe(0)
  })

  test.each([
    '',
    'nobody',
    'a@b',
    'a b@c.example',
    `${'x'.repeat(250)}@post.example`,
    'a@b.example\r\nBcc: c@d.example',
  ])('an address like %j is refused', async email => {
    const response = await ask(email)
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({ code: 'bad_input', fields: [{ field: 'email' }] })
  })

  test.each(['x', '', '../..', `${'a'.repeat(42)}`])('a token like %j is refused', async token => {
    expect((await follow(token)).status).toBe(400)
  })

  test('a secret that nobody made is unknown', async () => {
    expect((await look('a'.repeat(43))).state).toBe('unknown')
    expect(await (await follow('a'.repeat(43))).json()).toMatchObject({ code: 'link_unknown' })
  })

  test('comes so many times for one address, then after pauses that grow to half an hour and no further', async () => {
    const email = someone()
    const free = LINK_PAUSES.filter(pause => pause === 0).length
    for (let count = 0; count < free; count++) expect((await ask(email)).status).toBe(200)
    const refused = await ask(email)
    expect(refused.status).toBe(429)
    const problem = await refused.json()
    expect(problem).toMatchObject({ code: 'too_many_links', retry_after: expect.any(Number) })
    expect(problem.detail).toMatch(/^Several links were requested with this address\. .* in 1 minute\.$/)
    await server.database
      .query`UPDATE sign_in_links SET created_at = created_at - interval '61 seconds' WHERE email = ${email}`
    expect((await ask(email)).status).toBe(200)
    expect((await (await ask(email)).json()).detail).toContain('in 2 minutes')
    expect([5, 50, 5000].map(before => linkPause(before, false))).toEqual([120, 1800, 1800])
    expect([5, 5000].map(before => linkPause(before, true))).toEqual([60, 60])
  })

  test('comes so many times from one place, whatever the addresses, then later; from elsewhere it still does', async () => {
    const [{ links }] = NETWORK_LIMITS
    const from = async (ip: string) => {
      const headers = { ...(await visitor().headers()), 'content-type': 'application/json', 'x-forwarded-for': ip }
      const body = JSON.stringify({ email: someone() })
      return fetch(`${server.address}/login.json`, { method: 'POST', headers, body })
    }
    for (let count = 0; count < links; count++) expect((await from('203.0.113.7')).status).toBe(200)
    const refused = await from('203.0.113.7')
    expect(refused.status).toBe(429)
    const problem = await refused.json()
    expect(problem).toMatchObject({ code: 'too_many_links', retry_after: expect.any(Number) })
    expect(problem.detail).toMatch(/^Several links were requested from here\./)
    expect((await from('203.0.113.8')).status).toBe(200)
    const stored = await server.database.query`SELECT l::text AS row FROM sign_in_links l`
    expect(stored.map(({ row }) => row).join(), 'where it was asked from is not kept in the clear').not.toContain(
      '203.0.113',
    )
    await server.database.query`UPDATE sign_in_links SET created_at = created_at - interval '16 minutes'`
    expect((await from('203.0.113.7')).status).toBe(200)
  })

  test('a retry of its e-mail puts another secret in the place of the first', async () => {
    const email = someone()
    mail.refusals.push('451 come again')
    expect((await ask(email)).status).toBe(200)
    // Waits for the retry to be scheduled, not for its delay.
    await expect
      .poll(async () => (await server.database.query`SELECT FROM pgboss.job WHERE state = 'retry'`).length)
      .toBe(1)
    await server.database.query`UPDATE pgboss.job SET start_after = now() WHERE state = 'retry'`
    expect((await look(await tokenFor(email))).state).toBe('open')
  })
})

test('whoever proves the address takes over what imports brought with it, under all its ids', async () => {
  const email = someone()
  const shop = { domain: 'tinwood.example', platform: 'custom', name: 'Tinwood', country: 'DE', currency: 'EUR' }
  const review = { type: 'review', shop: shop.domain, rating: 5, created_at: '2026-02-03T00:00:00Z' } as const
  const records = [
    { type: 'shop', ...shop },
    { type: 'reviewer', external_id: 'first', name: 'I. Quint', email },
    { type: 'reviewer', external_id: 'second', name: 'Iris', email: email.toUpperCase() },
    { ...review, external_id: 'r1', reviewer: 'first' },
    { ...review, external_id: 'r2', reviewer: 'second' },
  ] as Parameters<typeof importRecords>[1]
  await importRecords(server.database, records)
  const [person] = await server.database.query`SELECT reviewer_id FROM reviewers WHERE email = ${email}`

  await ask(email)
  const token = await tokenFor(email)
  expect(await look(token)).toMatchObject({ state: 'open', first_time: true, name: 'I. Quint' })
  const cookie = sessionOf(await follow(token, 'Iris Quint'))
  expect(await me(cookie)).toMatchObject({ name: 'Iris Quint' })
  const reviews = await server.database.query`
    SELECT external_id FROM reviews WHERE reviewer_id = (SELECT reviewer_id FROM sessions ORDER BY session_id DESC LIMIT 1)
    ORDER BY external_id`
  expect(reviews.map(({ external_id }) => external_id)).toEqual(['r1', 'r2'])

  // Imports don't change the name of a person who has signed in.
  await importRecords(server.database, records)
  const rows = await server.database.query`SELECT reviewer_id, name FROM reviewers WHERE email = ${email}`
  expect([...rows]).toEqual([{ ...person, name: 'Iris Quint' }])
})

describe('a session', () => {
  test('is one of a browser: signing in again ends the one that the browser had, signing out the one it has', async () => {
    const iris = await signInAs(server)
    expect((await iris.get('/reviews/profile/edit/security.json')).status).toBe(200)
    const token = new URL(await makeLink(server.database.db, someone(), server.address)).searchParams.get('token')!
    const response = await iris.send('POST', '/login/link.json', { token, name: 'Otto' })
    expect(await me(iris.cookie)).toBeNull()
    expect(await me(sessionOf(response))).toMatchObject({ name: 'Otto' })

    const ada = await signInAs(server)
    const out = await ada.send('POST', '/logout.json')
    expect(out.headers.getSetCookie().join()).toContain('candor_session=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax')
    expect(await me(ada.cookie)).toBeNull()
  })

  test('is listed and ended by its owner alone, with the next request', async () => {
    const iris = await signInAs(server)
    const other = await signInAs(server, { reviewerId: iris.reviewerId })
    const third = await signInAs(server, { reviewerId: iris.reviewerId })
    const stranger = await signInAs(server)
    const list = async () => (await (await iris.get('/reviews/profile/edit/security.json')).json()).sessions
    const sessions = await list()
    expect(sessions).toHaveLength(3)
    expect(sessions.filter(({ current }: { current: boolean }) => current)).toHaveLength(1)
    expect(sessions[0]).toMatchObject({ device: 'Unknown browser', way: 'passkey' })
    const [newest] = sessions.filter(({ current }: { current: boolean }) => !current)

    const path = `/reviews/profile/edit/security/sessions/${newest.id}`
    expect((await stranger.send('DELETE', path)).status).toBe(404)
    expect((await iris.send('DELETE', path)).status).toBe(200)
    expect((await iris.send('DELETE', path)).status).toBe(404)
    expect(await list()).toHaveLength(2)
    expect([await me(other.cookie), await me(third.cookie)].filter(header => header === null)).toHaveLength(1)

    const ended = await iris.send('DELETE', '/reviews/profile/edit/security/sessions')
    expect(await ended.json()).toEqual({ ended: 1 })
    expect(await list()).toHaveLength(1)
    expect(await me(stranger.cookie)).not.toBeNull()
  })

  test('ends by itself after sixty days unused, and after a year', async () => {
    const iris = await signInAs(server)
    const age = (column: string, days: number) =>
      server.database.query`
        UPDATE sessions SET ${sql.ref(column)} = now() - ${`${days} days`}::interval WHERE reviewer_id = ${iris.reviewerId}`
    await age('last_seen_at', 59)
    expect(await me(iris.cookie)).not.toBeNull()
    await age('last_seen_at', 61)
    expect(await me(iris.cookie)).toBeNull()
    await age('last_seen_at', 0)
    await age('created_at', 366)
    expect(await me(iris.cookie)).toBeNull()
    await sweepAccounts(server.database.db)
    expect(await server.database.query`SELECT FROM sessions WHERE reviewer_id = ${iris.reviewerId}`).toHaveLength(0)
  })

  test('is not begun by a write that does not come from a page of ours', async () => {
    const token = 'a'.repeat(43)
    const response = await fetch(`${server.address}/login/link.json`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ token }),
    })
    expect(response.status).toBe(403)
    expect(await response.json()).toMatchObject({ code: 'forged' })
  })
})
