import { describe, expect, test } from 'vitest'
import { ACTS, type ActKind, mayHappen, type Standing } from './change-rules.ts'

const FLAGS = [false, true]
const HIDDEN = [null, 'shop', 'moderator'] as const
const PARTIES = ['author', 'shop', 'moderator', 'system'] as const
const KINDS = Object.keys(ACTS) as ActKind[]

/** Every way in which a review can stand. */
const STANDINGS: Standing[] = FLAGS.flatMap(unpublished =>
  FLAGS.flatMap(deleted =>
    FLAGS.flatMap(held =>
      HIDDEN.flatMap(hidden => FLAGS.map(notice => ({ unpublished, deleted, held, hidden, notice }))),
    ),
  ),
)

/** What decisions.md says of each act, said once more in another way: what it takes, and when it changes nothing. */
function expected(kind: ActKind, s: Standing, by: (typeof PARTIES)[number]): string {
  const seen = !s.unpublished && !s.deleted && !s.held && s.hidden === null
  switch (kind) {
    case 'publish':
    case 'unpublish':
      if (by !== 'author') return 'not_yours'
      if (s.unpublished === (kind === 'unpublish')) return 'done'
      return s.deleted ? 'deleted' : 'yes'
    case 'delete':
    case 'restore':
      if (by !== 'author') return 'not_yours'
      return s.deleted === (kind === 'delete') ? 'done' : 'yes'
    case 'edit':
      if (by !== 'author') return 'not_yours'
      return s.deleted ? 'deleted' : s.notice ? 'words_unknown' : 'yes'
    case 'hide':
      if (by !== 'shop' && by !== 'moderator') return 'not_yours'
      if (s.hidden) return 'done'
      return by === 'moderator' || seen ? 'yes' : 'not_public'
    case 'unhide':
      if (by !== 'shop' && by !== 'moderator') return 'not_yours'
      if (!s.hidden) return 'done'
      if (s.notice) return 'words_unknown'
      return by === 'shop' && s.hidden === 'moderator' ? 'hidden_by_moderator' : 'yes'
    case 'hold':
      if (by !== 'system' && by !== 'moderator') return 'not_yours'
      return s.held ? 'done' : 'yes'
    case 'release':
      if (by !== 'moderator') return 'not_yours'
      return !s.held ? 'done' : s.notice ? 'words_unknown' : 'yes'
    case 'reply':
      if (by !== 'shop') return 'not_yours'
      return seen ? 'yes' : 'not_public'
    case 'withdraw_reply':
      return by === 'shop' ? 'yes' : 'not_yours'
  }
}

describe.each(KINDS)('%s', kind => {
  test.each(PARTIES)('by %s, however the review stands', by => {
    for (const standing of STANDINGS)
      expect(mayHappen(kind, standing, by), JSON.stringify(standing)).toBe(expected(kind, standing, by))
  })
})
