import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { ON_CITUS } from '../../../../test/support/cluster/citus.ts'
import { useDatabase } from '../../../../test/support/database.ts'
import { cutOffAt } from '../../../../test/support/statements/cut-off.ts'
import { inTransaction } from '../../../platform/postgres/transaction.ts'
import { recountStats } from '../lifecycle/effects.ts'
import { recountProducts, recountShops } from '../recount.ts'
import { countProductsAtOnce, countShopsAtOnce } from './count-at-once.ts'
import { BLOCK, countListedBlocks, deleteBlocks, spanOf } from './count-blocks.ts'
import { blocksAreMissing, countMissingBlocks } from './count-largest.ts'
import { recountSite } from './site.ts'

const database = useDatabase()
const [SHOP, LARGE, SMALL] = [1, 1, 2]
const PRODUCTS = [LARGE, SMALL].map(product_id => ({ shop_id: SHOP, product_id }))

/** Every 30th id, so that the reviews lie in many blocks, some of them with few. */
const REVIEWS = 5000
const STEP = 30

beforeAll(async () => {
  await database.query.raw(`
    INSERT INTO shops (shop_id, domain, platform, slug, name, country, currency, public_token)
      VALUES (1, 'a.example', 'custom', 'a', 'A', 'DE', 'EUR', 'token-a'), (2, 'b.example', 'custom', 'b', 'B', 'DE', 'EUR', 'token-b');
    INSERT INTO reviewers (reviewer_id, name) VALUES (1, 'Anna');
    INSERT INTO products (shop_id, product_id, external_id, handle, title, currency)
      VALUES (1, 1, 'p', 'p', 'P', 'EUR'), (1, 2, 'q', 'q', 'Q', 'EUR'), (2, 3, 'r', 'r', 'R', 'EUR');
    INSERT INTO reviews (shop_id, review_id, reviewer_id, product_id, rating, source, created_at)
      SELECT 1, n * ${STEP}, 1, CASE WHEN n % 17 = 0 THEN NULL WHEN n % 13 = 0 THEN 2 ELSE 1 END, n % 5 + 1,
             (ARRAY['organic', 'invite', 'migrated'])[n % 3 + 1], '2026-01-01'::timestamptz + n * interval '1 minute'
      FROM generate_series(1, ${REVIEWS}) n`)
  await recount()
})

const recount = () =>
  inTransaction(database.db, async db => {
    await recountProducts(db, PRODUCTS)
    await recountShops(db, [SHOP])
  })

const stored = () =>
  Promise.all(
    ['shop_stats', 'product_stats'].map(table =>
      database.query.raw(`SELECT * FROM ${table} WHERE shop_id = ${SHOP} ORDER BY ${table === 'shop_stats' ? 1 : 2}`),
    ),
  )

/** What somebody may do to reviews, as SQL that is given the condition of which. */
const ACTS = [
  (which: string) => `UPDATE reviews SET rating = rating % 5 + 1 WHERE ${which}`,
  (which: string) => `UPDATE reviews SET hidden_at = now(), hidden_by = 'shop', hidden_reason = 'spam' WHERE ${which}`,
  (which: string) =>
    `UPDATE reviews SET hidden_at = now(), hidden_by = 'moderator', hidden_reason = 'fake' WHERE ${which}`,
  (which: string) => `UPDATE reviews SET hidden_at = NULL, hidden_by = NULL, hidden_reason = NULL WHERE ${which}`,
  (which: string) => `UPDATE reviews SET held_at = now(), held_reason = 'words' WHERE ${which}`,
  (which: string) => `UPDATE reviews SET held_at = now(), held_reason = 'unpublished_at_source' WHERE ${which}`,
  (which: string) => `UPDATE reviews SET held_at = NULL, held_reason = NULL WHERE ${which}`,
  (which: string) => `UPDATE reviews SET unpublished_at = now() WHERE ${which}`,
  (which: string) => `UPDATE reviews SET unpublished_at = NULL, deleted_at = NULL WHERE ${which}`,
  (which: string) => `UPDATE reviews SET product_id = CASE WHEN product_id = 1 THEN 2 ELSE 1 END WHERE ${which}`,
  (which: string) => `UPDATE reviews SET product_id = NULL WHERE ${which}`,
  (which: string) => `UPDATE reviews SET media_count = 1 - media_count WHERE ${which}`,
  (which: string) => `UPDATE reviews SET source = 'aliexpress' WHERE ${which}`,
  (which: string) => `UPDATE reviews SET helpful = helpful + 1, rating = 6 - rating WHERE ${which}`,
  (which: string) => `UPDATE reviews SET helpful = helpful + 1 WHERE ${which}`,
  (which: string) => `UPDATE reviews SET created_at = now() WHERE ${which}`,
  (which: string) => `INSERT INTO review_replies (shop_id, review_id, body, created_at)
    SELECT shop_id, review_id, 'Thanks', now() FROM reviews WHERE ${which} ON CONFLICT DO NOTHING`,
  (which: string) => `DELETE FROM review_replies r WHERE ${which}`,
  (which: string) => `DELETE FROM review_replies r WHERE ${which}; DELETE FROM reviews WHERE ${which}`,
  (which: string) => `INSERT INTO reviews (shop_id, review_id, reviewer_id, product_id, rating, source, created_at)
    SELECT shop_id, review_id + 1, reviewer_id, product_id, rating, source, now() FROM reviews WHERE ${which} ON CONFLICT DO NOTHING`,
]

/** A cluster counts all reviews of a shop or product at once, and keeps no blocks. */
const blockTest = test.skipIf(ON_CITUS)

/** Units of `BLOCK` ids, each so many after the last, with so many reviews each. */
const units = (count: number, apart: number, reviews: number, from = 0) =>
  Array.from({ length: count }, (_, at) => ({ unit: from + at * apart, reviews }))

test.each([
  ['of a shop that is the whole site has one unit', units(245, 1, BLOCK), 1],
  ['of a shop with a sixteenth of the reviews has eight', units(2441, 1, BLOCK / 16), 8],
  ['of a shop with single reviews among very many has thousands', units(5_000, 5, 1), 8192],
  ['of two bursts long apart has one', [...units(20, 1, BLOCK), ...units(20, 1, BLOCK, 100_000)], 1],
  ['of a shop that lost most of its reviews has as many as it takes', units(100, 1, 0), 64],
])('a block %s', (_, reviewed, span) => {
  expect(spanOf(reviewed)).toBe(span)
})

describe('counts in blocks', () => {
  blockTest('are those of a shop and a product with more reviews than a block has ids, and of no others', async () => {
    const scopes = await database.query`
      SELECT product_id, count(*)::int AS blocks, min(span) AS span, max(span) AS most FROM review_blocks GROUP BY 1 ORDER BY 1`
    const units = Math.floor((REVIEWS * STEP) / BLOCK) + 1
    expect(scopes).toEqual([
      { product_id: 0, blocks: Math.ceil(units / 16), span: 16, most: 16 },
      { product_id: LARGE, blocks: Math.ceil(units / 16), span: 16, most: 16 },
    ])
  })

  blockTest.each([
    ['small', { span: 1, first: 'old.block + n', last: 7, published: 100 }],
    ['large', { span: 32, first: 'old.block', last: 0, published: 20_000 }],
  ])(
    'are made anew where a shop and the site have grown apart: too %s',
    async (_, { span, first, last, published }) => {
      const before = await stored()
      const blocks = () => database.query`SELECT product_id, block, span, published FROM review_blocks ORDER BY 1, 2`
      const chosen = await blocks()
      // As if each had been cut when it had another share of the site's reviews.
      await database.query.raw(`
      WITH old AS (DELETE FROM review_blocks RETURNING *)
      INSERT INTO review_blocks SELECT (jsonb_populate_record(NULL::review_blocks, to_jsonb(old) || jsonb_build_object(
          'block', ${first}, 'span', ${span}, 'published', ${published}, 'hidden', 0))).*
        FROM old, generate_series(0, ${last}) n`)
      expect(await blocksAreMissing(database.db)).toBe(true)
      await countMissingBlocks(database.db, new AbortController().signal)
      expect(await blocks()).toEqual(chosen)
      expect(await blocksAreMissing(database.db)).toBe(false)
      expect(await stored()).toEqual(before)
    },
  )

  blockTest('that were listed before their shop was cut anew are left alone', async () => {
    const blocks = () => database.query.raw(`SELECT * FROM review_blocks ORDER BY shop_id, product_id, block`)
    const before = await blocks()
    const earlier = { shop_id: SHOP, product_id: 0, block: 1, span: 1 }
    await countListedBlocks(database.db, SHOP, [earlier])
    expect(await blocks()).toEqual(before)
    await countListedBlocks(database.db, SHOP, [{ ...earlier, block: 0, span: 16 }])
    expect(await blocks()).toEqual(before)
  })

  blockTest('are made at the start of an upgraded installation, where they are missing', async () => {
    expect(await blocksAreMissing(database.db)).toBe(false)
    const before = await stored()
    await deleteBlocks(database.db, { shopId: SHOP })
    expect(await blocksAreMissing(database.db)).toBe(true)
    await countMissingBlocks(database.db, new AbortController().signal)
    expect(await blocksAreMissing(database.db)).toBe(false)
    expect(await stored()).toEqual(before)
  })

  blockTest('are complete although the database was away while they were made', async () => {
    const before = await stored()
    await deleteBlocks(database.db, { shopId: SHOP })
    const mend = await cutOffAt(database, 'review_blocks', 'new.product_id = 0 AND new.block > 3')
    const { signal } = new AbortController()
    await expect(countMissingBlocks(database.db, signal)).rejects.toThrow()
    expect(await database.query`SELECT 1 FROM review_blocks WHERE product_id = 0`, 'all or none of a shop').toEqual([])
    await mend()
    await countMissingBlocks(database.db, signal)
    expect(await blocksAreMissing(database.db)).toBe(false)
    expect(await stored()).toEqual(before)
  })

  blockTest('are recounted with the whole site, some per transaction', async () => {
    await recountSite(database.db, () => {}, 2)
    const before = await stored()
    const { query } = database
    await query`UPDATE review_blocks SET published = published + 1 WHERE product_id = ${LARGE} AND block % 32 = 0`
    await query`DELETE FROM review_blocks WHERE product_id = 0 AND block = 16`
    await query`UPDATE review_blocks SET hidden = hidden + 1 WHERE product_id = 0 AND block = 32`
    await query`UPDATE shop_stats SET published = published + 1 WHERE shop_id = ${SHOP}`
    expect(
      (await recountSite(database.db, () => {}, 2)).wrong,
      'the shop’s row; blocks are no counts of their own',
    ).toBe(1)
    expect(await stored()).toEqual(before)
    const transactions = await query<{ blocks: number }>`
      SELECT count(*)::int AS blocks FROM review_blocks GROUP BY xmin ORDER BY blocks DESC`
    expect(transactions.map(row => row.blocks)).toEqual([2, 2, 2])
    expect((await recountSite(database.db, () => {}, 2)).wrong).toBe(0)
  })

  test('give what one statement over all reviews gives, whatever happens', async () => {
    const act = fc.record({
      act: fc.integer({ min: 0, max: ACTS.length - 1 }),
      from: fc.integer({ min: 1, max: REVIEWS }),
      many: fc.constantFrom(1, 1, 1, 10, 400),
    })
    await fc.assert(
      fc.asyncProperty(fc.array(act, { minLength: 1, maxLength: 5 }), async acts => {
        for (const { act, from, many } of acts)
          await database.query.raw(
            ACTS[act]!(`shop_id = ${SHOP} AND review_id BETWEEN ${from * STEP} AND ${(from + many) * STEP - 1}`),
          )
        await recount()
        const inBlocks = await stored()
        await countProductsAtOnce(database.db, PRODUCTS)
        await countShopsAtOnce(database.db, [SHOP])
        expect(inBlocks).toEqual(await stored())
      }),
      { numRuns: 20 },
    )
  }, 120_000)

  blockTest('recount only the block in which something changed', async () => {
    await recount()
    const versions = () =>
      database.query<{ block: number; version: string }>`
        SELECT block, xmin::text AS version FROM review_blocks WHERE product_id = 0 ORDER BY 1`
    const before = await versions()
    // Which reviews are left, and public, is up to the acts above.
    const [changed] = await database.query<{ block: number }>`
      UPDATE reviews SET rating = rating % 5 + 1 WHERE shop_id = ${SHOP} AND review_id = (
        SELECT min(review_id) FROM reviews WHERE shop_id = ${SHOP} AND review_id > ${16 * BLOCK} AND published)
      RETURNING (review_id / ${BLOCK * 16}::bigint * 16)::int AS block`
    await recount()
    const after = await versions()
    expect(after.filter((row, at) => row.version !== before[at]!.version).map(({ block }) => block)).toEqual([
      changed!.block,
    ])
    expect(await database.query`SELECT FROM stale_review_blocks`).toEqual([])
  })

  blockTest('of votes alone nothing is marked, and small shops keep no marks', async () => {
    await database.query`UPDATE reviews SET helpful = helpful + 1`
    expect(await database.query`SELECT FROM stale_review_blocks`).toEqual([])
    await database.query`INSERT INTO reviews (shop_id, reviewer_id, product_id, rating, source, created_at)
      VALUES (2, 1, 3, 5, 'organic', now())`
    expect(await database.query`SELECT FROM stale_review_blocks`).toHaveLength(2)
    await recountProducts(database.db, [{ shop_id: 2, product_id: 3 }])
    await recountShops(database.db, [2])
    expect(
      await database.query`SELECT FROM stale_review_blocks UNION ALL SELECT FROM review_blocks WHERE shop_id = 2`,
    ).toEqual([])
  })

  blockTest('do not count the products of a shop with many, unless some came in', async () => {
    for (const [shopId, name] of [
      [SHOP, 'a shop in blocks'],
      [2, 'a small one'],
    ] as const) {
      const products = async () =>
        (
          await database.query<{ products: number }>`
        SELECT products FROM shop_stats WHERE shop_id = ${shopId}`
        )[0]!.products
      await recountShops(database.db, [shopId])
      const counted = await products()
      await database.query`UPDATE shop_stats SET products = 20000 WHERE shop_id = ${shopId}`
      await recountStats(database.db, { shopId, productId: null, authorId: 1 })
      expect(await products(), name).toBe(20000)
      await recountShops(database.db, [shopId])
      expect(await products(), name).toBe(counted)
      await database.query`UPDATE shop_stats SET products = 5 WHERE shop_id = ${shopId}`
      await recountStats(database.db, { shopId, productId: null, authorId: 1 })
      expect(await products(), name).toBe(counted)
    }
  })
})
