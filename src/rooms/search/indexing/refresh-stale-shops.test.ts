import { describe, expect, test } from 'vitest'
import { useDatabase } from '../../../../test/support/database.ts'
import { statementsOf } from '../../../../test/support/plans.ts'
import type { Db } from '../../../platform/postgres/database.ts'
import { inDryRun } from '../../../platform/postgres/transaction.ts'
import { recountShops } from '../../reviews/recount.ts'
import { searchJobs } from '../jobs.ts'
import { refreshAllProducts, refreshImported, refreshProducts, refreshShopProducts } from '../service.ts'
import { refreshStaleShops } from './refresh-stale-shops.ts'
import { deleteStaleShop, noteScoresStale, selectStaleShops } from './stale-shops-sql.ts'

/** Two shops, one with more products than are refreshed at once. */
const database = useDatabase('empty', 'try', async ({ db, query }) => {
  await query.raw(`
    INSERT INTO shops (shop_id, domain, platform, slug, name, country, currency, public_token)
      SELECT n, n || '.example', 'custom', 's' || n, 'S', 'DE', 'EUR', 't' || n FROM generate_series(1, 2) n;
    INSERT INTO products (shop_id, product_id, external_id, handle, title, currency)
      SELECT shop_id, shop_id * 100000 + n, n, n, 'Bag', 'EUR' FROM shops, generate_series(1, CASE shop_id WHEN 1 THEN 10001 ELSE 10000 END) n`)
  await recountShops(db, [1, 2])
  await hide(1, query)
  for (const shopId of [1, 2]) await refreshProducts(db, { shopId })
})
const { signal } = new AbortController()

/** Scores in the search of the two shops, with the number of their products that have them. */
const scores = () => database.query`
  SELECT shop_id, transparency, count(*)::int AS products FROM product_search GROUP BY 1, 2 ORDER BY 1, 2`

/** Makes one of a hundred reviews of each shop hidden, or more. */
const hide = (hidden: number, query = database.query) => query`
  UPDATE shop_stats SET verified_received = 100, verified_public = ${100 - hidden}, verified_published = 90, published = 90`

const refresh = (shopId: number) => refreshProducts(database.db, [{ shopId, productId: shopId * 100_000 + 1 }])

test('what each starts with', async () => {
  expect(await scores()).toEqual([
    { shop_id: 1, transparency: 99, products: 10_001 },
    { shop_id: 2, transparency: 99, products: 10_000 },
  ])
})

describe('words that are stored otherwise since an update', () => {
  /** A shop's products with the words as they were stored before, and the mark that the migration leaves. */
  const age = () =>
    database.query.raw(`
      UPDATE products SET title = 'Coated bags', language = 'de' WHERE shop_id = 2;
      UPDATE product_search SET words = array_to_tsvector('{coat,bag,~coat,~bag}') WHERE shop_id = 2;
      DELETE FROM search_stems;
      INSERT INTO stale_shops (shop_id, noted_at, words) VALUES (2, '2026-01-01', true)`)
  const renewed = async () => {
    const form = "'coat.coated' & bag"
    const [counted] = await database.query<{ products: number }>`
      SELECT count(*)::int AS products FROM product_search WHERE words @@ ${form}::tsquery`
    return counted!.products
  }

  test('are computed anew with their stems, slice by slice, then counted', async () => {
    await age()
    await refreshStaleShops(database.db, signal)
    expect(await renewed()).toBe(10_000)
    expect(
      await database.query`SELECT lexeme, documents FROM search_lexemes WHERE lexeme IN ('coat', 'coat.coated') ORDER BY 1`,
    ).toEqual([{ lexeme: 'coat.coated', documents: 10_000 }])
    expect(await database.query`SELECT lexeme FROM search_stems WHERE stem = 'german coated'`).toEqual([
      { lexeme: 'coat.coated' },
    ])
    expect(await selectStaleShops(database.db)).toEqual([])
  }, 120_000)

  test('a job whose time is up leaves the rest to the next, which goes on from there', async () => {
    await age()
    await database.query`UPDATE stale_shops SET after_product = 208000`
    await refreshStaleShops(database.db, signal, -1)
    expect(await renewed()).toBe(0)
    await refreshStaleShops(database.db, signal)
    expect(await renewed()).toBe(2000)
    expect(await selectStaleShops(database.db)).toEqual([])
  }, 120_000)

  test('a shop whose scores change meanwhile starts again', async () => {
    await age()
    await database.query`UPDATE stale_shops SET after_product = 208000`
    await noteScoresStale(database.db, 2, new Date())
    await refreshStaleShops(database.db, signal)
    expect(await renewed()).toBe(10_000)
  }, 120_000)
})

describe('changed rates', () => {
  const outdated = () => database.query`SELECT count(*)::int AS products FROM product_search WHERE published = 7`
  const outdate = () => database.query`UPDATE product_search SET published = 7 WHERE product_id % 100 = 1`

  test('are taken over by the job on a large site, the mean of all ratings with them', async () => {
    await outdate()
    await database.query`UPDATE search_site SET site_mean = 1`
    await refreshAllProducts(database.db)
    expect(await outdated(), 'nobody waits for all of them').toEqual([{ products: 201 }])
    expect(await database.query`SELECT site_mean = 1 AS old FROM search_site`).toEqual([{ old: false }])
    await refreshStaleShops(database.db, signal)
    expect(await outdated()).toEqual([{ products: 0 }])
    expect(await selectStaleShops(database.db)).toEqual([])
  }, 120_000)

  test('of a small one at once', async () => {
    await outdate()
    await database.query`UPDATE search_site SET products = 10000`
    await refreshAllProducts(database.db)
    expect(await outdated()).toEqual([{ products: 0 }])
    expect(await selectStaleShops(database.db)).toEqual([])
  }, 120_000)
})

test('of a large site no single product has the mean over all shops read', async () => {
  const reads = async () => {
    const refreshed = (steady: Db) =>
      statementsOf({ steady }, db => refreshProducts(db, [{ shopId: 1, productId: 100_001 }]))
    const statements = await inDryRun(database.db, refreshed)
    return statements.filter(({ sql }) => sql.includes('select coalesce(sum('))
  }
  expect(await reads()).toEqual([])
  await database.query`UPDATE search_site SET products = 10000`
  expect(await reads()).toHaveLength(1)
})

describe('after an import', () => {
  const waiting = () => database.query`
    SELECT shop_id, count(*)::int AS products FROM product_search WHERE published = 7 GROUP BY 1 ORDER BY 1`
  const coats = () => database.query`
    SELECT shop_id, count(*)::int AS products FROM product_search JOIN search_items USING (shop_id, product_id)
     WHERE words @@ 'coat' GROUP BY 1 ORDER BY 1`

  test('new products are there at once, those of other shops by the job', async () => {
    await database.query`UPDATE product_search SET published = 7 WHERE product_id % 1000 = 1`
    await database.query`INSERT INTO products (shop_id, product_id, external_id, handle, title, currency)
      SELECT 2, 300000 + n, 'n' || n, 'n' || n, 'Coat', 'EUR' FROM generate_series(1, 1500) n`
    await refreshImported(database.db, [{ shopId: 2, products: 'all', changed: false }], true)
    expect(await coats()).toEqual([{ shop_id: 2, products: 1500 }])
    expect(await database.query`SELECT word FROM search_words WHERE word = 'coat'`).toEqual([{ word: 'coat' }])
    expect(await waiting(), 'nobody waits for all of them').toEqual([{ shop_id: 1, products: 11 }])
    await refreshStaleShops(database.db, signal)
    expect(await waiting()).toEqual([])
  }, 120_000)

  test('of a large shop the imported products are there at once, and the shop’s new name by the job', async () => {
    await database.query`UPDATE product_search SET published = 7 WHERE shop_id = 1 AND product_id % 1000 = 1`
    await database.query`UPDATE shops SET name = 'Tannenhof' WHERE shop_id = 1`
    await database.query`INSERT INTO products (shop_id, product_id, external_id, handle, title, currency)
      VALUES (1, 400001, 'n', 'n', 'Coat', 'EUR')`
    await refreshImported(database.db, [{ shopId: 1, products: [101_001, 400_001], changed: true }], false)
    expect(await coats()).toContainEqual({ shop_id: 1, products: 1 })
    expect(await waiting(), 'all but the imported one').toEqual([{ shop_id: 1, products: 10 }])
    await refreshStaleShops(database.db, signal)
    expect(await waiting()).toEqual([])
    expect(await database.query`SELECT DISTINCT shop_name FROM search_items WHERE shop_id = 1`).toEqual([
      { shop_name: 'Tannenhof' },
    ])
  }, 120_000)
})

test('a large shop’s new name is everywhere after the job, a small one’s at once', async () => {
  const named = () => database.query`
    SELECT shop_id, count(*)::int AS products FROM product_search JOIN search_items USING (shop_id, product_id)
     WHERE shop_name = 'Marienburg' AND words::text LIKE '%marienburg%' GROUP BY 1 ORDER BY 1`
  await database.query`UPDATE shops SET name = 'Marienburg'`
  for (const shopId of [1, 2]) await refreshShopProducts(database.db, shopId)
  expect(await named()).toEqual([{ shop_id: 2, products: 10_000 }])
  await refreshStaleShops(database.db, signal)
  expect(await named()).toEqual([
    { shop_id: 1, products: 10_001 },
    { shop_id: 2, products: 10_000 },
  ])
}, 120_000)

describe('changed scores', () => {
  test('of a large shop one product has them at once, and the job gives them to all', async () => {
    await hide(2)
    await refresh(1)
    await refresh(2)
    expect(await scores()).toEqual([
      { shop_id: 1, transparency: 98, products: 1 },
      { shop_id: 1, transparency: 99, products: 10_000 },
      { shop_id: 2, transparency: 98, products: 10_000 },
    ])
    const [job] = searchJobs(database.db)
    await job!.handle({}, signal)
    expect(await scores()).toEqual([
      { shop_id: 1, transparency: 98, products: 10_001 },
      { shop_id: 2, transparency: 98, products: 10_000 },
    ])
    expect(await selectStaleShops(database.db)).toEqual([])
  }, 120_000)

  test('that change again while the job is under way are taken over by the next', async () => {
    await hide(2)
    await refresh(1)
    // The state after a job that was overtaken: it took some rows over before the scores were current again.
    await hide(1)
    await database.query`UPDATE product_search SET transparency = 98 WHERE shop_id = 1 AND product_id < 100500`
    const [mark] = await selectStaleShops(database.db)
    await deleteStaleShop(database.db, 1, mark!.noted_at)
    expect(await selectStaleShops(database.db)).toEqual([mark])
    await refreshStaleShops(database.db, signal)
    expect((await scores())[0]).toEqual({ shop_id: 1, transparency: 99, products: 10_001 })
    expect(await selectStaleShops(database.db)).toEqual([])
  }, 120_000)
})
