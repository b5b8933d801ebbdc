import { describe, expect, test } from 'vitest'
import type { Role, ShopRole } from '../../lib/calls/access.ts'
import { NO_FLAGS, type ReviewFlags } from '../reviews/lifecycle/transitions.ts'
import {
  ACTIONS,
  type Action,
  CASE_ACTIONS,
  CONDITIONS,
  type Condition,
  DECISIONS,
  type Facts,
  isWaiting,
  NAMES_REASON,
  NEEDS_EXPLANATION,
  PARTS,
  type Part,
  partsOf,
  STATES,
  type State,
  stateOf,
  verdictOn,
} from './rules.ts'

const ALL: Facts = { first: true, not_own_hiding: true }

/** The case table restated independently: who may act, and which state leads to which. */
const EXPECTED: Readonly<Record<Action, { by: Part[]; leads: Partial<Record<State, State>>; if?: Condition }>> = {
  hide: { by: ['shop'], leads: { published: 'hidden', flagged: 'hidden' } },
  show: { by: ['shop'], leads: { hidden: 'published', appealed: 'published', upheld: 'published' } },
  report: { by: ['shop', 'other'], leads: { published: 'flagged', flagged: 'flagged' }, if: 'first' },
  appeal: { by: ['author'], leads: { hidden: 'appealed' } },
  release: { by: ['moderator'], leads: { held: 'published' } },
  refuse: { by: ['moderator'], leads: { held: 'hidden' } },
  dismiss: { by: ['moderator'], leads: { flagged: 'published' } },
  remove: { by: ['moderator'], leads: { flagged: 'hidden' } },
  uphold: { by: ['moderator'], leads: { appealed: 'upheld' }, if: 'not_own_hiding' },
  overturn: { by: ['moderator'], leads: { appealed: 'published' }, if: 'not_own_hiding' },
}

/** Flags of a review in each state. */
const FLAGS: Readonly<Record<State, ReviewFlags>> = {
  published: NO_FLAGS,
  flagged: NO_FLAGS,
  held: { ...NO_FLAGS, held: true },
  hidden: { ...NO_FLAGS, hidden: 'shop' },
  appealed: { ...NO_FLAGS, hidden: 'shop' },
  upheld: { ...NO_FLAGS, hidden: 'shop' },
  withdrawn: { ...NO_FLAGS, unpublished: true },
  withheld: { ...NO_FLAGS, held: true },
  notice: { ...NO_FLAGS, held: true, notice: true },
}
const ask = (state: State, action: Action, parts: readonly Part[], facts = ALL) =>
  verdictOn({ state, flags: FLAGS[state] }, action, parts, facts)

const every = STATES.flatMap(state => ACTIONS.flatMap(action => PARTS.map(part => [state, action, part] as const)))

test.each(every)('a review that is %s: %s by %s', (state, action, part) => {
  const { by, leads, if: condition } = EXPECTED[action]
  const verdict = ask(state, action, [part])
  if (!by.includes(part))
    return expect(verdict).toMatchObject({ refused: 'not_yours', why: expect.stringMatching(/\.$/) })
  const to = leads[state]
  if (!to) return expect(verdict).toMatchObject({ refused: 'not_now', why: expect.stringMatching(/\.$/) })
  expect(verdict).toEqual({ to })
  for (const missing of Object.keys(CONDITIONS) as Condition[]) {
    const without = ask(state, action, [part], { ...ALL, [missing]: false })
    expect(without).toEqual(missing === condition ? { refused: missing, why: CONDITIONS[missing] } : { to })
  }
})

test('a shop shows again what it hid itself, and nothing that waits or was withdrawn', () => {
  for (const unpublished of [false, true])
    for (const held of [false, true])
      for (const hidden of ['shop', 'moderator'] as const)
        for (const appeal of [null, 'open', 'upheld'] as const) {
          const flags = { ...NO_FLAGS, unpublished, held, hidden }
          const state = stateOf({ flags, atSource: false, appeal, reports: 0 })
          const verdict = verdictOn({ state, flags }, 'show', ['shop'], ALL)
          if (unpublished || held) expect(verdict).toMatchObject({ refused: 'not_now' })
          else if (hidden === 'moderator')
            expect(verdict).toEqual({ refused: 'shop_hid', why: expect.stringMatching(/\.$/) })
          else expect(verdict).toEqual({ to: 'published' })
        }
})

test('a shop does not hide what a moderator put back, whatever the reason; a moderator does', () => {
  const flags = { ...NO_FLAGS, reinstated: true }
  for (const state of ['published', 'flagged'] as const)
    expect(verdictOn({ state, flags }, 'hide', ['shop'], ALL)).toEqual({
      refused: 'reinstated',
      why: expect.stringContaining('A moderator put this review back'),
    })
  expect(verdictOn({ state: 'flagged', flags }, 'remove', ['moderator'], ALL)).toEqual({ to: 'hidden' })
  expect(verdictOn({ state: 'published', flags }, 'report', ['shop'], ALL)).toEqual({ to: 'flagged' })
})

test('nobody reports their own review, whatever else they are', () => {
  for (const parts of [['author'], ['author', 'shop']] as Part[][])
    expect(ask('published', 'report', parts)).toMatchObject({ refused: 'not_yours' })
})

describe('as what somebody acts', () => {
  const review = { authorId: 7, shopId: 3 }
  const person = (reviewerId: number, roles: Role[], shopIds: number[]) => ({
    reviewerId,
    roles,
    shops: new Map(shopIds.map(id => [id, 'staff' as ShopRole])),
  })
  test.each([
    ['the author', person(7, [], []), ['author']],
    ['a member of the shop', person(8, [], [3]), ['shop']],
    ['a member of another shop', person(8, [], [4]), ['other']],
    ['a moderator', person(8, ['moderator'], []), ['other', 'moderator']],
    ['a moderator who wrote it', person(7, ['moderator'], []), ['author']],
    ['a moderator who belongs to the shop', person(8, ['moderator'], [3]), ['shop']],
    ['an operator', person(8, ['operator', 'arbitrator'], []), ['other']],
  ] as const)('%s', (_, person, parts) => expect(partsOf(person, review)).toEqual(parts))
})

describe('how a review stands', () => {
  const seen = { flags: NO_FLAGS, atSource: false, appeal: null, reports: 0 } as const
  const held: ReviewFlags = { ...NO_FLAGS, held: true }
  const hidden: ReviewFlags = { ...NO_FLAGS, hidden: 'shop' }
  test.each([
    [seen, 'published'],
    [{ ...seen, reports: 1 }, 'flagged'],
    [{ ...seen, reports: 100_000 }, 'flagged'],
    [{ ...seen, flags: hidden }, 'hidden'],
    [{ ...seen, flags: hidden, reports: 3 }, 'hidden'],
    [{ ...seen, flags: hidden, appeal: 'open' as const }, 'appealed'],
    [{ ...seen, flags: hidden, appeal: 'upheld' as const }, 'upheld'],
    [{ ...seen, flags: held, reports: 3 }, 'held'],
    [{ ...seen, flags: { ...hidden, held: true }, appeal: 'open' as const }, 'held'],
    [{ ...seen, flags: held, atSource: true }, 'withheld'],
    [{ ...seen, flags: { ...hidden, held: true, deleted: true } }, 'withdrawn'],
    [{ ...seen, flags: { ...hidden, notice: true } }, 'notice'],
  ])('%j is %s', (facts, state) => expect(stateOf(facts)).toBe(state))
})

describe('a refusal says what stands in the way', () => {
  const why = (state: State, action: Action, part: Part) => {
    const verdict = ask(state, action, [part])
    return 'why' in verdict ? verdict.why : null
  }

  test.each<[State, Action, Part, string]>([
    ['published', 'hide', 'other', 'You are not allowed to do this.'],
    ['published', 'report', 'author', 'This is your own review. You can edit, unpublish or delete it.'],
    ['hidden', 'appeal', 'shop', 'Only the author of a review can appeal.'],
    ['appealed', 'appeal', 'author', 'You have already appealed. A moderator will decide.'],
    ['published', 'appeal', 'author', 'This review is public, so there is nothing to appeal.'],
    ['upheld', 'appeal', 'author', 'A moderator decided that this review stays hidden. This is final.'],
    ['hidden', 'hide', 'shop', 'This review is already hidden.'],
    ['held', 'hide', 'shop', 'This review is waiting for a moderator.'],
    ['withdrawn', 'report', 'other', 'Its author withdrew this review.'],
    ['withheld', 'release', 'moderator', 'This review was held by the system it was imported from.'],
    ['notice', 'report', 'other', 'We never received the text of this review.'],
    ['published', 'show', 'shop', 'This review is public. There is nothing to decide.'],
    ['flagged', 'appeal', 'author', 'This review is public. A moderator has yet to check a report about it.'],
    ['appealed', 'report', 'other', 'This review is hidden. A moderator has yet to decide on its author’s appeal.'],
  ])('a review that is %s: %s by %s', (state, action, part, text) => {
    expect(why(state, action, part)).toBe(text)
  })

  test('a moderator who comes too late reads that somebody else decided', () => {
    for (const decision of DECISIONS)
      for (const state of ['published', 'hidden', 'upheld'] as const)
        expect(why(state, decision, 'moderator')).toBe('Another moderator has already decided this.')
  })
})

test('held, reported and appealed reviews wait for a moderator, no others', () => {
  expect(STATES.filter(isWaiting)).toEqual(['flagged', 'held', 'appealed'])
})

test('a decision that hides names a reason; one against what somebody asked for is explained in words', () => {
  const hides = DECISIONS.filter(decision => CASE_ACTIONS[decision].to === 'hidden')
  expect(NAMES_REASON).toEqual(hides)
  expect(NEEDS_EXPLANATION).toEqual(['refuse', 'remove', 'uphold', 'overturn'])
})
