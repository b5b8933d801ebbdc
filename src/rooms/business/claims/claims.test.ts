import { beforeEach, describe, expect, test } from 'vitest'
import { useServer } from '../../../../test/support/server.ts'
import { type SignedIn, signInAs } from '../../../../test/support/sign-in.ts'
import { type OutboundClient, OutboundFailure } from '../../../platform/outside/outbound.ts'

/** Claiming a shop. DNS records and files at its domain are stubbed; the lookups that read them are real. */
const records = new Map<string, string[]>()
const files = new Map<string, string>()
const outbound: OutboundClient = {
  txt: async name => records.get(name) ?? [],
  async text(url) {
    const text = files.get(url)
    if (text === undefined) throw new OutboundFailure('status', 'It answered with status 404.', { status: 404 })
    return text
  },
}
const server = useServer('demo', { outbound })
const WANTED = { name: 'Kiln & Co', country: 'NL', currency: 'EUR', platform: 'custom' }
let person: SignedIn

beforeEach(async () => {
  records.clear()
  files.clear()
  person = await signInAs(server, { name: 'Kim Kiln' })
})

const claim = async (domain: string, user = person, more = {}) => {
  const response = await user.send('POST', '/business/claims.json', { ...WANTED, domain, ...more })
  return { status: response.status, ...(await response.json()) }
}
const check = async (id: number, user = person) => {
  const response = await user.send('POST', `/business/claims/${id}/checks`)
  return { status: response.status, ...(await response.json()) }
}
const notificationsOf = ({ reviewerId }: SignedIn) =>
  server.database.query`
    SELECT kind, title, body, path, mailed FROM notifications WHERE reviewer_id = ${reviewerId}
    ORDER BY notification_id` as Promise<Record<string, string>[]>
const listed = async (user = person) => (await user.get('/business/claims.json')).json()

describe('a shop that nobody knew', () => {
  test('is there once its file holds the token: with an owner, a page, a place in the list of shops', async () => {
    const { claim: made } = await claim('https://www.Kiln.example/nl')
    expect(made).toMatchObject({ domain: 'kiln.example', known: false, state: 'pending', checked_at: null })
    expect(await check(made.id)).toMatchObject({
      status: 200,
      path: null,
      found: expect.stringContaining('not on your site yet'),
    })
    expect((await listed()).claims).toMatchObject([{ found: expect.stringContaining('find the TXT record') }])
    files.set(made.proof.file, `<html>${made.proof.text}x</html>`)
    expect(await check(made.id)).toMatchObject({ path: null, found: expect.stringContaining('contain this token') })
    files.set(made.proof.file, `${made.proof.text}\n`)
    expect(await check(made.id)).toMatchObject({ status: 200, path: '/business/kiln-co', found: null })
    expect(await listed()).toMatchObject({ claims: [], shops: [{ slug: 'kiln-co', domain: 'kiln.example' }] })
    expect(await (await person.get('/business/kiln-co.json')).json()).toMatchObject({ standing: 'owner' })
    expect((await person.get('/reviews/stores/kiln-co')).status).toBe(200)
    const found = await (await person.get('/reviews/store_search.json?q=kiln')).json()
    expect(found.shop_results).toMatchObject([{ name: 'Kiln & Co' }])
    expect((await check(made.id)).status).toBe(404)
  })

  test.each([0, 1])('or its DNS does (%i)', async index => {
    const domain = `dns-${index}.example`
    const { claim: made } = await claim(domain)
    records.set(made.proof.names[index], ['v=spf1 -all', 'candor-verification=another'])
    expect(await check(made.id)).toMatchObject({ path: null, found: expect.stringContaining('different token') })
    records.set(made.proof.names[index], ['v=spf1 -all', made.proof.text])
    expect((await check(made.id)).path).toMatch(/^\/business\//)
  })

  test('proved twice at one moment is proved once: the other one is told', async () => {
    const { claim: made } = await claim('twice.example')
    files.set(made.proof.file, made.proof.text)
    const both = await Promise.all([check(made.id), check(made.id)])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 404])
    expect(both.find(({ status }) => status === 200)).toMatchObject({ path: expect.stringMatching(/^\/business\//) })
    expect(both.find(({ status }) => status === 404)).toMatchObject({
      detail: 'You have no such claim. It may already be verified.',
    })
    const { query } = server.database
    const [stored] = await query`SELECT count(*)::int AS shops FROM shops WHERE domain = 'twice.example'`
    expect(stored).toEqual({ shops: 1 })
    const logged = await query`SELECT kind FROM shop_log JOIN shops USING (shop_id) WHERE domain = 'twice.example'`
    expect(logged).toEqual([{ kind: 'claimed' }])
  })

  test('proved by one and granted to the same by an operator at one moment, it is theirs once', async () => {
    const { claim: made } = await claim('both-ways.example')
    await person.send('POST', `/business/claims/${made.id}/request`, { note: 'The imprint.' })
    files.set(made.proof.file, made.proof.text)
    const operator = await signInAs(server, { roles: ['operator'] })
    const answers = await Promise.all([
      check(made.id),
      operator.send('POST', `/operator/claims/${made.id}/grant`).then(({ status }) => ({ status })),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404])
    expect((await listed()).shops).toMatchObject([{ domain: 'both-ways.example' }])
  })

  test('proved by two at one moment is one shop, and both own it', async () => {
    const other = await signInAs(server, { name: 'Kai Kiln' })
    const { claim: mine } = await claim('two.example')
    const { claim: theirs } = await claim('two.example', other)
    records.set(mine.proof.names[0], [mine.proof.text, theirs.proof.text])
    const [a, b] = await Promise.all([check(mine.id), check(theirs.id, other)])
    expect(a).toMatchObject({ status: 200, path: b.path })
    const { members } = await (await person.get(`${a.path}/members.json`)).json()
    expect(members.map((member: { role: string }) => member.role)).toEqual(['owner', 'owner'])
    const received = [await notificationsOf(person), await notificationsOf(other)].flat()
    expect(received, 'whoever was first is told of the second').toMatchObject([{ kind: 'owner_joined' }])
  })

  test('gets an address of its own where its name is taken or is a page of ours', async () => {
    const taken = (await server.database.query`SELECT slug, name FROM shops LIMIT 1`)[0]!
    for (const name of [taken.name, 'Claims', '!!!']) {
      const { claim: made } = await claim(`d${Math.random().toString(36).slice(2)}.example`, person, { name })
      files.set(made.proof.file, made.proof.text)
      const { path } = await check(made.id)
      expect([`/business/${taken.slug}`, '/business/claims', '/business/']).not.toContain(path)
    }
  })
})

test('a shop that an import brought keeps what it has; whoever owned it still does, with the new owner', async () => {
  const [shop] = await server.database.query`SELECT shop_id, domain, name, slug FROM shops ORDER BY shop_id LIMIT 1`
  const before = await signInAs(server, { shops: { [shop!.domain]: 'owner' } })
  expect(await claim(shop!.domain, before)).toMatchObject({ status: 409, code: 'member_already' })
  const { claim: made } = await claim(shop!.domain)
  expect(made).toMatchObject({ known: true, name: shop!.name })
  files.set(made.proof.file, made.proof.text)
  expect(await check(made.id)).toMatchObject({ path: null, found: expect.stringContaining('already has owners') })
  await server.database.db
    .updateTable('shop_claims')
    .set({ takes_effect_at: new Date() })
    .where('claim_id', '=', made.id)
    .execute()
  expect(await check(made.id)).toMatchObject({ path: `/business/${encodeURIComponent(shop!.slug)}` })
  const { members, log } = await (await person.get(`/business/${shop!.slug}/members.json`)).json()
  expect(members.map((member: { role: string; encoded_id: string }) => [member.encoded_id, member.role])).toEqual(
    expect.arrayContaining([
      [before.encodedId, 'owner'],
      [person.encodedId, 'owner'],
    ]),
  )
  expect(log[0]).toMatchObject({ who: 'Kim Kiln', did: 'verified the domain with a file' })
  const received = await notificationsOf(before)
  expect(received).toMatchObject([
    { kind: 'domain_proved', title: `Kim Kiln verified ${shop!.domain}` },
    { kind: 'owner_joined', title: `Kim Kiln is now an owner of ${shop!.name}` },
  ])
  expect(received[1]?.body).toContain('Not expected? Remove them under Team')
  expect(await notificationsOf(person), 'whoever did it knows').toEqual([])
})

describe('who cannot prove it', () => {
  const ask = (id: number, note: unknown, user = person) =>
    user.send('POST', `/business/claims/${id}/request`, { note })
  const note = 'Kim Kiln, named in the imprint; call the number there.'

  test('asks an operator, who grants it: the shop is there, theirs, and they are told', async () => {
    const operator = await signInAs(server, { roles: ['operator'] })
    const { claim: made } = await claim('no-dns.example', person, { name: 'No DNS' })
    for (const text of ['Kim.', note]) expect((await ask(made.id, text)).status).toBe(200)
    const notification = { kind: 'claim_asked', path: '/operator/claims', mailed: true }
    expect(await notificationsOf(operator), 'once, however often it is put in other words').toMatchObject([
      notification,
    ])
    expect((await listed()).claims).toMatchObject([{ state: 'waiting', asked: { note } }])
    await server.database.query`UPDATE shop_claims SET created_at = now() - interval '60 days',
      expires_at = now() - interval '46 days' WHERE claim_id = ${made.id}`
    await claim('sweeps.example', operator)
    expect((await listed()).claims, 'it does not run out while it waits').toMatchObject([{ state: 'waiting' }])
    const { claims } = await (await operator.get('/operator/claims.json')).json()
    expect(claims[0]).toMatchObject({
      id: made.id,
      state: 'waiting',
      internal_path: null,
      owners: 0,
      asked: { note },
      claimant: { name: 'Kim Kiln', email: person.email, at_domain: false },
    })
    expect(claims).toContainEqual(expect.objectContaining({ domain: 'sweeps.example', state: 'pending', asked: null }))
    const page = await (await operator.get('/operator/claims')).text()
    expect(page).toContain(note)
    const granted = await operator.post('/operator/claims', { deed: 'grant', claim_id: `${made.id}` })
    expect([granted.status, granted.headers.get('location')]).toEqual([303, '/operator/claims'])
    expect(await listed()).toMatchObject({ claims: [], shops: [{ slug: 'no-dns', domain: 'no-dns.example' }] })
    expect(await notificationsOf(person)).toMatchObject([
      { kind: 'claim_decided', title: 'You can now manage No DNS', path: '/business/no-dns', mailed: true },
    ])
    const { log } = await (await person.get('/business/no-dns/members.json')).json()
    expect(log[0]).toMatchObject({ who: 'Kim Kiln', did: 'was given the shop by an operator' })
  })

  test('is told why not, may prove it still, or ask once more; and a decision is an operator’s alone', async () => {
    const { claim: made } = await claim('not-mine.example')
    const operator = await signInAs(server, { roles: ['operator'] })
    const refuse = (user = operator) =>
      user.send('POST', `/operator/claims/${made.id}/refusal`, { reason: 'The imprint names another.' })
    expect((await refuse()).status, 'nobody asked').toBe(409)
    const other = await signInAs(server)
    expect([(await ask(made.id, note, other)).status, (await ask(made.id, ' ')).status]).toEqual([404, 400])
    await ask(made.id, note)
    expect((await refuse(person)).status).toBe(403)
    expect((await person.send('POST', `/operator/claims/${made.id}/grant`)).status).toBe(403)
    expect((await refuse()).status).toBe(200)
    expect((await listed()).claims).toMatchObject([
      { state: 'refused', refused: { reason: 'The imprint names another.' } },
    ])
    expect(await notificationsOf(person)).toMatchObject([
      { kind: 'claim_decided', title: 'Your claim for not-mine.example was not approved', mailed: true },
    ])
    expect((await refuse()).status, 'once').toBe(409)
    await ask(made.id, 'See the new imprint.')
    expect((await listed()).claims).toMatchObject([{ state: 'waiting', asked: { note: 'See the new imprint.' } }])
    files.set(made.proof.file, made.proof.text)
    expect((await check(made.id)).path).toMatch(/^\/business\/kiln-co/)
    expect((await operator.send('POST', `/operator/claims/${made.id}/grant`)).status).toBe(404)
  })

  test('without scripts as well; what is missing is said in the form of that claim', async () => {
    const { claim: made } = await claim('plain-form.example')
    const sent = await person.post('/business/claims', { deed: 'ask', claim_id: `${made.id}`, note: '' })
    expect([sent.status, await sent.text()]).toEqual([400, expect.stringContaining('why the shop is yours')])
    const done = await person.post('/business/claims', { deed: 'ask', claim_id: `${made.id}`, note })
    expect(done.headers.get('location')).toBe(`/business/claims#claim-${made.id}`)
    expect(await (await person.get('/business/claims')).text()).toContain(note)
  })
})

test('a claim is its maker’s alone, runs out, begins anew with its token, and can be taken back', async () => {
  const { claim: made } = await claim('late.example')
  const other = await signInAs(server)
  files.set(made.proof.file, made.proof.text)
  expect((await check(made.id, other)).status).toBe(404)
  const { claim: theirs } = await claim('late.example', other)
  expect(theirs.proof.text).not.toBe(made.proof.text)
  expect((await check(theirs.id, other)).path).toBeNull()
  await server.database
    .query`UPDATE shop_claims SET created_at = now() - interval '15 days', expires_at = now() - interval '1 day'
    WHERE claim_id = ${made.id}`
  expect((await listed()).claims).toMatchObject([{ state: 'expired' }])
  expect(await check(made.id)).toMatchObject({ status: 410, code: 'claim_expired' })
  const again = await claim('late.example')
  expect(again.claim).toMatchObject({ id: made.id, state: 'pending', proof: made.proof })
  expect((await person.send('DELETE', `/business/claims/${made.id}`)).status).toBe(200)
  expect((await person.send('DELETE', `/business/claims/${made.id}`)).status).toBe(404)
  expect((await listed()).claims).toEqual([])
})

const WRONG = [
  ['domain', { domain: 'localhost' }],
  ['domain', { domain: '10.0.0.1' }],
  ['domain', { domain: undefined }],
  ['name', { name: ' ' }],
  ['country', { country: 'XX' }],
  ['currency', { currency: 'EURO' }],
  ['platform', { platform: 'paper' }],
] as const
test.each(WRONG)('what is wrong is told beside its field: %s in %j', async (field, more) => {
  expect(await claim('fine.example', person, more)).toMatchObject({ status: 400, fields: [{ field }] })
})
