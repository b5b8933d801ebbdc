import { beforeAll, describe, expect, test } from 'vitest'
import { genericPlan, planTest, statementsOf } from '../../../../test/support/plans.ts'
import { useServer } from '../../../../test/support/server.ts'
import { type SignedIn, signInAs } from '../../../../test/support/sign-in.ts'
import { performActNow } from '../acts/act.ts'
import { DAY, NOW, useDisputeActs } from '../acts/testing.ts'
import { ANSWER_DAYS, type OutcomeType } from '../rules.ts'
import { selectSimilar, selectTopCategory } from '../sql/similar.ts'
import { MOST_COMPARED } from './similar-rules.ts'

/** What an arbitrator sees before deciding: the preview of an award, and similar cases (X-arbitrator-05, X-arbitrator-06). */
const server = useServer('empty')
const disputes = useDisputeActs(server.database)
const { notificationsOf } = disputes
const REASONS =
  'The seam gave way in the first wash, as the photograph shows, and the store never said why it should not have.'

let judge: SignedIn
let categories: number[]
beforeAll(async () => {
  judge = await signInAs(server, { reviewerId: disputes.started.judge.reviewerId, roles: ['arbitrator'] })
  const rows = await server.database.query<{ category_id: number }>`
    INSERT INTO categories (category_id, handle, name, level, path, parent_id)
    VALUES (901, 'clothing', 'Clothing', 1, '{901}', NULL), (902, 'kitchen', 'Kitchen', 1, '{902}', NULL),
      (903, 'shirts', 'Shirts', 2, '{901,903}', 901) RETURNING category_id`
  categories = rows.map(({ category_id }) => category_id)
})

const act = (rest: object) => ({
  action: 'award' as const,
  version: null,
  body: null,
  outcome_type: undefined,
  amount: null,
  files: [],
  ...rest,
})

/** A case that the arbitrator took. */
async function taken({ type = 'damaged', category = null as number | null } = {}) {
  const found = await disputes.disputed()
  await server.database.query`UPDATE disputes SET dispute_type = ${type} WHERE dispute_id = ${found.key.disputeId}`
  await server.database.query`UPDATE products SET category_id = ${category} WHERE product_id = ${found.productId}`
  await found.act('reviewer', 'escalate', {}, new Date(NOW.getTime() + ANSWER_DAYS * DAY))
  await found.act('arbitrator', 'take')
  return found
}

async function awarded(
  of: Parameters<typeof taken>[0],
  outcome_type: OutcomeType,
  amount: string | null,
  days: number,
) {
  const found = await taken(of)
  const at = new Date(NOW.getTime() + (20 + days) * DAY)
  const sent = act({ outcome_type, amount, body: REASONS })
  await performActNow(disputes.deps(), found.key, 'arbitrator', judge.reviewerId, sent, at)
  return found
}

const preview = async (who: SignedIn, id: string, sent: object) => {
  const response = await who.send('POST', `/reviews/arbitrator/${id}/award_previews`, sent)
  return { status: response.status, ...(await response.json()) }
}
const stateOf = async (disputeId: number) =>
  (
    await server.database.query`
      SELECT state, events, award_text FROM disputes WHERE dispute_id = ${disputeId}`
  )[0]

describe('a preview of an award', () => {
  const AWARD = { version: 3, outcome_type: 'partial_refund', amount: '4,30', body: REASONS }

  test('shows what both sides and the public will read, word for word, and decides nothing', async () => {
    const { id, key, buyer, member } = await taken()
    const seen = await preview(judge, id, AWARD)
    expect(seen).toMatchObject({
      status: 200,
      award: {
        outcome_type: 'partial_refund',
        outcome_label: 'A partial refund',
        amount: { minor_units: 430, currency: 'EUR' },
        text: REASONS,
        language: 'en',
      },
      public: { dispute_type_label: 'It arrived damaged or faulty', outcome_label: 'A partial refund' },
    })
    expect(await stateOf(key.disputeId)).toEqual({ state: 'escalated', events: 3, award_text: null })
    const before = (await notificationsOf(buyer)).length
    const decided = await judge.send('POST', `/reviews/arbitrator/${id}/acts`, { action: 'award', ...AWARD })
    const { dispute } = await decided.json()
    expect(dispute.award).toEqual(seen.award)
    for (const person of [buyer, member]) {
      const { title, body } = (await notificationsOf(person)).at(-1)!
      expect(`${title}: Kettle`).toBe(seen.email.subject)
      for (const paragraph of seen.email.paragraphs) expect(body).toContain(paragraph)
    }
    expect(seen.email.paragraphs).toContain('Decision: A partial refund: €4.30.')
    expect((await notificationsOf(buyer)).length).toBe(before + 1)
  })

  test.each<[string, object, number, string]>([
    ['too short a reason', { body: 'So be it.' }, 422, 'incomplete'],
    ['no outcome', { outcome_type: 'nothing' }, 422, 'incomplete'],
    ['no amount', { amount: '' }, 422, 'incomplete'],
    ['more than the price', { amount: '99999' }, 422, 'incomplete'],
    ['no version', { version: null }, 422, 'incomplete'],
    ['an old version', { version: 2 }, 409, 'moved'],
  ])('refuses %s, as the award does', async (_, wrong, status, code) => {
    const { id } = await taken()
    const sent = { ...AWARD, ...wrong }
    const seen = await preview(judge, id, sent)
    expect(seen).toMatchObject({ status, code })
    const award = await judge.send('POST', `/reviews/arbitrator/${id}/acts`, { action: 'award', ...sent })
    const same = await award.json()
    expect([seen.detail, seen.fields]).toEqual([same.detail, same.fields])
  })

  test('is for the arbitrator who took the case', async () => {
    const { id, buyer, member } = await taken()
    const other = await signInAs(server, { roles: ['arbitrator'] })
    const moderator = await signInAs(server, { roles: ['moderator', 'operator'] })
    expect(await preview(other, id, AWARD)).toMatchObject({ status: 404 })
    expect(await preview(moderator, id, AWARD)).toMatchObject({ status: 403 })
    for (const { reviewerId } of [buyer, member])
      expect(await preview(await signInAs(server, { reviewerId }), id, AWARD)).toMatchObject({ status: 403 })
    const untaken = await disputes.disputed()
    await untaken.act('reviewer', 'escalate', {}, new Date(NOW.getTime() + ANSWER_DAYS * DAY))
    expect(await preview(judge, untaken.id, { ...AWARD, version: 2 })).toMatchObject({
      status: 409,
      code: 'not_possible',
    })
  })

  test('needs no passkey again; what it leads to does, and is kept meanwhile', async () => {
    const { id, key } = await taken()
    await judge.aPasskey()
    await server.database.query`
      UPDATE sessions SET created_at = now() - interval '11 minutes', confirmed_at = now() - interval '11 minutes'
      WHERE reviewer_id = ${judge.reviewerId}`
    const form = { action: 'award', version: '3', outcome_type: 'apology', amount: '', body: REASONS }
    const first = await judge.post(`/reviews/arbitrator/${id}`, form)
    expect(first.status).toBe(200)
    expect(await first.text()).toContain('nothing has been decided yet')
    const second = await judge.post(`/reviews/arbitrator/${id}`, { ...form, confirmed: '1' })
    expect(second.status).toBe(307)
    expect(second.headers.get('location')).toContain('confirm=passkey')
    const again = await (await judge.post(second.headers.get('location')!, { ...form, confirmed: '1' })).text()
    expect(again).toMatch(/name="confirmed" value="1"/)
    expect(again).toContain(REASONS)
    expect(await stateOf(key.disputeId)).toMatchObject({ state: 'escalated', award_text: null })
    await server.database.query`UPDATE sessions SET confirmed_at = now() WHERE reviewer_id = ${judge.reviewerId}`
    const third = await judge.post(`/reviews/arbitrator/${id}`, { ...form, confirmed: '1' })
    expect(third.status).toBe(303)
    expect(await stateOf(key.disputeId)).toMatchObject({ state: 'awarded', award_text: REASONS })
  })
})

describe('similar cases', () => {
  const seen = async (id: string) => (await (await judge.get(`/reviews/arbitrator/${id}.json`)).json()).similar

  test('are awards about the same reason, in the same category if there are enough; nobody is named', async () => {
    const [clothing, kitchen, shirts] = categories as [number, number, number]
    const mine = await taken({ type: 'late', category: shirts })
    expect(await seen(mine.id)).toMatchObject({ total: 0, outcomes: [], median_share: null, latest: [] })
    const [{ paid }] = (await server.database.query<{ paid: number }>`
      SELECT price * quantity AS paid FROM line_items WHERE line_item_id = ${mine.lineItemId}`) as [{ paid: number }]
    const part = (share: number) => ((paid * share) / 100).toFixed(2)
    await awarded({ type: 'late', category: clothing }, 'partial_refund', part(0.5), 1)
    await awarded({ type: 'late', category: kitchen }, 'refund', null, 2)
    await awarded({ type: 'wrong_item', category: shirts }, 'repair', null, 3)
    await taken({ type: 'late', category: shirts })
    const withdrawn = await taken({ type: 'late', category: shirts })
    await withdrawn.act('reviewer', 'withdraw')
    expect(await seen(mine.id)).toMatchObject({
      category: null,
      total: 2,
      median_share: 0.75,
      latest: [
        { outcome_label: 'A full refund', share: 1 },
        { outcome_label: 'A partial refund', share: 0.5 },
      ],
    })
    await awarded({ type: 'late', category: shirts }, 'apology', null, 4)
    const last = await awarded({ type: 'late', category: clothing }, 'partial_refund', part(0.2), 5)
    const similar = await seen(mine.id)
    expect(similar).toMatchObject({ category: 'Clothing', total: 3, median_share: 0.35 })
    expect(Object.keys(similar.latest[0]).sort()).toEqual(['ended_at', 'outcome_label', 'outcome_type', 'share'])
    expect(JSON.stringify(similar)).not.toMatch(/Iris|Tinwood|Kettle/)
    expect((await seen(last.id)).total, 'never the case itself').toBe(3 - 1 + 1)

    const page = await (await judge.get(`/reviews/arbitrator/${mine.id}`)).text()
    const text = page.replace(/<[^>]+>/g, '')
    expect(text).toContain('3 cases about “It arrived too late” in Clothing were decided before.')
    expect(text).toMatch(/2 a partial refund\s*1 an explanation or apology/)
    expect(text).toContain('the median was 35% of the price paid')
  })

  test('are shown to the arbitrator alone', async () => {
    const { id, buyer, member } = await taken()
    for (const [{ reviewerId }, place] of [
      [buyer, '/reviews/profile/disputes'],
      [member, '/business/disputes'],
    ] as const) {
      const who = await signInAs(server, { reviewerId })
      const json = await (await who.get(`${place}/${id}.json`)).json()
      expect(json.dispute.id).toBe(id)
      expect(json).not.toHaveProperty('similar')
      expect(await (await who.get(`${place}/${id}`)).text()).not.toContain('Similar cases')
    }
  })

  planTest('are read by their index and keys, however many disputes there are', async () => {
    const { key, productId } = await awarded({ type: 'service' }, 'apology', null, 1)
    await server.database.query`
      INSERT INTO disputes (shop_id, reviewer_id, line_item_id, product_id, dispute_type, description,
        desired_outcome_type, state, last_act_at, submitted_at, ended_at, arbitrator_id, award_outcome_type, award_text)
      SELECT shop_id, reviewer_id, line_item_id, product_id, CASE WHEN i % 9 = 0 THEN 'service' ELSE 'late' END, 'x',
        'refund', 'awarded', last_act_at, submitted_at, ended_at + i * interval '1 minute', arbitrator_id, 'apology',
        award_text
      FROM disputes, generate_series(1, 5000) i WHERE dispute_id = ${key.disputeId}`
    await server.database.query`
      INSERT INTO products (shop_id, external_id, handle, title, currency)
      SELECT shop_id, 'p' || i, 'p' || i, title, currency FROM products, generate_series(1, 5000) i
      WHERE product_id = ${productId}`
    await server.database.query`
      INSERT INTO line_items (shop_id, order_id, reviewer_id, external_id, product_id, quantity, price, currency)
      SELECT shop_id, order_id, reviewer_id, 'i' || i, product_id, 1, price, currency
      FROM line_items, generate_series(1, 5000) i WHERE product_id = ${productId}`
    await server.database.query`ANALYZE disputes, line_items, products, categories`
    const row = { shop_id: key.shopId, dispute_id: key.disputeId, product_id: productId!, dispute_type: 'service' }
    expect(await selectSimilar(server.database.db, row, null, MOST_COMPARED)).toHaveLength(MOST_COMPARED)
    const [similar] = await statementsOf(server.database, db => selectSimilar(db, row, 901, MOST_COMPARED))
    const plan = await genericPlan(server.database, similar!)
    expect(plan).toContain('Index Scan using disputes_similar')
    expect(plan).not.toMatch(/Seq Scan on (disputes|line_items|products)\b/)
    const [category] = await statementsOf(server.database, db => selectTopCategory(db, row))
    expect(await genericPlan(server.database, category!)).not.toMatch(/Seq Scan on products\b/)
  })
})
