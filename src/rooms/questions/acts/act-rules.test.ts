import { describe, expect, test } from 'vitest'
import {
  ACTS,
  type ActKind,
  isListed,
  isParty,
  isPublic,
  mayHappen,
  type Party,
  type QuestionState,
  REFUSED,
} from './act-rules.ts'

const FLAGS = [false, true]
const PARTIES: Party[] = ['speaker', 'moderator', 'anybody']
const STANDINGS: QuestionState[] = FLAGS.flatMap(unproved =>
  FLAGS.flatMap(pending =>
    FLAGS.flatMap(deleted => FLAGS.map(removed => ({ unproved, held: pending, deleted, removed }))),
  ),
)

/** An independent version of the table. */
function expected(kind: ActKind, s: QuestionState, by: Party): string {
  const seen = !s.unproved && !s.held && !s.deleted && !s.removed
  if (kind === 'answer') return seen ? 'yes' : 'not_public'
  if (kind === 'delete') return by !== 'speaker' ? 'not_yours' : s.deleted ? 'done' : 'yes'
  if (by !== 'moderator') return 'not_yours'
  const done = kind === 'release' ? !s.held : kind === 'remove' ? s.removed : !s.removed
  return done ? 'done' : s.deleted ? 'deleted' : s.unproved ? 'unproved' : 'yes'
}

describe.each(Object.keys(ACTS) as ActKind[])('%s', kind => {
  test.each(PARTIES)('by %s, however it stands', by => {
    for (const standing of STANDINGS)
      expect(mayHappen(kind, standing, by), JSON.stringify(standing)).toBe(expected(kind, standing, by))
  })
})

test('what a moderator removed keeps its place and is no longer public', () => {
  const plain: QuestionState = { unproved: false, held: false, deleted: false, removed: false }
  expect([isListed(plain), isPublic(plain)]).toEqual([true, true])
  expect([isListed({ ...plain, removed: true }), isPublic({ ...plain, removed: true })]).toEqual([true, false])
  for (const flag of ['unproved', 'held', 'deleted'] as const)
    expect([isListed({ ...plain, [flag]: true }), isPublic({ ...plain, [flag]: true })]).toEqual([false, false])
})

describe('a moderator decides on nothing of their own or of a shop they belong to', () => {
  const moderator = { reviewerId: 7, shops: new Map([[3, 'staff']]) }
  test.each([
    ['their own question', 1, [{ reviewer_id: 7 }], true],
    ['an answer of theirs to it', 1, [{ reviewer_id: 8 }, { reviewer_id: 7 }], true],
    ['a question to their shop', 3, [{ reviewer_id: 8 }], true],
    ['somebody else’s, to another shop', 1, [{ reviewer_id: 8 }, null], false],
    ['one of somebody who left', 1, [{ reviewer_id: null }], false],
    ['one that nobody said', 1, [], false],
  ])('%s: %j', (_, shopId, expected, party) => {
    expect(isParty(moderator, { shopId }, expected)).toBe(party)
  })
})

test('each refusal says why, in words of its own', () => {
  const texts = Object.values(REFUSED)
  for (const text of texts) expect(text).toMatch(/^[A-Z].+\.$/)
  expect(new Set(texts).size).toBe(texts.length)
})

test('everything that may happen is in the table', () => {
  expect(Object.keys(ACTS).sort()).toEqual(['answer', 'delete', 'release', 'remove', 'restore'])
})
