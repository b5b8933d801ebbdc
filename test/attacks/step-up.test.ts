import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { makeLink } from '../../src/rooms/accounts/service/links.ts'
import { earlier } from '../support/builders/earlier.ts'
import { addRealPasskey, confirmWith } from '../support/passkey.ts'
import { useServer } from '../support/server.ts'
import { type SignedIn, signInAs } from '../support/sign-in.ts'

/**
 * M2: access to somebody's mailbox or open browser is not enough to act in their roles, grant, award, create tokens or
 * delete an account.
 */
const server = useServer('demo')
const SECURITY = '/reviews/profile/edit/security'

const answerOf = async (response: Response) => {
  const { code, confirm } = await response.json()
  return { status: response.status, ...(code && { code }), ...(confirm && { confirm }) }
}

/** Ages a person's sessions and their step-up confirmations. */
const ageSessions = ({ reviewerId }: SignedIn, minutes: number) =>
  sql`update sessions set created_at = ${earlier('created_at', { minutes })}, confirmed_at = ${earlier('confirmed_at', { minutes })}
      where reviewer_id = ${reviewerId}`.execute(server.database.db)

const shopOf = async () => {
  const { domain, slug } = await server.database.db
    .selectFrom('shops')
    .select(['domain', 'slug'])
    .executeTakeFirstOrThrow()
  return { domain, slug }
}

const grant = (who: SignedIn, email: string) => who.send('POST', '/operator/roles.json', { email, role: 'arbitrator' })

test('an operator’s session by e-mail link reads, and cannot make its holder an arbitrator', async () => {
  const olga = await signInAs(server, { roles: ['operator'], way: 'link' })
  expect((await olga.get('/operator/roles.json')).status).toBe(200)
  expect(await answerOf(await grant(olga, olga.email!))).toEqual({ status: 403, code: 'passkey_required' })
  await olga.aPasskey()
  expect(await answerOf(await grant(olga, olga.email!))).toEqual({
    status: 403,
    code: 'confirm_required',
    confirm: 'passkey',
  })
  const pending = await server.database.db
    .selectFrom('role_grants')
    .where('reviewer_id', '=', olga.reviewerId)
    .select('role')
    .execute()
  expect(pending).toEqual([{ role: 'operator' }])
})

test('a grant needs a passkey of the last ten minutes, and somebody who has one', async () => {
  const olga = await signInAs(server, { roles: ['operator'] })
  await olga.aPasskey()
  const iris = await signInAs(server)
  expect(await answerOf(await grant(olga, iris.email!))).toEqual({ status: 422, code: 'no_passkey' })
  await iris.aPasskey()
  expect((await grant(olga, iris.email!)).status).toBe(200)
  await ageSessions(olga, 11)
  const body = { email: iris.email, role: 'arbitrator' }
  expect(await answerOf(await olga.send('DELETE', '/operator/roles.json', body))).toMatchObject({ confirm: 'passkey' })
  expect(await answerOf(await grant(olga, iris.email!))).toMatchObject({ code: 'confirm_required' })
})

test('moderators and arbitrators act with a passkey only', async () => {
  const mona = await signInAs(server, { roles: ['moderator'], way: 'link' })
  expect((await mona.get('/moderation.json')).status).toBe(200)
  const decided = await mona.send('POST', '/moderation/reviews/nothing/decisions', { decision: 'dismiss' })
  expect(await answerOf(decided)).toEqual({ status: 403, code: 'passkey_required' })
  const arno = await signInAs(server, { roles: ['arbitrator'], way: 'link' })
  await arno.aPasskey()
  const act = (who: SignedIn, action: string) => who.send('POST', '/reviews/arbitrator/nothing/acts', { action })
  expect(await answerOf(await act(arno, 'message'))).toMatchObject({ code: 'confirm_required', confirm: 'passkey' })
  const ada = await signInAs(server, { roles: ['arbitrator'] })
  await ada.aPasskey()
  await ageSessions(ada, 11)
  expect(await answerOf(await act(ada, 'award'))).toMatchObject({ status: 403, code: 'confirm_required' })
})

test('sessions of somebody with a role end after twelve hours, others do not', async () => {
  const olga = await signInAs(server, { roles: ['operator'] })
  const iris = await signInAs(server)
  await ageSessions(olga, 12 * 60 + 1)
  await ageSessions(iris, 12 * 60 + 1)
  expect((await olga.get('/operator/roles.json')).status).toBe(401)
  expect((await iris.get(`${SECURITY}.json`)).status).toBe(200)
})

describe('a first passkey of somebody with a role', () => {
  test('is not added with a link by e-mail', async () => {
    const olga = await signInAs(server, { roles: ['operator'], way: 'link' })
    const requested = await olga.send('POST', `${SECURITY}/passkeys/options`)
    expect(await answerOf(requested)).toEqual({ status: 403, code: 'passkey_required' })
  })

  test('is added with a link from the command line, which acts in no role by itself', async () => {
    const olga = await signInAs(server, { roles: ['operator'], way: 'command' })
    expect((await olga.send('POST', `${SECURITY}/passkeys/options`)).status).toBe(200)
    expect(await answerOf(await grant(olga, olga.email!))).toEqual({ status: 403, code: 'passkey_required' })
    await ageSessions(olga, 11)
    expect(await answerOf(await olga.send('POST', `${SECURITY}/passkeys/options`))).toMatchObject({ status: 403 })
  })

  test('the last one stays', async () => {
    const olga = await signInAs(server, { roles: ['operator'] })
    const id = await olga.aPasskey()
    const removed = await olga.send('DELETE', `${SECURITY}/passkeys/${id}`)
    expect(await answerOf(removed)).toEqual({ status: 409, code: 'last_passkey' })
  })
})

test('a link of the command line begins a session of its own kind, one by e-mail does not', async () => {
  const { db } = server.database
  const iris = await signInAs(server)
  const token = new URL(await makeLink(db, iris.email!, server.address)).searchParams.get('token')
  expect((await iris.send('POST', '/login/link.json', { token })).status).toBe(200)
  const ways = await db.selectFrom('sessions').select('way').where('reviewer_id', '=', iris.reviewerId).execute()
  expect(ways).toEqual([{ way: 'command' }])
})

test('tokens, secrets, passkeys and the account itself ask a reviewer without a passkey for a fresh sign-in', async () => {
  const { domain, slug } = await shopOf()
  const olaf = await signInAs(server, { shops: { [domain]: 'owner' }, way: 'link' })
  const acts = {
    token: () => olaf.send('POST', `/business/${slug}/api/tokens`, { name: 'Stock', scopes: ['products:read'] }),
    shopify: () => olaf.send('PUT', `/business/${slug}/api/shopify`, { secret: '12345678' }),
    passkey: () => olaf.send('POST', `${SECURITY}/passkeys/options`),
    deletion: () =>
      olaf.send('POST', '/reviews/profile/edit/privacy/deletion', { reviews: 'keep', confirm: 'delete my account' }),
  }
  expect((await acts.token()).status).toBe(200)
  expect((await acts.passkey()).status).toBe(200)
  await ageSessions(olaf, 11)
  for (const [name, act] of Object.entries(acts))
    expect([name, await answerOf(await act())]).toEqual([
      name,
      { status: 403, code: 'confirm_required', confirm: 'link' },
    ])
  await olaf.aPasskey()
  for (const [name, act] of Object.entries(acts))
    expect([name, await answerOf(await act())]).toMatchObject([name, { confirm: 'passkey' }])
})

test('a form that needs a fresh sign-in is kept while its sender signs in', async () => {
  const { domain, slug } = await shopOf()
  const olaf = await signInAs(server, { shops: { [domain]: 'owner' }, way: 'link' })
  await ageSessions(olaf, 11)
  const sent = await olaf.post(`/business/${slug}/api`, { deed: 'make', name: 'Stock', scopes: 'products:read' })
  expect(sent.status).toBe(307)
  expect(sent.headers.get('location')).toBe(`/login/unsent?return_to=/business/${slug}/api&confirm=link`)
  const stored = await olaf.post(sent.headers.get('location')!, { name: 'Stock' })
  const html = await stored.text()
  expect(html).toContain('You must have signed in within the last ten minutes')
  expect(html).toContain('/login?return_to=/login/unsent&amp;again=1')
  expect(html).toMatch(/<input type="hidden" name="name" value="Stock"/)
  expect((await olaf.get('/login?return_to=/reviews&again=1')).status).toBe(200)
})

test('a passkey of somebody else, or a made-up answer, confirms nothing and is recorded', async () => {
  const iris = await signInAs(server, { way: 'link' })
  await iris.aPasskey()
  const refused = await iris.send('POST', '/login/confirm.json', { credential: { id: 'nothing', response: {} } })
  expect(await answerOf(refused)).toEqual({ status: 422, code: 'passkey_unknown' })
  const events = await server.database.db
    .selectFrom('security_events')
    .select(['kind', 'details'])
    .where('actor_id', '=', iris.reviewerId)
    .execute()
  expect(events).toEqual([{ kind: 'confirmation_failed', details: { code: 'passkey_unknown' } }])
})

test('a confirmation ends the cookie of before, which somebody may have copied, and the page goes on with the new one', async () => {
  const olga = await signInAs(server, { roles: ['operator'] })
  const passkey = await addRealPasskey(server, olga)
  await ageSessions(olga, 11)
  const before = await olga.headers()
  const confirmed = await confirmWith(olga, passkey)
  expect(confirmed.status).toBe(200)
  const { csrf_token } = await confirmed.json()
  const session = confirmed.headers.get('set-cookie')!.split(';', 1)[0]!
  expect(session).toMatch(/^candor_session=[\w-]{43}$/)
  expect(before.cookie).not.toContain(session)

  const read = (cookie: string) => fetch(`${server.address}/operator/roles.json`, { headers: { cookie } })
  expect((await read(before.cookie!)).status).toBe(401)
  expect((await read(session)).status).toBe(200)
  // still the same session, in which the open page can write
  const write = (headers: Record<string, string>) =>
    fetch(`${server.address}${SECURITY}/sessions`, {
      method: 'DELETE',
      headers: { ...headers, 'content-type': 'application/json' },
      body: '{}',
    })
  const cookie = before.cookie!.replace(/candor_session=[\w-]+/, session)
  expect(await answerOf(await write({ ...before, cookie }))).toMatchObject({ status: 403, code: 'forged' })
  const ended = await write({ ...before, cookie, 'x-csrf-token': csrf_token })
  expect([ended.status, await ended.json()]).toEqual([200, { ended: 0 }])
})

test('an answer of a passkey confirms once', async () => {
  const iris = await signInAs(server, { way: 'link' })
  const passkey = await addRealPasskey(server, iris)
  const { options } = await (await iris.send('POST', '/login/confirm/options.json')).json()
  const credential = passkey.assertion(options.challenge)
  const first = await iris.send('POST', '/login/confirm.json', { credential })
  const { csrf_token } = await first.json()
  const session = first.headers.get('set-cookie')!.split(';', 1)[0]!
  const headers = await iris.headers()
  const again = await fetch(`${server.address}/login/confirm.json`, {
    method: 'POST',
    headers: {
      ...headers,
      cookie: headers.cookie!.replace(/candor_session=[\w-]+/, session),
      'x-csrf-token': csrf_token,
      'content-type': 'application/json',
    },
    body: JSON.stringify({ credential }),
  })
  expect(await answerOf(again)).toEqual({ status: 422, code: 'passkey_refused' })
})
