import { beforeAll, describe, expect, test } from 'vitest'
import { outcomesOf, recordedEffects } from '../../../../test/support/builders/review-effects.ts'
import { useDatabase } from '../../../../test/support/database.ts'
import type { Db } from '../../../platform/postgres/database.ts'
import { readPictures } from '../media/pictures.ts'
import { createFixtures } from '../testing.ts'
import { changeReview } from './change-review.ts'
import { type By, onAct, type ReviewEvent } from './review-event.ts'
import type { Act, ReviewKey } from './transitions.ts'

/** The effects of each act: columns, history, replies, pictures and notifications. */
const database = useDatabase()
const { person, shop, product, review, picture, rowOf, historyOf } = createFixtures(database)
const NOW = new Date('2026-05-01T10:00:00Z')
const LATER = new Date('2026-05-02T10:00:00Z')
let shopId: number
let shopsOwn: By
let moderator: By

beforeAll(async () => {
  shopId = await shop()
  shopsOwn = { party: 'shop', shopId, reviewerId: await person() }
  moderator = { party: 'moderator', reviewerId: await person() }
})

/** A review with functions that act on it; `outcomes` and `events` record what the effects received. */
async function reviewed() {
  const author = await person()
  const subject = await product(shopId)
  const key = await review(author, subject)
  const { deps, events } = recordedEffects(database.db)
  const outcomes = () => outcomesOf(events)
  const byAuthor: By = { party: 'author', reviewerId: author }
  const act = (change: Act, by: By = byAuthor, at = NOW) => changeReview(deps, key, change, by, at)
  return { author, subject, key, act, deps, outcomes, events, byAuthor }
}

const edit = (rest: object = {}, pictures?: readonly string[]): Act => ({
  kind: 'edit',
  words: { rating: 2, title: null, body: 'It leaks.', ...rest },
  ...(pictures && { pictures }),
})
const replyOf = async ({ shopId: at, reviewId }: ReviewKey) =>
  (
    await database.query`SELECT body, created_at, edited_at FROM review_replies
                         WHERE shop_id = ${at} AND review_id = ${reviewId}`
  )[0]
const idOf = (by: By) => ({ reviewer_id: (by as { reviewerId: number }).reviewerId })

test('its author takes it back and publishes it again', async () => {
  const { key, act, outcomes, events, subject, author } = await reviewed()
  expect(await act({ kind: 'unpublish' })).toEqual({ kind: 'changed', published: false })
  expect(await rowOf(key)).toMatchObject({ unpublished_at: NOW, published: false })
  expect(await act({ kind: 'unpublish' }, undefined, LATER)).toEqual({ kind: 'unchanged', published: false })
  expect(await act({ kind: 'publish' })).toEqual({ kind: 'changed', published: true })
  expect(await act({ kind: 'publish' })).toEqual({ kind: 'unchanged', published: true })
  expect((await rowOf(key)).unpublished_at).toBeNull()
  expect(await historyOf(key)).toEqual([
    { kind: 'unpublished', actor: 'author', at: NOW },
    { kind: 'published', actor: 'author', at: NOW },
  ])
  expect(outcomes()).toEqual([])
  const subjectOfEvent = { shopId, productId: subject.productId, authorId: author, key }
  expect(events).toEqual([
    { ...subjectOfEvent, act: 'unpublish' },
    { ...subjectOfEvent, act: 'publish' },
  ])
})

test('its author deletes it and restores it', async () => {
  const { key, act } = await reviewed()
  expect(await act({ kind: 'delete' })).toEqual({ kind: 'changed', published: false })
  expect((await rowOf(key)).deleted_at).toEqual(NOW)
  expect(await act(edit())).toEqual({ kind: 'refused', reason: 'deleted' })
  expect(await act({ kind: 'restore' })).toEqual({ kind: 'changed', published: true })
  expect((await rowOf(key)).deleted_at).toBeNull()
  expect((await historyOf(key)).map(({ kind }) => kind)).toEqual(['deleted', 'restored'])
})

test('nobody else acts in their place, and nothing acts on what is not there', async () => {
  const { key, act, deps, events } = await reviewed()
  const refused = { kind: 'refused', reason: 'not_yours' }
  expect(await act({ kind: 'delete' }, { party: 'author', reviewerId: await person() })).toEqual(refused)
  const other: By = { party: 'shop', shopId: await shop(), reviewerId: await person() }
  expect(await act({ kind: 'reply', body: 'Thanks.' }, other)).toEqual(refused)
  expect(await act({ kind: 'delete' }, shopsOwn)).toEqual(refused)
  expect(await act({ kind: 'unhide' }, { party: 'system' })).toEqual(refused)
  const unknown = { shopId, reviewId: 2 ** 31 }
  expect(await changeReview(deps, unknown, { kind: 'delete' }, moderator, NOW)).toEqual({ kind: 'unknown' })
  expect(await historyOf(key)).toEqual([])
  expect(events).toEqual([])
})

test('counts follow it, of its product, its shop and its author; of a shop’s own there is no product', async () => {
  const { act, subject, author } = await reviewed()
  const counts = () => database.query`
    SELECT p.published AS product, s.published AS author FROM product_stats p, reviewer_stats s
    WHERE p.shop_id = ${shopId} AND p.product_id = ${subject.productId} AND s.reviewer_id = ${author}`
  await act({ kind: 'unpublish' })
  expect(await counts()).toEqual([{ product: 0, author: 0 }])
  await act({ kind: 'publish' })
  expect(await counts()).toEqual([{ product: 1, author: 1 }])
  const ofShop = await shop()
  const key = await review(author, { shopId: ofShop, productId: null, lineItemId: null })
  const { deps, events } = await reviewed()
  await changeReview(deps, key, { kind: 'hold', reason: 'Why?' }, moderator, NOW)
  expect(events).toEqual([{ shopId: ofShop, productId: null, authorId: author, key, act: 'hold' }])
  expect(await database.query`SELECT published FROM shop_stats WHERE shop_id = ${ofShop}`).toEqual([{ published: 0 }])
})

test('every process hears that the pages of shop and author changed', async () => {
  const { act, author } = await reviewed()
  const heard: string[] = []
  const unlisten = await database.listen('candor_changed', tag => heard.push(tag))
  await act({ kind: 'unpublish' })
  const [{ slug } = { slug: '' }] = await database.query<{
    slug: string
  }>`SELECT slug FROM shops WHERE shop_id = ${shopId}`
  await expect.poll(() => heard, { interval: 10 }).toEqual(expect.arrayContaining([`shop:${slug}`, `person:${author}`]))
  await unlisten()
})

describe('an edit', () => {
  test('keeps the words before, and is told', async () => {
    const { key, act, outcomes, author } = await reviewed()
    expect(await act(edit())).toEqual({ kind: 'changed', published: true })
    expect(await rowOf(key)).toMatchObject({ rating: 2, title: null, body: 'It leaks.', edited_at: NOW })
    expect(await historyOf(key)).toEqual([
      { kind: 'edited', actor: 'author', details: { rating: 4, title: 'Quick', body: 'It boils.' }, at: NOW },
    ])
    expect(outcomes()).toEqual([{ key, act: 'edit', outcome: 'published', authorId: author }])
  })

  test('of what nobody sees is not told', async () => {
    const { act, outcomes } = await reviewed()
    await act({ kind: 'unpublish' })
    expect(await act(edit())).toEqual({ kind: 'changed', published: false })
    expect(outcomes()).toEqual([])
  })

  test('with a sign makes it wait, once, and that is told', async () => {
    const { key, act, outcomes, author } = await reviewed()
    expect(await act(edit({ body: 'See https://elsewhere.example' }))).toEqual({ kind: 'changed', published: false })
    expect(await rowOf(key)).toMatchObject({ held_at: NOW, held_reason: 'link' })
    expect((await historyOf(key)).slice(1)).toEqual([{ kind: 'held', actor: 'system', reason: 'link', at: NOW }])
    expect(outcomes()).toEqual([{ key, act: 'edit', outcome: 'held', authorId: author }])
    await act(edit({ body: 'See https://elsewhere.example or call 0171 5550123' }), undefined, LATER)
    expect(await rowOf(key)).toMatchObject({ held_at: NOW, held_reason: 'link contact' })
    expect(outcomes()).toHaveLength(1)
  })

  test('that removes every sign publishes a review that waited for them alone', async () => {
    const { key, act, events, author } = await reviewed()
    await act(edit({ body: 'See https://elsewhere.example' }))
    expect(await act(edit(), undefined, LATER)).toEqual({ kind: 'changed', published: true })
    expect(await rowOf(key)).toMatchObject({ held_at: null, held_reason: null })
    expect((await historyOf(key)).at(-1)).toEqual({ kind: 'released', actor: 'system', at: LATER })
    expect(events.at(-1)).toMatchObject({ key, act: 'edit', outcome: 'published', released: true, authorId: author })
  })

  test.each(['second', 'link hurry', 'Is it yours?'])('leaves a review pending for %j', async reason => {
    const { key, act } = await reviewed()
    await act({ kind: 'hold', reason }, { party: 'system' })
    expect(await act(edit())).toEqual({ kind: 'changed', published: false })
    expect(await rowOf(key)).toMatchObject({ held_at: NOW, held_reason: reason.replace('link ', '') })
  })

  test('sets its pictures and says how many there were; without any it leaves them', async () => {
    const { key, act, author } = await reviewed()
    const ids = [await picture(author), await picture(author)]
    await act(edit({}, ids))
    expect((await historyOf(key)).at(-1)!.details).toMatchObject({ pictures: 0 })
    expect((await readPictures(database.db, { ...key, reviewerId: author })).map(({ id }) => id)).toEqual(ids)
    await act(edit({ rating: 3 }))
    expect((await historyOf(key)).at(-1)!.details).not.toHaveProperty('pictures')
    expect((await rowOf(key)).media_count).toBe(2)
    await act(edit({ rating: 3 }, []))
    expect((await historyOf(key)).at(-1)!.details).toMatchObject({ pictures: 2 })
    expect((await rowOf(key)).media_count).toBe(0)
  })

  test('with another one’s picture is refused, and changes nothing', async () => {
    const { key, act, events } = await reviewed()
    const others = await picture(await person())
    expect(await act(edit({}, [others]))).toEqual({ kind: 'refused', reason: 'picture_refused' })
    expect(await rowOf(key)).toMatchObject({ rating: 4, edited_at: null })
    expect([await historyOf(key), events]).toEqual([[], []])
  })
})

describe('hidden', () => {
  test('by the shop with a reason, and shown again', async () => {
    const { key, act } = await reviewed()
    expect(await act({ kind: 'hide', reason: 'spam' }, shopsOwn)).toEqual({ kind: 'changed', published: false })
    expect(await rowOf(key)).toMatchObject({ hidden_at: NOW, hidden_by: 'shop', hidden_reason: 'spam' })
    expect(await act({ kind: 'unhide' }, shopsOwn)).toEqual({ kind: 'changed', published: true })
    expect(await rowOf(key)).toMatchObject({ hidden_at: null, hidden_by: null, hidden_reason: null })
    expect(await historyOf(key)).toEqual([
      { kind: 'hidden', actor: 'shop', reason: 'spam', details: idOf(shopsOwn), at: NOW },
      { kind: 'unhidden', actor: 'shop', details: idOf(shopsOwn), at: NOW },
    ])
  })

  test('by a moderator with words, the shop does not show it again', async () => {
    const { key, act } = await reviewed()
    await act({ kind: 'hide', reason: 'fake', words: 'Nobody bought it.' }, moderator)
    expect(await rowOf(key)).toMatchObject({ hidden_by: 'moderator', hidden_reason: 'fake' })
    expect((await historyOf(key))[0]!.details).toEqual({ ...idOf(moderator), words: 'Nobody bought it.' })
    expect(await act({ kind: 'unhide' }, shopsOwn)).toEqual({ kind: 'refused', reason: 'hidden_by_moderator' })
    expect(await act({ kind: 'unhide' }, moderator)).toMatchObject({ published: true })
  })
})

test('a moderator holds it and releases it; Candor holds it for nobody', async () => {
  const { key, act, byAuthor } = await reviewed()
  expect(await act({ kind: 'hold', reason: 'Is it yours?' }, moderator)).toEqual({ kind: 'changed', published: false })
  expect(await rowOf(key)).toMatchObject({ held_at: NOW, held_reason: 'Is it yours?' })
  expect(await act({ kind: 'hide', reason: 'spam' }, shopsOwn)).toEqual({ kind: 'refused', reason: 'not_public' })
  expect(await act({ kind: 'release' }, byAuthor)).toEqual({ kind: 'refused', reason: 'not_yours' })
  expect(await act({ kind: 'release' }, moderator)).toEqual({ kind: 'changed', published: true })
  expect(await rowOf(key)).toMatchObject({ held_at: null, held_reason: null })
  await act({ kind: 'hold', reason: 'Why?' }, { party: 'system' })
  expect(await historyOf(key)).toEqual([
    { kind: 'held', actor: 'moderator', reason: 'Is it yours?', details: idOf(moderator), at: NOW },
    { kind: 'released', actor: 'moderator', details: idOf(moderator), at: NOW },
    { kind: 'held', actor: 'system', reason: 'Why?', at: NOW },
  ])
})

test('a notice is shown by nobody: its words never came', async () => {
  const { key, act } = await reviewed()
  await database.query`UPDATE reviews SET notice = 'verified', held_at = ${NOW}, held_reason = 'x'
                       WHERE shop_id = ${shopId} AND review_id = ${key.reviewId}`
  expect(await act({ kind: 'release' }, moderator)).toEqual({ kind: 'refused', reason: 'words_unknown' })
  expect(await act(edit())).toEqual({ kind: 'refused', reason: 'words_unknown' })
})

test('a shop replies, says it otherwise, and takes it back', async () => {
  const { key, act, outcomes } = await reviewed()
  const reply = (body: string): Act => ({ kind: 'reply', body })
  expect(await act(reply('Thanks.'), shopsOwn)).toEqual({ kind: 'changed', published: true })
  expect(await replyOf(key)).toEqual({ body: 'Thanks.', created_at: NOW, edited_at: null })
  expect((await rowOf(key)).answered).toBe(true)
  expect(await act(reply('Thanks.'), shopsOwn)).toEqual({ kind: 'unchanged', published: true })
  await act(reply('Thank you.'), shopsOwn, LATER)
  expect(await replyOf(key)).toEqual({ body: 'Thank you.', created_at: NOW, edited_at: LATER })
  await act({ kind: 'withdraw_reply' }, shopsOwn)
  expect(await replyOf(key)).toBeUndefined()
  expect((await rowOf(key)).answered).toBe(false)
  expect(await act({ kind: 'withdraw_reply' }, shopsOwn)).toEqual({ kind: 'unchanged', published: true })
  const memberId = idOf(shopsOwn)
  expect(await historyOf(key)).toEqual([
    { kind: 'replied', actor: 'shop', details: memberId, at: NOW },
    { kind: 'replied', actor: 'shop', details: { ...memberId, before: 'Thanks.' }, at: LATER },
    { kind: 'replied', actor: 'shop', details: { ...memberId, before: 'Thank you.', withdrawn: true }, at: NOW },
  ])
  expect(outcomes()).toEqual([])
})

test('effects run in their order and in the transaction of the change, or neither happens', async () => {
  const { key, deps, byAuthor } = await reviewed()
  const seen: unknown[] = []
  const effects = [1, 2].map(
    n =>
      async (db: Db, { act }: ReviewEvent) =>
        void seen.push([n, act, db.isTransaction]),
  )
  await changeReview({ ...deps, effects }, key, { kind: 'delete' }, byAuthor, NOW)
  await changeReview({ ...deps, effects }, key, { kind: 'delete' }, byAuthor, NOW)
  expect(seen).toEqual([
    [1, 'delete', true],
    [2, 'delete', true],
  ])
  const failing = { ...deps, effects: [() => Promise.reject(new Error('no'))] }
  await expect(changeReview(failing, key, { kind: 'restore' }, byAuthor, NOW)).rejects.toThrow('no')
  expect((await rowOf(key)).deleted_at).toEqual(NOW)
})

test('an effect of some acts runs after these alone', async () => {
  const { deps, key, byAuthor } = await reviewed()
  const seen: string[] = []
  const effects = [onAct(['delete', 'edit'], async (_, { act }) => void seen.push(act))]
  for (const act of [edit(), { kind: 'delete' } as const, { kind: 'restore' } as const])
    await changeReview({ ...deps, effects }, key, act, byAuthor, NOW)
  expect(seen).toEqual(['edit', 'delete'])
})
