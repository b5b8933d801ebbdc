import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type OutboundClient, OutboundFailure } from '../../src/platform/outside/outbound.ts'
import { encodeReviewId } from '../../src/rooms/catalog/encoded-id.ts'
import { aProgram, programWith } from '../../src/rooms/integration/testing.ts'
import { importText, ORDER, PRODUCT, REVIEW, REVIEWER, SHOP } from '../../src/rooms/transfer/testing.ts'
import { emailsTo } from '../support/emails.ts'
import { useServer } from '../support/server.ts'
import { type SignedIn, signInAs } from '../support/sign-in.ts'

/** Access to a shop that is unjustified or outlives its reason (M1, L10, L11). */
const records = new Map<string, string[]>()
const outbound: OutboundClient = {
  txt: async name => records.get(name) ?? [],
  text: async () => {
    throw new OutboundFailure('status', 'It answered with status 404.', { status: 404 })
  },
}
const server = useServer('empty', { outbound })
let second: SignedIn

beforeAll(async () => {
  const { problems } = await importText(server.database, 'catalog', [SHOP, PRODUCT, REVIEWER, ORDER, REVIEW])
  expect(problems).toEqual([])
  second = await signInAs(server, { name: 'Berta', email: 'berta@post.example', shops: { 'shop.example': 'owner' } })
})

const id = (who: SignedIn) => encodeURIComponent(who.encodedId)
const log = async () =>
  (await (await second.get('/business/shop/members.json')).json()).log as { who: string; did: string }[]

describe('a token (M1)', () => {
  let program: Awaited<ReturnType<typeof aProgram>>
  let review: string
  beforeEach(async () => {
    program = await aProgram(server, 'shop.example')
    const row = await server.database.db
      .selectFrom('reviews')
      .select(['shop_id', 'review_id'])
      .executeTakeFirstOrThrow()
    review = encodeReviewId(Number(row.shop_id), Number(row.review_id))
  })
  const uses = async () => [
    (await program.get('/orders')).status,
    (await program.ask('PUT', `/reviews/${review}/hidden`, { reason: 'spam' })).status,
    (await program.ask('PUT', '/products/p9', { external_id: 'p9', title: 'A cup', price: '1.00' })).status,
  ]

  test('ends when whoever made it is taken out of the shop, and does not come back with them', async () => {
    expect((await program.get('/orders')).status).toBe(200)
    expect((await second.send('DELETE', `/business/shop/members/${id(program.owner)}`)).status).toBe(200)
    expect(await uses()).toEqual([401, 401, 401])
    await signInAs(server, { reviewerId: program.owner.reviewerId, shops: { 'shop.example': 'owner' } })
    expect(await uses()).toEqual([401, 401, 401])
    const { tokens } = await (await second.get('/business/shop/api.json')).json()
    expect(tokens.find((token: { prefix: string }) => program.token.startsWith(token.prefix))).toMatchObject({
      orphaned: true,
    })
  })

  test('ends when they are made staff, leave by themselves, or delete their account', async () => {
    await second.send('PUT', `/business/shop/members/${id(program.owner)}`, { role: 'staff' })
    expect(await uses()).toEqual([401, 401, 401])
    program = await aProgram(server, 'shop.example')
    await program.owner.send('DELETE', `/business/shop/members/${id(program.owner)}`)
    expect(await uses()).toEqual([401, 401, 401])
    program = await aProgram(server, 'shop.example')
    const words = { reviews: 'keep', confirm: 'delete my account' }
    expect((await program.owner.send('POST', '/reviews/profile/edit/privacy/deletion', words)).status).toBe(200)
    expect(await uses()).toEqual([401, 401, 401])
  })

  test('is over after its days, which are a year at most', async () => {
    const make = (days: number) =>
      program.owner.send('POST', '/business/shop/api/tokens', { name: 'Short', scopes: ['orders:read'], days })
    expect((await make(3650)).status).toBe(400)
    const made = await (await make(30)).json()
    expect(Date.parse(made.made.expires_at) - Date.now()).toBeLessThanOrEqual(30 * 86_400_000)
    const short = programWith(server, made.token)
    expect((await short.get('/orders')).status).toBe(200)
    await sql`UPDATE api_tokens SET expires_at = now() WHERE name = 'Short'`.execute(server.database.db)
    expect((await short.get('/orders')).status).toBe(401)
  })

  test('stands in the log when it is made and revoked, and all owners get an e-mail', async () => {
    expect(await log()).toContainEqual(
      expect.objectContaining({ did: expect.stringMatching(/^created an API token for .*orders:write/) }),
    )
    const emails = await emailsTo(server.database, 'berta@post.example')
    expect(emails.at(-1)?.text).toContain('“Warehouse” is valid for')
    expect(emails.at(-1)?.text).not.toContain(program.token.slice(-20))
    const { tokens } = await (await second.get('/business/shop/api.json')).json()
    await second.send('DELETE', `/business/shop/api/tokens/${tokens[0].id}`)
    expect((await log())[0]).toMatchObject({ who: 'Berta', did: 'revoked an API token' })
  })

  test('is made by owners alone, not by an operator who looks in', async () => {
    const operator = await signInAs(server, { roles: ['operator'] })
    const answered = await operator.send('POST', '/business/shop/api/tokens', { name: 'x', scopes: ['orders:read'] })
    expect(answered.status).toBe(403)
  })
})

test('staff tries a file and does not import it; an owner does, and it stands in the log (L10)', async () => {
  const staff = await signInAs(server, { name: 'Stan', shops: { 'shop.example': 'staff' } })
  const { cookie, ...tokens } = await staff.headers()
  const form = new FormData()
  form.set('csrf_token', tokens['x-csrf-token']!)
  form.set('shop', 'shop')
  form.set('table', new File(['product_id,rating,body\np1,5,Splendid.\n'], 'reviews.csv', { type: 'text/csv' }))
  const stored = await fetch(`${server.address}/business/shop/import`, {
    method: 'POST',
    headers: { cookie: cookie! },
    body: form,
    redirect: 'manual',
  })
  expect(stored.status).toBe(303)
  const path = stored.headers.get('location')!
  const columns = { product_id: 'product_id', rating: 'rating', body: 'body' }
  const run = (who: SignedIn, dry_run: boolean) =>
    who.send('POST', `${path}/runs`, { kind: 'judgeme-reviews', columns, dry_run })
  expect((await run(staff, false)).status).toBe(403)
  expect((await (await staff.get(`${path}.json`)).json()).may_import).toBe(false)
  expect((await run(second, false)).status).toBe(200)
  expect((await log())[0]).toMatchObject({ who: 'Berta', did: 'started an import of reviews' })
})

test('whoever gets hold of a domain is an owner after a week, and the owners can end it before (L11)', async () => {
  const newcomer = await signInAs(server, { name: 'Nora' })
  const shop = { domain: 'shop.example', name: 'Mine', country: 'DE', currency: 'EUR', platform: 'custom' }
  const { claim } = await (await newcomer.send('POST', '/business/claims.json', shop)).json()
  records.set(claim.proof.names[0], [claim.proof.text])
  const check = async () => (await newcomer.send('POST', `/business/claims/${claim.id}/checks`)).json()
  const first = await check()
  expect(first).toMatchObject({ path: null, found: expect.stringContaining('already has owners') })
  expect(await check()).toEqual(first)
  expect((await newcomer.get('/business/shop.json')).status).toBe(403)
  const emails = (await emailsTo(server.database, 'berta@post.example')).map(({ text }) => text)
  expect(
    emails.filter(text => text.includes('Nora verified shop.example')),
    'told once',
  ).toHaveLength(1)
  expect((await log())[0]).toMatchObject({ did: expect.stringContaining('becomes an owner after a week') })
  // Claiming again restarts the waiting week instead of completing it at once.
  const due = () =>
    sql`UPDATE shop_claims SET takes_effect_at = now() WHERE takes_effect_at IS NOT NULL`.execute(server.database.db)
  await due()
  await newcomer.send('POST', '/business/claims.json', shop)
  expect((await check()).path).toBeNull()
  await due()
  records.clear()
  expect((await check()).path, 'the owners took the record away').toBeNull()
  records.set(claim.proof.names[0], [claim.proof.text])
  expect((await check()).path).toBe('/business/shop')
})
