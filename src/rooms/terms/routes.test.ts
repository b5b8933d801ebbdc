import { beforeAll, describe, expect, test } from 'vitest'
import { useServer } from '../../../test/support/server.ts'
import { asGuest, signInAs } from '../../../test/support/sign-in.ts'
import { importText, SHOP } from '../transfer/testing.ts'
import { acceptanceStorageKey, maySend, TERMS_VERSION } from './rules.ts'

const server = useServer('empty')
const PATH = '/reviews/users/accept_tos'
const STATE = '/reviews/write-review/terms.json'

const stored = (reviewerId: number) => server.database.query`
  SELECT version, reviewer_name FROM terms_acceptances WHERE reviewer_id = ${reviewerId}`

test.each([
  ['', false, false],
  ['', true, false],
  ['Iris', false, false],
  ['Iris', true, true],
  ['I', true, true],
  [' ', true, true],
])('the name %j and the tick %j may be sent: %j', (name, ticked, allowed) =>
  expect(maySend({ name, ticked })).toBe(allowed),
)

describe('accepting', () => {
  test('is kept with the name as typed and the version in force, once', async () => {
    const iris = await signInAs(server, { termsDue: true })
    expect(await (await iris.get(STATE)).json()).toEqual({
      version: TERMS_VERSION,
      accepted: false,
      name: iris.name,
      invited: false,
    })
    const answer = await iris.send('POST', PATH, { reviewer_name: 'I' })
    expect([answer.status, await answer.json()]).toEqual([200, { version: TERMS_VERSION, accepted: true }])
    expect((await iris.send('POST', PATH, { reviewer_name: 'Somebody else' })).status).toBe(200)
    expect(await stored(iris.reviewerId)).toEqual([{ version: TERMS_VERSION, reviewer_name: 'I' }])
    expect(await (await iris.get(STATE)).json()).toMatchObject({ accepted: true })
  })

  test.each([
    ['one sign', '🦋', '🦋'],
    ['a space', ' ', ' '],
    ['mark-up', '<b>Iris</b>', '<b>Iris</b>'],
    ['a name without end', 'x'.repeat(100_000), 'x'.repeat(500)],
    ['signs that no database holds', 'I\0ris\ud800', 'Iris\ufffd'],
    ['nothing but those', '\0', '-'],
  ])('takes %s for a name', async (_, reviewer_name, name) => {
    const iris = await signInAs(server, { termsDue: true })
    expect((await iris.send('POST', PATH, { reviewer_name })).status).toBe(200)
    expect(await stored(iris.reviewerId)).toEqual([{ version: TERMS_VERSION, reviewer_name: name }])
    expect(acceptanceStorageKey(reviewer_name)).toBe(name)
  })

  test.each([{}, { reviewer_name: '' }, { reviewer_name: null }, { reviewer_name: 7 }])(
    'without a name is refused: %j',
    async body => {
      const iris = await signInAs(server, { termsDue: true })
      const answer = await iris.send('POST', PATH, body)
      expect([answer.status, await answer.json()]).toEqual([400, expect.objectContaining({ code: 'bad_input' })])
      expect(await stored(iris.reviewerId)).toEqual([])
    },
  )

  test('is for who is signed in, and asked so by a page of ours', async () => {
    const guest = asGuest(server)
    expect((await guest.send('POST', PATH, { reviewer_name: 'Iris' })).status).toBe(401)
    expect((await guest.get(STATE)).status).toBe(401)
    const iris = await signInAs(server, { termsDue: true })
    const forged = await fetch(server.address + PATH, {
      method: 'POST',
      headers: { cookie: iris.cookie, 'content-type': 'application/json' },
      body: '{"reviewer_name":"Iris"}',
    })
    expect(forged.status).toBe(403)
    expect(await stored(iris.reviewerId)).toEqual([])
  })
})

describe('until they are accepted (R-terms-05)', () => {
  beforeAll(() => importText(server.database, 'catalog', [SHOP]))

  test.each([
    ['POST', '/reviews/write-review', { rating: 4, body: 'It boils water.' }],
    ['PUT', '/reviews/users/reviews/aaaaaa', { rating: 1, body: 'It leaks.' }],
    ['POST', '/reviews/questions', { body: 'Does it whistle?' }],
    ['POST', '/reviews/questions/aaaaaa/answers', { body: 'It does.' }],
    ['POST', '/reviews/profile/helpful', { review: 'aaaaaa', is_helpful: true }],
    ['POST', '/reviews/report/aaaaaa.json', { reason: 'spam' }],
    ['POST', '/reviews/users/disputes', { description: 'It never came.' }],
    ['POST', '/business/claims.json', { domain: 'elsewhere.example' }],
    ['PUT', '/business/reviews/aaaaaa/hide', { reason: 'spam' }],
    ['PUT', '/reviews/replies/aaaaaa', { body: 'Thank you.' }],
    ['POST', '/business/shop/replies', {}],
  ] as const)('%s %s is refused, and heard afterwards', async (method, path, body) => {
    const iris = await signInAs(server, { termsDue: true, shops: { [SHOP.domain]: 'owner' } })
    const refused = await iris.send(method, path, body)
    expect([refused.status, (await refused.json()).code]).toEqual([403, 'terms_due'])
    await iris.send('POST', PATH, { reviewer_name: 'Iris' })
    const heard = await iris.send(method, path, body)
    expect((await heard.json()).code).not.toBe('terms_due')
  })

  test.each([
    ['PUT', '/reviews/profile/reviewers/0', { reviewer: { rs_currency: 'EUR' } }],
    ['DELETE', '/reviews/users/reviews/aaaaaa', {}],
    ['POST', '/reviews/users/reviews/aaaaaa/appeal.json', { words: 'It is true.' }],
    ['POST', '/reviews/profile/follows/heart', { is_hearting: true }],
  ] as const)('%s %s needs none: it publishes nothing, or is a right', async (method, path, body) => {
    const iris = await signInAs(server, { termsDue: true })
    const answer = await iris.send(method, path, body)
    expect((await answer.json()).code).not.toBe('terms_due')
  })

  test('an older version does not count', async () => {
    const iris = await signInAs(server, { termsDue: true })
    await server.database.query`
      INSERT INTO terms_acceptances (reviewer_id, version, reviewer_name) VALUES (${iris.reviewerId}, '2020-01-01', 'Iris')`
    const refused = await iris.send('POST', '/reviews/questions', { body: 'Does it whistle?' })
    expect((await refused.json()).code).toBe('terms_due')
  })
})
