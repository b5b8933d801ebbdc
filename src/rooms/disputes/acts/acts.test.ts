import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { appContextOf, useDatabase } from '../../../../test/support/database.ts'
import type { Person } from '../../../lib/calls/access.ts'
import type { Jobs } from '../../../platform/jobs/jobs.ts'
import { encodeDisputeId, encodeLineItemId } from '../../catalog/encoded-id.ts'
import { createFixtures } from '../../reviews/testing.ts'
import { encodeFileId } from '../evidence/file-id.ts'
import {
  ANSWER_DAYS,
  DECIDE_DAYS,
  LAPSE_DAYS,
  MOST_EVIDENCE,
  QUESTION_DAYS,
  REMIND_ANSWER_DAYS,
  REMIND_DECIDE_DAYS,
  REMIND_LAPSE_DAYS,
  REMIND_QUESTION_DAYS,
} from '../rules.ts'
import type { Viewer } from '../service.ts'
import type { DisputeKey } from '../sql/disputes.ts'
import { type Act, actOnDispute, performActNow } from './act.ts'
import { advanceArbitration } from './arbitration-clock.ts'
import { advanceDisputes } from './clock.ts'
import { type NewDispute, openDispute } from './open-dispute.ts'
import type { Action } from './state-rules.ts'

/** Effects of each act in a dispute: row, history, proposals, evidence and notifications. */
const database = useDatabase()
const { signedIn, shop, product, bought, notificationsOf } = createFixtures(database)
const NOW = new Date('2026-05-01T10:00:00Z')
const DAY = 86_400_000
const LONG =
  'The store has to pay back a third, since the seam gave way in the first wash and the store never said why. '
let jobs: Jobs
let judge: Person

beforeAll(async () => {
  jobs = appContextOf(database).jobs
  judge = await signedIn({ roles: ['arbitrator'] })
})
afterAll(() => jobs.stop())

const deps = () => ({ db: database.db, jobs, base: 'https://reviews.example' })
const WORDS: NewDispute = {
  source_id: '',
  dispute_type: 'damaged',
  description: 'The sleeve came off.',
  desired_outcome_type: 'refund',
  desired_outcome_description: 'The money back.',
  files: [],
}

/** A buyer with a purchase from a shop, and a member of that shop. */
async function parties() {
  const shopId = await shop()
  const [buyer, member] = [await signedIn(), await signedIn({ shops: [shopId] })]
  const { lineItemId, productId } = await bought(buyer.reviewerId, await product(shopId))
  const source_id = encodeLineItemId(shopId, lineItemId)
  const open = (sent: Partial<NewDispute> = {}, key: string | null = null, who = buyer) =>
    openDispute(deps(), who, { ...WORDS, source_id, ...sent }, key, NOW)
  return { shopId, buyer, member, lineItemId, productId, open }
}

type Parties = Awaited<ReturnType<typeof parties>>

/** An open dispute, with a function to act in it, by default in its current version. */
async function disputed(who?: Parties) {
  const involved = who ?? (await parties())
  const key = await involved.open()
  const id = encodeDisputeId(key.shopId, key.disputeId)
  const whoIs: Record<Viewer, Person> = { reviewer: involved.buyer, shop: involved.member, arbitrator: judge }
  async function act(as: Viewer, action: Action, rest: Partial<Act> = {}, now = NOW, person = whoIs[as]) {
    const { events } = await rowOf(key)
    const sent = { action, version: events, body: null, outcome_type: undefined, amount: null, files: [], ...rest }
    return actOnDispute(deps(), id, person, as, sent, now)
  }
  return { ...involved, key, id, act }
}

const rowOf = async ({ shopId, disputeId }: DisputeKey) =>
  (await database.query`SELECT * FROM disputes WHERE shop_id = ${shopId} AND dispute_id = ${disputeId}`)[0]!
const eventsOf = ({ shopId, disputeId }: DisputeKey) => database.query`
  SELECT event_no AS no, action, acted_by AS by, actor_id AS actor, from_state, to_state, body, created_at AS at
  FROM dispute_events WHERE shop_id = ${shopId} AND dispute_id = ${disputeId} ORDER BY event_no`
const proposalsOf = ({ shopId, disputeId }: DisputeKey) => database.query`
  SELECT proposed_by AS by, outcome_type, amount, currency, status FROM dispute_proposals
  WHERE shop_id = ${shopId} AND dispute_id = ${disputeId} ORDER BY event_no`
const titles = async (person: Person) => (await notificationsOf(person)).map(({ title }) => title)

/** An upload without a dispute; returns its public id. */
async function upload({ reviewerId }: Person, bytes = 10): Promise<string> {
  const [row] = await database.query<{ file_id: string }>`
    INSERT INTO dispute_files (uploader_id, name, kind, bytes) VALUES (${reviewerId}, 'seam.jpg', 'jpeg', ${bytes})
    RETURNING file_id`
  return encodeFileId({ uploaderId: reviewerId, fileId: row!.file_id })
}
const filesOf = ({ shopId, disputeId }: DisputeKey) => database.query`
  SELECT uploader_id AS by, event_no AS no FROM dispute_files WHERE shop_id = ${shopId} AND dispute_id = ${disputeId}`
const failure = (status: number, code: string, field?: string) => ({
  status,
  code,
  message: expect.stringMatching(/^[A-Z].+\.$/),
  ...(field && { details: { fields: [{ field, message: expect.stringMatching(/^[A-Z].+\.$/) }] } }),
})

describe('a dispute is opened', () => {
  test('about something bought; the shop is told, and owes an answer', async () => {
    const { open, buyer, member, shopId, productId, lineItemId } = await parties()
    const key = await open({ files: [await upload(buyer)] })
    expect(await rowOf(key)).toMatchObject({
      shop_id: shopId,
      reviewer_id: buyer.reviewerId,
      line_item_id: lineItemId,
      product_id: productId,
      dispute_type: 'damaged',
      description: WORDS.description,
      desired_outcome_type: 'refund',
      desired_outcome_description: 'The money back.',
      state: 'submitted',
      events: 1,
      refused: 0,
      shop_owes_since: NOW,
      last_act_at: NOW,
      submitted_at: NOW,
      ended_at: null,
    })
    expect(await eventsOf(key)).toEqual([
      {
        no: 1,
        action: 'submit',
        by: 'reviewer',
        actor: buyer.reviewerId,
        from_state: null,
        to_state: 'submitted',
        body: null,
        at: NOW,
      },
    ])
    expect(await filesOf(key)).toEqual([{ by: buyer.reviewerId, no: 1 }])
    expect(await notificationsOf(buyer)).toEqual([])
    const [received] = await notificationsOf(member)
    expect(received).toMatchObject({ body: expect.stringContaining(WORDS.description) })
    expect(received!.path).toContain(encodeDisputeId(key.shopId, key.disputeId))
  })

  test('by who bought it, and by nobody else', async () => {
    const { open, shopId } = await parties()
    const unknown = failure(404, 'not_found')
    await expect(open({ source_id: 'nonsense' })).rejects.toMatchObject(unknown)
    await expect(open({}, null, await signedIn())).rejects.toMatchObject(unknown)
    const own = await parties()
    const buyerOfOwn = { ...own.buyer, shops: new Map([[own.shopId, 'owner' as const]]) }
    await expect(own.open({}, null, buyerOfOwn)).rejects.toMatchObject(failure(403, 'own_shop'))
    await open()
    expect(await database.query`SELECT FROM disputes WHERE shop_id IN (${shopId}, ${own.shopId})`).toHaveLength(1)
  })

  test('once at a time, and once under its key', async () => {
    const { open, buyer, shopId } = await parties()
    const key = await open({}, 'a')
    expect(await open({ description: 'Other words.' }, 'a')).toEqual(key)
    await expect(open()).rejects.toMatchObject(failure(409, 'open_dispute'))
    await expect(open({}, 'b')).rejects.toMatchObject(failure(409, 'open_dispute'))
    const { act } = await disputed(await parties())
    await act('reviewer', 'withdraw')
    await database.query`UPDATE disputes SET state = 'closed', ended_at = now() WHERE shop_id = ${shopId}`
    const next = await open({}, 'c')
    expect(next.disputeId).not.toBe(key.disputeId)
    expect(await open({}, 'a')).toEqual(key)
    expect(await database.query`SELECT FROM dispute_submissions WHERE reviewer_id = ${buyer.reviewerId}`).toHaveLength(
      2,
    )
  })

  test('with one’s own uploads only, or not at all', async () => {
    const { open, buyer, member, shopId } = await parties()
    for (const files of [
      [await upload(member)],
      ['nonsense'],
      [encodeFileId({ uploaderId: buyer.reviewerId, fileId: randomUUID() })],
    ])
      await expect(open({ files }, 'a')).rejects.toMatchObject(failure(422, 'unknown_file'))
    expect(await database.query`SELECT FROM disputes WHERE shop_id = ${shopId}`).toEqual([])
    expect(await notificationsOf(member)).toEqual([])
    await open({}, 'a')
  })
})

describe('who acts', () => {
  test('has to be in it, and to have seen how it stands', async () => {
    const { act, key, id } = await disputed()
    const unknown = failure(404, 'not_found')
    await expect(act('reviewer', 'message', { body: 'Hello.' }, NOW, await signedIn())).rejects.toMatchObject(unknown)
    await expect(act('shop', 'message', { body: 'Hello.' }, NOW, judge)).rejects.toMatchObject(unknown)
    await expect(act('arbitrator', 'take')).rejects.toMatchObject(unknown)
    for (const other of ['nonsense', encodeDisputeId(key.shopId, 2 ** 31)])
      await expect(
        actOnDispute(
          deps(),
          other,
          judge,
          'arbitrator',
          { action: 'take', version: null, body: null, outcome_type: undefined, amount: null, files: [] },
          NOW,
        ),
      ).rejects.toMatchObject(unknown)
    await expect(act('reviewer', 'withdraw', { version: 7 })).rejects.toMatchObject(failure(409, 'moved'))
    // concurrent messages are harmless
    expect((await act('reviewer', 'message', { body: 'Hello.', version: 7 })).id).toBe(id)
    await act('reviewer', 'withdraw', { version: null })
    expect((await rowOf(key)).state).toBe('withdrawn')
  })

  test('cannot do what the dispute does not allow, and leaves nothing then', async () => {
    const { act, key, member } = await disputed()
    await expect(act('reviewer', 'escalate')).rejects.toMatchObject(failure(409, 'not_possible'))
    await expect(act('shop', 'accept')).rejects.toMatchObject(failure(409, 'not_possible'))
    for (const action of ['message'] as const)
      await expect(act('shop', action)).rejects.toMatchObject(failure(422, 'incomplete', 'body'))
    expect(await eventsOf(key)).toHaveLength(1)
    expect(await notificationsOf(member)).toHaveLength(1)
  })

  test('is written down, and the other side is told', async () => {
    const { act, key, buyer, member } = await disputed()
    const later = new Date(NOW.getTime() + DAY)
    const seen = await act('shop', 'message', { body: 'We are sorry.', files: [await upload(member)] }, later)
    expect(seen).toMatchObject({ state: 'shop_responded', version: 2 })
    expect((await eventsOf(key))[1]).toEqual({
      no: 2,
      action: 'message',
      by: 'shop',
      actor: member.reviewerId,
      from_state: 'submitted',
      to_state: 'shop_responded',
      body: 'We are sorry.',
      at: later,
    })
    expect(await rowOf(key)).toMatchObject({ events: 2, shop_owes_since: null, last_act_at: later, ended_at: null })
    expect(await filesOf(key)).toEqual([{ by: member.reviewerId, no: 2 }])
    expect(await notificationsOf(buyer)).toMatchObject([{ body: expect.stringContaining('We are sorry.') }])
    expect(await notificationsOf(member)).toHaveLength(1)
  })
})

describe('a proposal', () => {
  const half = { outcome_type: 'partial_refund', amount: '6.45' } as const

  test('waits for the other side, which accepts it; that the dispute is over changes the shop’s pages', async () => {
    const { act, key, shopId } = await disputed()
    const payloads: string[] = []
    const unlisten = await database.listen('candor_changed', payload => payloads.push(payload))
    const [{ slug } = { slug: '' }] = await database.query<{ slug: string }>`
      SELECT slug FROM shops WHERE shop_id = ${shopId}`
    const pages = async () => {
      await database.query`select pg_notify('candor_changed', 'end')`
      await expect.poll(() => payloads.at(-1), { interval: 5 }).toBe('end')
      return payloads.splice(0).filter(payload => payload === `shop:${slug}`).length
    }
    await act('shop', 'propose', half)
    expect(await proposalsOf(key)).toEqual([
      { by: 'shop', outcome_type: 'partial_refund', amount: 645, currency: 'EUR', status: 'open' },
    ])
    await expect(act('reviewer', 'accept', { version: null })).rejects.toMatchObject(
      failure(422, 'incomplete', 'version'),
    )
    expect(await pages()).toBe(0)
    await act('reviewer', 'accept')
    expect(await pages()).toBe(1)
    await unlisten()
    expect((await proposalsOf(key))[0]!.status).toBe('accepted')
    expect(await rowOf(key)).toMatchObject({ state: 'agreed', ended_at: NOW, award_text: null })
  })

  test.each<[Action, Viewer, string]>([
    ['refuse', 'reviewer', 'refused'],
    ['retract', 'shop', 'retracted'],
  ])('that one may %s is settled', async (action, as, status) => {
    const { act, key } = await disputed()
    await act('shop', 'propose', { outcome_type: 'apology' })
    expect(await proposalsOf(key)).toMatchObject([{ outcome_type: 'apology', amount: null, currency: null }])
    await act(as, action)
    expect(await proposalsOf(key)).toMatchObject([{ status }])
    expect(await rowOf(key)).toMatchObject({ refused: action === 'refuse' ? 1 : 0, state: 'shop_responded' })
  })

  test('is countered by another', async () => {
    const { act, key } = await disputed()
    await act('shop', 'propose', half)
    for (const action of ['refuse', 'counter'] as const)
      await expect(act('reviewer', action, { ...half, version: null })).rejects.toMatchObject(
        failure(422, 'incomplete', 'version'),
      )
    await act('reviewer', 'counter', { outcome_type: 'refund' })
    expect(await proposalsOf(key)).toMatchObject([
      { status: 'countered' },
      { by: 'reviewer', outcome_type: 'refund', status: 'open' },
    ])
    await act('reviewer', 'message', { body: 'Well?' })
    expect((await proposalsOf(key))[1]!.status).toBe('open')
    await act('reviewer', 'withdraw')
    expect(await proposalsOf(key)).toMatchObject([{ status: 'countered' }, { status: 'retracted' }])
    expect(await rowOf(key)).toMatchObject({ state: 'withdrawn', ended_at: NOW })
  })

  test.each<[Partial<Act>, string]>([
    [{}, 'outcome_type'],
    [{ outcome_type: 'repair', amount: '1' }, 'amount'],
    [{ outcome_type: 'partial_refund' }, 'amount'],
    [{ outcome_type: 'refund', amount: '0.00' }, 'amount'],
  ])('of %j is incomplete', async (rest, field) => {
    const { act, key } = await disputed()
    await expect(act('shop', 'propose', rest)).rejects.toMatchObject(failure(422, 'incomplete', field))
    expect(await proposalsOf(key)).toEqual([])
  })
})

describe('before an arbitrator', () => {
  async function escalated() {
    const found = await disputed()
    await found.act('reviewer', 'escalate', {}, new Date(NOW.getTime() + ANSWER_DAYS * DAY))
    return found
  }

  test('one takes it, and another comes too late', async () => {
    const { act, key } = await escalated()
    const other = await signedIn({ roles: ['arbitrator'] })
    await expect(act('arbitrator', 'ask', { body: 'Why?' })).rejects.toMatchObject(failure(409, 'not_possible'))
    await act('arbitrator', 'take')
    expect(await rowOf(key)).toMatchObject({ arbitrator_id: judge.reviewerId, state: 'escalated' })
    await expect(act('arbitrator', 'take', {}, NOW, other)).rejects.toMatchObject(failure(409, 'taken'))
    await expect(act('arbitrator', 'take', {}, NOW, await signedIn())).rejects.toMatchObject(failure(404, 'not_found'))
    await expect(act('arbitrator', 'message', { body: 'x' }, NOW, other)).rejects.toMatchObject(
      failure(404, 'not_found'),
    )
    await expect(act('arbitrator', 'take')).rejects.toMatchObject(failure(409, 'not_possible'))
  })

  test('notes are told to nobody, questions to both', async () => {
    const { act, buyer, member } = await escalated()
    await act('arbitrator', 'take')
    const before = [await titles(buyer), await titles(member)].map(({ length }) => length)
    for (const action of ['ask', 'note'] as const)
      await expect(act('arbitrator', action)).rejects.toMatchObject(failure(422, 'incomplete', 'body'))
    await act('arbitrator', 'note', { body: 'Look at the seam.', version: 1 })
    expect([await titles(buyer), await titles(member)].map(({ length }) => length)).toEqual(before)
    await act('arbitrator', 'ask', { body: 'Who washed it?' })
    expect([await titles(buyer), await titles(member)].map(({ length }) => length)).toEqual(
      before.map(count => count + 1),
    )
    const titlesBefore = (await titles(judge)).length
    await act('shop', 'message', { body: 'The buyer did.' })
    expect((await titles(judge)).length).toBe(titlesBefore + 1)
  })

  describe('a question', () => {
    const later = (days: number) => new Date(NOW.getTime() + days * DAY)
    const questionsOf = ({ shopId, disputeId }: DisputeKey) => database.query`
      SELECT event_no AS no, asked, asked_at, answer_by, reviewer_event_no AS reviewer, shop_event_no AS shop, status
      FROM dispute_questions WHERE shop_id = ${shopId} AND dispute_id = ${disputeId} ORDER BY event_no`
    const award = { outcome_type: 'apology', body: LONG } as const

    async function taken() {
      await database.query`UPDATE disputes SET state = 'closed', ended_at = submitted_at WHERE ended_at IS NULL`
      const found = await escalated()
      await found.act('arbitrator', 'take')
      return found
    }

    test('to one side waits for that side, stops the time to decide, and is told to both', async () => {
      const { act, key, buyer, member } = await taken()
      expect((await rowOf(key)).decide_by).toEqual(later(DECIDE_DAYS))
      await act('arbitrator', 'ask', { body: 'Who washed it?', asked: 'shop', answer_days: 5 }, later(1))
      expect(await questionsOf(key)).toEqual([
        { no: 4, asked: 'shop', asked_at: later(1), answer_by: later(6), reviewer: null, shop: null, status: 'open' },
      ])
      const [asked] = (await notificationsOf(member)).slice(-1)
      expect(asked).toMatchObject({ title: 'The arbitrator asked you a question' })
      expect(asked!.body).toMatch(/Who washed it\?.+Please answer by 7 May 2026/s)
      const [notification] = (await notificationsOf(buyer)).slice(-1)
      expect(notification).toMatchObject({ title: 'The arbitrator asked the shop a question' })
      expect(notification!.body).toContain('You don’t have to do anything. The answer is due by 7 May 2026.')
      const dispute = await act('shop', 'message', { body: 'Wait.' }, later(2))
      expect(dispute).toMatchObject({
        question: { asked: 'shop', answer_by: later(6).toISOString(), waits_for: ['shop'] },
        decision: { by: later(DECIDE_DAYS + 1).toISOString(), paused: true, overdue: false },
        questions_left: 2,
      })
      for (const [as, action] of [
        ['reviewer', 'answer'],
        ['arbitrator', 'ask'],
      ] as const)
        await expect(act(as, action, { body: 'And?' }, later(2))).rejects.toMatchObject(failure(409, 'not_possible'))
      await expect(act('arbitrator', 'award', award, later(2))).rejects.toMatchObject(failure(409, 'not_possible'))
      await expect(act('shop', 'answer', {}, later(3))).rejects.toMatchObject(failure(422, 'incomplete', 'body'))
      await expect(act('shop', 'answer', { body: 'x', version: 3 }, later(3))).rejects.toMatchObject(
        failure(409, 'moved'),
      )
      const files = [await upload(member)]
      const after = await act('shop', 'answer', { body: 'The buyer did.', version: 4, files }, later(4))
      expect(await questionsOf(key)).toMatchObject([{ shop: 6, reviewer: null, status: 'answered' }])
      expect(await filesOf(key)).toEqual([{ by: member.reviewerId, no: 6 }])
      expect((await rowOf(key)).decide_by).toEqual(later(DECIDE_DAYS + 3))
      expect(after).toMatchObject({
        question: null,
        decision: { by: later(DECIDE_DAYS + 3).toISOString(), paused: false },
      })
      expect(after.events.find(({ action }) => action === 'ask')!.question).toEqual({
        asked: 'shop',
        answer_by: later(6).toISOString(),
        status: 'answered',
        answers: [{ side: 'shop', at: later(4).toISOString() }],
      })
      expect((await titles(buyer)).at(-1)).toBe('The shop answered the arbitrator’s question')
      const [answer] = (await notificationsOf(judge)).slice(-1)
      expect(answer!.body).toMatch(/The buyer did\..+Please decide by 25 May 2026\./s)
      await expect(act('shop', 'answer', { body: 'Again.' }, later(4))).rejects.toMatchObject(
        failure(409, 'not_possible'),
      )
    })

    test('to both sides is answered by both, at the same moment too', async () => {
      const { act, key } = await taken()
      await act('arbitrator', 'ask', { body: 'When?' })
      expect(await questionsOf(key)).toMatchObject([{ asked: 'both', answer_by: later(QUESTION_DAYS.usual) }])
      const sent = { body: 'In May.', version: 4 }
      await Promise.all([act('shop', 'answer', sent, later(2)), act('reviewer', 'answer', sent, later(2))])
      const [question] = await questionsOf(key)
      expect(question!.status).toBe('answered')
      expect([question!.shop, question!.reviewer].sort()).toEqual([5, 6])
      expect((await rowOf(key)).decide_by).toEqual(later(DECIDE_DAYS + 2))
    })

    test('can be put three times', async () => {
      const { act, key } = await taken()
      for (const asked of ['shop', 'reviewer', 'shop'] as const) {
        await act('arbitrator', 'ask', { body: 'Why?', asked })
        await act(asked, 'answer', { body: 'Because.' })
      }
      await expect(act('arbitrator', 'ask', { body: 'Why?' })).rejects.toMatchObject({
        ...failure(409, 'not_possible'),
        message: expect.stringContaining('3 questions'),
      })
      expect(await questionsOf(key)).toHaveLength(3)
      expect(await act('arbitrator', 'award', award)).toMatchObject({ state: 'awarded', decision: null })
    })

    test('is dropped if the dispute ends', async () => {
      const { act, key } = await taken()
      await act('arbitrator', 'ask', { body: 'When?', asked: 'reviewer' })
      const dispute = await act('reviewer', 'withdraw')
      expect(await questionsOf(key)).toMatchObject([{ status: 'dropped' }])
      expect(dispute).toMatchObject({ question: null, decision: null })
    })

    test('whose deadline passes is reminded of before, once, and is unanswered then, and the time goes on', async () => {
      const { act, key, buyer, member } = await taken()
      await act('arbitrator', 'ask', { body: 'When?' }, later(1))
      await act('reviewer', 'answer', { body: 'In May.' }, later(2))
      const overdue = later(1 + QUESTION_DAYS.usual)
      const soon = new Date(overdue.getTime() - REMIND_QUESTION_DAYS * DAY)
      const counts = async () =>
        [await titles(buyer), await titles(member), await titles(judge)].map(({ length }) => length)
      const [forBuyer, forShop, forJudge] = (await counts()) as [number, number, number]
      await advanceArbitration(deps(), new Date(soon.getTime() - 1))
      expect(await counts()).toEqual([forBuyer, forShop, forJudge])
      for (let at = 0; at < 2; at++) await advanceArbitration(deps(), soon)
      expect(await counts()).toEqual([forBuyer, forShop + 1, forJudge])
      expect((await titles(member)).at(-1)).toBe('An arbitrator is waiting for your answer')
      await expect(act('shop', 'answer', { body: 'Late.' }, overdue)).rejects.toMatchObject(
        failure(409, 'not_possible'),
      )
      await advanceArbitration(deps(), overdue, AbortSignal.abort())
      expect(await questionsOf(key)).toMatchObject([{ status: 'open' }])
      for (let at = 0; at < 2; at++) await advanceArbitration(deps(), new Date(overdue.getTime() + DAY))
      expect(await questionsOf(key)).toMatchObject([{ status: 'unanswered', reviewer: 5, shop: null }])
      expect((await rowOf(key)).decide_by).toEqual(later(DECIDE_DAYS + QUESTION_DAYS.usual))
      expect(await counts()).toEqual([forBuyer + 1, forShop + 2, forJudge + 1])
      expect((await titles(member)).at(-1)).toBe('You did not answer the arbitrator’s question in time')
      for (const person of [buyer, judge])
        expect((await titles(person)).at(-1)).toBe('The shop did not answer the arbitrator’s question in time')
      const dispute = await act('shop', 'message', { body: 'Sorry.' }, later(20))
      expect(dispute.events.find(({ action }) => action === 'ask')!.question).toMatchObject({
        status: 'unanswered',
        answers: [
          { side: 'reviewer', at: later(2).toISOString() },
          { side: 'shop', at: null },
        ],
      })
    })

    test('whose deadline passed is ended by the next act, before anybody else noticed', async () => {
      const { act, key, buyer } = await taken()
      await act('arbitrator', 'ask', { body: 'When?' })
      const seen = await act('arbitrator', 'note', { body: 'Silence.' }, later(QUESTION_DAYS.usual))
      expect(seen).toMatchObject({ question: null, decision: { paused: false } })
      expect(await questionsOf(key)).toMatchObject([{ status: 'unanswered' }])
      expect((await titles(buyer)).at(-1)).toBe('You did not answer the arbitrator’s question in time')
      await act('arbitrator', 'ask', { body: 'Once more: when?' }, later(8))
      await act('arbitrator', 'award', award, later(8 + QUESTION_DAYS.usual))
      expect(await questionsOf(key)).toMatchObject([{ status: 'unanswered' }, { status: 'unanswered' }])
      expect((await rowOf(key)).decide_by).toEqual(later(DECIDE_DAYS + 2 * QUESTION_DAYS.usual))
      expect((await titles(judge)).at(-1)).toBe(
        'The buyer and the shop did not answer the arbitrator’s question in time',
      )
    })

    test('its arbitrator is reminded of the decision, and told that it is overdue', async () => {
      const { act, key } = await taken()
      const before = (await titles(judge)).length
      await advanceArbitration(deps(), later(DECIDE_DAYS - REMIND_DECIDE_DAYS - 1))
      expect((await titles(judge)).length).toBe(before)
      for (const days of [DECIDE_DAYS - REMIND_DECIDE_DAYS, DECIDE_DAYS - 1])
        await advanceArbitration(deps(), later(days))
      await act('shop', 'message', { body: 'Well?' }, later(DECIDE_DAYS - 1))
      await advanceArbitration(deps(), later(DECIDE_DAYS - 1))
      expect((await titles(judge)).slice(before)).toEqual(['A dispute is waiting for your decision', 'The shop wrote'])
      for (const days of [DECIDE_DAYS, DECIDE_DAYS + 1]) await advanceArbitration(deps(), later(days))
      expect((await titles(judge)).slice(before + 2)).toEqual(['Your decision is overdue'])
      expect(await act('shop', 'message', { body: 'Well?' }, later(30))).toMatchObject({
        decision: { by: later(DECIDE_DAYS).toISOString(), paused: false, overdue: true },
      })
      expect((await rowOf(key)).reminded_at).toEqual(later(DECIDE_DAYS))
    })
  })

  test('an award ends it, with its reasons and what is to be paid', async () => {
    const { act, key } = await escalated()
    await act('arbitrator', 'take')
    const award = { outcome_type: 'partial_refund', amount: '4.30', body: LONG } as const
    await expect(act('arbitrator', 'award', { ...award, version: null })).rejects.toMatchObject(
      failure(422, 'incomplete', 'version'),
    )
    for (const body of [null, LONG.slice(0, 99)])
      await expect(act('arbitrator', 'award', { ...award, body })).rejects.toMatchObject(
        failure(422, 'incomplete', 'body'),
      )
    await expect(act('arbitrator', 'award', { body: LONG })).rejects.toMatchObject(
      failure(422, 'incomplete', 'outcome_type'),
    )
    const later = new Date(NOW.getTime() + 20 * DAY)
    await act('arbitrator', 'award', { ...award, body: LONG.slice(0, 100) }, later)
    expect(await rowOf(key)).toMatchObject({
      state: 'awarded',
      ended_at: later,
      award_text: LONG.slice(0, 100),
      award_outcome_type: 'partial_refund',
      award_amount: 430,
      award_currency: 'EUR',
    })
    expect(await proposalsOf(key)).toEqual([])
    await expect(act('reviewer', 'message', { body: 'No!' })).rejects.toMatchObject(failure(409, 'not_possible'))
  })
})

test('evidence of both sides together has its limit', async () => {
  const { act, key, buyer, member } = await disputed()
  await act('shop', 'message', { body: 'See.', files: [await upload(member)] })
  await database.query`
    INSERT INTO dispute_files (uploader_id, shop_id, dispute_id, event_no, name, kind, bytes)
    SELECT ${buyer.reviewerId}, ${key.shopId}, ${key.disputeId}, 1, 'a.jpg', 'jpeg', 1 FROM generate_series(2, ${MOST_EVIDENCE.files - 1})`
  await act('reviewer', 'message', { body: 'The last.', files: [await upload(buyer)] })
  const more = act('reviewer', 'message', { body: 'One more.', files: [await upload(buyer)] })
  await expect(more).rejects.toMatchObject(failure(422, 'too_much_evidence', 'files'))
  await act('reviewer', 'message', { body: 'No file.' })
  await database.query`UPDATE dispute_files SET bytes = 10485760 WHERE dispute_id = ${key.disputeId}`
  await database.query`
    DELETE FROM dispute_files WHERE dispute_id = ${key.disputeId} AND file_id NOT IN (
      SELECT file_id FROM dispute_files WHERE dispute_id = ${key.disputeId} LIMIT 29)`
  await act('reviewer', 'message', { body: 'To the byte.', files: [await upload(buyer, 10_485_760)] })
  const heavy = act('reviewer', 'message', { body: 'A byte more.', files: [await upload(buyer, 1)] })
  await expect(heavy).rejects.toMatchObject({
    ...failure(422, 'too_much_evidence', 'files'),
    message: expect.stringContaining('100 files and 300 MB'),
  })
})

test('time, and the demo world, act as nobody', async () => {
  const { key } = await disputed()
  const close: Act = { action: 'close', version: null, body: null, outcome_type: undefined, amount: null, files: [] }
  await expect(performActNow(deps(), key, 'system', null, close, NOW)).rejects.toMatchObject(
    failure(409, 'not_possible'),
  )
  const end = new Date(NOW.getTime() + LAPSE_DAYS * DAY)
  await performActNow(deps(), key, 'system', null, close, end)
  expect(await rowOf(key)).toMatchObject({ state: 'closed', ended_at: end })
  expect((await eventsOf(key))[1]).toMatchObject({ by: 'system', actor: null, body: null })
  const unknown = { ...key, disputeId: 2 ** 31 }
  await expect(performActNow(deps(), unknown, 'system', null, close, end)).rejects.toMatchObject(
    failure(404, 'not_found'),
  )
})

describe('time', () => {
  /** Makes time pass for one dispute, and ends all others. */
  async function waiting() {
    await database.query`UPDATE disputes SET state = 'closed', ended_at = submitted_at WHERE ended_at IS NULL`
    return disputed()
  }
  const onDay = (days: number) => new Date(NOW.getTime() + days * DAY)

  test('reminds the shop of its answer, once', async () => {
    const { key, buyer, member } = await waiting()
    await advanceDisputes(deps(), onDay(ANSWER_DAYS - REMIND_ANSWER_DAYS - 1))
    expect((await rowOf(key)).reminded_at).toBeNull()
    const due = onDay(ANSWER_DAYS - REMIND_ANSWER_DAYS)
    for (let at = 0; at < 2; at++) await advanceDisputes(deps(), due)
    expect((await rowOf(key)).reminded_at).toEqual(due)
    expect((await titles(member)).slice(1)).toEqual(['A buyer is waiting for your answer'])
    expect(await titles(buyer)).toEqual([])
  })

  test('reminds both of the end, and closes what nobody touches', async () => {
    const { key, buyer, member, act } = await waiting()
    await act('shop', 'propose', { outcome_type: 'apology' })
    const due = onDay(LAPSE_DAYS - REMIND_LAPSE_DAYS)
    for (let at = 0; at < 2; at++) await advanceDisputes(deps(), due)
    for (const person of [buyer, member]) expect((await titles(person)).at(-1)).toBe('A dispute is about to close')
    expect([(await titles(buyer)).length, (await titles(member)).length]).toEqual([2, 2])
    for (let at = 0; at < 2; at++) await advanceDisputes(deps(), onDay(LAPSE_DAYS))
    expect(await rowOf(key)).toMatchObject({ state: 'closed', ended_at: onDay(LAPSE_DAYS), reminded_at: null })
    expect(await proposalsOf(key)).toMatchObject([{ status: 'retracted' }])
    expect(await eventsOf(key)).toHaveLength(3)
  })

  test('leaves what somebody ended while it looked', async () => {
    const { key } = await waiting()
    let stored: Promise<void> | undefined
    await database.db.transaction().execute(async other => {
      await other
        .updateTable('disputes')
        .set({ state: 'withdrawn', ended_at: onDay(LAPSE_DAYS) })
        .where('dispute_id', '=', key.disputeId)
        .execute()
      stored = advanceDisputes(deps(), onDay(LAPSE_DAYS))
      await expect
        .poll(async () => (await database.query`SELECT FROM pg_locks WHERE NOT granted`).length, { interval: 10 })
        .toBeGreaterThan(0)
    })
    await stored
    expect((await rowOf(key)).state).toBe('withdrawn')
    expect(await eventsOf(key)).toHaveLength(1)
  })

  test('that is called off does nothing more', async () => {
    const { key } = await waiting()
    const stopped = AbortSignal.abort()
    await advanceDisputes(deps(), onDay(LAPSE_DAYS), stopped)
    expect((await rowOf(key)).state).toBe('submitted')
    await advanceDisputes(deps(), onDay(LAPSE_DAYS), new AbortController().signal)
    expect((await rowOf(key)).state).toBe('closed')
  })
})
