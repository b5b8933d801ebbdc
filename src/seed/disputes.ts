import type { Asked } from '../rooms/disputes/acts/question-rules.ts'
import type { Action, Party, State } from '../rooms/disputes/acts/state-rules.ts'
import type { DisputeType, OutcomeType } from '../rooms/disputes/rules.ts'
import { DEMO_NOW } from './generate.ts'
import { DAY } from './world.ts'

/** An action in a dispute of the demo world. */
export interface DemoAct {
  /** Days after the dispute was opened. */
  day: number
  by: Exclude<Party, 'system'> | 'system'
  action: Action
  words?: string
  /** Whom the arbitrator asks. */
  asked?: Asked
  outcome?: OutcomeType
  /** In major units of the shop's currency. */
  amount?: string
}

/** A dispute of the demo world, with all of its actions. */
export interface DemoDispute {
  ends: State
  /** Days before the demo world's present. */
  openedDaysAgo: number
  type: DisputeType
  words: string
  wants: OutcomeType
  acts: readonly DemoAct[]
}

export const openedAt = ({ openedDaysAgo }: DemoDispute) => new Date(DEMO_NOW.getTime() - openedDaysAgo * DAY)
export const actedAt = (dispute: DemoDispute, { day }: DemoAct) => new Date(openedAt(dispute).getTime() + day * DAY)

const REFUSALS: readonly DemoAct[] = [
  { day: 2, by: 'shop', action: 'propose', outcome: 'partial_refund', amount: '5', words: 'For the trouble you had.' },
  { day: 3, by: 'reviewer', action: 'refuse', words: 'That does not make up for it.' },
  {
    day: 4,
    by: 'shop',
    action: 'propose',
    outcome: 'repair',
    words: 'Send it back and we will repair it within six weeks.',
  },
  { day: 5, by: 'reviewer', action: 'refuse', words: 'I need it before that.' },
  {
    day: 6,
    by: 'shop',
    action: 'propose',
    outcome: 'partial_refund',
    amount: '10',
    words: 'This is the most we can do.',
  },
  { day: 7, by: 'reviewer', action: 'refuse' },
]

/** Disputes in every state (X-demo-06). */
export const DEMO_DISPUTES: readonly DemoDispute[] = [
  {
    ends: 'submitted',
    openedDaysAgo: 2,
    type: 'not_received',
    words: 'The parcel has been “out for delivery” for a week, and the carrier says to ask you.',
    wants: 'delivery',
    acts: [],
  },
  {
    ends: 'submitted',
    openedDaysAgo: 17,
    type: 'refund_missing',
    words: 'I sent it back a month ago. The money has not come.',
    wants: 'refund',
    acts: [{ day: 6, by: 'reviewer', action: 'message', words: 'Is anybody there?' }],
  },
  {
    ends: 'shop_responded',
    openedDaysAgo: 5,
    type: 'damaged',
    words: 'There was a dent in the rim when I opened the box. The box itself was fine.',
    wants: 'replacement',
    acts: [
      { day: 1, by: 'shop', action: 'message', words: 'We are sorry. Could you send a photograph?' },
      {
        day: 2,
        by: 'reviewer',
        action: 'message',
        words: 'The dent is as long as my finger, and the coating has come off there.',
      },
      { day: 3, by: 'shop', action: 'propose', outcome: 'replacement', words: 'We will send you a new one tomorrow.' },
    ],
  },
  {
    ends: 'shop_responded',
    openedDaysAgo: 12,
    type: 'not_as_described',
    words: 'The page says it is dishwasher safe. After one wash it has spots of rust.',
    wants: 'refund',
    acts: REFUSALS,
  },
  {
    ends: 'agreed',
    openedDaysAgo: 40,
    type: 'wrong_item',
    words: 'I ordered the small one and got the large one.',
    wants: 'replacement',
    acts: [
      {
        day: 1,
        by: 'shop',
        action: 'propose',
        outcome: 'partial_refund',
        amount: '8',
        words: 'Would you keep it at a discount?',
      },
      { day: 2, by: 'reviewer', action: 'counter', outcome: 'partial_refund', amount: '12', words: 'For twelve, yes.' },
      { day: 3, by: 'shop', action: 'accept' },
    ],
  },
  {
    ends: 'escalated',
    openedDaysAgo: 21,
    type: 'charged_wrongly',
    words: 'I was charged twice for one order.',
    wants: 'refund',
    acts: [{ day: 15, by: 'reviewer', action: 'escalate', words: 'No answer in two weeks.' }],
  },
  {
    ends: 'escalated',
    openedDaysAgo: 14,
    type: 'not_as_described',
    words: 'Sold as heavy-gauge steel. Mine bends when I press it.',
    wants: 'refund',
    acts: [
      ...REFUSALS,
      { day: 8, by: 'reviewer', action: 'escalate', words: 'We go in circles.' },
      { day: 10, by: 'arbitrator', action: 'take' },
      {
        day: 11,
        by: 'arbitrator',
        action: 'ask',
        asked: 'shop',
        words: 'What does the product page say about the steel, word for word?',
      },
      {
        day: 12,
        by: 'shop',
        action: 'answer',
        words: '“Heavy-gauge steel”, without a figure. We see now that this can be misread.',
      },
    ],
  },
  {
    ends: 'awarded',
    openedDaysAgo: 75,
    type: 'damaged',
    words: 'The handle broke off in the first week.',
    wants: 'refund',
    acts: [
      ...REFUSALS,
      { day: 8, by: 'shop', action: 'escalate', words: 'Someone else should look at this.' },
      { day: 9, by: 'arbitrator', action: 'take' },
      { day: 10, by: 'arbitrator', action: 'note', words: 'It broke at the weld: a manufacturing fault.' },
      {
        day: 14,
        by: 'arbitrator',
        action: 'award',
        outcome: 'refund',
        words:
          'A handle is made to be held. It broke at the weld within a week of ordinary use, and nothing suggests that it was dropped. The shop must take it back and refund the full price.',
      },
    ],
  },
  {
    ends: 'awarded',
    openedDaysAgo: 120,
    type: 'not_as_described',
    words: 'The page says it holds its colour. It has faded where the sun reaches it.',
    wants: 'refund',
    acts: [
      ...REFUSALS,
      { day: 8, by: 'reviewer', action: 'escalate', words: 'We cannot agree.' },
      { day: 9, by: 'arbitrator', action: 'take' },
      {
        day: 12,
        by: 'arbitrator',
        action: 'award',
        outcome: 'partial_refund',
        amount: '10',
        words:
          'The colour is part of what was sold, and it did not last. It can still be used for what it was made for, so the shop must refund a part of the price and the buyer keeps it.',
      },
    ],
  },
  {
    ends: 'withdrawn',
    openedDaysAgo: 33,
    type: 'late',
    words: 'It should have been here ten days ago.',
    wants: 'delivery',
    acts: [{ day: 2, by: 'reviewer', action: 'withdraw', words: 'It came today. Thank you all the same.' }],
  },
  {
    ends: 'closed',
    openedDaysAgo: 90,
    type: 'service',
    words: 'Whatever I ask, I get the same three sentences in reply.',
    wants: 'apology',
    acts: [
      { day: 1, by: 'shop', action: 'message', words: 'We are sorry. Which question is still open?' },
      { day: 62, by: 'system', action: 'close' },
    ],
  },
]
