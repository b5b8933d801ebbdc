import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { NETWORK_LIMITS } from '../../src/rooms/accounts/rules.ts'
import { makeLink } from '../../src/rooms/accounts/service/links.ts'
import { useServer } from '../support/server.ts'
import { asGuest, signInAs } from '../support/sign-in.ts'

/** Attacks on sign-in links: lockout, mail bombs, address rotation (M6, M7, L4, L8). */
const server = useServer('empty')
const VICTIM = 'victim@post.example'
beforeAll(() => void signInAs(server, { email: VICTIM, name: 'Vera' }))

async function ask(email: string, { cookie = '', from = '198.51.100.1' } = {}) {
  const headers = await asGuest(server).headers()
  return fetch(`${server.address}/login.json`, {
    method: 'POST',
    headers: {
      ...headers,
      cookie: [headers.cookie, cookie].filter(Boolean).join('; '),
      'content-type': 'application/json',
      'x-forwarded-for': from,
    },
    body: JSON.stringify({ email }),
  })
}

const linksOf = async (email: string) =>
  (await server.database.db.selectFrom('sign_in_links').select('link_id').where('email', '=', email).execute()).length

/** Signs in by a link from the command line; returns the cookies set. */
async function signIn(email: string) {
  const token = new URL(await makeLink(server.database.db, email, server.address)).searchParams.get('token')
  const response = await asGuest(server).send('POST', '/login/link.json', { token, name: 'Vera' })
  return { status: response.status, cookies: response.headers.getSetCookie().map(cookie => cookie.split(';', 1)[0]!) }
}

test('fifty requests at once for one address are counted one after the other (M6)', async () => {
  const email = 'bombed@post.example'
  const answers = await Promise.all(Array.from({ length: 50 }, (_, i) => ask(email, { from: `198.51.100.${i}` })))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(4)
  expect(await linksOf(email)).toBe(4)
})

test('whoever uses up the links of an address shuts nobody out of a browser that signed in with it before (M7)', async () => {
  const { cookies } = await signIn(VICTIM)
  const browser = cookies.find(cookie => cookie.startsWith('candor_browser='))!
  expect(browser, 'says nothing of whom').not.toMatch(/victim|post/)
  for (let i = 0; i < 12; i++) await ask(VICTIM, { from: `203.0.113.${i}` })
  expect((await ask(VICTIM)).status).toBe(429)
  expect((await ask(VICTIM, { cookie: browser })).status).toBe(200)
  for (const forged of [
    browser.slice(0, -43) + 'A'.repeat(43),
    'candor_browser=x',
    `${browser}~${'A'.repeat(43)}`.slice(0, 60),
  ])
    expect((await ask(VICTIM, { cookie: forged })).status, forged).toBe(429)
  expect((await ask('bombed@post.example', { cookie: browser })).status, 'it is good for its own address alone').toBe(
    429,
  )
  for (let i = 0; i < 3; i++) expect((await ask(VICTIM, { cookie: browser })).status).toBe(200)
  expect((await ask(VICTIM, { cookie: browser })).status, 'and has a count of its own').toBe(429)
})

test('after any number of links the next one is half an hour away at most (M7)', async () => {
  await sql`INSERT INTO sign_in_links (email) SELECT ${VICTIM} FROM generate_series(1, 200)`.execute(server.database.db)
  const refused = await (await ask(VICTIM)).json()
  expect(refused.retry_after).toBeLessThanOrEqual(1800)
})

test('using one link ends the others, also those whose e-mail is still to be written (L4)', async () => {
  const email = 'several@post.example'
  const first = new URL(await makeLink(server.database.db, email, server.address)).searchParams.get('token')
  await ask(email)
  expect((await signIn(email)).status).toBe(200)
  const late = await asGuest(server).send('POST', '/login/link.json', { token: first, name: 'Mallory' })
  expect({ status: late.status, ...(await late.json()) }).toMatchObject({ status: 410, code: 'link_used' })
  const open = await server.database.db
    .selectFrom('sign_in_links')
    .select('link_id')
    .where('email', '=', email)
    .where('used_at', 'is', null)
    .execute()
  expect(open).toEqual([])
})

describe('a network', () => {
  test('is one /64 of IPv6: its other addresses are no way around the limit (L8)', async () => {
    const [{ links }] = NETWORK_LIMITS
    const from = (last: number) => ask(`six-${last}@post.example`, { from: `2001:db8:7:8::${last.toString(16)}` })
    for (let i = 1; i <= links; i++) expect((await from(i)).status).toBe(200)
    expect((await from(links + 1)).status).toBe(429)
    expect((await ask('six@post.example', { from: '2001:db8:7:9::1' })).status).toBe(200)
  })
})
