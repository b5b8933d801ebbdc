import { describe, expect, test } from 'vitest'
import {
  type Arrival,
  changedReview,
  freshNotice,
  freshReview,
  type ReviewIds,
  UNPUBLISHED_AT_SOURCE,
} from './decide.ts'
import type { ExistingReview, NoticeRow, ReviewRow, StoredReview } from './rows.ts'

const NOW = new Date('2026-06-01T12:00:00Z')
const WRITTEN = new Date('2026-02-01T10:00:00Z')
const RECEIVED = new Date('2026-05-05T00:00:00Z')
const IMPORT: Arrival = { imported: { by: 'operator', at: NOW }, now: NOW, orderReceivedAt: null }
const ids: ReviewIds = { shop_id: 1, product_id: 2, reviewer_id: 3, line_item_id: null }
const row = (rest: Partial<ReviewRow> = {}): ReviewRow => ({
  type: 'review',
  shop: 'shop.example',
  external_id: 'r1',
  reviewer: 'anna',
  rating: 4,
  created_at: WRITTEN.toISOString(),
  ...rest,
})
const eventsOf = ({ events }: { events: { kind: string; actor: string; created_at: Date }[] }) =>
  events.map(({ kind, actor, created_at }) => `${kind} ${actor} ${created_at.toISOString().slice(0, 10)}`)

describe('a review that is new', () => {
  test('has what its row says, and nothing where it says nothing', () => {
    expect(freshReview(row(), ids, IMPORT)).toEqual({
      stored: {
        ...ids,
        external_id: 'r1',
        rating: 4,
        title: null,
        body: null,
        language: null,
        source: 'unverified_source',
        invited_at: null,
        created_at: WRITTEN,
        edited_at: null,
        reward: null,
        declared_incentive: null,
        known_incentive: null,
        held_at: null,
        held_reason: null,
        hidden_at: null,
        hidden_by: null,
        hidden_reason: null,
        notice: null,
        reply: null,
        reply_at: null,
        media: [],
        imported_at: NOW,
        imported_by: 'operator',
        accepted_at: null,
      },
      events: [
        { kind: 'created', actor: 'author', reason: null, details: null, created_at: WRITTEN },
        { kind: 'published', actor: 'import', reason: null, details: null, created_at: WRITTEN },
      ],
    })
    const { stored } = freshReview(
      row({
        title: 'Good',
        body: 'Write to anna@post.example.',
        language: 'en',
        source: 'invite',
        invited_at: '2026-01-20T00:00:00Z',
        edited_at: '2026-02-03T00:00:00Z',
      }),
      ids,
      IMPORT,
    )
    expect(stored).toMatchObject({
      title: 'Good',
      language: 'en',
      source: 'invite',
      invited_at: new Date('2026-01-20T00:00:00Z'),
      edited_at: new Date('2026-02-03T00:00:00Z'),
    })
    expect(stored.body).not.toContain('anna@')
    expect(freshReview(row({ title: '', body: '', reply: '' }), ids, IMPORT).stored).toMatchObject({
      title: null,
      body: null,
      reply: null,
      reply_at: null,
    })
  })

  test('tells its history in order, each at its time', () => {
    const bought = { ...ids, line_item_id: 9 }
    const found = freshReview(
      row({ reply: 'Thank you.', reply_at: '2026-02-05T00:00:00Z', published_at: '2026-02-02T00:00:00Z' }),
      bought,
      { ...IMPORT, orderReceivedAt: RECEIVED },
    )
    expect(eventsOf(found)).toEqual([
      'created author 2026-02-01',
      'verified import 2026-05-05',
      'published import 2026-02-02',
      'replied shop 2026-02-05',
    ])
    expect(found.stored).toMatchObject({ reply: 'Thank you.', reply_at: new Date('2026-02-05T00:00:00Z') })
    expect(freshReview(row({ reply: 'Thanks.' }), ids, IMPORT).stored.reply_at).toEqual(WRITTEN)
  })

  test('has its pictures first, then its videos', () => {
    const { stored } = freshReview(
      row({ picture_urls: ['p1', 'p2'], video_ids: ['v1'], video_urls: ['u1'] }),
      ids,
      IMPORT,
    )
    expect(stored.media).toEqual([
      { kind: 'picture', url: 'p1', video_id: null },
      { kind: 'picture', url: 'p2', video_id: null },
      { kind: 'video_external', url: null, video_id: 'v1' },
      { kind: 'video_platform', url: 'u1', video_id: null },
    ])
    const single: [Partial<ReviewRow>, string][] = [
      [{ picture_urls: ['a'] }, 'picture'],
      [{ video_ids: ['a'] }, 'video_external'],
      [{ video_urls: ['a'] }, 'video_platform'],
    ]
    for (const [fields, kind] of single)
      expect(freshReview(row(fields), ids, IMPORT).stored.media.map(medium => medium.kind)).toEqual([kind])
  })

  test('waits where its source holds it back, and is hidden where that says why', () => {
    const withheld = freshReview(row({ published: false }), ids, IMPORT)
    expect(withheld.stored).toMatchObject({ held_at: NOW, held_reason: UNPUBLISHED_AT_SOURCE, hidden_at: null })
    expect(withheld.events[1]).toMatchObject({
      kind: 'held',
      actor: 'import',
      reason: UNPUBLISHED_AT_SOURCE,
      created_at: NOW,
    })
    expect(freshReview(row({ published: true }), ids, IMPORT).stored.held_at).toBeNull()
    const hidden = { reason: 'spam', at: '2026-03-01T00:00:00Z' } as const
    const byShop = freshReview(row({ hidden, published: false }), ids, IMPORT)
    expect(byShop.stored).toMatchObject({
      held_at: null,
      held_reason: null,
      hidden_at: new Date(hidden.at),
      hidden_by: 'shop',
      hidden_reason: 'spam',
    })
    expect(byShop.events[1]).toMatchObject({
      kind: 'hidden',
      reason: 'spam',
      details: { by: 'shop' },
      created_at: new Date(hidden.at),
    })
    expect(freshReview(row({ hidden: { ...hidden, by: 'moderator' } }), ids, IMPORT).stored.hidden_by).toBe('moderator')
  })
})

describe('a notice', () => {
  const notice: NoticeRow = {
    type: 'notice',
    shop: 'shop.example',
    external_id: 'n1',
    verified: true,
    source: 'organic',
    created_at: WRITTEN.toISOString(),
  }
  test('has no words and no item, whether it was verified, and why it is not shown', () => {
    const found = freshNotice(notice, { ...ids, line_item_id: 9 }, IMPORT)
    expect(found.stored).toMatchObject({
      notice: 'verified',
      line_item_id: null,
      rating: 1,
      body: null,
      source: 'organic',
      held_reason: UNPUBLISHED_AT_SOURCE,
    })
    expect(eventsOf(found)).toEqual(['created author 2026-02-01', 'held import 2026-06-01'])
    const hidden = { reason: 'fake', at: '2026-03-01T00:00:00Z', by: 'moderator' } as const
    const other = freshNotice({ ...notice, verified: false, hidden }, ids, IMPORT)
    expect(other.stored).toMatchObject({ notice: 'unverified', hidden_by: 'moderator', held_at: null })
    expect(eventsOf(other)).toEqual(['created author 2026-02-01', 'hidden import 2026-03-01'])
  })
})

describe('a review that is known', () => {
  /** A stored review that a row created, with the changes made to it since. */
  const existingOf = (
    given: ReviewRow,
    rest: Partial<ExistingReview> = {},
    stored: Partial<StoredReview> = {},
  ): ExistingReview => ({
    review_id: 7,
    stored: { ...freshReview(given, ids, IMPORT).stored, ...stored },
    edited: false,
    departed: false,
    claimed: false,
    rejected: false,
    visibilityBy: 'import',
    ...rest,
  })
  const LATER = new Date('2026-07-01T00:00:00Z')
  const change = (existing: ExistingReview, given: ReviewRow, refs = ids) =>
    changedReview(existing, given, refs, { ...IMPORT, now: LATER })

  test('stays as it is under the same row, and under one that says less', () => {
    const full = row({
      title: 'Good',
      body: 'It boils.',
      language: 'en',
      source: 'invite',
      invited_at: '2026-01-20T00:00:00Z',
      edited_at: '2026-02-03T00:00:00Z',
      reply: 'Thanks.',
      reply_at: '2026-02-05T00:00:00Z',
      picture_urls: ['p'],
    })
    expect(change(existingOf(full), full)).toBeNull()
    expect(change(existingOf(full), row())).toBeNull()
    const withheld = row({ published: false })
    expect(change(existingOf(withheld), withheld)).toBeNull()
    const hidden = row({ hidden: { reason: 'spam', at: '2026-03-01T00:00:00Z' } })
    expect(change(existingOf(hidden), hidden)).toBeNull()
  })

  test('takes other words, and keeps the old ones in its history', () => {
    const before = row({ title: 'Good', body: 'It boils.' })
    const found = change(
      existingOf(before),
      row({ rating: 2, title: '', body: 'It leaks.', edited_at: '2026-06-20T00:00:00Z' }),
    )!
    expect(found.stored).toMatchObject({
      rating: 2,
      title: null,
      body: 'It leaks.',
      edited_at: new Date('2026-06-20T00:00:00Z'),
    })
    expect(found.events).toEqual([
      {
        kind: 'edited',
        actor: 'import',
        reason: null,
        details: { rating: 4, title: 'Good', body: 'It boils.' },
        created_at: LATER,
      },
    ])
    for (const [fields, column] of [
      [{ rating: 1 }, 'rating'],
      [{ title: 'Bad' }, 'title'],
      [{ body: 'Bad' }, 'body'],
    ] as const) {
      const changed = change(existingOf(before), row({ ...fields }))!
      expect(changed.stored[column]).toBe(Object.values(fields)[0])
      expect(eventsOf(changed)).toEqual(['edited import 2026-07-01'])
    }
  })

  test.each([{ edited: true }, { claimed: true }])('keeps the words of its author: %j', flags => {
    const before = row({ body: 'It boils.' })
    const given = row({ rating: 1, title: 'Bad', body: 'It leaks.', edited_at: '2026-06-20T00:00:00Z', language: 'de' })
    const found = change(existingOf(before, flags), given)!
    expect(found.stored).toMatchObject({ rating: 4, title: null, body: 'It boils.', edited_at: null, language: 'de' })
    expect(found.events).toEqual([])
  })

  test('takes what else a row says', () => {
    const found = change(
      existingOf(row()),
      row({
        source: 'organic',
        invited_at: '2026-01-20T00:00:00Z',
        language: 'fr',
        created_at: '2026-02-02T00:00:00Z',
        video_ids: ['v'],
      }),
      { ...ids, product_id: 5, reviewer_id: 6 },
    )!
    expect(found.stored).toMatchObject({
      source: 'organic',
      invited_at: new Date('2026-01-20T00:00:00Z'),
      language: 'fr',
      created_at: new Date('2026-02-02T00:00:00Z'),
      // it stays with the product that it was written about
      product_id: 2,
      reviewer_id: 6,
      media: [{ kind: 'video_external', url: null, video_id: 'v' }],
    })
    expect(found.events).toEqual([])
    expect(change(existingOf(row()), row({ undated: true, created_at: '2026-02-02T00:00:00Z' }))).toBeNull()
  })

  test('is verified by its item, keeps it for the same author, and loses it with another', () => {
    const bought = { ...ids, line_item_id: 9 }
    const verified = change(existingOf(row()), row(), bought)!
    expect(verified.stored.line_item_id).toBe(9)
    expect(eventsOf(verified)).toEqual(['verified import 2026-07-01'])
    const existing = existingOf(row(), {}, { line_item_id: 9 })
    expect(change(existing, row())).toBeNull()
    const other = change(existing, row(), { ...bought, line_item_id: 10 })!
    expect([other.stored.line_item_id, other.events]).toEqual([10, []])
    const moved = change(existing, row(), { ...ids, reviewer_id: 4 })!
    expect([moved.stored.line_item_id, moved.events]).toEqual([null, []])
  })

  test('gets a reply, another one, or none', () => {
    const replied = change(existingOf(row()), row({ reply: 'Thanks.', reply_at: '2026-06-05T00:00:00Z' }))!
    expect(replied.stored).toMatchObject({ reply: 'Thanks.', reply_at: new Date('2026-06-05T00:00:00Z') })
    expect(eventsOf(replied)).toEqual(['replied shop 2026-06-05'])
    const existing = existingOf(row({ reply: 'Thanks.', reply_at: '2026-06-05T00:00:00Z' }))
    const reworded = change(existing, row({ reply: 'Thank you.' }))!
    expect(reworded.stored).toMatchObject({ reply: 'Thank you.', reply_at: new Date('2026-06-05T00:00:00Z') })
    expect(eventsOf(reworded)).toEqual(['replied shop 2026-06-05'])
    const dated = change(existing, row({ reply: 'Thanks.', reply_at: '2026-06-06T00:00:00Z' }))!
    expect([dated.stored.reply_at, dated.events]).toEqual([new Date('2026-06-06T00:00:00Z'), []])
    const first = change(existingOf(row()), row({ reply: 'Thanks.' }))!
    expect(first.stored.reply_at).toEqual(WRITTEN)
    const withoutReply = change(existing, row({ reply: '' }))!
    expect([withoutReply.stored.reply, withoutReply.stored.reply_at, withoutReply.events]).toEqual([null, null, []])
  })

  test('is shown or not as its source says, while that has the last word', () => {
    const hidden = { reason: 'spam', at: '2026-03-01T00:00:00Z' } as const
    const hides = change(existingOf(row()), row({ hidden }))!
    expect(hides.stored).toMatchObject({ hidden_at: new Date(hidden.at), hidden_by: 'shop', hidden_reason: 'spam' })
    expect(eventsOf(hides)).toEqual(['hidden import 2026-03-01'])
    const shows = change(existingOf(row({ hidden })), row())!
    expect(shows.stored).toMatchObject({ hidden_at: null, hidden_by: null, hidden_reason: null })
    expect(eventsOf(shows)).toEqual(['unhidden import 2026-07-01', 'published import 2026-07-01'])
    const waits = change(existingOf(row()), row({ published: false }))!
    expect(waits.stored).toMatchObject({ held_at: LATER, held_reason: UNPUBLISHED_AT_SOURCE })
    expect(eventsOf(waits)).toEqual(['held import 2026-07-01'])
    const existing = existingOf(row({ hidden }))
    for (const other of [
      { ...hidden, reason: 'fake' as const },
      { ...hidden, by: 'moderator' as const },
      { ...hidden, at: '2026-03-02T00:00:00Z' },
    ])
      expect(change(existing, row({ hidden: other }))!.events.map(({ kind }) => kind)).toEqual(['hidden'])
    expect(change(existingOf(row(), { visibilityBy: 'author' }), row({ hidden }))).toBeNull()
  })

  test('that was a notice gets its words, which were never other ones', () => {
    const found = change(existingOf(row(), {}, { notice: 'verified', rating: 1 }), row({ body: 'It boils.' }))!
    expect(found.stored).toMatchObject({ notice: null, rating: 4, body: 'It boils.' })
    expect(found.events).toEqual([])
  })
})
