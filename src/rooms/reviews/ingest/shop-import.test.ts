import { describe, expect, test } from 'vitest'
import { NO_HABITS } from '../lifecycle/publication-rules.ts'
import { type Arrival, changedReview, freshReview, UNPUBLISHED_AT_SOURCE } from './decide.ts'
import type { ExistingReview, ReviewRow, StoredReview } from './rows.ts'
import { eventsOf, IMPORT, ids, NOW, row, WRITTEN } from './testing.ts'

/** What a shop's own import may bring (P1.6), and what it may change, beside what was written here. */
const BY_SHOP: Arrival = { ...IMPORT, imported: { by: 'shop', at: NOW } }
const WRITTEN_HERE: Arrival = { ...IMPORT, imported: null }
const LATER = new Date('2026-07-01T00:00:00Z')
const HIDDEN = { reason: 'spam', at: '2026-03-01T00:00:00Z' } as const
const ADVERT = row({ body: 'More at https://cheap.example/kettles' })
const OWN_ADDRESS = {
  kind: 'shop_address',
  facts: { domain: 'shop.example', shop_domain: 'shop.example' },
} as const

const existingOf = (stored: StoredReview, flags: Partial<ExistingReview> = {}): ExistingReview => ({
  review_id: 7,
  stored,
  edited: false,
  departed: false,
  claimed: false,
  rejected: false,
  visibilityBy: 'import',
  ...flags,
})
const storedBy = (arrival: Arrival, given = row()) => freshReview(given, ids, arrival).stored
const change = (stored: StoredReview, given: ReviewRow, arrival = BY_SHOP, flags: Partial<ExistingReview> = {}) =>
  changedReview(existingOf(stored, flags), given, ids, { ...arrival, now: LATER })

describe('where it was collected', () => {
  test.each([
    [undefined, 'migrated'],
    ['invite', 'migrated'],
    ['organic', 'migrated'],
    ['migrated', 'migrated'],
    ['aliexpress', 'aliexpress'],
  ] as const)('is elsewhere, where a shop says %s', (source, expected) => {
    expect(storedBy(BY_SHOP, row({ source })).source).toBe(expected)
  })

  test('stays elsewhere when another import of the shop says otherwise', () => {
    expect(change(storedBy(BY_SHOP), row({ source: 'invite' }))).toBeNull()
    expect(change(storedBy(BY_SHOP), row({ source: 'aliexpress' }))!.stored.source).toBe('aliexpress')
    expect(change(storedBy(IMPORT), row({ source: 'invite' }), IMPORT)!.stored.source).toBe('invite')
  })
})

describe('a moderator reads it first', () => {
  test('where its text, its author’s habits or its author’s address say so', () => {
    const { stored, events } = freshReview(ADVERT, ids, BY_SHOP)
    expect(stored).toMatchObject({ held_at: NOW, held_reason: 'link', hidden_at: null })
    expect(events).toEqual([
      { kind: 'created', actor: 'author', reason: null, details: null, created_at: WRITTEN },
      { kind: 'held', actor: 'system', reason: 'link', details: null, created_at: NOW },
    ])
    expect(storedBy(BY_SHOP, row({ title: 'See www.cheap.example' })).held_reason).toBe('link')
    const hasty = { habits: { ...NO_HABITS, second: true }, selfDealing: [] }
    expect(storedBy({ ...BY_SHOP, signs: hasty }).held_reason).toBe('second')
    const own = { habits: NO_HABITS, selfDealing: [OWN_ADDRESS] }
    expect(storedBy({ ...BY_SHOP, signs: own }).held_reason).toBe('shop_address')
    expect(storedBy({ ...BY_SHOP, signs: own }, ADVERT).held_reason).toBe('link shop_address')
  })

  test('and otherwise it is public at once', () => {
    const { stored, events } = freshReview(row({ body: 'It boils.' }), ids, BY_SHOP)
    expect(stored).toMatchObject({ held_at: null, held_reason: null, imported_by: 'shop', imported_at: NOW })
    expect(events.map(({ kind, actor }) => [kind, actor])).toEqual([
      ['created', 'author'],
      ['published', 'import'],
    ])
  })

  test.each([
    ['an operator brings it', IMPORT],
    ['it comes from an archive, whose import was checked', { ...BY_SHOP, isFromArchive: true }],
    ['it was written here', WRITTEN_HERE],
  ])('but not where %s', (_, arrival) => {
    expect(storedBy(arrival, ADVERT)).toMatchObject({ held_at: null, held_reason: null })
  })

  test('and not where the shop hides or withholds it anyway', () => {
    expect(storedBy(BY_SHOP, { ...ADVERT, hidden: HIDDEN })).toMatchObject({ held_at: null, hidden_reason: 'spam' })
    expect(storedBy(BY_SHOP, { ...ADVERT, published: false }).held_reason).toBe(UNPUBLISHED_AT_SOURCE)
  })

  test('when the shop’s import brings another text', () => {
    const found = change(storedBy(BY_SHOP), ADVERT)!
    expect(found.stored).toMatchObject({ held_at: LATER, held_reason: 'link' })
    expect(found.events.map(({ kind, actor, reason }) => [kind, actor, reason])).toEqual([
      ['held', 'system', 'link'],
      ['edited', 'import', null],
    ])
    const fine = change(storedBy(BY_SHOP), row({ body: 'It boils.' }))!
    expect(fine.stored.held_at).toBeNull()
    expect(eventsOf(fine)).toEqual(['edited import 2026-07-01'])
  })

  test('but not again for a text that a moderator released', () => {
    const released = { ...storedBy(BY_SHOP, ADVERT), held_at: null, held_reason: null }
    const found = change(released, { ...ADVERT, language: 'en' }, BY_SHOP, { visibilityBy: 'moderator' })!
    expect(found.stored).toMatchObject({ language: 'en', held_at: null })
    expect(found.events).toEqual([])
  })

  test('and not when an operator’s import changes what an operator brought', () => {
    const found = change(storedBy(IMPORT), ADVERT, IMPORT)!
    expect(found.stored.held_at).toBeNull()
    expect(eventsOf(found)).toEqual(['edited import 2026-07-01'])
  })

  test('and what is hidden stays hidden, whatever its new text', () => {
    const hidden = storedBy(BY_SHOP, row({ hidden: HIDDEN }))
    const found = change(hidden, { ...ADVERT, hidden: HIDDEN })!
    expect(found.stored).toMatchObject({ held_at: null, hidden_reason: 'spam' })
    expect(eventsOf(found)).toEqual(['edited import 2026-07-01'])
  })
})

describe('a review that was written here', () => {
  test('is verified and published by the system', () => {
    const { stored, events } = freshReview(row(), { ...ids, line_item_id: 9 }, WRITTEN_HERE)
    expect(stored).toMatchObject({ imported_at: null, imported_by: null })
    expect(eventsOf({ events })).toEqual([
      'created author 2026-02-01',
      'verified system 2026-02-01',
      'published system 2026-02-01',
    ])
  })

  test('keeps its date, and one that its author accepted keeps its pictures too', () => {
    const dated = row({ created_at: '2026-02-02T00:00:00Z', picture_urls: ['p'] })
    const here = change(storedBy(WRITTEN_HERE), dated, IMPORT)!
    expect(here.stored).toMatchObject({ created_at: WRITTEN, media: [{ url: 'p' }] })
    const accepted = { ...storedBy(BY_SHOP), accepted_at: NOW }
    expect(change(accepted, dated)).toBeNull()
    expect(change(storedBy(BY_SHOP), dated)!.stored.created_at).toEqual(new Date('2026-02-02T00:00:00Z'))
  })

  test('says what its author got', () => {
    const given = row({ incentive: 'connected' })
    expect(storedBy(WRITTEN_HERE, given)).toMatchObject({ declared_incentive: 'connected', known_incentive: null })
    expect(storedBy(IMPORT, given)).toMatchObject({ declared_incentive: null, known_incentive: 'connected' })
    expect(storedBy(IMPORT, row({ incentive: 'none' })).known_incentive).toBeNull()
  })
})

describe('what was given for a stored review', () => {
  test('is added with its event, and never taken back', () => {
    const found = change(storedBy(IMPORT), row({ incentive: 'reward' }), IMPORT)!
    expect(found.stored.known_incentive).toBe('reward')
    expect(found.events).toEqual([
      { kind: 'edited', actor: 'import', reason: null, details: { incentive: ['none', 'reward'] }, created_at: LATER },
    ])
    expect(change(storedBy(IMPORT, row({ incentive: 'reward' })), row({ incentive: 'none' }), IMPORT)).toBeNull()
  })

  test('is not counted twice where a reward says it already', () => {
    const rewarded = storedBy(IMPORT, row({ reward: '5% off' }))
    expect(change(rewarded, row({ reward: '5% off', incentive: 'reward' }), IMPORT)).toBeNull()
    expect(change(rewarded, row(), IMPORT)).toBeNull()
    const other = change(rewarded, row({ reward: '10% off' }), IMPORT)!
    expect(other.stored.reward).toBe('10% off')
    expect(other.events).toEqual([])
    const first = change(storedBy(IMPORT), row({ reward: '5% off' }), IMPORT)!
    expect(first.stored.reward).toBe('5% off')
    expect(first.events[0]!.details).toEqual({ incentive: ['none', 'reward'] })
  })

  test('is the author’s word in an archive, unless they speak for themselves here', () => {
    const said = row({ incentive: 'connected', incentive_from: 'author' })
    expect(change(storedBy(IMPORT), said, IMPORT)!.stored).toMatchObject({
      declared_incentive: 'connected',
      known_incentive: null,
    })
    for (const flags of [{ edited: true }, { claimed: true }])
      expect(change(storedBy(IMPORT), said, IMPORT, flags)).toBeNull()
    expect(change(storedBy(BY_SHOP), said, BY_SHOP)!.stored).toMatchObject({
      declared_incentive: null,
      known_incentive: 'connected',
    })
  })

  test('has no event where a notice gets its words', () => {
    const found = change({ ...storedBy(IMPORT), notice: 'verified' }, row({ incentive: 'reward' }), IMPORT)!
    expect(found.stored.known_incentive).toBe('reward')
    expect(found.events).toEqual([])
  })
})

test('a row about another product ties no order to the review', () => {
  const stored = storedBy(IMPORT)
  const other = { ...ids, product_id: 5, line_item_id: 9 }
  expect(changedReview(existingOf(stored), row(), other, { ...IMPORT, now: LATER })).toBeNull()
})
