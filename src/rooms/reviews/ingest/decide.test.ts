import { describe, expect, test } from 'vitest'
import { changedReview, freshNotice, freshReview, UNPUBLISHED_AT_SOURCE } from './decide.ts'
import type { NoticeRow, ReviewRow } from './rows.ts'
import { eventsOf, IMPORT, ids, NOW, RECEIVED, row, WRITTEN } from './testing.ts'

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
        offered_reward: null,
        held_at: null,
        held_reason: null,
        hidden_at: null,
        hidden_by: null,
        hidden_reason: null,
        notice: null,
        notice_rated: false,
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

describe('what was given for a review', () => {
  const given = { incentive: 'connected', incentive_from: 'author' } as const
  test('is the author’s word where an operator’s archive says so', () => {
    expect(freshReview(row(given), ids, IMPORT).stored).toMatchObject({
      declared_incentive: 'connected',
      known_incentive: null,
    })
  })
  test('is what the shop is known to have given besides, where an archive says so', () => {
    const archived = row({ ...given, incentive_known: 'reward', offered_reward: '10% off' })
    const whole = { declared_incentive: 'connected', known_incentive: 'reward', offered_reward: '10% off' }
    const { stored } = freshReview(archived, ids, IMPORT)
    expect(stored).toMatchObject(whole)
    const existing = {
      edited: false,
      departed: false,
      claimed: false,
      rejected: false,
      visibilityBy: 'import',
    } as const
    const before = { ...stored, known_incentive: null, offered_reward: null }
    const change = changedReview({ ...existing, review_id: 1, stored: before }, archived, ids, IMPORT)
    expect(change!.stored).toMatchObject(whole)
    expect(changedReview({ ...existing, review_id: 1, stored }, archived, ids, IMPORT)).toBeNull()
  })
  test('is no offer that a shop’s own file makes up', () => {
    const arrival = { ...IMPORT, imported: { by: 'shop', at: WRITTEN } } as const
    expect(freshReview(row({ offered_reward: '10% off' }), ids, arrival).stored.offered_reward).toBeNull()
  })
  test('is never the author’s word in what a shop imports', () => {
    const arrival = { ...IMPORT, imported: { by: 'shop', at: WRITTEN } } as const
    expect(freshReview(row(given), ids, arrival).stored).toMatchObject({
      declared_incentive: null,
      known_incentive: 'connected',
    })
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
    expect(other.stored).toMatchObject({ rating: 1, notice_rated: false })
  })
  test('has its stars where the source tells them', () => {
    const { stored } = freshNotice({ ...notice, rating: 4 }, ids, IMPORT)
    expect(stored).toMatchObject({ notice: 'verified', notice_rated: true, rating: 4, body: null })
  })
})
