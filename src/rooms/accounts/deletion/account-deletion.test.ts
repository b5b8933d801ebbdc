import { beforeEach, describe, expect, test } from 'vitest'
import {
  EMAIL,
  PRIVACY,
  RECORDS,
  UNTIED,
  useAccountDeletion,
} from '../../../../test/support/builders/account-deletion.ts'
import { asGuest, type SignedIn, signInAs } from '../../../../test/support/sign-in.ts'
import { PERSONAL_PARTS } from '../../../main/server/process/personal-data.ts'
import { refreshProducts } from '../../search/service.ts'
import { importText, ORDER, REVIEWER } from '../../transfer/testing.ts'
import { eraseDue } from '../service/deletion.ts'
import { makeLink } from '../service/links.ts'

/** Account deletion: what is hidden at once, what a restore brings back, and what is left after 30 days. */
const {
  server,
  person,
  rowsOf,
  theReview,
  leave,
  shown,
  exported,
  counted,
  wayBack,
  monthLater,
  expectNoTrace,
  events,
} = useAccountDeletion()
let anna: SignedIn
beforeEach(() => {
  anna = person.anna
})

test('takes a choice and the words that say it is meant', async () => {
  const vague = await leave('keep', 'yes')
  expect(vague.status).toBe(422)
  expect(await vague.json()).toMatchObject({ code: 'not_confirmed', fields: [{ field: 'confirm' }] })
  const undecided = await leave('perhaps')
  expect(undecided.status).toBe(400)
  expect(await undecided.json()).toMatchObject({ fields: [{ field: 'reviews' }] })
  expect(await rowsOf('SELECT FROM account_deletions')).toHaveLength(0)
  expect((await anna.get(`${PRIVACY}.json`)).status).toBe(200)
})

describe('reviews that stay', () => {
  test('are a former member’s at once, and everything is back when it is undone', async () => {
    const before = await shown()
    expect(before).toMatchObject({ count: 2, average: 3, authors: ['Anna', 'Bert'], found: [2] })
    const other = await signInAs(server, { email: EMAIL })
    const response = await leave('keep')
    expect(response.status).toBe(200)
    const { erase_at } = await response.json()
    expect((Date.parse(erase_at) - Date.now()) / 86_400_000).toBeCloseTo(30, 1)
    expect(response.headers.getSetCookie().join()).toContain('candor_session=;')

    expect((await other.get(`${PRIVACY}.json`)).status, 'signed out everywhere').toBe(401)
    expect(await shown()).toEqual({ ...before, authors: ['Bert', null] })
    for (const address of ['.atom', '?format=json', ''])
      expect((await fetch(`${server.address}/reviews/profile/${anna.encodedId}${address}`)).status, address).toBe(404)
    expect(await counted()).toBe(0)
    const people = await (await fetch(`${server.address}/reviews/people.json`)).json()
    expect(JSON.stringify(people)).not.toContain('Anna')

    expect(
      (await exported()).filter(({ type }) => type === 'reviewer').map(({ name, city }) => [name, city ?? null]),
    ).toEqual([
      ['A former member', null],
      ['Bert', null],
    ])

    const token = await wayBack()
    const look = async () => (await asGuest(server).get(`/login/stay.json?token=${token}`)).json()
    expect(await look()).toEqual({ erase_at })
    expect((await asGuest(server).send('POST', '/login/stay.json', { token })).status).toBe(200)
    expect(await shown()).toEqual(before)
    expect(await counted()).toBe(1)
    expect(await look()).toEqual({ erase_at: null })
    const again = await asGuest(server).send('POST', '/login/stay.json', { token })
    expect(again.status).toBe(410)
    expect(await again.json()).toMatchObject({ code: 'stay_link_gone' })
  })

  test('stay after thirty days, and nothing says any more whose they were', async () => {
    await rowsOf(`UPDATE reviews SET edited_at = now() WHERE external_id = 'r1'`)
    await leave('keep')
    expect(await eraseDue(server.database.db, PERSONAL_PARTS), 'not before their time').toBe(0)
    await monthLater()
    const received: string[] = []
    const sendErasedEmail = async (email: string, reviews: string) => void received.push(`${email} ${reviews}`)
    expect(await eraseDue(server.database.db, PERSONAL_PARTS, { sendErasedEmail })).toBe(1)
    expect(received, 'the last e-mail').toEqual([`${EMAIL} keep`])
    expect(await shown()).toMatchObject({ count: 2, average: 3, authors: ['Bert', null] })
    expect(await theReview()).toMatchObject({ body: 'Fits well.', erased_at: null })
    await expectNoTrace()
  })

  test('nor does a PayPal account that a shop named with their address (P1.8)', async () => {
    await rowsOf(`INSERT INTO platform_accounts (platform, account, shop_id, named, declared_at)
                  SELECT 'PayPal', named, shop_id, named, now() FROM shops, unnest(ARRAY['${EMAIL}', 'bert@post.example']) named`)
    await leave('keep')
    await monthLater()
    expect(await eraseDue(server.database.db, PERSONAL_PARTS)).toBe(1)
    expect(await rowsOf('SELECT named FROM platform_accounts')).toEqual([{ named: 'bert@post.example' }])
    await expectNoTrace()
  })
})

describe('reviews that go', () => {
  test('are gone at once with what they counted for, and come back when it is undone', async () => {
    await rowsOf(`INSERT INTO reviews (shop_id, external_id, reviewer_id, rating, body, source, created_at, deleted_at)
      SELECT shop_id, 'r0', ${anna.reviewerId}, 3, 'Withdrawn long ago.', 'organic', now(), '2025-01-01' FROM shops`)
    await leave('remove')
    expect(await shown()).toEqual({ count: 1, average: 2, authors: ['Bert'], found: [1] })
    expect(await events()).toEqual(['deleted author account'])
    await asGuest(server).send('POST', '/login/stay.json', { token: await wayBack() })
    expect(await shown()).toMatchObject({ count: 2, average: 3, authors: ['Anna', 'Bert'], found: [2] })
    expect(await events()).toEqual(['deleted author account', 'restored author account'])
    expect(await rowsOf(`SELECT FROM reviews WHERE external_id = 'r0' AND deleted_at IS NOT NULL`)).toHaveLength(1)
    expect(await refreshProducts(server.database.db, 'all'), 'search rows are what they are made from').toBe(0)
  })

  test('are without words and pictures after thirty days, in their history too', async () => {
    await rowsOf(`INSERT INTO review_events (shop_id, review_id, kind, actor, details)
      SELECT shop_id, review_id, 'edited', 'author', '{"body": "Fits Anna well."}' FROM reviews WHERE external_id = 'r1'`)
    await leave('remove')
    await monthLater()
    await eraseDue(server.database.db, PERSONAL_PARTS)
    expect(await shown()).toEqual({ count: 1, average: 2, authors: ['Bert'], found: [1] })
    expect(await theReview()).toMatchObject({ title: null, body: null, erased_at: expect.any(Date) })
    expect(await rowsOf('SELECT FROM review_media')).toHaveLength(0)
    expect(await rowsOf(`SELECT details FROM review_events WHERE kind = 'edited'`)).toEqual([{ details: null }])
    await expectNoTrace()
  })
})

test.each([
  ['keep', true],
  ['remove', false],
] as const)('%s: whether the words are in what everybody, and the shop, may take along: %s', async (choice, stay) => {
  const owner = await signInAs(server, { name: 'Olga Owner', shops: { 'shop.example': 'owner' } })
  await leave(choice)
  const exports = [JSON.stringify(await exported())]
  for (const file of ['catalog.jsonl', 'reviews.csv', 'orders.csv'])
    exports.push(await (await owner.get(`/business/shop/exports/${file}`)).text())
  const has = (message: string) => exports.map(text => text.includes(message))
  expect(has('Fits well.')).toEqual([stay, stay, stay, false])
  expect(has('It shrank.'), 'of who is still here').toEqual([true, true, true, false])
  // Exports for the shop keep the buyer's name until erasure.
  expect(has('Anna')).toEqual([false, true, false, true])
})
describe('an import that names somebody who left', () => {
  const skippedIn = async (records: object[]) => {
    const { problems } = await importText(server.database, 'catalog', records)
    return problems.map(({ reason, outcome }) => [outcome, /deleted their account/.test(reason)])
  }
  const skipped = ['skipped', true]

  test.each(['before', 'after'])('brings nothing of theirs in, %s they are erased', async when => {
    await leave('remove')
    if (when === 'after') {
      await monthLater()
      await eraseDue(server.database.db, PERSONAL_PARTS)
    }
    const before = await rowsOf(
      `SELECT (SELECT count(*) FROM reviewers) AS people, (SELECT count(*) FROM orders) AS orders`,
    )
    const again = RECORDS.filter(({ type }) => type === 'reviewer' || type === 'order' || type === 'review')
    const fresh = [
      { type: 'reviewer', external_id: 'other-shop-7', name: 'Anna B.', email: EMAIL.toUpperCase() },
      { ...ORDER, external_id: 'o2', items: [{ ...ORDER.items[0], external_id: 'i2' }] },
      { ...UNTIED, external_id: 'r3' },
    ]
    expect(await skippedIn([...again, ...fresh])).toEqual(Array(6).fill(skipped))
    expect(
      await rowsOf(`SELECT (SELECT count(*) FROM reviewers) AS people, (SELECT count(*) FROM orders) AS orders`),
    ).toEqual(before)
    expect((await theReview()).deleted_at).not.toBeNull()
    expect(await shown()).toMatchObject({ count: 1, authors: ['Bert'] })
  })

  test('leaves what stays without its name as it is', async () => {
    await leave('keep')
    await monthLater()
    await eraseDue(server.database.db, PERSONAL_PARTS)
    expect(await skippedIn([{ ...UNTIED, rating: 1, body: 'Changed.', reviewer: 'bert' }])).toEqual([skipped])
    expect(await theReview()).toMatchObject({ body: 'Fits well.' })
  })

  test('is believed again once they came back by themselves; what was erased stays so', async () => {
    await leave('remove')
    await monthLater()
    await eraseDue(server.database.db, PERSONAL_PARTS)
    const back = await signInAs(server, { email: EMAIL, name: 'Anna again' })
    expect(back.reviewerId).not.toBe(anna.reviewerId)
    const bought = { ...ORDER, external_id: 'o2', items: [{ ...ORDER.items[0], external_id: 'i2' }] }
    expect(await skippedIn([{ ...REVIEWER, email: EMAIL }, bought, UNTIED])).toEqual([skipped])
    expect(await rowsOf(`SELECT reviewer_id FROM orders WHERE external_id = 'o2'`)).toEqual([
      { reviewer_id: back.reviewerId },
    ])
    expect((await theReview()).erased_at).not.toBeNull()
  })
})

describe('signing in', () => {
  const link = async () => new URL(await makeLink(server.database.db, EMAIL, server.address)).searchParams.get('token')!

  test('with a link says what it would do, and keeps the account only when that is meant', async () => {
    await leave('remove')
    const token = await link()
    const look = await (await asGuest(server).get(`/login/link.json?token=${token}`)).json()
    expect(look).toMatchObject({ state: 'open', leaving_until: expect.any(String) })
    const refused = await asGuest(server).send('POST', '/login/link.json', { token })
    expect(refused.status).toBe(409)
    expect(await refused.json()).toMatchObject({ code: 'account_leaving' })
    expect(await rowsOf('SELECT FROM sessions')).toHaveLength(0)
    const stored = await asGuest(server).send('POST', '/login/link.json', { token, stay: true })
    expect(stored.status).toBe(200)
    expect(await shown()).toMatchObject({ count: 2, authors: ['Anna', 'Bert'] })
  })

  test('after thirty days makes somebody new, who finds nothing', async () => {
    await leave('keep')
    await monthLater()
    const late = await link()
    expect((await asGuest(server).send('POST', '/login/link.json', { token: late, stay: true })).status).toBe(409)
    await eraseDue(server.database.db, PERSONAL_PARTS)
    const token = await link()
    const look = await (await asGuest(server).get(`/login/link.json?token=${token}`)).json()
    expect(look).toMatchObject({ first_time: true, name: null, leaving_until: null })
  })
})
