import { expect, test } from 'vitest'
import type { Dispute, DisputeEvent } from '../schemas.ts'
import { partySteps } from './party-steps.ts'

const event = (by: string, action: string, day: string, status?: string) =>
  ({ by, action, at: `2026-05-${day}T10:00:00.000Z`, proposal: status ? { status } : null }) as DisputeEvent

const OPENED = event('reviewer', 'submit', '01')
const PROPOSED = event('shop', 'propose', '03', 'refused')

test.each<[state: string, events: DisputeEvent[], steps: string[]]>([
  [
    'submitted',
    [OPENED],
    ['Shop’s answer by 15 May 2026: now', 'Proposals from either side: later', 'Agreed or put to an arbitrator: later'],
  ],
  [
    'shop_responded',
    [OPENED, event('shop', 'message', '02')],
    ['Shop answered 2 May 2026: done', 'Proposals from either side: now', 'Agreed or put to an arbitrator: later'],
  ],
  [
    'shop_responded',
    [OPENED, event('shop', 'propose', '03', 'open')],
    [
      'Shop answered 3 May 2026: done',
      '1 proposal one waits for an answer: now',
      'Agreed or put to an arbitrator: later',
    ],
  ],
  [
    'agreed',
    [OPENED, event('shop', 'propose', '03', 'accepted')],
    ['Shop answered 3 May 2026: done', '1 proposal one accepted: done', 'Agreed 9 May 2026: now'],
  ],
  [
    'escalated',
    [OPENED, PROPOSED, event('reviewer', 'escalate', '04')],
    ['Shop answered 3 May 2026: done', '1 proposal none accepted: done', 'With an arbitrator since 4 May 2026: now'],
  ],
  [
    'withdrawn',
    [OPENED],
    ['No answer from the shop: done', 'No proposal from either side: done', 'Withdrawn 9 May 2026: now'],
  ],
])('the steps of a dispute that is %s', (state, events, steps) => {
  const over = ['agreed', 'withdrawn'].includes(state)
  const dispute = {
    ...{ state, events, submitted_at: '2026-05-01T10:00:00.000Z', answer_by: over ? null : '2026-05-15T10:00:00.000Z' },
    ended_at: over ? '2026-05-09T10:00:00.000Z' : null,
  } as Dispute
  expect(partySteps(dispute).map(({ title, detail, at }) => `${title} ${detail}: ${at}`)).toEqual([
    'Opened 1 May 2026: done',
    ...steps,
  ])
})
