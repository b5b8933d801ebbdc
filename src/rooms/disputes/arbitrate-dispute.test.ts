import { extractText } from 'unpdf'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { answered } from '../../../test/support/answered.ts'
import { PROPOSAL, useDisputes } from '../../../test/support/builders/disputes.ts'
import { appContextOf } from '../../../test/support/database.ts'
import { type SignedIn, signInAs } from '../../../test/support/sign-in.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import { advanceDisputes } from './acts/clock.ts'
import { ANSWER_DAYS, LAPSE_DAYS } from './rules.ts'
import type { Dispute } from './schemas.ts'

/** What arbitrators and time do to disputes, and what becomes public of them. */
const { server, people, open, act, see, daysPass } = useDisputes()
let anna: SignedIn
let shop: SignedIn
let judge: SignedIn
beforeAll(() => {
  anna = people.anna
  shop = people.shop
  judge = people.judge
})

describe('arbitration', () => {
  async function escalated(): Promise<string> {
    const id = await open()
    await daysPass(id, ANSWER_DAYS)
    await act(anna, 'reviewer', id, 'escalate', { body: 'They do not answer.' })
    return id
  }
  const listOf = async (viewer: SignedIn, list: string) =>
    (
      (await answered(await viewer.get(`/reviews/arbitrator.json?list=${list}&total_results=5`))).disputes as Dispute[]
    ).map(item => item.id)
  const AWARD = {
    outcome_type: 'refund',
    amount: '12.90',
    body: 'The photographs show a seam that was never sewn through. A shirt must survive a wash as its label tells, and this one did not.',
  }

  test('an arbitrator searches them by product, buyer and shop', async () => {
    const id = await escalated()
    const search = async (q: string) =>
      answered(await judge.get(`/reviews/arbitrator.json?list=open&q=${encodeURIComponent(q)}`))
    const found = await search('SHIRT Ánna')
    expect(found.disputes.map((item: Dispute) => item.id)).toContain(id)
    expect(found).toMatchObject({ q: 'SHIRT Ánna', total_results: found.counts.open })
    expect(await search('shirt kettle')).toMatchObject({ disputes: [], counts: { open: 0, mine: 0, decided: 0 } })
    const page = await (await judge.get('/reviews/arbitrator?q=kettle')).text()
    expect(page).toContain('No dispute matches')
  })

  test('an arbitrator takes it, asks, notes, and awards with reasons', async () => {
    const id = await escalated()
    expect(await listOf(judge, 'open')).toContain(id)
    expect((await act(judge, 'arbitrator', id, 'award', AWARD)).code, 'not taken yet').toBe('not_possible')
    await act(judge, 'arbitrator', id, 'take')
    expect(await listOf(judge, 'open')).not.toContain(id)
    expect(await listOf(judge, 'mine')).toContain(id)
    const other = await escalated()
    await act(judge, 'arbitrator', other, 'take')
    const toDecide = async () => (await (await judge.get('/workplaces.json')).json()).desks[0]
    const before = await toDecide()
    expect(await listOf(judge, 'mine')).toEqual([id, other])
    await act(judge, 'arbitrator', id, 'ask', { body: 'Is there a photograph of the label?' })
    expect(await listOf(judge, 'mine'), 'one that waits for an answer is last').toEqual([other, id])
    expect(await toDecide()).toEqual({ ...before, waiting: before.waiting - 1 })
    await act(judge, 'arbitrator', id, 'note', { body: 'Looks like a seam.' })
    expect((await act(judge, 'arbitrator', id, 'award', AWARD)).code, 'both may still answer').toBe('not_possible')
    await act(anna, 'reviewer', id, 'answer', { body: 'Here it is.' })
    const { question } = (await see(shop, 'shop', id)).dispute
    const overview = async () => (await (await shop.get('/business/shop/overview.json')).json()).waiting
    expect(await overview()).toMatchObject({ arbitrator_questions: 1, arbitrator_questions_due: question!.answer_by })
    const { disputes } = await overview()
    expect(await (await shop.get('/business/shop')).text()).toMatch(new RegExp(`>Disputes<span[^>]*>${disputes + 1}<`))
    const waiting = async () => (await (await shop.get('/workplaces.json')).json()).shops[0].waiting
    const shopWork = await waiting()
    await act(shop, 'shop', id, 'answer', { body: 'None.' })
    expect(await waiting(), 'in the account menu').toBe(shopWork - 1)
    expect(await toDecide()).toEqual(before)
    expect(await overview()).toMatchObject({ arbitrator_questions: 0, arbitrator_questions_due: null })
    expect((await see(anna, 'reviewer', id)).dispute.events.map(({ action }) => action)).not.toContain('note')
    expect((await act(judge, 'arbitrator', id, 'award', { ...AWARD, body: 'So be it.' })).code).toBe('incomplete')
    const { dispute } = await act(judge, 'arbitrator', id, 'award', AWARD)
    expect(dispute).toMatchObject({ state: 'awarded', arbitrator_name: 'Jo Judge' })
    expect((await see(shop, 'shop', id)).dispute.award).toEqual({
      outcome_type: 'refund',
      outcome_label: 'A full refund',
      amount: { minor_units: 1290, currency: 'EUR' },
      text: AWARD.body,
      language: 'en',
    })
    const decided = (page: number) =>
      judge.get(`/reviews/arbitrator?format=json&redesign=1&list=decided&total_results=5&page=${page}`).then(answered)
    const list = await decided(1)
    expect(list).toMatchObject({ status: 200, page: 1, total_results: list.counts.decided })
    expect(list.disputes.map((item: Dispute) => item.id)).toEqual([id])
    expect(await decided(2)).toMatchObject({ page: 2, total_results: list.total_results, disputes: [] })
  })

  test('the award is a document for the parties and its arbitrator, for nobody else, and not before there is one', async () => {
    const id = await escalated()
    await act(judge, 'arbitrator', id, 'take')
    const document = (viewer: SignedIn) => viewer.get(`/reviews/disputes/${id}/award.pdf`)
    expect((await document(anna)).status, 'not decided yet').toBe(404)
    await act(judge, 'arbitrator', id, 'award', AWARD)
    for (const viewer of [anna, shop, judge]) {
      const response = await document(viewer)
      expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/pdf'])
      expect(response.headers.get('cache-control')).toBe('private, no-store')
      const { text } = await extractText(new Uint8Array(await response.arrayBuffer()), { mergePages: true })
      expect(text).toContain('A full refund: €12.90')
      expect(text).toContain('Decided by Jo Judge, arbitrator')
    }
    const others = [
      await signInAs(server),
      await signInAs(server, { roles: ['arbitrator', 'moderator', 'operator'] }),
      await signInAs(server, { shops: { 'other.example': 'owner' } }),
    ]
    for (const viewer of others) expect((await document(viewer)).status).toBe(404)
    expect((await fetch(`${server.address}/reviews/disputes/${id}/award.pdf`)).status).toBe(401)
  })

  test('never of their own, nor of a shop they belong to: it is not listed, not shown, and not decided', async () => {
    const id = await escalated()
    const own = await signInAs(server, { email: 'anna@post.example', roles: ['arbitrator'] })
    const member = await signInAs(server, { roles: ['arbitrator'], shops: { 'shop.example': 'owner' } })
    for (const viewer of [own, member]) {
      expect(await listOf(viewer, 'open')).not.toContain(id)
      expect((await viewer.get(`/reviews/arbitrator/${id}.json`)).status).toBe(404)
      expect((await act(viewer, 'arbitrator', id, 'take')).status).toBe(404)
    }
  })

  test('beside a case stands what waits: what they took first, and nothing that they may not see', async () => {
    const [mine, free] = [await escalated(), await escalated()]
    const kim = await signInAs(server, { name: 'Kim Lee', roles: ['arbitrator'] })
    await act(kim, 'arbitrator', mine, 'take')
    const queueAt = async (viewer: SignedIn, id: string) => {
      const { queue } = await answered(await viewer.get(`/reviews/arbitrator/${id}.json`))
      return { total: queue.total_count, ids: (queue.cases as Dispute[]).map(item => item.id) }
    }
    const { total, ids } = await queueAt(kim, mine)
    expect(ids[0]).toBe(mine)
    expect(ids).toContain(free)
    expect(total).toBe(ids.length)
    expect(await queueAt(kim, free), 'the same beside each').toEqual({ total, ids })
    expect((await queueAt(judge, free)).ids, 'taken by a colleague').not.toContain(mine)
  })

  test('before it is escalated it is no arbitrator’s business, and once taken no other’s', async () => {
    const early = await open()
    expect((await judge.get(`/reviews/arbitrator/${early}.json`)).status).toBe(404)
    const id = await escalated()
    const second = await signInAs(server, { roles: ['arbitrator'] })
    // of two arbitrators who take it concurrently only one succeeds
    const both = await Promise.all([judge, second].map(viewer => act(viewer, 'arbitrator', id, 'take')))
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(both.find(({ status }) => status === 409)!.code).toBe('taken')
    const other = both[0]!.status === 200 ? second : judge
    expect((await other.get(`/reviews/arbitrator/${id}.json`)).status).toBe(404)
  })

  test('a proposal that waits can still be accepted, and the reviewer can still withdraw', async () => {
    const id = await open()
    const { dispute } = await act(shop, 'shop', id, 'propose', PROPOSAL)
    await act(anna, 'reviewer', id, 'message', { body: 'When?', version: dispute.version })
    await daysPass(id, ANSWER_DAYS)
    expect((await act(anna, 'reviewer', id, 'escalate')).dispute.state).toBe('escalated')
    expect(await act(shop, 'shop', id, 'accept'), 'their own').toMatchObject({ status: 409 })
    expect((await act(anna, 'reviewer', id, 'accept')).dispute).toMatchObject({ state: 'agreed', actions: [] })
    const other = await escalated()
    expect((await act(anna, 'reviewer', other, 'withdraw')).dispute.state).toBe('withdrawn')
  })
})

describe('time', () => {
  const emails = async () =>
    (
      await server.database.query<{ subject: string; to: string }>`
        SELECT data ->> 'subject' AS subject, data ->> 'to' AS to FROM pgboss.job WHERE name = 'mail.send'`
    ).map(({ subject, to }) => `${to}: ${subject}`)
  let jobs: Jobs
  beforeAll(() => {
    jobs = appContextOf(server.database).jobs
  })
  afterAll(() => jobs.stop())
  const deps = () => ({ db: server.database.db, jobs, base: server.address })

  test('the shop is reminded once before 14 days are over, both before a quiet dispute is closed, and then it is', async () => {
    const id = await open()
    const ours = (email: string) => [anna.email, shop.email].some(to => email.startsWith(`${to}: `))
    const reminders = async () =>
      (await emails()).filter(item => ours(item) && /is waiting for your answer|about to close/.test(item))
    const before = (await reminders()).length
    await daysPass(id, 11)
    await advanceDisputes(deps(), new Date())
    await advanceDisputes(deps(), new Date())
    expect(await reminders()).toHaveLength(before + 1)
    expect(await reminders()).toContain(`${shop.email}: A buyer is waiting for your answer: Blue Shirt`)
    await daysPass(id, LAPSE_DAYS - 7 - 11)
    await advanceDisputes(deps(), new Date())
    await advanceDisputes(deps(), new Date())
    expect((await reminders()).filter(item => item.includes('about to close')).sort()).toEqual(
      [anna.email, shop.email].map(to => `${to}: A dispute is about to close: Blue Shirt`).sort(),
    )
    await daysPass(id, 7)
    await advanceDisputes(deps(), new Date())
    const { dispute } = await see(anna, 'reviewer', id)
    expect(dispute).toMatchObject({ state: 'closed', actions: [] })
    expect(dispute.events.at(-1)).toMatchObject({ action: 'close', by: 'system', name: null })
  })
})

test('a shop’s page tells what became of disputes, and of nobody whose they are', async () => {
  const response = await fetch(`${server.address}/reviews/stores/shop/dispute_outcomes.json`)
  const outcomes = await response.json()
  const [counted] = await server.database.query<{ total: number; agreed: number; awarded: number }>`
    SELECT count(*)::int AS total, count(*) FILTER (WHERE state = 'agreed')::int AS agreed,
      count(*) FILTER (WHERE state = 'awarded')::int AS awarded FROM disputes`
  expect(outcomes).toMatchObject({ ...counted })
  expect(counted!.awarded).toBeGreaterThan(0)
  expect(outcomes.awards).toHaveLength(counted!.awarded)
  expect(outcomes.awards[0]).toEqual({
    dispute_type_label: 'It arrived damaged or faulty',
    outcome_label: 'A full refund',
    ended_at: expect.any(String),
  })
  const page = await (await fetch(`${server.address}/reviews/stores/shop`)).text()
  expect(page).toContain('decided by an arbitrator')
  expect(page).not.toMatch(/Anna|seam/)
})

test('every transition is a row with who and when, and what is kept of a dispute is what its rows say', async () => {
  const rows = await server.database.query<{ wrong: number }>`
    SELECT count(*)::int AS wrong FROM disputes d WHERE
      d.events <> (SELECT count(*) FROM dispute_events e WHERE (e.shop_id, e.dispute_id) = (d.shop_id, d.dispute_id))
      OR d.state <> (SELECT e.to_state FROM dispute_events e WHERE (e.shop_id, e.dispute_id) = (d.shop_id, d.dispute_id)
                     ORDER BY event_no DESC LIMIT 1)
      OR d.refused <> (SELECT count(*) FROM dispute_proposals p WHERE (p.shop_id, p.dispute_id) = (d.shop_id, d.dispute_id)
                       AND p.status IN ('refused', 'countered'))`
  expect(rows[0]!.wrong).toBe(0)
  // actors: buyer, member, arbitrator or system; times ascending; each event starts in the previous one's state
  const [events] = await server.database.query<{ count: number; wrong: number; kinds: string[] }>`
    SELECT count(*)::int AS count, array_agg(DISTINCT action) AS kinds, count(*) FILTER (WHERE
      from_state IS DISTINCT FROM before OR created_at < after OR actor_id IS DISTINCT FROM CASE acted_by
        WHEN 'reviewer' THEN reviewer_id WHEN 'arbitrator' THEN arbitrator_id WHEN 'shop' THEN ${shop.reviewerId} END
    )::int AS wrong
    FROM (SELECT e.*, d.reviewer_id, d.arbitrator_id, lag(e.to_state) OVER one AS before, lag(e.created_at) OVER one AS after
          FROM dispute_events e JOIN disputes d USING (shop_id, dispute_id)
          WINDOW one AS (PARTITION BY shop_id, dispute_id ORDER BY event_no)) AS ordered`
  expect(events).toMatchObject({ wrong: 0, kinds: expect.arrayContaining(['submit', 'propose', 'award', 'close']) })
})
