import { describe, expect, test } from 'vitest'
import type { Dispute, DisputeEvent } from '../../schemas.ts'
import { factsBeforeDeciding, sideOf, stepsOf, timeLeft } from './case-steps.ts'

/** A case at a glance, for its arbitrator. */
const DECISION = { by: '2026-06-05T10:00:00.000Z', days_left: 9, paused: false, overdue: false }

const event = (by: DisputeEvent['by'], action: DisputeEvent['action'], at: string, more: object = {}) =>
  ({
    by,
    action,
    at: `2026-05-${at}T10:00:00.000Z`,
    body: null,
    language: null,
    proposal: null,
    files: [],
    ...more,
  }) as unknown as DisputeEvent

const proposal = (status: string, label = 'A repair') => ({ outcome_label: label, amount: null, status })

const caseOf = (events: DisputeEvent[], more: Partial<Dispute> = {}) =>
  ({
    state: 'escalated',
    submitted_at: '2026-05-01T10:00:00.000Z',
    ended_at: null,
    description: 'The sleeve came off.',
    language: 'en',
    decision: DECISION,
    questions_left: 2,
    events,
    ...more,
  }) as Dispute

const HISTORY = [
  event('reviewer', 'submit', '01'),
  event('shop', 'propose', '02', { body: 'We mend it.', language: 'en', proposal: proposal('refused') }),
  event('reviewer', 'refuse', '03'),
  event('reviewer', 'escalate', '04', { files: [{ name: 'seam.jpg' }] }),
]

describe('the steps of a case', () => {
  const titles = (dispute: Dispute) => stepsOf(dispute).map(({ title, detail, at }) => `${title}, ${detail}: ${at}`)

  test('say how far it is, and how long there is to decide', () => {
    expect(titles(caseOf(HISTORY))).toEqual([
      'Opened, 1 May 2026: done',
      '1 proposal, none accepted: done',
      'With you, 9 days left: now',
      'Decided, in writing: later',
    ])
  })

  test('say of one that nobody has since when it waits, and that nothing was proposed', () => {
    expect(titles(caseOf([HISTORY[0]!, HISTORY[3]!], { decision: null }))).toEqual([
      'Opened, 1 May 2026: done',
      'No proposal, from either side: done',
      'Free to take, since 4 May 2026: now',
      'Decided, in writing: later',
    ])
  })

  test('end with how and when it ended', () => {
    const over = { state: 'agreed' as const, ended_at: '2026-05-09T10:00:00.000Z', decision: null }
    const accepted = event('shop', 'propose', '08', { proposal: proposal('accepted') })
    expect(titles(caseOf([...HISTORY, accepted], over)).slice(1)).toEqual([
      '2 proposals, one accepted: done',
      'Arbitration, since 4 May 2026: done',
      'Agreed, 9 May 2026: now',
    ])
  })

  test('name a proposal that still waits', () => {
    const waits = event('shop', 'propose', '08', { proposal: proposal('open') })
    expect(stepsOf(caseOf([...HISTORY, waits]))[1]!.detail).toBe('one waits for an answer')
  })

  test('count the time that is left, from the answer on while a question waits', () => {
    expect(timeLeft({ ...DECISION, days_left: 1 })).toBe('1 day left')
    expect(timeLeft({ ...DECISION, paused: true })).toBe('9 days left after the answer')
    expect(timeLeft({ ...DECISION, overdue: true, days_left: 0 })).toBe('overdue')
  })
})

describe('what a side says', () => {
  test('of the buyer is what opened the dispute, with all of their evidence', () => {
    expect(sideOf(caseOf(HISTORY), 'reviewer')).toEqual({
      words: { text: 'The sleeve came off.', language: 'en' },
      lastProposal: null,
      files: [{ name: 'seam.jpg' }],
    })
  })

  test('of the shop are its latest words and its latest proposal', () => {
    const later = event('shop', 'answer', '06', { body: 'One of a bad batch.', language: 'en' })
    expect(sideOf(caseOf([...HISTORY, later]), 'shop')).toEqual({
      words: { text: 'One of a bad batch.', language: 'en' },
      lastProposal: proposal('refused'),
      files: [],
    })
    expect(sideOf(caseOf([HISTORY[0]!]), 'shop')).toEqual({ words: null, lastProposal: null, files: [] })
  })
})

describe('what to know before deciding', () => {
  const facts = (dispute: Dispute) => factsBeforeDeciding(dispute).map(({ title, detail }) => `${title}: ${detail}`)

  test('is by when, who was heard, and the questions that are left', () => {
    expect(facts(caseOf(HISTORY))).toEqual([
      'Decide by 5 June 2026: 9 days left',
      'Both sides have been heard: The buyer last on 4 May 2026, the shop last on 2 May 2026',
      'Questions: 2 of 3 left, one at a time',
    ])
  })

  test('names a shop that was silent, and claims no deadline of a case that nobody has', () => {
    expect(facts(caseOf([HISTORY[0]!], { decision: null }))).toEqual([
      'The shop has not been heard: The buyer was heard when the dispute was opened',
    ])
  })

  test('says that the time has stopped, or is over', () => {
    expect(facts(caseOf(HISTORY, { decision: { ...DECISION, paused: true } }))[0]).toBe(
      'Your time has stopped: Decision waits for an answer, then 9 days left',
    )
    expect(facts(caseOf(HISTORY, { decision: { ...DECISION, overdue: true } }))[0]).toBe(
      'Overdue since 5 June 2026: overdue',
    )
  })
})
