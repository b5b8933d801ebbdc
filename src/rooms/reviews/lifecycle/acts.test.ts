import { beforeAll, describe, expect, test } from 'vitest'
import { recordedEffects } from '../../../../test/support/builders/review-effects.ts'
import { useDatabase } from '../../../../test/support/database.ts'
import { addPerson } from '../../people/service.ts'
import { NOT_CONFIRMED } from '../rules.ts'
import { createFixtures } from '../testing.ts'
import { changeReview } from './change-review.ts'
import type { By, ReviewEvent } from './review-event.ts'
import type { Act } from './transitions.ts'

/** What an act stores beside its flags, and what its event says to the effects. */
const database = useDatabase()
const { person, shop, product, review, rowOf, historyOf } = createFixtures(database)
const NOW = new Date('2026-05-01T10:00:00Z')
const LATER = new Date('2026-05-02T10:00:00Z')
const SYSTEM: By = { party: 'system' }
let shopId: number
let shopsOwn: By
let moderator: By

beforeAll(async () => {
  shopId = await shop()
  shopsOwn = { party: 'shop', shopId, reviewerId: await person() }
  moderator = { party: 'moderator', reviewerId: await person() }
})

/** A review, with a function that acts on it and returns the event that its effects received. */
async function reviewed(author?: number) {
  const authorId = author ?? (await person())
  const subject = await product(shopId)
  const key = await review(authorId, subject)
  const { deps, events } = recordedEffects(database.db)
  const byAuthor: By = { party: 'author', reviewerId: authorId }
  const act = async (change: Act, by: By = byAuthor, at = NOW): Promise<ReviewEvent | undefined> => {
    const before = events.length
    await changeReview(deps, key, change, by, at)
    return events[before]
  }
  return { key, act, common: { key, shopId, productId: subject.productId, authorId } }
}

const edit = (words: object = {}, rest: object = {}): Act => ({
  kind: 'edit',
  words: { rating: 2, title: null, body: 'It leaks.', ...words },
  ...rest,
})

describe('what effects are told', () => {
  test('of hiding: who did it, why, and in which words', async () => {
    const { act, common } = await reviewed()
    const hide = (by: By, words?: string): [Act, By] => [{ kind: 'hide', reason: 'spam', ...(words && { words }) }, by]
    expect(await act(...hide(shopsOwn))).toEqual({ ...common, act: 'hide', by: shopsOwn, reason: 'spam', words: null })
    expect(await act({ kind: 'unhide' }, shopsOwn)).toEqual({ ...common, act: 'unhide', by: shopsOwn })
    expect(await act(...hide(moderator, 'An advert.'))).toEqual({
      ...common,
      act: 'hide',
      by: moderator,
      reason: 'spam',
      words: 'An advert.',
    })
  })

  test('of a reply: what it says, and whether it is the first', async () => {
    const { act, common } = await reviewed()
    const reply = (body: string): [Act, By] => [{ kind: 'reply', body }, shopsOwn]
    const event = { ...common, act: 'reply', by: shopsOwn }
    expect(await act(...reply('Thanks.'))).toEqual({ ...event, body: 'Thanks.', first: true })
    expect(await act(...reply('Thank you.'))).toEqual({ ...event, body: 'Thank you.', first: false })
    expect(await act({ kind: 'withdraw_reply' }, shopsOwn)).toEqual({ ...common, act: 'withdraw_reply' })
    expect(await act({ kind: 'withdraw_reply' }, shopsOwn)).toBeUndefined()
  })

  test('of an edit: released only where the review was pending and no longer is', async () => {
    const { act, common } = await reviewed()
    const event = { ...common, act: 'edit' }
    expect(await act(edit())).toEqual({ ...event, outcome: 'published' })
    expect(await act(edit({ body: 'See https://elsewhere.example' }))).toEqual({ ...event, outcome: 'held' })
    expect(await act(edit({ body: 'See https://other.example' }))).toEqual({ ...event, outcome: 'unseen' })
    expect(await act(edit())).toEqual({ ...event, outcome: 'published', released: true })
  })
})

describe('a moderator’s word on what a shop hid', () => {
  test('puts it back for good, until a moderator hides it', async () => {
    const { act, key } = await reviewed()
    await act({ kind: 'hide', reason: 'spam' }, shopsOwn)
    expect((await rowOf(key)).reinstated_at).toBeNull()
    await act({ kind: 'unhide' }, moderator)
    expect(await rowOf(key)).toMatchObject({ hidden_at: null, reinstated_at: NOW })
    expect(await act({ kind: 'hide', reason: 'spam' }, shopsOwn)).toBeUndefined()
    await act({ kind: 'hide', reason: 'fake' }, moderator, LATER)
    expect(await rowOf(key)).toMatchObject({ hidden_at: LATER, hidden_by: 'moderator', reinstated_at: null })
  })

  test('is not the shop’s own change of mind', async () => {
    const { act, key } = await reviewed()
    await act({ kind: 'hide', reason: 'spam' }, shopsOwn)
    await act({ kind: 'unhide' }, shopsOwn)
    expect((await rowOf(key)).reinstated_at).toBeNull()
    expect(await act({ kind: 'hide', reason: 'spam' }, shopsOwn)).toMatchObject({ act: 'hide' })
  })

  test('stays when a shop shows again what the moderator had put back', async () => {
    const { act, key } = await reviewed()
    await act({ kind: 'hide', reason: 'spam' }, moderator)
    await act({ kind: 'unhide' }, moderator)
    expect(await act({ kind: 'unhide' }, shopsOwn)).toBeUndefined()
    expect((await rowOf(key)).reinstated_at).toEqual(NOW)
  })
})

test('what the person whom it names rejected goes with its reason, and returns', async () => {
  const { act, key, common } = await reviewed()
  expect(await act({ kind: 'remove' }, SYSTEM)).toEqual({ ...common, act: 'remove' })
  expect(await rowOf(key)).toMatchObject({ deleted_at: NOW, published: false })
  expect(await act({ kind: 'restore' }, SYSTEM)).toEqual({ ...common, act: 'restore' })
  expect(await rowOf(key)).toMatchObject({ deleted_at: null, published: true })
  expect(await historyOf(key)).toEqual([
    { kind: 'deleted', actor: 'system', reason: NOT_CONFIRMED, at: NOW },
    { kind: 'restored', actor: 'system', at: NOW },
  ])
})

describe('what its author got for it', () => {
  const detailsOf = async (key: Awaited<ReturnType<typeof reviewed>>['key']) =>
    (await historyOf(key)).map(({ details }) => (details as { incentive?: string[] }).incentive)

  test('is what an edit says; one that says nothing leaves it', async () => {
    const { act, key } = await reviewed()
    await act(edit({}, { incentive: 'reward' }))
    expect(await rowOf(key)).toMatchObject({ declared_incentive: 'reward', incentive: 'reward' })
    await act(edit({ rating: 3 }))
    expect((await rowOf(key)).declared_incentive).toBe('reward')
    await act(edit({ rating: 3 }, { incentive: 'reward' }))
    await act(edit({}, { incentive: 'none' }))
    expect((await rowOf(key)).declared_incentive).toBeNull()
    expect(await detailsOf(key)).toEqual([['none', 'reward'], undefined, undefined, ['reward', 'none']])
  })

  test('is never less than what the shop is known to have given', async () => {
    const { act, key } = await reviewed()
    await database.query`UPDATE reviews SET reward = '5% off' WHERE shop_id = ${shopId} AND review_id = ${key.reviewId}`
    await act(edit({}, { incentive: 'none' }))
    await act(edit({}, { incentive: 'reward' }))
    expect((await rowOf(key)).incentive).toBe('reward')
    expect(await detailsOf(key)).toEqual([undefined, undefined])
  })
})

test('an edit’s language is that of its words, and stays where they don’t tell', async () => {
  const { act, key } = await reviewed()
  const languageAfter = async (body: string) => {
    await act(edit({ body }))
    return (await rowOf(key)).language
  }
  expect(
    await languageAfter(
      'Der Wasserkocher ist leider schon nach zwei Wochen kaputt gegangen, und niemand antwortet mir.',
    ),
  ).toBe('de')
  expect(await languageAfter('Ok.')).toBe('de')
  expect(
    await languageAfter(
      'The kettle broke after two weeks, and nobody answers me, although I have written three times.',
    ),
  ).toBe('en')
})

describe('signs that a shop reviews itself, in an edit', () => {
  const signsOf = async ({ reviewId }: { reviewId: number }) =>
    database.query`SELECT kind, created_at FROM review_signs WHERE shop_id = ${shopId} AND review_id = ${reviewId}`
  /** Somebody with an address at the shop's own domain. */
  async function insider() {
    const [found] = await database.query<{ domain: string }>`SELECT domain FROM shops WHERE shop_id = ${shopId}`
    return addPerson(database.db, { name: 'Iris Quint', email: `iris-${crypto.randomUUID()}@${found!.domain}` })
  }

  test('are recorded, and hold what was never public', async () => {
    const { act, key } = await reviewed(await insider())
    await act({ kind: 'hold', reason: 'link' }, SYSTEM)
    expect(await act(edit(), undefined, LATER)).toMatchObject({ outcome: 'unseen' })
    expect(await rowOf(key)).toMatchObject({ held_at: NOW, held_reason: 'shop_address' })
    expect(await signsOf(key)).toEqual([{ kind: 'shop_address', created_at: LATER }])
  })

  test('are recorded, and hold nothing that was public', async () => {
    const { act, key } = await reviewed(await insider())
    await act({ kind: 'hold', reason: 'link' }, SYSTEM)
    await act({ kind: 'release' }, moderator)
    expect(await act(edit(), undefined, LATER)).toMatchObject({ outcome: 'published' })
    expect((await rowOf(key)).held_at).toBeNull()
    expect(await signsOf(key)).toEqual([{ kind: 'shop_address', created_at: LATER }])
  })

  test('are none where nobody of the shop wrote it', async () => {
    const { act, key } = await reviewed()
    await act({ kind: 'hold', reason: 'link' }, SYSTEM)
    expect(await act(edit())).toMatchObject({ outcome: 'published', released: true })
    expect(await signsOf(key)).toEqual([])
  })
})
