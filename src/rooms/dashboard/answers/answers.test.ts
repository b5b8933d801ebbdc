import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { useServer } from '../../../../test/support/server.ts'
import { asGuest, type SignedIn, signInAs } from '../../../../test/support/sign-in.ts'
import { encodeReviewId } from '../../catalog/encoded-id.ts'
import { importText, PRODUCT, REVIEW, REVIEWER, SHOP } from '../../transfer/testing.ts'
import { MOST_ANSWERS } from './rules.ts'

/** Saved answers, and replies to several reviews at once, over HTTP. */
const server = useServer('empty')
const SIDE = '/business/shop'
let owner: SignedIn
let stranger: SignedIn
let ids: string[]

const THANKS = { title: 'Thank you', body: 'Dear {name}, thank you for choosing {product}.' }

beforeAll(async () => {
  const reviews = [1, 2, 3].map(n => ({ ...REVIEW, external_id: `r${n}`, order_item: undefined, rating: n }))
  const hidden = { reason: 'spam', at: '2026-05-01T10:00:00Z' }
  const { problems } = await importText(server.database, 'catalog', [
    SHOP,
    { ...SHOP, domain: 'other.example', name: 'Other' },
    PRODUCT,
    REVIEWER,
    ...reviews,
    { ...REVIEW, external_id: 'h', order_item: undefined, hidden },
  ])
  expect(problems).toEqual([])
  owner = await signInAs(server, { shops: { 'shop.example': 'staff' } })
  stranger = await signInAs(server, { shops: { 'other.example': 'owner' } })
  const rows = await server.database.query<{ shop_id: number; review_id: number }>`
    SELECT shop_id, review_id FROM reviews ORDER BY external_id DESC`
  ids = rows.map(row => encodeReviewId(Number(row.shop_id), Number(row.review_id)))
})

const answers = async () => (await (await owner.get(`${SIDE}/answers.json`)).json()).answers
const storedReplies = () => server.database.query<{ body: string }>`SELECT body FROM review_replies ORDER BY review_id`
const send = async (who: SignedIn, path: string, body: object) => {
  const response = await who.send('POST', SIDE + path, body)
  return { status: response.status, ...(await response.json()) }
}

describe('saved answers (X-work-05)', () => {
  beforeEach(() => server.database.query`DELETE FROM saved_answers`)

  test('are saved, changed and deleted by any member', async () => {
    const { status, id } = await send(owner, '/saved_answers', THANKS)
    expect(status).toBe(200)
    expect(await answers()).toEqual([{ id, ...THANKS }])
    const changed = { title: 'Thanks', body: 'Thank you.' }
    expect((await owner.send('PUT', `${SIDE}/saved_answers/${id}`, changed)).status).toBe(200)
    expect(await answers()).toEqual([{ id, ...changed }])
    expect((await owner.send('DELETE', `${SIDE}/saved_answers/${id}`)).status).toBe(200)
    expect(await answers()).toEqual([])
    expect((await owner.send('PUT', `${SIDE}/saved_answers/${id}`, changed)).status).toBe(404)
  })

  test('have one title each, and limits', async () => {
    await send(owner, '/saved_answers', THANKS)
    expect(await send(owner, '/saved_answers', { ...THANKS, title: 'THANK YOU' })).toMatchObject({
      status: 409,
      code: 'title_taken',
      fields: [{ field: 'title' }],
    })
    expect(await send(owner, '/saved_answers', { title: ' ', body: '' })).toMatchObject({ status: 400 })
    expect(await send(owner, '/saved_answers', { title: 'a'.repeat(61), body: 'A' })).toMatchObject({ status: 400 })
    await server.database.query`
      INSERT INTO saved_answers (shop_id, title, body)
      SELECT shop_id, 'No. ' || n, 'A' FROM shops, generate_series(1, ${MOST_ANSWERS - 1}) n WHERE domain = 'shop.example'`
    expect(await send(owner, '/saved_answers', { title: 'One more', body: 'A' })).toMatchObject({
      status: 422,
      code: 'too_many_answers',
    })
  })

  test('are for members alone', async () => {
    const operator = await signInAs(server, { roles: ['operator'] })
    expect((await stranger.get(`${SIDE}/answers.json`)).status).toBe(403)
    expect((await operator.get(`${SIDE}/answers.json`)).status).toBe(403)
    expect((await asGuest(server).get(`${SIDE}/answers.json`)).status).toBe(401)
    expect(await send(stranger, '/saved_answers', THANKS)).toMatchObject({ status: 403 })
    expect((await operator.get(`${SIDE}/reviews`)).status, 'who still sees the list').toBe(200)
  })
})

describe('replies to several reviews (X-work-06)', () => {
  beforeEach(() => server.database.query`DELETE FROM review_replies`)

  test('are previewed as each author will read them; nothing is published', async () => {
    const { status, replies, skipped } = await send(owner, '/replies/preview', { reviews: ids, body: THANKS.body })
    expect([status, replies.length]).toEqual([200, 3])
    expect(replies[0].body).toBe('Dear Anna, thank you for choosing Blue Shirt.')
    expect(skipped).toEqual([expect.objectContaining({ why: 'not_public' })])
    expect(await storedReplies()).toEqual([])
  })

  test('are published; a reply that is there stays', async () => {
    await owner.send('PUT', `/reviews/replies/${ids[0]}`, { body: 'Written by hand.' })
    const sent = await send(owner, '/replies', { reviews: [...ids, ids[1]!], body: THANKS.body })
    expect(sent).toMatchObject({ status: 200, replied: 2 })
    expect(sent.skipped.map(({ why }: { why: string }) => why).sort()).toEqual(['not_public', 'replied'])
    const bodies = (await storedReplies()).map(({ body }) => body)
    expect(bodies.sort()).toEqual([
      ...Array(2).fill('Dear Anna, thank you for choosing Blue Shirt.'),
      'Written by hand.',
    ])
  })

  test('need a text and a selection, and reach no other shop', async () => {
    expect(await send(owner, '/replies', { reviews: [], body: 'A' })).toMatchObject({ status: 400 })
    expect(await send(owner, '/replies', { reviews: ids, body: ' ' })).toMatchObject({ status: 400 })
    expect(await send(stranger, '/replies', { reviews: ids, body: 'A' })).toMatchObject({ status: 403 })
    const elsewhere = await stranger.send('POST', '/business/other/replies', { reviews: ids, body: 'A' })
    expect(await elsewhere.json()).toMatchObject({ replied: 0 })
    expect(await storedReplies()).toEqual([])
  })
})

describe('the list of reviews without scripts (X-work-05, X-work-06)', () => {
  beforeEach(() => server.database.query`DELETE FROM review_replies`)
  const post = async (fields: Record<string, string>) => {
    const response = await owner.post(`${SIDE}/reviews?sort=oldest`, fields)
    return { status: response.status, to: response.headers.get('location'), html: await response.text() }
  }

  test('a saved answer is put after what was typed', async () => {
    const { id } = await send(owner, '/saved_answers', { title: 'Salt', body: 'Rub it with salt.' })
    const { status, html } = await post({ review: ids[0]!, body: 'Dear Anna,', fill: String(id) })
    expect(status).toBe(200)
    expect(html).toMatch(/<textarea[^>]*>Dear Anna,\n\nRub it with salt\.<\/textarea>/)
    expect(await storedReplies()).toEqual([])
  })

  test('a reply is published in place, and the list stays as it was', async () => {
    const { status, to } = await post({ review: ids[0]!, body: 'We are sorry.', deed: 'reply' })
    expect([status, to]).toEqual([303, `${SIDE}/reviews?sort=oldest&sent=1&skipped=0`])
    expect(await storedReplies()).toEqual([{ body: 'We are sorry.' }])
    expect(await (await owner.get(to!)).text()).toContain('reply published.')
  })

  test('a refused reply keeps its words, also where the review left the list', async () => {
    const long = 'a'.repeat(5_001)
    expect((await post({ review: ids[0]!, body: long, deed: 'reply' })).html).toContain(`>${long}</textarea>`)
    const gone = await post({ review: 'unknown', body: 'Words that took an hour.', deed: 'reply' })
    expect([gone.status, gone.html.includes('Words that took an hour.')]).toEqual([404, true])
  })

  test('several are previewed before they are published', async () => {
    const { status, html } = await post({ reviews: ids[0]!, body: 'Thanks, {name}!', deed: 'preview' })
    expect(status).toBe(200)
    expect(html).toContain('Thanks, Anna!')
    expect(await storedReplies()).toEqual([])
    const { to } = await post({ reviews: ids[0]!, body: 'Thanks, {name}!', deed: 'publish' })
    expect(to).toBe(`${SIDE}/reviews?sort=oldest&sent=1&skipped=0`)
    expect(await storedReplies()).toEqual([{ body: 'Thanks, Anna!' }])
  })
})
