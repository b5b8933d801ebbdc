import { beforeAll, describe, expect, test } from 'vitest'
import {
  EARLIER,
  failure,
  NOW,
  type ReviewCase,
  useReviewCases,
  WORDS,
} from '../../../../test/support/builders/review-cases.ts'
import { effectDeps } from '../../../../test/support/builders/review-effects.ts'
import type { Person } from '../../../lib/calls/access.ts'
import { UNPUBLISHED_AT_SOURCE } from '../../reviews/ingest.ts'
import type { Decision } from '../rules.ts'
import { decide, type Ruling } from './decide.ts'

/** The effects of each decision on a review: its row, reports and appeals, the log, and who is notified. */
const { database, started, rowOf, historyOf, notificationsOf, reviewed, flagsOf, appealsOf, logOf, heard } =
  useReviewCases()
let ada: Person
let ben: Person
beforeAll(() => {
  ;({ ada, ben } = started)
})
const unknown = failure(404, 'not_found')

describe('a moderator', () => {
  test('releases what waits, and its author is told', async () => {
    const found = await reviewed()
    await found.hold()
    expect(await found.decide('release', { words: null })).toMatchObject({ state: 'published' })
    expect(await rowOf(found.key)).toMatchObject({ held_at: null, published: true })
    expect(await historyOf(found.key)).toMatchObject([
      { kind: 'released', actor: 'moderator', details: { reviewer_id: ada.reviewerId }, at: NOW },
    ])
    expect(await logOf(found)).toEqual([
      { decision: 'release', reason: null, words: null, flags: 0, by: ada.reviewerId, since: EARLIER, at: NOW },
    ])
    expect(await heard(found.author, found.reader)).toEqual([1, 0])
    await expect(found.decide('release')).rejects.toMatchObject(failure(409, 'not_now'))
  })

  test('refuses it for a reason: it keeps its place, hidden', async () => {
    const found = await reviewed()
    await found.hold()
    expect(await found.decide('refuse', { reason: 'abusive' })).toMatchObject({ state: 'hidden' })
    expect(await rowOf(found.key)).toMatchObject({
      held_at: null,
      hidden_at: NOW,
      hidden_by: 'moderator',
      hidden_reason: 'abusive',
    })
    expect((await historyOf(found.key)).map(({ kind }) => kind)).toEqual(['hidden', 'released'])
    expect((await historyOf(found.key))[0]!.details).toEqual({ reviewer_id: ada.reviewerId, words: WORDS })
    expect(await logOf(found)).toMatchObject([{ decision: 'refuse', reason: 'abusive', words: WORDS, flags: 0 }])
    expect((await notificationsOf(found.author))[0]!.body).toContain(WORDS)
  })

  test('refuses what a shop had hidden: from then on the hiding is the moderator’s, and an appeal is decided', async () => {
    const found = await reviewed()
    await found.hide(found.member, EARLIER)
    await found.appeal()
    await found.hold()
    await found.decide('refuse', { reason: 'abusive' })
    expect(await rowOf(found.key)).toMatchObject({ hidden_at: NOW, hidden_by: 'moderator', hidden_reason: 'abusive' })
    expect(await appealsOf(found)).toMatchObject([{ state: 'upheld', decided: NOW }])
    expect((await historyOf(found.key)).map(({ kind }) => kind)).toEqual(['hidden', 'unhidden', 'hidden', 'released'])
  })

  test('dismisses reports: the review stays, and who reported is told', async () => {
    const found = await reviewed()
    await found.report()
    await found.report(found.member, NOW)
    expect(await found.decide('dismiss', { words: null })).toMatchObject({ state: 'published' })
    expect(await flagsOf(found)).toMatchObject(Array(2).fill({ state: 'dismissed', decided: NOW }))
    expect(await logOf(found)).toMatchObject([
      { decision: 'dismiss', reason: null, words: null, flags: 2, since: EARLIER },
    ])
    expect(await heard(found.reader, found.member, found.author)).toEqual([1, 1, 0])
    expect(await historyOf(found.key)).toEqual([])
    await expect(found.report()).rejects.toMatchObject(failure(409, 'first'))
  })

  test('removes what was reported: author and reporters are told', async () => {
    const found = await reviewed()
    await found.report()
    expect(await found.decide('remove', { reason: 'fake' })).toMatchObject({ state: 'hidden' })
    expect(await rowOf(found.key)).toMatchObject({ hidden_by: 'moderator', hidden_reason: 'fake' })
    expect(await flagsOf(found)).toMatchObject([{ state: 'followed', decided: NOW }])
    expect(await logOf(found)).toMatchObject([{ decision: 'remove', reason: 'fake', flags: 1, since: EARLIER }])
    expect(await heard(found.author, found.reader)).toEqual([1, 1])
  })

  test.each<[Decision, string, boolean]>([
    ['uphold', 'upheld', false],
    ['overturn', 'published', true],
  ])('decides an appeal: %s', async (decision, state, published) => {
    const found = await reviewed()
    await found.hide(found.member, EARLIER)
    await found.appeal()
    const before = await heard(found.author)
    expect(await found.decide(decision, { reason: 'abusive' })).toMatchObject({ state })
    expect((await rowOf(found.key)).published).toBe(published)
    expect(await appealsOf(found)).toMatchObject([
      { state: decision === 'uphold' ? 'upheld' : 'overturned', decided: NOW },
    ])
    // the decision takes the hiding's reason, whatever the moderator sent
    expect(await logOf(found)).toMatchObject([{ decision, reason: 'spam', words: WORDS, flags: 0, since: EARLIER }])
    expect((await heard(found.author))[0]).toBe(before[0]! + 1)
    expect((await historyOf(found.key)).length).toBe(published ? 2 : 1)
    await expect(found.decide(decision)).rejects.toMatchObject(failure(409, 'not_now'))
  })

  test('does not decide on a hiding of their own', async () => {
    const found = await reviewed()
    await found.report()
    await found.decide('remove', { reason: 'fake' }, ada)
    await found.appeal()
    await expect(found.decide('uphold', {}, ada)).rejects.toMatchObject(failure(409, 'not_own_hiding'))
    expect(await found.decide('overturn', {}, ben)).toMatchObject({ state: 'published' })
  })

  test('is another one than its author, and than the shop’s', async () => {
    const found = await reviewed()
    await found.hold()
    const roles = ['moderator'] as const
    for (const person of [{ ...found.author, roles }, { ...found.member, roles }, found.reader])
      await expect(found.decide('release', {}, person)).rejects.toMatchObject({
        ...failure(403, 'not_yours'),
        message: expect.stringContaining('another moderator'),
      })
    expect(await logOf(found)).toEqual([])
  })

  test('decides on the review as it was read', async () => {
    const found = await reviewed()
    await found.hold()
    await expect(found.decide('release', { version: 7 })).rejects.toMatchObject(failure(409, 'moved'))
    expect(await found.decide('release', { version: 0 })).toMatchObject({ state: 'published' })
  })

  test.each<[Decision, Partial<Ruling>, string]>([
    ['refuse', {}, 'reason'],
    ['refuse', { reason: 'spam', words: null }, 'words'],
    ['refuse', { reason: 'spam', words: '123456789' }, 'words'],
    ['refuse', { reason: 'spam', words: '\u200b'.repeat(20) }, 'words'],
  ])('says why: %s with %j is incomplete', async (decision, rest, field) => {
    const found = await reviewed()
    await found.hold()
    await expect(found.decide(decision, rest)).rejects.toMatchObject({
      ...failure(422, 'incomplete'),
      details: { fields: [{ field, message: expect.stringMatching(/^[A-Z].+\.$/) }] },
    })
    expect(await rowOf(found.key)).toMatchObject({ held_reason: 'link', hidden_at: null })
    expect(await logOf(found)).toEqual([])
  })

  test('says why in ten characters, and lets a source’s own hold be', async () => {
    const found = await reviewed()
    await found.hold()
    expect(await found.decide('refuse', { reason: 'spam', words: '1234567890' })).toMatchObject({ state: 'hidden' })
    const withheld = await reviewed()
    await withheld.hold(UNPUBLISHED_AT_SOURCE)
    await expect(withheld.decide('release')).rejects.toMatchObject(failure(409, 'not_now'))
  })

  test('leaves what its author withdrew, and what is only a notice', async () => {
    for (const [columns, why] of [
      ['unpublished_at = now()', 'Its author withdrew this review.'],
      ['deleted_at = now()', 'Its author withdrew this review.'],
      ["notice = 'verified'", 'We never received the text of this review.'],
    ] as const) {
      const found = await reviewed()
      await found.hold()
      await database.query.raw(`UPDATE reviews SET ${columns} WHERE review_id = ${found.key.reviewId}`)
      await expect(found.decide('release')).rejects.toMatchObject({ ...failure(409, 'not_now'), message: why })
    }
  })

  test('releases what the shop hid meanwhile, which stays hidden; reports are another matter', async () => {
    const [hidden, reported] = [await reviewed(), await reviewed()]
    await hidden.hide()
    await hidden.hold()
    expect(await hidden.decide('release')).toMatchObject({ state: 'hidden' })
    await reported.report()
    await reported.hold()
    expect(await reported.decide('release')).toMatchObject({ state: 'flagged' })
    expect(await logOf(reported)).toMatchObject([{ decision: 'release', flags: 0 }])
    const messageTo = async ({ author }: ReviewCase) => (await notificationsOf(author)).at(-1)!.body
    expect(await messageTo(hidden)).toContain('stays hidden')
    expect(await messageTo(reported)).not.toContain('stays hidden')
  })

  test('tells who reported why nothing was done', async () => {
    const found = await reviewed()
    await found.report()
    await found.decide('dismiss')
    expect((await notificationsOf(found.reader))[0]!.body).toContain(WORDS)
  })

  test('is not overruled by the shop', async () => {
    const found = await reviewed()
    await found.report()
    await found.decide('remove', { reason: 'fake' })
    await expect(found.show()).rejects.toMatchObject(failure(409, 'shop_hid'))
  })

  test('finds nothing where there is no review', async () => {
    const found = await reviewed()
    await database.query`
      UPDATE reviews SET erased_at = now(), deleted_at = now(), title = NULL, body = NULL
      WHERE shop_id = ${found.key.shopId} AND review_id = ${found.key.reviewId}`
    await expect(found.decide('release')).rejects.toMatchObject(unknown)
    await expect(
      decide(effectDeps(database.db), 'nonsense', ada, { decision: 'release', words: null }, NOW),
    ).rejects.toMatchObject(unknown)
  })
})
