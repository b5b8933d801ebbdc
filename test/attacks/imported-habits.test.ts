import { beforeAll, describe, expect, test } from 'vitest'
import type { Query } from '../../src/platform/postgres/query.ts'
import { ingestReviews } from '../../src/rooms/reviews/ingest.ts'
import { MAX_PER_DAY } from '../../src/rooms/reviews/lifecycle/publication-rules.ts'
import { importText, PRODUCT, SHOP } from '../../src/rooms/transfer/testing.ts'
import { ON_CITUS } from '../support/cluster/citus.ts'
import { useServer } from '../support/server.ts'
import { signInAs } from '../support/sign-in.ts'

/** A shop imports reviews that would wait for a moderator if their authors wrote them here (P1.6, P1.5, X-hiding-07). */
const server = useServer('empty')
const WORDS = 'It keeps its colour after many a wash, and it is warm.'
const HEADER = 'review_id,product_id,rating,title,body,review_date,reviewer_name,reviewer_email'
const PRODUCTS = 30

beforeAll(async () => {
  const { problems } = await importText(server.database, 'catalog', [
    SHOP,
    ...Array.from({ length: PRODUCTS }, (_, n) => ({
      ...PRODUCT,
      external_id: `p${n}`,
      handle: `p${n}`,
      title: `Shirt ${n}`,
    })),
  ])
  expect(problems).toEqual([])
  await signInAs(server, { email: 'bo.owner@gmail.com', shops: { 'shop.example': 'owner' } })
})

interface Line {
  id: string
  email?: string
  product?: number
  body?: string
  date?: string
}

const tableOf = (lines: readonly Line[]) =>
  [
    HEADER,
    ...lines.map(
      ({ id, email = '', product = 0, body = `Words of ${id}.`, date = '2026-01-02' }) =>
        `${id},p${product},5,Best,"${body}",${date},Somebody,${email}`,
    ),
  ].join('\n')

/** Imports as the shop's upload does. */
const shopImports = (lines: readonly Line[]) =>
  importText(server.database, 'judgeme-reviews', tableOf(lines), { shop: 'shop.example', origin: { feed: 'file' } })

async function heldOf(prefix: string): Promise<Record<string, string | null>> {
  const rows = await server.database.query<{ external_id: string; held_reason: string | null }>`
    SELECT external_id, held_reason FROM reviews WHERE starts_with(external_id, ${prefix}) ORDER BY review_id`
  return Object.fromEntries(rows.map(row => [row.external_id, row.held_reason]))
}

describe('the habits of one imported author hold what the first one does not', () => {
  test('the same words about another thing, in one file and in the next', async () => {
    const email = 'copier@post.example'
    await shopImports([
      { id: 'copy-1', email, product: 1, body: WORDS },
      { id: 'copy-2', email, product: 2, body: WORDS.toUpperCase() },
    ])
    await shopImports([{ id: 'copy-3', email, product: 3, body: `${WORDS}!!` }])
    expect(await heldOf('copy-')).toEqual({ 'copy-1': null, 'copy-2': 'copied', 'copy-3': 'copied' })
  })

  test('a second one of the same product', async () => {
    const email = 'twice@post.example'
    await shopImports([
      { id: 'second-1', email, product: 4 },
      { id: 'second-2', email, product: 4 },
    ])
    await shopImports([{ id: 'second-3', email, product: 4, date: '2026-03-02' }])
    expect(await heldOf('second-')).toEqual({ 'second-1': null, 'second-2': 'second', 'second-3': 'second' })
  })

  test('more in a day than anybody writes', async () => {
    const email = 'busy@post.example'
    const lines = Array.from({ length: MAX_PER_DAY + 2 }, (_, n) => ({ id: `busy-${n + 10}`, email, product: n }))
    await shopImports(lines.slice(0, 5))
    await shopImports(lines.slice(5))
    const reasons = Object.values(await heldOf('busy-'))
    expect(reasons.filter(reason => reason === 'hurry')).toHaveLength(2)
    expect(reasons.filter(reason => reason === null)).toHaveLength(MAX_PER_DAY)
  })

  test('what others wrote, and what the same person wrote here, is no habit: nothing tells of an account (P1.7)', async () => {
    const member = await signInAs(server, { email: 'known@post.example' })
    const [product] = await server.database.query<{ shop_id: number; product_id: number }>`
      SELECT shop_id, product_id FROM products WHERE external_id = 'p5'`
    await server.database.query`
      INSERT INTO reviews (shop_id, product_id, reviewer_id, rating, body, source, created_at)
      VALUES (${product!.shop_id}, ${product!.product_id}, ${member.reviewerId}, 5, ${WORDS}, 'organic', '2026-01-02')`
    await shopImports([
      { id: 'other-1', email: 'known@post.example', product: 5, body: WORDS },
      { id: 'other-2', email: 'unknown@post.example', product: 5, body: WORDS },
      { id: 'other-3', product: 5, body: WORDS },
      { id: 'other-4', product: 5, body: WORDS },
    ])
    expect(Object.values(await heldOf('other-'))).toEqual([null, null, null, null])
  })
})

describe('an address that points to the shop', () => {
  test.each([
    ['at its domain', 'anna@shop.example', 'shop_address'],
    ['below it', 'anna@mail.shop.example', 'shop_address'],
    ['of a member', 'bo.owner@gmail.com', 'member_address'],
    ['an alias of a member', 'BoOwner+new@googlemail.com', 'member_address'],
  ])('%s is held, for a moderator to read why', async (name, email, kind) => {
    const id = `sign-${name.replaceAll(' ', '-')}`
    const { totals, problems } = await shopImports([{ id, email }])
    expect(totals).toEqual({ added: 1, changed: 0, unchanged: 0, refused: 0 })
    expect(problems).toEqual([
      { line: 2, reason: expect.stringContaining('a moderator reads it before it is published'), outcome: 'note' },
    ])
    expect(await heldOf(id)).toEqual({ [id]: kind })
    const signs = await server.database.query<{ kind: string }>`
      SELECT s.kind, s.facts FROM review_signs s JOIN reviews r USING (shop_id, review_id) WHERE external_id = ${id}`
    expect(signs.map(sign => sign.kind)).toEqual([kind])
    expect(JSON.stringify(signs)).not.toMatch(/anna|bo\.?owner/i)
    const [event] = await server.database.query`
      SELECT actor, e.reason FROM review_events e JOIN reviews r USING (shop_id, review_id)
      WHERE external_id = ${id} AND kind = 'held'`
    expect(event, 'the log and webhooks name no sign').toEqual({ actor: 'system', reason: 'self_dealing' })
  })

  test('stays held, whatever the shop imports again', async () => {
    const { totals } = await shopImports([{ id: 'sign-at-its-domain', email: 'anna@shop.example' }])
    expect(totals.unchanged).toBe(1)
    await shopImports([{ id: 'sign-at-its-domain', email: 'anna@shop.example', body: 'Better words.' }])
    expect(await heldOf('sign-at-its-domain')).toEqual({ 'sign-at-its-domain': 'shop_address' })
  })
})

describe('many rows', () => {
  // On a cluster each shop's rows are statements of their own.
  test.skipIf(ON_CITUS)('need no statement each', async () => {
    const shop = server.database.query
    const count = async (from: number, rows: number) => {
      let statements = 0
      const counting: Query = Object.assign(
        (...parts: Parameters<Query>) => {
          statements++
          return shop(...parts)
        },
        { raw: shop.raw, on: shop.on },
      ) as Query
      const records = Array.from({ length: rows }, (_, n) => ({
        line: n + 1,
        record: {
          type: 'review' as const,
          shop: 'shop.example',
          external_id: `many-${from + n}`,
          product: `p${n % PRODUCTS}`,
          reviewer: `many-${(from + n) % 200}@post.example`,
          rating: 4,
          body: `${WORDS} ${from + n}`,
          created_at: new Date(Date.UTC(2020, 0, 1) + (from + n) * 7_200_000).toISOString(),
        },
      }))
      await ingestReviews(counting, records, new Date(), { by: 'shop' })
      return statements
    }
    const few = await count(0, 40)
    expect(await count(1000, 1200)).toBeLessThanOrEqual(few + 3)
  })

  test('of 20,000, each is accounted for, and those with signs wait', async () => {
    const rows = 20_000
    // of every hundred lines: one author’s words again, one of the same product again, one at the shop’s address
    const lines = Array.from({ length: rows }, (_, n): Line => {
      const email = `bulk-${n}@post.example`
      const id = `bulk-${n}`
      const before = `bulk-${n - 1}@post.example`
      if (n % 100 === 1) return { id, email: before, product: 7, body: `${WORDS} ${n - 1}` }
      if (n % 100 === 3) return { id, email: before, product: 6 }
      if (n % 100 === 5) return { id, email: `bulk-${n}@shop.example`, product: 6 }
      return { id, email, product: 6, body: `${WORDS} ${n}` }
    })
    const { rows: read, totals } = await shopImports(lines)
    expect(read).toBe(rows)
    expect(totals).toEqual({ added: rows, changed: 0, unchanged: 0, refused: 0 })
    const reasons = await server.database.query<{ held_reason: string; count: number }>`
      SELECT held_reason, count(*)::int AS count FROM reviews
      WHERE starts_with(external_id, 'bulk-') AND held_at IS NOT NULL GROUP BY 1 ORDER BY 1`
    expect(reasons).toEqual(
      ['copied', 'second', 'shop_address'].map(held_reason => ({ held_reason, count: rows / 100 })),
    )
  }, 240_000)
})
