import { beforeEach, describe, expect, test } from 'vitest'
import { useServer } from '../../../test/server.ts'
import { type SignedIn, signInAs } from '../../../test/sign-in.ts'
import { type Outbound, OutboundFailure } from '../../platform/outbound.ts'

/** Signing up a shop. What stands at its domain is made up here; everything that looks for it is real. */
const records = new Map<string, string[]>()
const files = new Map<string, string>()
const outbound: Outbound = {
  txt: async name => records.get(name) ?? [],
  async text(url) {
    const text = files.get(url)
    if (text === undefined) throw new OutboundFailure('status', 'It answered with status 404.', 404)
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

const claim = async (domain: string, who = person, more = {}) => {
  const response = await who.send('POST', '/business/claims.json', { ...WANTED, domain, ...more })
  return { status: response.status, ...(await response.json()) }
}
const check = async (id: number, who = person) => {
  const response = await who.send('POST', `/business/claims/${id}/checks`)
  return { status: response.status, ...(await response.json()) }
}
const listed = async (who = person) => (await who.get('/business/claims.json')).json()

describe('a shop that nobody knew', () => {
  test('is there once its file holds the token: with an owner, a page, a place in the list of shops', async () => {
    const { claim: made } = await claim('https://www.Kiln.example/nl')
    expect(made).toMatchObject({ domain: 'kiln.example', known: false, state: 'pending', checked_at: null })
    expect(await check(made.id)).toMatchObject({
      status: 200,
      path: null,
      found: expect.stringContaining('status 404'),
    })
    expect((await listed()).claims).toMatchObject([{ found: expect.stringContaining('no such TXT record') }])
    files.set(made.proof.file, `<html>${made.proof.text}x</html>`)
    expect(await check(made.id)).toMatchObject({ path: null, found: expect.stringContaining('without this token') })
    files.set(made.proof.file, `${made.proof.text}\n`)
    expect(await check(made.id)).toMatchObject({ status: 200, path: '/business/kiln-co', found: null })
    expect(await listed()).toMatchObject({ claims: [], shops: [{ slug: 'kiln-co', domain: 'kiln.example' }] })
    expect(await (await person.get('/business/kiln-co.json')).json()).toMatchObject({ standing: 'owner' })
    expect((await person.get('/reviews/stores/kiln-co')).status).toBe(200)
    const found = await (await person.get('/reviews/store_search.json?q=kiln')).json()
    expect(found.shop_results).toMatchObject([{ name: 'Kiln & Co' }])
    expect((await check(made.id)).status).toBe(404)
  })

  test.each([0, 1])('or its DNS does (%i)', async which => {
    const domain = `dns-${which}.example`
    const { claim: made } = await claim(domain)
    records.set(made.proof.names[which], ['v=spf1 -all', 'candor-verification=another'])
    expect(await check(made.id)).toMatchObject({ path: null, found: expect.stringContaining('another one') })
    records.set(made.proof.names[which], ['v=spf1 -all', made.proof.text])
    expect((await check(made.id)).path).toMatch(/^\/business\//)
  })

  test('gets an address of its own where its name is taken or is a page of ours', async () => {
    const taken = (await server.database.driver`SELECT slug, name FROM shops LIMIT 1`)[0]!
    for (const name of [taken.name, 'Claims', '!!!']) {
      const { claim: made } = await claim(`d${Math.random().toString(36).slice(2)}.example`, person, { name })
      files.set(made.proof.file, made.proof.text)
      const { path } = await check(made.id)
      expect([`/business/${taken.slug}`, '/business/claims', '/business/']).not.toContain(path)
    }
  })
})

test('a shop that an import brought keeps what it has; whoever owned it still does, with the new owner', async () => {
  const [shop] = await server.database.driver`SELECT shop_id, domain, name, slug FROM shops ORDER BY shop_id LIMIT 1`
  const before = await signInAs(server, { shops: { [shop!.domain]: 'owner' } })
  expect(await claim(shop!.domain, before)).toMatchObject({ status: 409, code: 'member_already' })
  const { claim: made } = await claim(shop!.domain)
  expect(made).toMatchObject({ known: true, name: shop!.name })
  files.set(made.proof.file, made.proof.text)
  expect(await check(made.id)).toMatchObject({ path: `/business/${encodeURIComponent(shop!.slug)}` })
  const { members, log } = await (await person.get(`/business/${shop!.slug}/members.json`)).json()
  expect(members.map((one: { role: string; encoded_id: string }) => [one.encoded_id, one.role])).toEqual(
    expect.arrayContaining([
      [before.encodedId, 'owner'],
      [person.encodedId, 'owner'],
    ]),
  )
  expect(log[0]).toMatchObject({ who: 'Kim Kiln', did: 'proved the domain by a file' })
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
    .driver`UPDATE shop_claims SET created_at = now() - interval '15 days', expires_at = now() - interval '1 day'
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
