import { describe, expect, test } from 'vitest'
import { DEADLOCK, DECIDE_DAYS, LAPSE_DAYS } from '../rules.ts'
import type { OpenQuestion } from './question-rules.ts'
import { type Action, type DisputeState, type Party, stateAfter } from './state-rules.ts'
import { ARBITRATOR, daysAgo, NOW, QUESTION, UNASKED } from './state-testing.ts'

describe('what an action changes', () => {
  const before = daysAgo(5)
  const open: DisputeState = {
    state: 'shop_responded',
    proposalBy: null,
    refused: 1,
    shopOwesSince: null,
    lastActAt: before,
    arbitratorId: null,
    ...UNASKED,
  }
  const result = (dispute: Partial<DisputeState>, action: Action, by: Party) =>
    stateAfter({ ...open, ...dispute }, action, by, by === 'system' ? null : ARBITRATOR, NOW)

  test.each(['reviewer', 'shop'] as const)('a proposal by the %s waits until it is answered or taken back', by => {
    const other = by === 'shop' ? 'reviewer' : 'shop'
    expect(result({}, 'propose', by).proposalBy).toBe(by)
    expect(result({ proposalBy: other }, 'counter', by).proposalBy).toBe(by)
    expect(result({ proposalBy: other }, 'message', by).proposalBy).toBe(other)
    expect(result({ proposalBy: by }, 'retract', by).proposalBy).toBeNull()
    expect(result({ proposalBy: other }, 'refuse', by).proposalBy).toBeNull()
    expect(result({ proposalBy: other }, 'accept', by)).toMatchObject({ state: 'agreed', proposalBy: null })
  })

  test('an arbitrator’s acts leave a proposal as it is', () => {
    const taken = { state: 'escalated', proposalBy: 'shop', arbitratorId: ARBITRATOR } as const
    for (const action of ['ask', 'note', 'award'] as const)
      expect(result(taken, action, 'arbitrator').proposalBy).toBe('shop')
  })

  test('refusing and countering count towards a deadlock, nothing else does', () => {
    expect(result({ proposalBy: 'shop' }, 'refuse', 'reviewer').refused).toBe(2)
    expect(result({ proposalBy: 'shop' }, 'counter', 'reviewer').refused).toBe(2)
    expect(result({ proposalBy: 'shop' }, 'accept', 'reviewer').refused).toBe(1)
    expect(result({ proposalBy: 'shop' }, 'message', 'reviewer').refused).toBe(1)
    expect(result({}, 'propose', 'shop').refused).toBe(1)
  })

  test('the shop owes an answer from the reviewer’s first unanswered act on', () => {
    expect(result({}, 'message', 'reviewer').shopOwesSince).toBe(NOW)
    expect(result({ shopOwesSince: before }, 'message', 'reviewer').shopOwesSince).toBe(before)
    expect(result({ shopOwesSince: before }, 'message', 'shop').shopOwesSince).toBeNull()
    const lapsed = { lastActAt: daysAgo(LAPSE_DAYS) }
    expect(result(lapsed, 'close', 'system').shopOwesSince).toBeNull()
  })

  test('before an arbitrator the shop owes no answer, and an arbitrator’s question is none', () => {
    const taken = { state: 'escalated', arbitratorId: ARBITRATOR } as const
    expect(result(taken, 'message', 'reviewer').shopOwesSince).toBeNull()
    expect(result(taken, 'ask', 'arbitrator').shopOwesSince).toBeNull()
    expect(result({ refused: DEADLOCK }, 'escalate', 'reviewer').shopOwesSince).toBeNull()
  })

  test('any act of a party is a sign of life; an arbitrator’s note is none', () => {
    const taken = { state: 'escalated', arbitratorId: ARBITRATOR } as const
    expect(result({}, 'message', 'shop').lastActAt).toBe(NOW)
    expect(result(taken, 'ask', 'arbitrator').lastActAt).toBe(NOW)
    expect(result(taken, 'note', 'arbitrator').lastActAt).toBe(before)
  })

  test('an arbitrator has 21 days from taking it, and gets back what a question took', () => {
    const taken = { state: 'escalated', arbitratorId: ARBITRATOR, decideBy: daysAgo(-10) } as const
    expect(result({ state: 'escalated' }, 'take', 'arbitrator').decideBy).toEqual(daysAgo(-DECIDE_DAYS))
    const answerBy = daysAgo(-7)
    const asking = { asked: 'shop', answerBy } as const
    const asked = stateAfter({ ...open, ...taken }, 'ask', 'arbitrator', ARBITRATOR, NOW, asking)
    expect(asked).toMatchObject({ decideBy: daysAgo(-10), questions: 1 })
    expect(asked.question).toEqual({ asked: 'shop', askedAt: NOW, answerBy, answeredBy: [] })
    expect(result(taken, 'ask', 'arbitrator').question).toEqual({
      asked: 'both',
      askedAt: NOW,
      answerBy,
      answeredBy: [],
    })
    const waits = { ...taken, question: QUESTION }
    expect(result(waits, 'message', 'shop')).toMatchObject({ decideBy: daysAgo(-10), question: QUESTION })
    expect(result(waits, 'answer', 'shop')).toMatchObject({
      decideBy: daysAgo(-10),
      question: { ...QUESTION, answeredBy: ['shop'] },
    })
    const last = { ...waits, question: { ...QUESTION, answeredBy: ['shop'] } as OpenQuestion }
    expect(result(last, 'answer', 'reviewer')).toMatchObject({ decideBy: daysAgo(-11), question: null })
    expect(result(waits, 'withdraw', 'reviewer').question).toBeNull()
    // asked nine days ago, for seven
    const missed = { ...taken, question: { ...QUESTION, askedAt: daysAgo(9), answerBy: daysAgo(2) } }
    expect(result(missed, 'message', 'shop')).toMatchObject({ decideBy: daysAgo(-17), question: null })
    expect(result(missed, 'ask', 'arbitrator')).toMatchObject({ decideBy: daysAgo(-17), question: { askedAt: NOW } })
  })

  test.each([
    ['step_down', 'arbitrator', [ARBITRATOR]],
    ['release', 'system', []],
  ] as const)('%s gives it back as before it was taken, in its place in the queue', (action, by, steppedDown) => {
    const taken = { ...open, state: 'escalated', proposalBy: 'shop', shopOwesSince: before } as const
    const waits = { ...taken, arbitratorId: ARBITRATOR, decideBy: daysAgo(-10), question: QUESTION, questions: 3 }
    expect(result(waits, action, by)).toEqual({ ...taken, steppedDown })
    // all the time and all the questions for the next one
    const next = stateAfter({ ...taken, steppedDown }, 'take', 'arbitrator', ARBITRATOR + 1, NOW)
    expect(next).toMatchObject({ arbitratorId: ARBITRATOR + 1, decideBy: daysAgo(-DECIDE_DAYS), questions: 0 })
  })

  test('who has stepped down stays known, whatever happens next', () => {
    const given = { state: 'escalated', steppedDown: [ARBITRATOR + 5] } as const
    expect(result(given, 'take', 'arbitrator').steppedDown).toEqual([ARBITRATOR + 5])
    expect(result({ ...given, arbitratorId: ARBITRATOR }, 'step_down', 'arbitrator').steppedDown).toEqual([
      ARBITRATOR + 5,
      ARBITRATOR,
    ])
  })

  test('it is in the hands of the arbitrator who takes it, and of nobody else', () => {
    const escalated = { state: 'escalated', arbitratorId: null } as const
    expect(result(escalated, 'take', 'arbitrator').arbitratorId).toBe(ARBITRATOR)
    expect(result(escalated, 'message', 'shop').arbitratorId).toBeNull()
    expect(result({ ...escalated, arbitratorId: ARBITRATOR }, 'withdraw', 'reviewer')).toMatchObject({
      state: 'withdrawn',
      arbitratorId: ARBITRATOR,
    })
  })
})
