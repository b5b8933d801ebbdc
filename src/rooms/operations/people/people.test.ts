import { beforeAll, describe, expect, test } from 'vitest'
import { useServer } from '../../../../test/support/server.ts'
import { asGuest, type SignedIn, signInAs } from '../../../../test/support/sign-in.ts'
import { importText, ORDER, PRODUCT, REVIEW, REVIEWER, SHOP } from '../../transfer/testing.ts'

/** People and their roles, for operators. */
const server = useServer('empty')
let olga: SignedIn
let anne: SignedIn
let iris: SignedIn

const json = async (path: string) => (await olga.get(path)).json()
const find = async (query: Record<string, string>) =>
  (await json(`/operator/people.json?${new URLSearchParams(query)}`)).people.map(
    (person: { name: string }) => person.name,
  )

const events = () =>
  server.database.query<{ kind: string; actor_id: number; subject_id: number; details: object }>`
    SELECT kind, actor_id, subject_id, details FROM security_events
    WHERE actor_role = 'operator' ORDER BY event_id`

beforeAll(async () => {
  const { problems } = await importText(server.database, 'catalog', [
    SHOP,
    PRODUCT,
    { ...REVIEWER, email: 'bought@post.example' },
    ORDER,
    REVIEW,
  ])
  expect(problems).toEqual([])
  olga = await signInAs(server, { name: 'Olga Operator', roles: ['operator'] })
  anne = await signInAs(server, { name: 'Anne-Marie Lindqvist', email: 'anne@post.example' })
  iris = await signInAs(server, { name: 'Iris Okafor', email: 'iris@post.example', shops: { 'shop.example': 'staff' } })
})

describe('the search', () => {
  test('finds by the beginnings of words of a name, in any case', async () => {
    expect(await find({ q: 'lind' })).toEqual(['Anne-Marie Lindqvist'])
    expect(await find({ q: 'MARIE anne' })).toEqual(['Anne-Marie Lindqvist'])
    expect(await find({ q: 'arie' })).toEqual([])
    for (const q of ["'", ' | &', '!', '%', '\\', "x' | o"]) expect(await find({ q }), q).toEqual([])
  })

  test('finds by the whole address alone, also who never signed in', async () => {
    expect(await find({ q: 'Anne@Post.example' })).toEqual(['Anne-Marie Lindqvist'])
    expect(await find({ q: 'anne@post.exampl' })).toEqual([])
    expect(await find({ q: 'bought@post.example' })).toEqual([REVIEWER.name])
    expect(await find({ q: REVIEWER.name })).toEqual([])
  })

  test('lists who signed in, latest first, by role', async () => {
    expect(await find({})).toEqual(['Iris Okafor', 'Anne-Marie Lindqvist', 'Olga Operator'])
    expect(await find({ role: 'staff' })).toEqual(['Iris Okafor'])
    expect(await find({ role: 'operator', q: 'olga' })).toEqual(['Olga Operator'])
    expect(await find({ role: 'moderator' })).toEqual([])
    expect(await (await olga.get('/operator/people?role=moderator')).text()).toContain('No people match this search.')
  })

  test('finds who holds a role and never signed in, by the role', async () => {
    await server.database.query`
      INSERT INTO shop_members (shop_id, reviewer_id, role)
      SELECT shop_id, reviewer_id, 'owner' FROM shops, reviewers WHERE email = 'bought@post.example'`
    expect(await find({ role: 'owner' })).toEqual([REVIEWER.name])
    expect(await find({ role: 'owner', q: 'ann' })).toEqual([REVIEWER.name])
    expect([await find({ role: 'staff', q: 'ann' }), await find({ q: REVIEWER.name })]).toEqual([[], []])
    await server.database.query`DELETE FROM shop_members WHERE role = 'owner'`
  })

  test('never shows an address', async () => {
    const list = await (await olga.get('/operator/people')).text()
    expect(list).toContain('a…@post.example')
    expect(list).not.toContain('anne@post.example')
    const page = await (await olga.get(`/operator/people/${anne.encodedId}`)).text()
    expect(page).toContain('a…@post.example')
    expect(page).not.toContain('anne@post.example')
  })
})

describe('a person', () => {
  test('has an account and roles', async () => {
    expect(await json(`/operator/people/${iris.encodedId}.json`)).toMatchObject({
      person: { name: 'Iris Okafor', state: 'active', passkeys: 0, sessions: 1, erased_at: null },
      grants: [{ role: 'staff', shop: { slug: 'shop', domain: 'shop.example' } }],
    })
    expect((await olga.get('/operator/people/nobody')).status).toBe(404)
  })

  test('gets a role and loses it, with a row in the audit log each', async () => {
    const path = `/operator/people/${anne.encodedId}`
    const given = await olga.post(path, { deed: 'grant', role: 'owner', shop: 'shop.example' })
    expect([given.status, given.headers.get('location')]).toEqual([303, path])
    expect((await json(`${path}.json`)).grants).toMatchObject([{ role: 'owner', shop: { slug: 'shop' } }])
    expect((await olga.post(path, { deed: 'revoke', role: 'owner', shop: 'shop.example' })).status).toBe(303)
    expect((await json(`${path}.json`)).grants).toEqual([])
    const about = {
      actor_id: olga.reviewerId,
      subject_id: anne.reviewerId,
      details: { role: 'owner', shop: 'shop.example' },
    }
    expect(await events()).toMatchObject([
      { kind: 'role_granted', ...about },
      { kind: 'role_revoked', ...about },
    ])
  })

  test('without a passkey gets no role on the site, in words without the address', async () => {
    const refused = await olga.post(`/operator/people/${anne.encodedId}`, { deed: 'grant', role: 'moderator' })
    const page = await refused.text()
    expect(refused.status).toBe(422)
    expect(page).toContain('This person has no passkey yet.')
    expect(page).not.toContain('anne@post.example')
    const unknown = await olga.post(`/operator/people/${anne.encodedId}`, {
      deed: 'grant',
      role: 'staff',
      shop: 'no.example',
    })
    expect(await unknown.text()).toContain('There is no shop with the domain no.example.')
  })

  test('is signed out everywhere, which the audit log says', async () => {
    expect((await iris.get('/workplaces.json')).status).toBe(200)
    expect((await olga.post(`/operator/people/${iris.encodedId}`, { deed: 'sign_out' })).status).toBe(303)
    expect((await iris.get('/workplaces.json')).status).toBe(401)
    expect((await events()).at(-1)).toMatchObject({
      kind: 'session_ended',
      subject_id: iris.reviewerId,
      details: { ended: 1 },
    })
  })
})

test('is nobody else’s', async () => {
  for (const path of ['/operator/people', `/operator/people/${anne.encodedId}`]) {
    expect((await asGuest(server).get(`${path}.json`)).status).toBe(401)
    expect((await anne.get(`${path}.json`)).status).toBe(403)
    expect((await anne.get(path)).status).toBe(403)
  }
  const own = await anne.send('POST', `/operator/people/${anne.encodedId}/roles`, {
    role: 'staff',
    shop: 'shop.example',
  })
  expect(own.status).toBe(403)
})
