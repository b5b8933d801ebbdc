import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { beforeAll, describe, expect, test } from 'vitest'
import { randomFrom } from '../../../bench/search/search-terms.ts'
import { earlierText } from '../../../test/support/builders/earlier.ts'
import { useDatabase } from '../../../test/support/database.ts'
import { readFeed } from './feed.ts'
import { eventId, parseCursor } from './feed-cursor.ts'
import { EVENT_KINDS, type EventKind, FEED_PER_PAGE, MOST_OF_ONE_MOMENT } from './feed-rules.ts'
import type { FeedFilter } from './sql/feed.ts'
import { FeedList } from './ui/feed-list.tsx'

/** Compares the feed with a naive model, which filters and sorts all events in memory. */
const database = useDatabase()
const random = randomFrom(11)
const randomBelow = (limit: number) => Math.floor(random() * limit)

const SHOPS = 4
const PRODUCTS = 12
const PEOPLE = 30
const READER = 1
const FOLLOWED = { Reviewer: [2, 3, 4, 5], Product: [1, 6, 7], Shop: [2, 3] }
const ALL: FeedFilter = { Reviewer: true, Product: true, Shop: true }
const shopOf = (product: number) => 1 + (product % SHOPS)

interface FeedModelEvent {
  kind: EventKind
  shop: number
  thing: number
  at: string
  reviewer?: number
  product?: number | null
}
const modelEvents: FeedModelEvent[] = []

/** A time within a small range, so that many events share a timestamp and others differ by a microsecond. */
const someMoment = () => `2026-03-0${1 + randomBelow(2)}T10:00:00.0000${10 + randomBelow(20)}Z`

let reviews = 0
async function review(at: string, over: { reviewer?: number; product?: number | null; published?: boolean } = {}) {
  const product = over.product === undefined ? (random() < 0.1 ? null : 1 + randomBelow(PRODUCTS)) : over.product
  const shop = product === null ? 1 + randomBelow(SHOPS) : shopOf(product)
  const reviewer = over.reviewer ?? 2 + randomBelow(PEOPLE - 1)
  const published = over.published ?? random() < 0.9
  const id = ++reviews
  await database.query`
    INSERT INTO reviews (shop_id, review_id, reviewer_id, product_id, rating, body, source, created_at, unpublished_at)
    VALUES (${shop}, ${id}, ${reviewer}, ${product}, 4, 'Good.', 'organic', ${at}::text::timestamptz, ${published ? null : at}::text::timestamptz)`
  if (published) modelEvents.push({ kind: 'review', shop, thing: id, at, reviewer, product })
}

beforeAll(async () => {
  const { query } = database
  await query`INSERT INTO shops (shop_id, domain, platform, slug, name, country, currency, public_token)
    SELECT i, 's' || i || '.example', 'custom', 's' || i, 'Shop ' || i, 'DE', 'EUR', 't' || i FROM generate_series(1, ${SHOPS}::int) i`
  await query`INSERT INTO reviewers (reviewer_id, name) SELECT i, 'Person ' || i FROM generate_series(1, ${PEOPLE}::int) i`
  for (let product = 1; product <= PRODUCTS; product++) {
    const at = someMoment()
    await query`INSERT INTO products (shop_id, product_id, external_id, handle, title, currency, created_at)
      VALUES (${shopOf(product)}, ${product}, ${`p${product}`}, ${`p${product}`}, 'A product', 'EUR', ${at}::text::timestamptz)`
    modelEvents.push({ kind: 'product', shop: shopOf(product), thing: product, at })
  }
  for (let change = 1; change <= 12; change++) {
    const [at, rise, shop] = [someMoment(), random() < 0.7, 1 + randomBelow(SHOPS)]
    const [row] = await query`INSERT INTO shop_medal_changes (shop_id, score, tier, rise, created_at)
      VALUES (${shop}, 'transparency', 'gold', ${rise}, ${at}::text::timestamptz) RETURNING change_id`
    if (rise) modelEvents.push({ kind: 'medal', shop, thing: row!.change_id, at })
  }
  for (let i = 0; i < 400; i++) await review(someMoment())
  for (const id of FOLLOWED.Shop)
    await query`INSERT INTO followed_shops (reviewer_id, shop_id) VALUES (${READER}, ${id})`
  for (const id of FOLLOWED.Product)
    await query`INSERT INTO followed_products (reviewer_id, shop_id, product_id) VALUES (${READER}, ${shopOf(id)}, ${id})`
  for (const id of FOLLOWED.Reviewer)
    await query`INSERT INTO followed_reviewers (reviewer_id, followee_id) VALUES (${READER}, ${id})`
})

const ownerOf = (model: FeedModelEvent, filter: FeedFilter) => {
  if (filter.Reviewer && FOLLOWED.Reviewer.includes(model.reviewer ?? 0)) return 'Reviewer'
  if (filter.Product && model.kind === 'review' && FOLLOWED.Product.includes(model.product ?? 0)) return 'Product'
  return filter.Shop && FOLLOWED.Shop.includes(model.shop) ? 'Shop' : null
}
const idOf = (model: FeedModelEvent) => eventId({ kind: model.kind, shopId: model.shop, thingId: model.thing })

/** Newest first; events with the same timestamp by kind, shop and id. */
const expected = (filter = ALL) =>
  modelEvents
    .filter(model => ownerOf(model, filter))
    .sort(
      (a, b) =>
        (a.at < b.at ? 1 : a.at > b.at ? -1 : 0) ||
        EVENT_KINDS.indexOf(a.kind) - EVENT_KINDS.indexOf(b.kind) ||
        a.shop - b.shop ||
        a.thing - b.thing,
    )

const page = (text: string | null, filter = ALL) =>
  readFeed(database.db, READER, { cursor: text === null ? null : parseCursor(text), filter })

/** Reads all pages by their `next` cursor; with `by: 'time'` by timestamps only, as a simple client does. */
async function readAll({ filter = ALL, by = 'next' as 'next' | 'time', between = async () => {} } = {}) {
  const events = []
  for (let cursor: string | null = null; ; ) {
    const { events: found, next } = await page(cursor, filter)
    events.push(...found)
    if (found.length < FEED_PER_PAGE) {
      expect(next).toBeNull()
      return events
    }
    cursor = by === 'next' ? next : found.at(-1)!.created_at
    if (cursor === null) return events
    await between()
  }
}

describe('pages of the feed', () => {
  const filters = [0, 1, 2, 3, 4, 5, 6, 7].map(n => ({ Reviewer: n % 2 > 0, Product: n % 4 > 1, Shop: n > 3 }))
  test.each(filters)('with %j hold what happened, in order, each once, with whom it came by', async filter => {
    for (const by of ['next', 'time'] as const) {
      const events = await readAll({ filter, by })
      expect(events.map(event => event.id)).toEqual(expected(filter).map(idOf))
      expect(events.map(event => event.event_owner.class)).toEqual(
        expected(filter).map(model => ownerOf(model, filter)),
      )
      expect(events.map(event => event.created_at)).toEqual(expected(filter).map(model => model.at))
    }
  })

  test('none is doubled or left out while new ones come in, late ones and ones of the same microsecond among them', async () => {
    const before = expected().map(idOf)
    let arrived = 0
    const events = await readAll({
      by: 'time',
      between: async () => {
        arrived += 1
        await review('2026-03-05T10:00:00.000001Z', { reviewer: 2, product: 2, published: true })
        await review(someMoment(), { reviewer: 3, product: 1, published: true })
        await review(modelEvents[randomBelow(modelEvents.length)]!.at, { reviewer: 4, published: true })
      },
    })
    expect(arrived).toBeGreaterThan(3)
    const ids = events.map(event => event.id)
    expect(new Set(ids).size).toBe(ids.length)
    const there = new Set(ids)
    expect(before.filter(id => !there.has(id))).toEqual([])
    expect((await readAll()).map(event => event.id)).toEqual(expected().map(idOf))
  })

  test('more of one moment than a page may hold go on where it ended', async () => {
    const at = '2026-03-04T10:00:00.123456Z'
    for (let i = 0; i < MOST_OF_ONE_MOMENT + 30; i++) await review(at, { reviewer: 5, published: true })
    const first = await page(null)
    expect(first.events.length).toBeLessThanOrEqual(MOST_OF_ONE_MOMENT + FEED_PER_PAGE)
    expect(first.next).toContain(`${at}~`)
    expect((await readAll()).map(event => event.id)).toEqual(expected().map(idOf))
  })

  test('what is withdrawn is gone from it, and what is published again back in its place', async () => {
    const [shown] = expected().filter(model => model.kind === 'review')
    const withdrawn = (at: Date | null) =>
      database.query`UPDATE reviews SET unpublished_at = ${at} WHERE review_id = ${shown!.thing}`
    await withdrawn(new Date())
    expect((await readAll()).map(event => event.id)).not.toContain(idOf(shown!))
    await withdrawn(null)
    expect((await readAll()).map(event => event.id)).toEqual(expected().map(idOf))
  })

  test('a review says what was given for it (P1.11)', async () => {
    const [shown] = expected().filter(model => model.kind === 'review')
    const subject = async () => (await readAll()).find(event => event.id === idOf(shown!))!.subject
    expect(await subject()).toMatchObject({ incentive: 'none', incentive_from: null, reward: null })
    await database.query`UPDATE reviews SET reward = '10% off' WHERE shop_id = ${shown!.shop} AND review_id = ${shown!.thing}`
    const given = { incentive: 'reward', incentive_from: 'shop', reward: '10% off' } as const
    const found = await subject()
    expect(found).toMatchObject(given)
    const events = [{ ...(await page(null)).events[0]!, subject: found }]
    const shownFeed = renderToStaticMarkup(createElement(MemoryRouter, null, createElement(FeedList, { events })))
    expect(shownFeed).toContain('Got a reward: 10% off')
  })

  test('of somebody who has left nothing is told as theirs', async () => {
    await database.query`UPDATE reviewers SET left_at = now() WHERE reviewer_id = 4`
    const owners = (await readAll()).filter(event => event.event_owner.class === 'Reviewer')
    expect(new Set(owners.map(event => event.event_owner.name))).toEqual(new Set(['Person 2', 'Person 3', 'Person 5']))
    await database.query`UPDATE reviewers SET left_at = NULL WHERE reviewer_id = 4`
  })

  test('who follows nobody has an empty one', async () => {
    expect(await readFeed(database.db, 9, { cursor: null, filter: ALL })).toEqual({ events: [], next: null })
  })
})

test('what is kept of each shop is what its reviews, products and medals say, whatever is done to them', async () => {
  const rows = (text: string) => database.query.raw<object>(`${text} ORDER BY 1, 2, 3, 4`).then(found => [...found])
  const stored = () => rows('SELECT shop_id, created_at, kind, thing_id FROM shop_events')
  const before = await stored()
  for (const change of [
    'UPDATE reviews SET unpublished_at = now() WHERE review_id % 5 = 0',
    `UPDATE reviews SET rating = 5, created_at = ${earlierText('created_at', { days: -1 })} WHERE review_id % 3 = 0`,
    'UPDATE reviews SET unpublished_at = NULL WHERE review_id % 10 = 0',
    'DELETE FROM reviews WHERE review_id % 7 = 0',
    `UPDATE products SET created_at = ${earlierText('created_at', { days: 1 })} WHERE product_id % 2 = 0`,
    'DELETE FROM reviews WHERE product_id = 12',
    'DELETE FROM products WHERE product_id = 12',
  ]) {
    await database.query.raw(change)
    expect(await stored(), change).toEqual(
      await rows(`SELECT shop_id, created_at, 0 AS kind, review_id AS thing_id FROM reviews WHERE published
        UNION ALL SELECT shop_id, created_at, 1, product_id FROM products
        UNION ALL SELECT shop_id, created_at, 2, change_id FROM shop_medal_changes WHERE rise`),
    )
  }
  expect(await stored()).not.toEqual(before)
})

describe('max_created_at', () => {
  test.each([
    ['2026-06-04T09:00:00Z', '2026-06-04T09:00:00.000000Z'],
    ['2026-06-04T09:00:00.5Z', '2026-06-04T09:00:00.500000Z'],
    ['2026-06-04T09:00:00.123456789Z', '2026-06-04T09:00:00.123456Z'],
    ['2026-06-04T09:00:00+02:00', '2026-06-04T07:00:00.000000Z'],
    ['2026-06-04T09:00:00.25 02:00', '2026-06-04T07:00:00.250000Z'],
  ])('%j is %s', (text, at) => {
    expect(parseCursor(text)).toEqual({ at, after: null })
  })

  test.each([
    '',
    'yesterday',
    '2026-06-04',
    '2026-13-04T09:00:00Z',
    '0000-01-01T00:00:00Z',
    '2026-06-04T09:00:00Z~',
    '2026-06-04T09:00:00Z~medal-x-1',
    "2026-06-04T09:00:00Z'",
  ])('%j is none', text => {
    expect(parseCursor(text)).toBeNull()
  })
})
