import { describe, expect, test } from 'vitest'
import { changedReview, freshReview, UNPUBLISHED_AT_SOURCE } from './decide.ts'
import type { ExistingReview, ReviewRow, StoredReview } from './rows.ts'
import { eventsOf, IMPORT, ids, row, WRITTEN } from './testing.ts'

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
    const withheld = existingOf(row({ published: false }))
    expect(eventsOf(change(withheld, row())!)).toEqual(['released import 2026-07-01'])
    expect(eventsOf(change(withheld, row({ hidden }))!)).toEqual([
      'hidden import 2026-03-01',
      'released import 2026-07-01',
    ])
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
