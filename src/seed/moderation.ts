import type { Decision, State } from '../rooms/moderation/rules.ts'
import type { Sign } from '../rooms/reviews/lifecycle/publication-rules.ts'
import type { HidingReason } from '../rooms/reviews/rules.ts'
import { DEMO_NOW } from './generate.ts'
import { DAY } from './world.ts'

/** An action on a review of the demo world; its kind determines who takes it. */
export type DemoModeration = { daysAgo: number } & (
  | { act: 'hide'; reason: HidingReason; words?: string }
  | { act: 'show' }
  | { act: 'hold'; sign: Sign }
  | { act: 'report'; reason: HidingReason; words?: string }
  | { act: 'appeal'; words: string }
  | { act: 'decide'; decision: Decision; reason?: HidingReason; words?: string }
)

/** The moderation history of a review in the demo world, and its final state. */
export interface DemoCase {
  ends: State
  /** Stars of the review. */
  stars: number
  acts: readonly DemoModeration[]
}

export const moderatedAt = ({ daysAgo }: DemoModeration) => new Date(DEMO_NOW.getTime() - daysAgo * DAY)

/** Reviews in every moderation state, with their histories. */
export const DEMO_CASES: readonly DemoCase[] = [
  { ends: 'held', stars: 5, acts: [{ daysAgo: 6, act: 'hold', sign: 'copied' }] },
  { ends: 'held', stars: 4, acts: [{ daysAgo: 2, act: 'hold', sign: 'copied' }] },
  {
    ends: 'published',
    stars: 5,
    acts: [
      { daysAgo: 21, act: 'hold', sign: 'copied' },
      {
        daysAgo: 20,
        act: 'decide',
        decision: 'release',
        words: 'The same words about two sizes of the same thing, and both were bought.',
      },
    ],
  },
  {
    ends: 'hidden',
    stars: 5,
    acts: [
      { daysAgo: 19, act: 'hold', sign: 'copied' },
      {
        daysAgo: 17,
        act: 'decide',
        decision: 'refuse',
        reason: 'spam',
        words: 'The same text stands under nine products that have nothing in common.',
      },
    ],
  },
  {
    ends: 'flagged',
    stars: 2,
    acts: [
      { daysAgo: 4, act: 'report', reason: 'wrong_product', words: 'This is about the larger one.' },
      { daysAgo: 3, act: 'report', reason: 'fake' },
    ],
  },
  {
    ends: 'flagged',
    stars: 4,
    acts: [{ daysAgo: 1, act: 'report', reason: 'personal_data', words: 'It names the man who drives for us.' }],
  },
  {
    ends: 'published',
    stars: 1,
    acts: [
      { daysAgo: 30, act: 'report', reason: 'fake', words: 'Nobody can be that unhappy with it.' },
      { daysAgo: 28, act: 'decide', decision: 'dismiss', words: 'An order stands behind it.' },
    ],
  },
  {
    ends: 'hidden',
    stars: 1,
    acts: [
      { daysAgo: 26, act: 'report', reason: 'abusive' },
      {
        daysAgo: 25,
        act: 'decide',
        decision: 'remove',
        reason: 'abusive',
        words: 'It insults a person by name. What it says of the product may be written again without that.',
      },
    ],
  },
  {
    ends: 'hidden',
    stars: 3,
    acts: [{ daysAgo: 9, act: 'hide', reason: 'wrong_product', words: 'We have never sold this in green.' }],
  },
  {
    ends: 'appealed',
    stars: 1,
    acts: [
      { daysAgo: 8, act: 'hide', reason: 'fake', words: 'We find no order under this name.' },
      { daysAgo: 5, act: 'appeal', words: 'The order is in my husband’s name, sent to the same address.' },
    ],
  },
  {
    ends: 'upheld',
    stars: 2,
    acts: [
      { daysAgo: 45, act: 'hide', reason: 'personal_data', words: 'It gives our driver’s full name and number.' },
      { daysAgo: 44, act: 'appeal', words: 'Everybody can see his name on his jacket.' },
      {
        daysAgo: 41,
        act: 'decide',
        decision: 'uphold',
        words: 'A name on a jacket is not a name on the internet. Without it the review can stand.',
      },
    ],
  },
  {
    ends: 'published',
    stars: 1,
    acts: [
      { daysAgo: 38, act: 'hide', reason: 'abusive' },
      {
        daysAgo: 37,
        act: 'appeal',
        words: 'I said that it is badly made. That is about the thing, not about anybody.',
      },
      {
        daysAgo: 35,
        act: 'decide',
        decision: 'overturn',
        words: 'Harsh words about a product insult nobody.',
      },
    ],
  },
  {
    ends: 'published',
    stars: 3,
    acts: [
      { daysAgo: 33, act: 'hide', reason: 'spam' },
      { daysAgo: 32, act: 'appeal', words: 'It is one review, of one thing, that I bought.' },
      { daysAgo: 31, act: 'show' },
    ],
  },
]
