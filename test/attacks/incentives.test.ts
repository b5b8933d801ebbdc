import { beforeAll, describe, expect, test } from 'vitest'
import { decodeReviewId, encodeLineItemId } from '../../src/rooms/catalog/encoded-id.ts'
import { aProgram } from '../../src/rooms/integration/testing.ts'
import { sendDue } from '../../src/rooms/invitations/send.ts'
import { collectFacts } from '../../src/rooms/public-log/service.ts'
import { recountAll } from '../../src/rooms/reviews/recount.ts'
import type { Review } from '../../src/rooms/reviews/schemas.ts'
import { importText, ORDER, PRODUCT, REVIEW, REVIEWER, SHOP } from '../../src/rooms/transfer/testing.ts'
import { appContextOf } from '../support/database.ts'
import { emailsTo } from '../support/emails.ts'
import { announceImport, useServer } from '../support/server.ts'
import { type SignedIn, signInAs } from '../support/sign-in.ts'

/** Shops and authors try to keep from readers what was given for a review (P1.11). */
const server = useServer('empty')
let program: Awaited<ReturnType<typeof aProgram>>

beforeAll(async () => {
  expect((await importText(server.database, 'catalog', [SHOP, PRODUCT])).problems).toEqual([])
  program = await aProgram(server, 'shop.example')
})

const PLACED = new Date(Date.now() - 20 * 86_400_000).toISOString()
const REWARD = { description: 'For your next order.', discount_type: 'percent', discount_value: 10, valid_days: 30 }

const setReward = async (reward: object | null) =>
  expect((await program.owner.send('PUT', '/business/shop/settings', { reward })).status).toBe(200)

let orders = 0
const item = (id: string, incentive?: string) => ({
  external_id: `${id}-1`,
  product: 'p1',
  ...(incentive && { incentive }),
})

/** Somebody buys something; the order came from an archive. @returns its id and buyer */
async function anOrder(incentive?: string) {
  const id = `o${++orders}`
  const email = `${id}@post.example`
  const order = { ...ORDER, external_id: id, reviewer: email, placed_at: PLACED, items: [item(id, incentive)] }
  const { problems } = await importText(server.database, 'catalog', [{ ...REVIEWER, external_id: email, email }, order])
  expect(problems).toEqual([])
  return { id, buyer: await signInAs(server, { email, name: 'Ada Quint' }) }
}

/** The shop reports the order through its API. */
const report = (id: string, incentive?: string) =>
  program.ask('PUT', `/orders/${id}`, {
    external_id: id,
    placed_at: PLACED,
    buyer: { email: `${id}@post.example`, name: 'Ada Quint', country: 'DE' },
    items: [item(id, incentive)],
  })

const WORDS = { rating: 5, title: 'Fits', body: 'It fits, and the seams hold after a month of work.' }

/** The buyer reviews what they bought. @returns the review's public id */
async function write({ id, buyer }: { id: string; buyer: SignedIn }, more: object = {}): Promise<string> {
  const [row] = await server.database.query<{ shop_id: number; line_item_id: number }>`
    SELECT shop_id, line_item_id FROM line_items WHERE external_id = ${`${id}-1`}`
  const line_item_public_id = encodeLineItemId(row!.shop_id, row!.line_item_id)
  const body = `${WORDS.body} Order ${id}.`
  // buyers and members share a network here, which would hold the review (P1.5)
  await server.database.query`DELETE FROM member_networks`
  const response = await buyer.send('POST', '/reviews/write-review', { line_item_public_id, ...WORDS, body, ...more })
  const { review, ...rest } = await response.json()
  expect(rest.error, JSON.stringify(rest)).toBeUndefined()
  expect(review.verified).toBe(true)
  return review.public_id
}

const edit = (buyer: SignedIn, id: string, more: object) =>
  buyer.send('PUT', `/reviews/users/reviews/${id}`, { ...WORDS, ...more })

/** The product's reviews as anybody reads them. */
async function widget(query = '') {
  const [{ public_token } = { public_token: '' }] = await server.database.query<{ public_token: string }>`
    SELECT public_token FROM shops WHERE domain = 'shop.example'`
  const path = `/api/v1/widgets/product_review?shop_domain=shop.example&platform=shopify&api_token=${public_token}&external_id=p1`
  announceImport(server)
  return (await fetch(`${server.address}${path}&json_request=true&per_page=100${query}`)).json()
}

const shown = async (id: string): Promise<Review> =>
  (await widget()).reviews.find(({ public_id }: Review) => public_id === id)

const changesOf = async (id: string) =>
  (await shown(id)).trace!.changes.map(({ kind, by, incentive }) => ({ kind, by, incentive }))

/** What the public log says was given, in order. */
async function logged(id: string) {
  const { shopId, reviewId } = decodeReviewId(id)!
  await collectFacts(server.database.db)
  const rows = await server.database.query<{ facts: { incentive?: string } }>`
    SELECT facts FROM log_outbox WHERE shop_id = ${shopId} AND review_id = ${reviewId} ORDER BY outbox_id`
  return rows.flatMap(({ facts }) => facts.incentive ?? [])
}

describe('a shop that gives a reward', () => {
  test('and ends the rule after the review: the mark stays', async () => {
    await setReward(REWARD)
    const id = await write(await anOrder())
    await setReward(null)
    expect(await shown(id)).toMatchObject({ incentive: 'reward', incentive_from: 'shop', reward: '10% off' })
    expect(await changesOf(id), 'it was marked from the beginning').toEqual([])
    expect(new Set(await logged(id))).toEqual(new Set(['reward']))
  })

  test('that it promised in an invitation, and ends the rule before the review', async () => {
    const order = await anOrder()
    await setReward(REWARD)
    const rule = { enabled: true, days: 10, reminder_days: 10 }
    expect((await program.owner.send('PUT', '/business/shop/invitations', rule)).status).toBe(200)
    await server.database.query`UPDATE invitation_rules SET enabled_at = now() - interval '30 days'`
    const { jobs } = appContextOf(server.database)
    await sendDue({ db: server.database.db, jobs, base: server.address }, new Date())
    const [email] = await emailsTo(server.database, `${order.id}@post.example`)
    expect(email!.text).toContain('For a review you get a reward from Shop: 10% off.')
    expect(email!.text).toContain('your review will say so')
    await setReward(null)
    const id = await write(order)
    expect(await shown(id)).toMatchObject({ incentive: 'reward', incentive_from: 'shop', reward: null })
    expect((await shown(id)).trace!.offered_reward).toBe('10% off')
  })

  test('without a rule, and reports it only after publication: marked, as a change that all see', async () => {
    const order = await anOrder()
    const id = await write(order)
    expect((await shown(id)).incentive).toBe('none')
    expect((await report(order.id, 'free_product')).status).toBe(200)
    expect(await shown(id)).toMatchObject({ incentive: 'free_product', incentive_from: 'shop' })
    expect(await changesOf(id)).toEqual([{ kind: 'edited', by: 'shop', incentive: ['none', 'free_product'] }])
    expect((await logged(id)).at(-1)).toBe('free_product')
    const before = await widget()
    await recountAll(server.database.db)
    expect(await widget()).toEqual(before)
    expect((await widget('&incentive=free_product')).reviews.map(({ public_id }: Review) => public_id)).toContain(id)
  })

  test.each(['none', 'reward'])('and then reports “%s” for a free product: it stays one', async weaker => {
    const order = await anOrder('free_product')
    const id = await write(order)
    const { body } = await report(order.id, weaker)
    expect(body.order.items[0].incentive).toBe('free_product')
    expect((await shown(id)).incentive).toBe('free_product')
    expect(await changesOf(id)).toEqual([])
  })

  test('and reports something that is not on the list is told so, and nothing is stored', async () => {
    const { status, body } = await report(`o${++orders}`, 'voucher')
    expect(status).toBe(400)
    expect(JSON.stringify(body)).toContain('incentive')
  })

  test('and imports its own row for a marked review: an operator’s and a shop’s rows unmark nothing', async () => {
    const given = { ...REVIEW, source: 'organic', order_item: 'i1', incentive: 'free_product', reward: '5% off' }
    await importText(server.database, 'catalog', [REVIEWER, { ...ORDER, external_id: 'archived' }, given])
    for (const weaker of [{ incentive: 'none' }, { incentive: 'reward' }, { reward: undefined }]) {
      await importText(server.database, 'catalog', [{ ...given, incentive: undefined, ...weaker }])
      const [row] = await server.database.query`
        SELECT incentive, reward FROM reviews WHERE external_id = 'r1'`
      expect(row).toEqual({ incentive: 'free_product', reward: '5% off' })
    }
    const { problems } = await importText(server.database, 'catalog', [{ ...given, incentive: 'gift' }])
    expect(problems).toMatchObject([{ column: 'incentive', outcome: 'skipped' }])
    expect(problems[0]!.reason).toContain('one of none, reward, free_product, connected is expected')
  })

  test('and writes to the database itself: what was known once stays known', async () => {
    const id = await write(await anOrder('free_product'))
    const { shopId, reviewId } = decodeReviewId(id)!
    const write_ = (columns: string) =>
      server.database.query.raw(`UPDATE reviews SET ${columns} WHERE shop_id = ${shopId} AND review_id = ${reviewId}`)
    await write_('known_incentive = NULL, reward = NULL')
    await write_("known_incentive = 'reward'")
    expect((await shown(id)).incentive).toBe('free_product')
    await expect(write_("incentive = 'none'")).rejects.toThrow(/can only be updated to DEFAULT/)
  })
})

describe('an author', () => {
  test('cannot take back what the shop’s reward proved', async () => {
    await setReward(REWARD)
    const order = await anOrder()
    const id = await write(order, { incentive: 'none' })
    await setReward(null)
    expect((await shown(id)).incentive).toBe('reward')
    expect((await edit(order.buyer, id, { body: 'Edited words of mine.', incentive: 'none' })).status).toBe(200)
    expect(await shown(id)).toMatchObject({ incentive: 'reward', body: 'Edited words of mine.' })
    expect((await edit(order.buyer, id, { body: 'Edited words of mine.', incentive: 'connected' })).status).toBe(200)
    expect(await shown(id)).toMatchObject({ incentive: 'connected', incentive_from: 'author', reward: '10% off' })
    expect((await edit(order.buyer, id, { body: 'Edited words of mine.', incentive: 'none' })).status).toBe(200)
    expect((await shown(id)).incentive).toBe('reward')
  })

  test('who takes back what they said leaves a trace that all see', async () => {
    const order = await anOrder()
    const id = await write(order, { incentive: 'free_product' })
    expect(await shown(id)).toMatchObject({ incentive: 'free_product', incentive_from: 'author' })
    expect((await edit(order.buyer, id, { incentive: 'none' })).status).toBe(200)
    expect((await shown(id)).incentive).toBe('none')
    expect(await changesOf(id)).toEqual([{ kind: 'edited', by: 'author', incentive: ['free_product', 'none'] }])
    expect((await logged(id)).at(-1)).toBe('none')
  })

  test('who edits without mentioning it leaves it as it was', async () => {
    const order = await anOrder()
    const id = await write(order, { incentive: 'connected' })
    expect((await edit(order.buyer, id, { body: 'Other words, still of mine.' })).status).toBe(200)
    expect((await shown(id)).incentive).toBe('connected')
  })

  test.each(['verified', 'NONE', '', ['reward']])('sends %j: refused with the values that exist', async incentive => {
    const { buyer, id } = await anOrder()
    const [row] = await server.database.query<{ shop_id: number; line_item_id: number }>`
      SELECT shop_id, line_item_id FROM line_items WHERE external_id = ${`${id}-1`}`
    const line_item_public_id = encodeLineItemId(row!.shop_id, row!.line_item_id)
    const response = await buyer.send('POST', '/reviews/write-review', { line_item_public_id, ...WORDS, incentive })
    expect(response.status).toBe(400)
    expect(JSON.stringify(await response.json())).toContain('none, reward, free_product or connected')
  })

  test('cannot change what another author’s review says', async () => {
    const order = await anOrder()
    const id = await write(order, { incentive: 'free_product' })
    const { buyer } = await anOrder()
    expect((await edit(buyer, id, { incentive: 'none' })).status).toBe(404)
    expect((await shown(id)).incentive).toBe('free_product')
  })
})

test('means with and without are those of the reviews, and no score changes', async () => {
  const found = await widget()
  const all: Review[] = found.reviews
  const mean = (some: readonly Review[]) =>
    some.length === 0 ? null : Math.round((some.reduce((sum, { rating }) => sum + rating!, 0) * 10) / some.length) / 10
  const without = all.filter(({ incentive }) => incentive === 'none')
  expect(found.average_rating).toBe(mean(all))
  expect(found.without_incentive).toEqual({ average_rating: mean(without), number_of_reviews: without.length })
  expect(found.published_by_incentive).toEqual(
    Object.fromEntries(
      ['none', 'reward', 'free_product', 'connected'].map(value => [
        value,
        all.filter(({ incentive }) => incentive === value).length,
      ]),
    ),
  )
  expect(found.product_metrics).toMatchObject({ transparency_score: 100, authenticity_score: 100 })
})
