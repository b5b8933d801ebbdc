import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { ANSWER_DAYS, DEADLOCK, LAPSE_DAYS, MOST_QUESTIONS } from '../rules.ts'
import { sidesAsked } from './question-rules.ts'
import {
  ACTIONS,
  type Action,
  type DisputeState,
  OPEN_STATES,
  PARTIES,
  type Party,
  possibleActions,
  STATES,
  type State,
  stateAfter,
  TRANSITIONS,
  verdictOn,
} from './state-rules.ts'
import { ARBITRATOR, daysAgo, NOW, QUESTION, UNASKED, willing } from './state-testing.ts'

/**
 * The transitions of X-dispute-02 written by hand: every state × action × role that leads somewhere. All others are
 * refused.
 */
const WRITTEN: Record<string, State> = {
  'submitted message reviewer': 'submitted',
  'submitted message shop': 'shop_responded',
  'submitted propose shop': 'shop_responded',
  'submitted escalate reviewer': 'escalated',
  'submitted withdraw reviewer': 'withdrawn',
  'submitted close system': 'closed',
  'shop_responded message reviewer': 'shop_responded',
  'shop_responded message shop': 'shop_responded',
  'shop_responded propose reviewer': 'shop_responded',
  'shop_responded propose shop': 'shop_responded',
  'shop_responded counter reviewer': 'shop_responded',
  'shop_responded counter shop': 'shop_responded',
  'shop_responded refuse reviewer': 'shop_responded',
  'shop_responded refuse shop': 'shop_responded',
  'shop_responded retract reviewer': 'shop_responded',
  'shop_responded retract shop': 'shop_responded',
  'shop_responded accept reviewer': 'agreed',
  'shop_responded accept shop': 'agreed',
  'shop_responded escalate reviewer': 'escalated',
  'shop_responded escalate shop': 'escalated',
  'shop_responded withdraw reviewer': 'withdrawn',
  'shop_responded close system': 'closed',
  'escalated message reviewer': 'escalated',
  'escalated message shop': 'escalated',
  'escalated answer reviewer': 'escalated',
  'escalated answer shop': 'escalated',
  'escalated accept reviewer': 'agreed',
  'escalated accept shop': 'agreed',
  'escalated withdraw reviewer': 'withdrawn',
  'escalated take arbitrator': 'escalated',
  'escalated ask arbitrator': 'escalated',
  'escalated note arbitrator': 'escalated',
  'escalated award arbitrator': 'awarded',
  'escalated step_down arbitrator': 'escalated',
  'escalated release system': 'escalated',
}

describe('the table of transitions', () => {
  const all = STATES.flatMap(state => ACTIONS.flatMap(action => PARTIES.map(by => ({ state, action, by }))))

  test.each(all)('$state × $action × $by', ({ state, action, by }) => {
    const verdict = verdictOn(willing(state, by, action), action, by, by === 'system' ? null : ARBITRATOR, NOW)
    const expected = WRITTEN[`${state} ${action} ${by}`]
    if (expected) expect(verdict).toEqual({ to: expected })
    else expect(verdict).toMatchObject({ refused: OPEN_STATES.includes(state) ? 'not_now' : 'over' })
  })

  test('has one row for each, and no other', () => {
    const rows = TRANSITIONS.map(({ from, action, by }) => `${from} ${action} ${by}`)
    expect([...rows].sort()).toEqual(Object.keys(WRITTEN).sort())
  })
})

describe('conditions', () => {
  const fresh: DisputeState = {
    state: 'shop_responded',
    proposalBy: null,
    refused: 0,
    shopOwesSince: null,
    lastActAt: NOW,
    arbitratorId: null,
    ...UNASKED,
  }
  const outcome = (dispute: Partial<DisputeState>, action: Action, by: Party, actorId = ARBITRATOR) => {
    const verdict = verdictOn({ ...fresh, ...dispute }, action, by, actorId, NOW)
    return 'to' in verdict ? verdict.to : verdict.refused === 'condition' ? verdict.condition : verdict.refused
  }

  test('a shop that has not answered in 14 days lets the reviewer escalate, not a moment before', () => {
    const waiting = { state: 'submitted', shopOwesSince: daysAgo(ANSWER_DAYS) } as const
    expect(outcome(waiting, 'escalate', 'reviewer')).toBe('escalated')
    const before = { ...waiting, shopOwesSince: new Date(daysAgo(ANSWER_DAYS).getTime() + 1) }
    expect(outcome(before, 'escalate', 'reviewer')).toBe('unanswered_or_deadlock')
    expect(outcome({ shopOwesSince: daysAgo(ANSWER_DAYS) }, 'escalate', 'reviewer'), 'silent later').toBe('escalated')
    expect(outcome({ shopOwesSince: daysAgo(ANSWER_DAYS) }, 'escalate', 'shop'), 'the shop’s own silence').toBe(
      'deadlock',
    )
  })

  test('three refused proposals let either side escalate, two do not', () => {
    for (const by of ['reviewer', 'shop'] as const) {
      expect(outcome({ refused: DEADLOCK - 1 }, 'escalate', by)).toMatch(/deadlock/)
      expect(outcome({ refused: DEADLOCK }, 'escalate', by)).toBe('escalated')
    }
  })

  test('nobody answers their own proposal, nor takes back another’s', () => {
    for (const [by, other] of [
      ['reviewer', 'shop'],
      ['shop', 'reviewer'],
    ] as const) {
      for (const action of ['accept', 'refuse', 'counter'] as const) {
        expect(outcome({ proposalBy: by }, action, by)).toBe('theirs_waits')
        expect(outcome({ proposalBy: null }, action, by)).toBe('theirs_waits')
        expect(outcome({ proposalBy: other }, action, by)).not.toBe('theirs_waits')
      }
      expect(outcome({ proposalBy: other }, 'propose', by)).toBe('no_proposal')
      expect(outcome({ proposalBy: by }, 'propose', by)).toBe('no_proposal')
      expect(outcome({ proposalBy: other }, 'retract', by)).toBe('own_waits')
    }
  })

  test('only the arbitrator who took a dispute asks and awards; it is taken once', () => {
    const escalated = { state: 'escalated', arbitratorId: ARBITRATOR } as const
    expect(outcome(escalated, 'award', 'arbitrator')).toBe('awarded')
    expect(outcome(escalated, 'award', 'arbitrator', ARBITRATOR + 1)).toBe('is_taker')
    expect(outcome({ ...escalated, arbitratorId: null }, 'ask', 'arbitrator')).toBe('is_taker')
    expect(outcome(escalated, 'take', 'arbitrator', ARBITRATOR + 1)).toBe('not_taken')
  })

  test('while a question waits nothing else is asked and nothing decided; after its deadline nobody answers it', () => {
    const asked = { state: 'escalated', arbitratorId: ARBITRATOR, question: QUESTION, questions: 1 } as const
    for (const action of ['ask', 'award'] as const) expect(outcome(asked, action, 'arbitrator')).toBe('no_question')
    for (const side of ['reviewer', 'shop'] as const) {
      const other = side === 'shop' ? 'reviewer' : 'shop'
      expect(outcome(asked, 'answer', side)).toBe('escalated')
      expect(outcome({ ...asked, question: { ...QUESTION, asked: other } }, 'answer', side)).toBe('is_asked')
      expect(outcome({ ...asked, question: { ...QUESTION, answeredBy: [side] } }, 'answer', side)).toBe('is_asked')
      expect(outcome({ ...asked, question: { ...QUESTION, answeredBy: [other] } }, 'answer', side)).toBe('escalated')
      expect(outcome({ ...asked, question: null }, 'answer', side)).toBe('is_asked')
    }
    const over = { ...asked, question: { ...QUESTION, answerBy: NOW } }
    expect(outcome(over, 'answer', 'shop')).toBe('is_asked')
    expect(outcome(over, 'award', 'arbitrator')).toBe('awarded')
    expect(outcome(over, 'ask', 'arbitrator')).toBe('escalated')
    expect(
      outcome({ ...over, question: { ...QUESTION, answerBy: new Date(NOW.getTime() + 1) } }, 'answer', 'shop'),
    ).toBe('escalated')
  })

  test('three questions are the most', () => {
    const asked = { state: 'escalated', arbitratorId: ARBITRATOR } as const
    expect(outcome({ ...asked, questions: MOST_QUESTIONS - 1 }, 'ask', 'arbitrator')).toBe('escalated')
    expect(outcome({ ...asked, questions: MOST_QUESTIONS }, 'ask', 'arbitrator')).toBe('questions_left')
    expect(outcome({ ...asked, questions: MOST_QUESTIONS }, 'award', 'arbitrator')).toBe('awarded')
  })

  test('time closes what nobody touched for 60 days', () => {
    expect(outcome({ lastActAt: daysAgo(LAPSE_DAYS) }, 'close', 'system')).toBe('closed')
    expect(outcome({ lastActAt: daysAgo(LAPSE_DAYS - 1) }, 'close', 'system')).toBe('lapsed')
  })
})

test('whatever is done in whatever order, the facts stay true', () => {
  const step = fc.record({
    action: fc.constantFrom(...ACTIONS),
    by: fc.constantFrom(...PARTIES),
    days: fc.integer({ min: 0, max: 20 }),
  })
  fc.assert(
    fc.property(fc.array(step, { maxLength: 40 }), steps => {
      let now = NOW
      let dispute: DisputeState = {
        state: 'submitted',
        proposalBy: null,
        refused: 0,
        shopOwesSince: now,
        lastActAt: now,
        arbitratorId: null,
        ...UNASKED,
      }
      for (const { action, by, days } of steps) {
        now = new Date(now.getTime() + days * 24 * 60 * 60 * 1000)
        const actor = by === 'system' ? null : ARBITRATOR
        if (!possibleActions(dispute, by, actor, now).includes(action)) {
          expect(() => stateAfter(dispute, action, by, actor, now)).toThrow()
          continue
        }
        const after = stateAfter(dispute, action, by, actor, now)
        expect(OPEN_STATES).toContain(dispute.state)
        expect(after.refused - dispute.refused).toBe(action === 'refuse' || action === 'counter' ? 1 : 0)
        if (after.state === 'agreed' || action === 'refuse') expect(after.proposalBy).toBeNull()
        if (by === 'shop') expect(after.shopOwesSince).toBeNull()
        if (by === 'reviewer' && action === 'message' && after.state !== 'escalated')
          expect(after.shopOwesSince).not.toBeNull()
        if (after.arbitratorId === dispute.arbitratorId)
          expect(after.questions - dispute.questions).toBe(action === 'ask' ? 1 : 0)
        expect(after.questions).toBeLessThanOrEqual(MOST_QUESTIONS)
        expect(after.decideBy !== null).toBe(after.arbitratorId !== null)
        if (after.question)
          expect(after.question.answeredBy.length).toBeLessThan(sidesAsked(after.question.asked).length)
        if (!OPEN_STATES.includes(after.state) || action === 'award') expect(after.question).toBeNull()
        if (dispute.decideBy && after.decideBy)
          expect(after.decideBy.getTime()).toBeGreaterThanOrEqual(dispute.decideBy.getTime())
        if (after.state === 'awarded') expect(after.arbitratorId).toBe(ARBITRATOR)
        if (dispute.steppedDown.length > 0) expect(after.arbitratorId).toBeNull()
        dispute = after
      }
    }),
  )
})

describe('what is said where something cannot be done', () => {
  const why = (dispute: Partial<DisputeState>, action: Action, by: Party) =>
    verdictOn({ ...willing('submitted', by, action), ...dispute }, action, by, ARBITRATOR, NOW)

  test('that it is over', () => {
    for (const state of ['agreed', 'awarded', 'withdrawn', 'closed'] as const)
      expect(why({ state }, 'message', 'reviewer')).toEqual({ refused: 'over', why: 'This dispute is over.' })
  })
  test('that it is not the time for it', () => {
    expect(why({}, 'award', 'arbitrator')).toEqual({
      refused: 'not_now',
      why: 'You can’t do this at this stage of the dispute.',
    })
  })
  test('what has to hold first', () => {
    expect(why({ state: 'escalated', arbitratorId: null }, 'award', 'arbitrator')).toEqual({
      refused: 'condition',
      condition: 'is_taker',
      why: 'Take this dispute first.',
    })
  })
})

test('a dispute that nobody took is awarded by nobody', () => {
  const dispute = { ...willing('escalated', 'arbitrator', 'award'), arbitratorId: null }
  expect(verdictOn(dispute, 'award', 'arbitrator', null, NOW)).toMatchObject({ condition: 'is_taker' })
})

test.each([
  ['submitted', 'close', 'system', { lastActAt: daysAgo(LAPSE_DAYS - 1) }, 'lapsed'],
  ['shop_responded', 'close', 'system', { lastActAt: daysAgo(LAPSE_DAYS - 1) }, 'lapsed'],
  ['escalated', 'accept', 'reviewer', { proposalBy: null }, 'theirs_waits'],
  ['escalated', 'accept', 'shop', { proposalBy: null }, 'theirs_waits'],
  ['escalated', 'ask', 'arbitrator', { arbitratorId: ARBITRATOR + 1 }, 'is_taker'],
  ['escalated', 'ask', 'arbitrator', { question: QUESTION }, 'no_question'],
  ['escalated', 'award', 'arbitrator', { question: QUESTION }, 'no_question'],
  ['escalated', 'answer', 'shop', { question: null }, 'is_asked'],
  ['escalated', 'note', 'arbitrator', { arbitratorId: ARBITRATOR + 1 }, 'is_taker'],
  ['escalated', 'award', 'arbitrator', { arbitratorId: ARBITRATOR + 1 }, 'is_taker'],
  ['escalated', 'step_down', 'arbitrator', { arbitratorId: ARBITRATOR + 1 }, 'is_taker'],
  ['escalated', 'take', 'arbitrator', { steppedDown: [1, ARBITRATOR] }, 'not_stepped_down'],
  ['escalated', 'release', 'system', { arbitratorId: null }, 'is_taken'],
] as const)('%s × %s × %s with %j waits for: %s', (state, action, by, facts, condition) => {
  const dispute = { ...willing(state, by, action), ...facts }
  expect(verdictOn(dispute, action, by, by === 'system' ? null : ARBITRATOR, NOW)).toMatchObject({ condition })
})
