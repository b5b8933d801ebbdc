import { beforeAll, describe, expect, test } from 'vitest'
import { recordedEffects } from '../../../../test/support/builders/review-effects.ts'
import { useDatabase } from '../../../../test/support/database.ts'
import { addPerson } from '../../people/service.ts'
import { createFixtures } from '../testing.ts'
import { type Draft, type SubjectKey, writeReview, writtenBefore } from './write-review.ts'

/** What writing a review stores: its row, events and counts, and who is notified. */
const database = useDatabase()
const { person, shop, product, bought, review, picture, rowOf, historyOf } = createFixtures(database)
const NOW = new Date('2026-05-01T10:00:00Z')
/** When the fixtures' orders were received. */
const RECEIVED = new Date('2026-01-02T00:00:00Z')
const GOOD: Draft = { named: 'x', rating: 4, title: 'Quick', body: 'It boils water in two minutes.', pictures: [] }
let shopId: number

beforeAll(async () => {
  shopId = await shop()
})

const write = (reviewerId: number, subject: SubjectKey, draft: Partial<Draft> = {}, key: string | null = null) =>
  writeReview(recordedEffects(database.db).deps, reviewerId, subject, { ...GOOD, ...draft }, key, NOW)

/** Writes a review. @returns its key; fails if it was refused */
async function written(...args: Parameters<typeof write>) {
  const outcome = await write(...args)
  if (outcome.kind !== 'written') throw new Error(outcome.kind)
  return outcome.key
}

const countOf = async (reviewerId: number) =>
  (await database.query`SELECT review_id FROM reviews WHERE reviewer_id = ${reviewerId}`).length

test('of something bought is verified, published, counted, and has its effects', async () => {
  const author = await person()
  const subject = await bought(author, await product(shopId))
  const { deps, events } = recordedEffects(database.db)
  const outcome = await writeReview(deps, author, subject, GOOD, null, NOW)
  expect(outcome).toMatchObject({ kind: 'written', again: false, key: { shopId } })
  const { key } = outcome as Extract<typeof outcome, { kind: 'written' }>
  expect(await rowOf(key)).toMatchObject({
    reviewer_id: author,
    product_id: subject.productId,
    line_item_id: subject.lineItemId,
    rating: 4,
    title: 'Quick',
    body: GOOD.body,
    source: 'organic',
    invited_at: null,
    created_at: NOW,
    held_at: null,
    held_reason: null,
    verified: true,
    published: true,
    media_count: 0,
  })
  expect(await historyOf(key)).toEqual([
    { kind: 'created', actor: 'author', at: NOW },
    { kind: 'verified', actor: 'system', at: RECEIVED },
    { kind: 'published', actor: 'system', at: NOW },
  ])
  const eventKey = { key, shopId, productId: subject.productId, authorId: author }
  expect(events).toEqual([{ ...eventKey, act: 'write', outcome: 'published' }])
  const [counts] = await database.query`
    SELECT p.published AS product, s.published AS author FROM product_stats p, reviewer_stats s
    WHERE p.shop_id = ${shopId} AND p.product_id = ${subject.productId} AND s.reviewer_id = ${author}`
  expect(counts).toEqual({ product: 1, author: 1 })
})

test('without an order is organic and not verified; of a shop itself too', async () => {
  const author = await person()
  for (const subject of [await product(shopId), { shopId: await shop(), productId: null, lineItemId: null }]) {
    const key = await written(author, subject, { title: null })
    expect(await rowOf(key)).toMatchObject({
      product_id: subject.productId,
      line_item_id: null,
      title: null,
      source: 'organic',
      verified: false,
      published: true,
    })
    expect((await historyOf(key)).map(({ kind }) => kind)).toEqual(['created', 'published'])
    const [counts] = await database.query`SELECT published FROM shop_stats WHERE shop_id = ${subject.shopId}`
    expect(counts!.published).toBeGreaterThan(0)
  }
})

test('that an invitation asked for says so', async () => {
  const author = await person()
  const subject = await bought(author, await product(shopId))
  const invitedAt = new Date('2026-04-20T00:00:00Z')
  await database.query`INSERT INTO invitations (shop_id, line_item_id, reviewer_id, sent_at)
                       VALUES (${shopId}, ${subject.lineItemId}, ${author}, ${invitedAt})`
  expect(await rowOf(await written(author, subject))).toMatchObject({ source: 'invite', invited_at: invitedAt })
})

test('a second one of the same item is pointed to the first', async () => {
  const author = await person()
  const subject = await bought(author, await product(shopId))
  const key = await written(author, subject)
  expect(await write(author, subject, { rating: 1 })).toEqual({ kind: 'already_reviewed', key })
  expect(await countOf(author)).toBe(1)
})

describe('that waits for a moderator', () => {
  const LONG = 'The lid closes well, and the handle stays cool to the touch.'
  const heldFor = async (...args: Parameters<typeof write>) => (await rowOf(await written(...args))).held_reason

  test('is told as waiting, with the signs, and shows no address', async () => {
    const author = await person()
    const { deps, events } = recordedEffects(database.db)
    const draft = { ...GOOD, title: 'a@post.example', body: 'Write to b@post.example or call 0171 5550123' }
    const outcome = await writeReview(deps, author, await product(shopId), draft, null, NOW)
    const { key } = outcome as Extract<typeof outcome, { kind: 'written' }>
    const row = await rowOf(key)
    expect(row).toMatchObject({ held_at: NOW, held_reason: 'contact', published: false })
    expect(`${row.title} ${row.body}`).not.toContain('@post')
    expect(await historyOf(key)).toEqual([
      { kind: 'created', actor: 'author', at: NOW },
      { kind: 'held', actor: 'system', reason: 'contact', at: NOW },
    ])
    expect(events).toMatchObject([{ key, act: 'write', outcome: 'held', authorId: author }])
  })

  test('repeats what its author wrote elsewhere, bought or not', async () => {
    const author = await person()
    await review(author, await product(shopId), LONG)
    expect(await heldFor(author, await product(shopId), { body: LONG })).toBe('copied')
    expect(await heldFor(author, await bought(author, await product(shopId)), { body: LONG })).toBe('copied')
    expect(await heldFor(await person(), await product(shopId), { body: LONG })).toBeNull()
  })

  test('is a second one of the same without an order; of an order it is none', async () => {
    const author = await person()
    const subject = await product(shopId)
    await written(author, subject)
    expect(await heldFor(author, subject, { body: 'Still good.' })).toBe('second')
    expect(await heldFor(author, await bought(author, subject), { body: 'As good as ever.' })).toBeNull()
    const store = { shopId: await shop(), productId: null, lineItemId: null }
    await written(author, store)
    expect(await heldFor(author, store, { body: 'Good.' })).toBe('second')
    expect(await heldFor(await person(), subject)).toBeNull()
  })

  test('is the thirteenth without an order within a day', async () => {
    const author = await person()
    const subjects = await Promise.all(Array.from({ length: 12 }, () => product(shopId)))
    const earlier = (hours: number) => new Date(NOW.getTime() - hours * 3_600_000)
    for (const [at, subject] of subjects.entries()) await review(author, subject, `It boils ${at}.`, earlier(at + 13.5))
    expect(await heldFor(author, await product(shopId))).toBeNull()
    await database.query`UPDATE reviews SET created_at = ${earlier(23)} WHERE reviewer_id = ${author}`
    expect(await heldFor(author, await bought(author, await product(shopId)), { body: 'A bought one.' })).toBeNull()
    expect(await heldFor(author, await product(shopId), { body: 'Another.' })).toBe('hurry')
  })
})

describe('sent again', () => {
  test('under its key it is written once, and under another key or none anew', async () => {
    const author = await person()
    const subject = await product(shopId)
    const key = await written(author, subject, {}, 'a')
    expect(await write(author, subject, {}, 'a')).toEqual({ kind: 'written', key, again: true })
    expect(await write(author, subject, { pictures: ['x'] }, 'a')).toMatchObject({ again: true })
    expect(await countOf(author)).toBe(1)
    await written(author, subject, {}, 'b')
    await written(author, subject, {}, null)
    await written(author, subject, {}, null)
    expect(await countOf(author)).toBe(4)
    // keys are per person
    await written(await person(), subject, {}, 'a')
  })

  test.each([{ rating: 1 }, { title: null }, { body: 'Other.' }, { named: 'y' }])(
    'with %j it is a mistake, and points at the first',
    async other => {
      const author = await person()
      const subject = await product(shopId)
      const key = await written(author, subject, {}, 'a')
      expect(await write(author, subject, other, 'a')).toEqual({ kind: 'key_reused', key })
      expect(await writtenBefore(database.db, author, { ...GOOD, ...other }, 'a')).toEqual({ kind: 'key_reused', key })
      expect(await countOf(author)).toBe(1)
    },
  )

  test('at the same moment about another shop, one of the two is written', async () => {
    const author = await person()
    const subjects = [await product(shopId), await product(await shop())]
    const [first, second] = await Promise.all(
      subjects.map((subject, i) => write(author, subject, { named: `${i}` }, 'a')),
    )
    const kinds = [first, second].map(result => result!.kind)
    expect(kinds.toSorted()).toEqual(['key_reused', 'written'])
    expect(first).toMatchObject({ key: (second as typeof first & { key: object }).key })
    expect(await countOf(author)).toBe(1)
  })
})

describe('with pictures', () => {
  test('has them in their order', async () => {
    const author = await person()
    const pictures = await Promise.all(Array.from({ length: 5 }, () => picture(author)))
    const key = await written(author, await product(shopId), { pictures })
    expect((await rowOf(key)).media_count).toBe(5)
    const attached = await database.query`SELECT shop_id, review_id FROM pictures WHERE reviewer_id = ${author}`
    expect(attached).toEqual(Array(5).fill({ shop_id: shopId, review_id: key.reviewId }))
  })

  test('that are not its author’s, or too many, nothing is written and the key stays free', async () => {
    const author = await person()
    const subject = await product(shopId)
    const others = await picture(await person())
    expect(await write(author, subject, { pictures: [others] }, 'a')).toEqual({
      kind: 'bad_pictures',
      reason: 'unknown_picture',
    })
    const six = await Promise.all(Array.from({ length: 6 }, () => picture(author)))
    expect(await write(author, subject, { pictures: six })).toEqual({ kind: 'bad_pictures', reason: 'too_many' })
    expect(await countOf(author)).toBe(0)
    expect(await writtenBefore(database.db, author, GOOD, 'a')).toBeUndefined()
    await written(author, subject, {}, 'a')
  })
})

test('whatever else fails undoes all of it, and is passed on', async () => {
  const author = await person()
  const { deps } = recordedEffects(database.db)
  const effects = [() => Promise.reject(new Error('no mail'))]
  const failing = writeReview({ ...deps, effects }, author, await product(shopId), GOOD, 'a', NOW)
  await expect(failing).rejects.toThrow('no mail')
  expect(await countOf(author)).toBe(0)
  expect(await writtenBefore(database.db, author, GOOD, 'a')).toBeUndefined()
  const silent = await writeReview(deps, author, await product(shopId), GOOD, 'a', NOW)
  expect(silent.kind).toBe('written')
})

test('says what its author got for it, and nothing where they got nothing', async () => {
  const incentiveOf = async (draft: Partial<Draft>) => {
    const author = await person()
    return (await rowOf(await written(author, await bought(author, await product(shopId)), draft))).declared_incentive
  }
  expect(await incentiveOf({ incentive: 'free_product' })).toBe('free_product')
  expect(await incentiveOf({ incentive: 'none' })).toBeNull()
  expect(await incentiveOf({})).toBeNull()
})

test('another word on what its author got is another review under the same key', async () => {
  const author = await person()
  const subject = await bought(author, await product(shopId))
  await written(author, subject, { incentive: 'reward' }, 'k')
  expect(await write(author, subject, { incentive: 'reward' }, 'k')).toMatchObject({ kind: 'written', again: true })
  expect(await write(author, subject, {}, 'k')).toMatchObject({ kind: 'key_reused' })
})

test('of somebody with an address of the shop waits, and says why', async () => {
  const [found] = await database.query<{ domain: string }>`SELECT domain FROM shops WHERE shop_id = ${shopId}`
  const author = await addPerson(database.db, { name: 'Iris', email: `iris-${crypto.randomUUID()}@${found!.domain}` })
  const key = await written(author, await bought(author, await product(shopId)))
  expect(await rowOf(key)).toMatchObject({ held_at: NOW, held_reason: 'shop_address', published: false })
  expect(await historyOf(key)).toMatchObject([{ kind: 'created' }, { kind: 'verified' }, { kind: 'held' }])
  expect(
    await database.query`SELECT kind FROM review_signs WHERE shop_id = ${shopId} AND review_id = ${key.reviewId}`,
  ).toEqual([{ kind: 'shop_address' }])
})
