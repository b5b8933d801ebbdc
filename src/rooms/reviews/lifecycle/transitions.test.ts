import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { EVENT_ACTORS } from '../rules.ts'
import {
  type ActKind,
  type FlagEvent,
  flagsAfter,
  flagsOf,
  isListed,
  isPublished,
  NO_FLAGS,
  REFUSED_ACTS,
  type ReviewFlags,
  refusalOf,
  TRANSITIONS,
  type TransitionKind,
  verdictOnAct,
} from './transitions.ts'

const BOTH = [false, true]
const HIDDEN = [null, 'shop', 'moderator'] as const
const PARTIES = ['author', 'shop', 'moderator', 'system'] as const
const KINDS = Object.keys(TRANSITIONS).filter(kind => kind !== 'erase') as ActKind[]

/** Every combination of flags. */
const ALL_FLAGS: ReviewFlags[] = BOTH.flatMap(unpublished =>
  BOTH.flatMap(deleted =>
    BOTH.flatMap(held =>
      HIDDEN.flatMap(hidden =>
        BOTH.flatMap(notice => BOTH.map(reinstated => ({ unpublished, deleted, held, hidden, notice, reinstated }))),
      ),
    ),
  ),
)

/** The transition table restated independently: what each act requires, and when it changes nothing. */
function expected(kind: ActKind, s: ReviewFlags, by: (typeof PARTIES)[number]): string {
  const seen = !s.unpublished && !s.deleted && !s.held && s.hidden === null
  switch (kind) {
    case 'publish':
    case 'unpublish':
      if (by !== 'author') return 'not_yours'
      if (s.deleted) return 'deleted'
      return s.unpublished === (kind === 'unpublish') ? 'done' : 'yes'
    case 'remove':
      if (by !== 'system') return 'not_yours'
      return s.deleted ? 'done' : 'yes'
    case 'delete':
    case 'restore':
      if (by !== 'author' && !(by === 'system' && kind === 'restore')) return 'not_yours'
      return s.deleted === (kind === 'delete') ? 'done' : 'yes'
    case 'edit':
      if (by !== 'author') return 'not_yours'
      return s.deleted ? 'deleted' : s.notice ? 'words_unknown' : 'yes'
    case 'hide':
      if (by !== 'shop' && by !== 'moderator') return 'not_yours'
      if (s.hidden) return 'done'
      if (by === 'moderator') return 'yes'
      return !seen ? 'not_public' : s.reinstated ? 'reinstated' : 'yes'
    case 'unhide':
      if (by !== 'shop' && by !== 'moderator') return 'not_yours'
      if (!s.hidden) return 'done'
      if (s.notice) return 'words_unknown'
      if (by === 'moderator') return 'yes'
      if (s.unpublished || s.deleted || s.held) return 'not_public'
      return s.hidden === 'moderator' ? 'hidden_by_moderator' : 'yes'
    case 'hold':
      if (by !== 'system' && by !== 'moderator') return 'not_yours'
      return s.held ? 'done' : 'yes'
    case 'release':
      if (by !== 'moderator' && by !== 'system') return 'not_yours'
      return !s.held ? 'done' : s.notice ? 'words_unknown' : 'yes'
    case 'reply':
      if (by !== 'shop') return 'not_yours'
      return seen ? 'yes' : 'not_public'
    case 'withdraw_reply':
      return by === 'shop' ? 'yes' : 'not_yours'
  }
}

describe.each(KINDS)('%s', kind => {
  test.each(PARTIES)('by %s, whatever the flags', by => {
    for (const flags of ALL_FLAGS)
      expect(verdictOnAct(kind, flags, by), JSON.stringify(flags)).toBe(expected(kind, flags, by))
  })
})

test.each(Object.keys(TRANSITIONS) as TransitionKind[])(
  '%s by an import and by the system, whatever the flags',
  kind => {
    const imports = ['publish', 'hide', 'unhide', 'hold'].includes(kind)
    for (const flags of ALL_FLAGS) {
      for (const last of EVENT_ACTORS) {
        const expected = last === 'import' ? null : 'decided_here'
        expect(refusalOf(kind, flags, 'import', last)).toBe(imports ? expected : 'not_yours')
      }
      const withdrawn = flags.unpublished || flags.deleted
      const ofSystem = {
        hold: null,
        release: flags.notice ? 'words_unknown' : null,
        erase: withdrawn ? null : 'not_withdrawn',
        restore: null,
        remove: null,
      }
      expect(refusalOf(kind, flags, 'system')).toBe(
        kind in ofSystem ? ofSystem[kind as keyof typeof ofSystem] : 'not_yours',
      )
    }
  },
)

test('what an act sets is what its event says when the history is replayed, and is done from then on', () => {
  for (const kind of KINDS)
    for (const actor of PARTIES) {
      const { event, sets, also } = TRANSITIONS[kind]
      const after = flagsAfter([{ kind: event, actor }])
      expect(after, kind).toEqual({ ...NO_FLAGS, ...sets(actor), ...also?.(actor) })
      const changes = Object.keys(sets(actor)).length > 0
      if (TRANSITIONS[kind].by[actor] && changes) expect(verdictOnAct(kind, after, actor)).toBe('done')
    }
})

describe('the flags after a history', () => {
  const fresh: ReviewFlags = {
    unpublished: false,
    deleted: false,
    held: false,
    hidden: null,
    notice: false,
    reinstated: false,
  }
  const outcome = (...events: (string | FlagEvent)[]) =>
    flagsAfter(events.map(event => (typeof event === 'string' ? { kind: event, actor: 'author' } : event)))

  test.each<[(string | FlagEvent)[], Partial<ReviewFlags>]>([
    [[], {}],
    [['created', 'published', 'verified', 'edited', 'replied'], {}],
    [['unpublished'], { unpublished: true }],
    [['unpublished', 'published'], {}],
    [['deleted'], { deleted: true }],
    [['deleted', 'restored'], {}],
    [['held'], { held: true }],
    [['held', 'released'], {}],
    [['held', 'published'], { held: true }],
    [['held', { kind: 'published', actor: 'import' }], {}],
    [['hidden', 'unhidden'], {}],
    [[{ kind: 'hidden', actor: 'shop' }], { hidden: 'shop' }],
    [[{ kind: 'hidden', actor: 'moderator' }], { hidden: 'moderator' }],
    [[{ kind: 'hidden', actor: 'import' }], { hidden: 'shop' }],
    [[{ kind: 'hidden', actor: 'import', by: 'moderator' }], { hidden: 'moderator' }],
    [[{ kind: 'hidden', actor: 'import', by: null }], { hidden: 'shop' }],
    [['held', { kind: 'hidden', actor: 'import' }], { hidden: 'shop' }],
    [['hidden', { kind: 'unhidden', actor: 'moderator' }], { reinstated: true }],
    [['hidden', { kind: 'unhidden', actor: 'shop' }], {}],
    [['hidden', { kind: 'unhidden', actor: 'moderator' }, 'edited', 'unpublished', 'published'], { reinstated: true }],
    [
      [
        { kind: 'unhidden', actor: 'moderator' },
        { kind: 'hidden', actor: 'moderator' },
      ],
      { hidden: 'moderator' },
    ],
    [['held', { kind: 'hidden', actor: 'moderator' }], { held: true, hidden: 'moderator' }],
    [['unpublished', 'deleted', 'restored'], { unpublished: true }],
  ])('%j', (events, flags) => {
    expect(outcome(...events)).toEqual({ ...fresh, ...flags })
  })

  test('a notice stays one', () => expect(flagsAfter([], true)).toEqual({ ...fresh, notice: true }))

  test('each fact is undone by its own opposite alone', () => {
    const pairs = { unpublished: 'published', deleted: 'restored', held: 'released', hidden: 'unhidden' } as const
    const kinds = [...Object.keys(pairs), ...Object.values(pairs), 'edited', 'replied']
    const events = fc.array(
      fc.record({ kind: fc.constantFrom(...kinds), actor: fc.constantFrom('author', 'shop', 'moderator', 'system') }),
      { maxLength: 12 },
    )
    fc.assert(
      fc.property(events, all => {
        const flags = flagsAfter(all as FlagEvent[])
        for (const [set, undo] of Object.entries(pairs)) {
          const last = all.findLast(({ kind }) => kind === set || kind === undo)
          expect(Boolean(flags[set as keyof typeof pairs]), set).toBe(last?.kind === set)
        }
      }),
    )
  })

  test('only an import takes a hold back by publishing or hiding', () => {
    for (const actor of EVENT_ACTORS)
      for (const kind of ['published', 'hidden']) expect(outcome('held', { kind, actor }).held).toBe(actor !== 'import')
  })
})

test('the public sees what is listed and not hidden; a hidden review is listed by its notice', () => {
  for (const flags of ALL_FLAGS) {
    const { unpublished, deleted, held, hidden } = flags
    expect(isListed(flags)).toBe(!(unpublished || deleted || held))
    expect(isPublished(flags)).toBe(!(unpublished || deleted || held || hidden))
  }
})

test('each refusal says why, in words of its own', () => {
  const texts = Object.values(REFUSED_ACTS)
  for (const text of texts) expect(text).toMatch(/^[A-Z].+\.$/)
  expect(new Set(texts).size).toBe(texts.length)
  expect(REFUSED_ACTS.empty).toBe('Give 1 to 5 stars and write some words.')
})

test('everything that may happen is in the table', () => {
  expect(Object.keys(TRANSITIONS).sort()).toEqual([
    'delete',
    'edit',
    'erase',
    'hide',
    'hold',
    'publish',
    'release',
    'remove',
    'reply',
    'restore',
    'unhide',
    'unpublish',
    'withdraw_reply',
  ])
})

test('a stored row has the flags whose times it has', () => {
  const day = new Date('2026-03-01')
  const row = {
    unpublished_at: null,
    deleted_at: null,
    held_at: null,
    hidden_by: null,
    notice: null,
    reinstated_at: null,
  }
  expect(flagsOf(row)).toEqual(NO_FLAGS)
  expect(flagsOf({ ...row, unpublished_at: day })).toEqual({ ...NO_FLAGS, unpublished: true })
  expect(flagsOf({ ...row, deleted_at: day })).toEqual({ ...NO_FLAGS, deleted: true })
  expect(flagsOf({ ...row, held_at: day })).toEqual({ ...NO_FLAGS, held: true })
  expect(flagsOf({ ...row, hidden_by: 'moderator' })).toEqual({ ...NO_FLAGS, hidden: 'moderator' })
  expect(flagsOf({ ...row, notice: 'hidden' })).toEqual({ ...NO_FLAGS, notice: true })
  expect(flagsOf({ ...row, reinstated_at: day })).toEqual({ ...NO_FLAGS, reinstated: true })
})

test('who hid a review is its actor, or whom an import names', () => {
  const hiddenBy = (event: Omit<FlagEvent, 'kind'>) => flagsAfter([{ kind: 'hidden', ...event }]).hidden
  expect(hiddenBy({ actor: 'shop' })).toBe('shop')
  expect(hiddenBy({ actor: 'moderator' })).toBe('moderator')
  expect(hiddenBy({ actor: 'import' })).toBe('shop')
  expect(hiddenBy({ actor: 'import', by: 'shop' })).toBe('shop')
  expect(hiddenBy({ actor: 'import', by: 'moderator' })).toBe('moderator')
  expect(hiddenBy({ actor: 'moderator', by: 'shop' })).toBe('shop')
  expect(flagsAfter([{ kind: 'published', actor: 'import', by: 'shop' }]).hidden).toBeNull()
})

test('what a moderator put back stays so, whoever hides it but a moderator', () => {
  const after = (actor: FlagEvent['actor']) =>
    flagsAfter([
      { kind: 'unhidden', actor: 'moderator' },
      { kind: 'hidden', actor },
    ]).reinstated
  expect([after('shop'), after('import'), after('moderator')]).toEqual([true, true, false])
})

test('an import that publishes a held review changes something, though nobody withdrew it', () => {
  expect(verdictOnAct('publish', { ...NO_FLAGS, held: true }, 'import')).not.toBe('done')
  expect(verdictOnAct('publish', NO_FLAGS, 'import')).toBe('done')
})
