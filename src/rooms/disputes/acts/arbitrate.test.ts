import { beforeAll, describe, expect, test } from 'vitest'
import type { Person } from '../../../lib/calls/access.ts'
import { ANSWER_DAYS, DECIDE_DAYS, QUESTION_DAYS, REMIND_DECIDE_DAYS, REMIND_QUESTION_DAYS } from '../rules.ts'
import type { DisputeKey } from '../sql/disputes.ts'
import { advanceArbitration } from './arbitration-clock.ts'
import { DAY, failure, LONG, NOW, useDisputeActs } from './testing.ts'

/** Effects of what an arbitrator does and asks. */
const { database, started, signedIn, notificationsOf, deps, disputed, rowOf, proposalsOf, filesOf, titles, upload } =
  useDisputeActs()
let judge: Person
beforeAll(() => {
  judge = started.judge
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
