import { beforeAll, describe, expect, test } from 'vitest'
import { answered } from '../../../test/support/answered.ts'
import { PLACES, PROPOSAL, useDisputes, WORDS } from '../../../test/support/builders/disputes.ts'
import { type SignedIn, signInAs } from '../../../test/support/sign-in.ts'
import { formatDate } from '../../design/text/format.ts'
import { ORDER } from '../transfer/testing.ts'
import { ANSWER_DAYS } from './rules.ts'

/** What a buyer and a shop do in a dispute between them, over HTTP. */
const { server, people, items, open, act, see, daysPass } = useDisputes()
let anna: SignedIn
let shop: SignedIn
beforeAll(() => {
  anna = people.anna
  shop = people.shop
})

describe('the form', () => {
  test('offers what was bought of the shop, and what can be chosen', async () => {
    const form = await answered(await anna.get('/reviews/stores/shop/products/blue-shirt/disputes/new.json'))
    expect(form.status).toBe(200)
    expect(form.orders).toHaveLength(1)
    expect(form.orders[0].line_items.length).toBeGreaterThan(1)
    expect(form.source_id).toBe(form.orders[0].line_items[0].public_id)
    expect(form.dispute_types.map(({ value }: { value: string }) => value)).toContain('damaged')
    expect(form.outcome_types.map(({ value }: { value: string }) => value)).toContain('refund')
    expect(form.shop_data).toMatchObject({ name: 'Shop', internal_path: '/reviews/stores/shop' })
    const ofShop = await answered(await anna.get('/reviews/stores/shop/disputes/new?format=json&redesign=1'))
    const { orders, outcome_types, dispute_types } = form
    expect(ofShop).toMatchObject({ status: 200, orders, outcome_types, dispute_types })
  })

  test('of an unknown shop is 404, without a session 401, of one’s own shop 403; its status is the caller’s to handle', async () => {
    expect((await anna.get('/reviews/stores/nowhere/disputes/new.json')).status).toBe(404)
    expect((await fetch(`${server.address}/reviews/stores/shop/disputes/new.json`)).status).toBe(401)
    expect((await answered(await shop.get('/reviews/stores/shop/disputes/new.json'))).code).toBe('own_shop')
  })

  test('says what is missing, field by field, and opens nothing', async () => {
    const refused = await answered(await anna.send('POST', '/reviews/users/disputes', { description: ' \n' }))
    expect(refused.status).toBe(400)
    const fields = refused.fields.map(({ field }: { field: string }) => field)
    expect(fields).toEqual(expect.arrayContaining(['source_id', 'dispute_type', 'description', 'desired_outcome_type']))
    expect((await anna.send('POST', '/reviews/users/disputes', { ...WORDS, source_id: 'nothing' })).status).toBe(404)
    const [{ count }] = (await server.database.query`SELECT count(*)::int FROM disputes`) as unknown as [
      { count: number },
    ]
    expect(count).toBe(0)
  })

  test('sent twice opens one dispute; another about the same item is refused while it runs', async () => {
    const query = { format: 'json', redesign: '1' }
    const body = { ...query, ...WORDS, source_id: items.shift(), idempotency_key: 'once' }
    const path = `/reviews/users/disputes?${new URLSearchParams(query)}`
    const [first, second] = await Promise.all([1, 2].map(() => anna.send('POST', path, body).then(answered)))
    expect(first).toMatchObject({ status: 200 })
    expect(second!.dispute.id).toBe(first!.dispute.id)
    const again = await answered(
      await anna.send('POST', '/reviews/users/disputes', { ...body, idempotency_key: 'twice' }),
    )
    expect(again).toMatchObject({ status: 409, code: 'open_dispute' })
    await act(anna, 'reviewer', first!.dispute.id, 'withdraw')
    const after = await anna.send('POST', '/reviews/users/disputes', { ...body, idempotency_key: 'thrice' })
    expect(after.status).toBe(200)
  })
})

describe('between the two', () => {
  test('the shop answers, proposes, is countered, and accepts: agreed', async () => {
    const id = await open()
    expect((await see(shop, 'shop', id)).dispute).toMatchObject({
      state: 'submitted',
      reviewer_name: 'Anna',
      order_number: ORDER.external_id,
      bought: { quantity: 1, price: { minor_units: 1290, currency: 'EUR' }, ordered_at: expect.any(String) },
    })
    expect((await act(shop, 'shop', id, 'propose', PROPOSAL)).dispute.state).toBe('shop_responded')
    const countered = await act(anna, 'reviewer', id, 'counter', { outcome_type: 'refund', body: 'All of it.' })
    expect(countered.dispute.events.map(({ proposal }) => proposal?.status ?? null)).toEqual([
      null,
      'countered',
      'open',
    ])
    expect(countered.dispute.events[1]!.proposal!.amount).toEqual({ minor_units: 645, currency: 'EUR' })
    const agreed = await act(shop, 'shop', id, 'accept')
    expect(agreed.dispute).toMatchObject({ state: 'agreed', actions: [] })
    expect((await act(anna, 'reviewer', id, 'message', { body: 'Thanks!' })).code).toBe('not_possible')
  })

  test('three refused proposals, and either side may ask for an arbitrator; two are too few', async () => {
    const id = await open()
    await act(shop, 'shop', id, 'message', { body: 'We are sorry.' })
    for (const refusals of [1, 2, 3]) {
      await act(shop, 'shop', id, 'propose', PROPOSAL)
      const { dispute } = await act(anna, 'reviewer', id, 'refuse')
      expect(dispute.actions.includes('escalate'), `${refusals}`).toBe(refusals === 3)
      if (refusals < 3)
        for (const [viewer, as] of [
          [anna, 'reviewer'],
          [shop, 'shop'],
        ] as const)
          expect(await act(viewer, as, id, 'escalate')).toMatchObject({ status: 409, code: 'not_possible' })
    }
    expect((await act(shop, 'shop', id, 'escalate')).dispute.state).toBe('escalated')
  })

  test('a shop that has not answered in 14 days lets the reviewer escalate, not before; it is told when', async () => {
    const id = await open()
    await daysPass(id, ANSWER_DAYS - 1)
    const early = await act(anna, 'reviewer', id, 'escalate')
    expect(early).toMatchObject({ status: 409, code: 'not_possible' })
    const { escalation } = (await see(anna, 'reviewer', id)).dispute
    expect(new Date(escalation!.from!).getTime()).toBeGreaterThan(Date.now())
    await daysPass(id, 1)
    expect((await act(anna, 'reviewer', id, 'escalate')).dispute.state).toBe('escalated')
  })

  test('the shop is told by when it has to answer, until it has', async () => {
    const id = await open()
    const seen = async () => (await see(shop, 'shop', id)).dispute
    const due = (await seen()).answer_by!
    const days = (new Date(due).getTime() - Date.now()) / 86_400_000
    expect(days).toBeGreaterThan(ANSWER_DAYS - 1)
    expect(days).toBeLessThanOrEqual(ANSWER_DAYS)
    expect((await seen()).escalation).toEqual({ from: due, refused: 0 })
    const sentence = `Please answer by ${formatDate(due)}. After that, the buyer can ask for an arbitrator.`
    const page = await (await shop.get(`/business/disputes/${id}`)).text()
    expect(page).toContain(sentence)
    expect(await (await shop.get('/business/disputes')).text()).toContain(`You have to answer by ${formatDate(due)}`)
    const [notification] = await server.database.query<{ body: string }>`
      SELECT body FROM notifications WHERE reviewer_id = ${shop.reviewerId} ORDER BY created_at DESC LIMIT 1`
    expect(notification!.body).toContain(sentence)
    await act(shop, 'shop', id, 'message', { body: 'We are sorry.' })
    expect(await seen()).toMatchObject({ answer_by: null, escalation: { from: null } })
  })

  test('an answer that is overdue is called overdue', async () => {
    const id = await open()
    expect((await see(shop, 'shop', id)).dispute.overdue).toBe(false)
    await daysPass(id, ANSWER_DAYS + 1)
    const { answer_by, overdue } = (await see(shop, 'shop', id)).dispute
    expect(overdue).toBe(true)
    const due = formatDate(answer_by!)
    const text = async (path: string) => (await shop.get(path)).text()
    expect(await text('/business/disputes')).toContain(`Overdue: you had to answer by ${due}`)
    expect(await text(`/business/disputes/${id}`)).toContain(`Your answer is overdue since ${due}`)
    const { waiting } = await (await shop.get('/business/shop/overview.json')).json()
    expect(waiting.disputes_overdue).toBe(true)
  })

  test('of two who act at the same moment one wins and the other is told', async () => {
    const id = await open()
    const { dispute } = await act(shop, 'shop', id, 'propose', PROPOSAL)
    const { version } = dispute
    const outcomes = await Promise.all([
      act(anna, 'reviewer', id, 'accept', { version }),
      act(shop, 'shop', id, 'retract', { version }),
    ])
    expect(outcomes.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(outcomes.find(({ status }) => status === 409)!.code).toBe('moved')
    const { events } = (await see(anna, 'reviewer', id)).dispute
    expect(events).toHaveLength(3)
  })

  test('what an act needs is asked for: words, an outcome, an amount that fits', async () => {
    const id = await open()
    const tried = async (action: string, more: object) => (await act(shop, 'shop', id, action, more)).code
    expect(await tried('message', { body: '  ' })).toBe('incomplete')
    expect(await tried('propose', {})).toBe('incomplete')
    expect(await tried('propose', { outcome_type: 'partial_refund' })).toBe('incomplete')
    expect(await tried('propose', { outcome_type: 'repair', amount: '3' })).toBe('incomplete')
    expect(await tried('propose', { outcome_type: 'refund', amount: 'much' })).toBe('bad_input')
    // a shirt of €12.90
    expect((await see(shop, 'shop', id)).dispute.paid).toEqual({ minor_units: 1290, currency: 'EUR' })
    expect(await tried('propose', { outcome_type: 'partial_refund', amount: '12.91' })).toBe('incomplete')
    expect((await see(shop, 'shop', id)).dispute.events).toHaveLength(1)
  })
})

describe('who may see a dispute', () => {
  test('its reviewer and the shop’s members; to all others it is not there', async () => {
    const id = await open()
    const stranger = await signInAs(server)
    const elsewhere = await signInAs(server, { shops: { 'other.example': 'owner' } })
    expect((await see(anna, 'reviewer', id)).status).toBe(200)
    expect((await stranger.get(`${PLACES.reviewer}/${id}.json`)).status).toBe(404)
    expect((await elsewhere.get(`${PLACES.shop}/${id}.json`)).status).toBe(404)
    expect((await act(stranger, 'reviewer', id, 'withdraw')).status).toBe(404)
    expect((await act(elsewhere, 'shop', id, 'message', { body: 'Hi' })).status).toBe(404)
    const listed = await answered(await elsewhere.get('/business/disputes.json'))
    expect(listed).toMatchObject({ disputes: [], total_results: 0 })
  })
})

test('the history says when to the minute', async () => {
  const id = await open()
  await act(shop, 'shop', id, 'message', { body: 'We look into it.' })
  const { dispute } = await see(anna, 'reviewer', id)
  for (const [viewer, as] of [
    [anna, 'reviewer'],
    [shop, 'shop'],
  ] as const) {
    const page = await (await viewer.get(`${PLACES[as]}/${id}`)).text()
    for (const { at } of dispute.events)
      expect(page).toContain(`<time dateTime="${at}">${formatDate(at)}, ${at.slice(11, 16)} UTC</time>`)
  }
})
