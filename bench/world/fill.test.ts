import { beforeAll, describe, expect, inject, test } from 'vitest'
import { openDatabase } from '../../src/platform/postgres/database.ts'
import { dropIndexes } from '../../src/platform/postgres/drop-indexes.ts'
import { ON_CITUS } from '../../test/support/cluster/citus.ts'
import { databaseUrl, useDatabase } from '../../test/support/database.ts'
import { fillLargeWorld } from './fill.ts'
import { reviewOf, worldOf } from './rows.ts'

const world = worldOf({ products: 400, reviews: 3000, verified: 0.5, words: 5 })
// It is filled with triggers off, which those on shards do not heed: a world is distributed after it was filled.
describe.skipIf(ON_CITUS)('a large world', () => {
  const steps: string[] = []
  const database = useDatabase()

  beforeAll(async () => {
    const url = new URL(databaseUrl(inject('databaseServer'), new URL(database.url).pathname.slice(1)))
    url.searchParams.set('options', '-c session_replication_role=replica')
    const bulk = openDatabase(url.href, { connections: 1 })
    await fillLargeWorld(bulk, world, step => steps.push(step))
    await bulk.close()
  })

  const count = async (text: string) => Number((await database.query.raw(`SELECT count(*) AS n ${text}`))[0]!.n)

  test('has as many rows as asked for, and a world is the same each time', async () => {
    expect(await count('FROM products')).toBe(400)
    expect(await count('FROM reviews')).toBe(3000)
    expect(await count('FROM reviews WHERE verified')).toBe(
      Array.from({ length: 3000 }, (_, i) => reviewOf(world, i + 1)).filter(({ isVerified }) => isVerified).length,
    )
  })

  test('every row that another refers to exists, although no key was checked meanwhile', async () => {
    const keys = await database.query<{ name: string; of: string }>`
    SELECT conname AS name, conrelid::regclass::text AS of FROM pg_constraint
     WHERE contype = 'f' AND conrelid::regclass::text IN ('products', 'orders', 'line_items', 'reviews')`
    expect(keys.length).toBeGreaterThan(6)
    for (const { name, of } of keys) {
      const [key] = await database.query<{ definition: string }>`
      SELECT pg_get_constraintdef(oid) AS definition FROM pg_constraint WHERE conname = ${name} AND conrelid = ${of}::regclass`
      await database.query.raw(`ALTER TABLE ${of} DROP CONSTRAINT ${name} CASCADE`)
      await database.query.raw(`ALTER TABLE ${of} ADD CONSTRAINT ${name} ${key!.definition}`)
    }
  })

  test('what is added to it has new numbers', async () => {
    for (const [table, id] of Object.entries({
      categories: 'category_id',
      products: 'product_id',
      orders: 'order_id',
    })) {
      const [row] = await database.query.raw(
        `SELECT nextval(pg_get_serial_sequence('${table}', '${id}'))::int AS next, max(${id})::int AS last FROM ${table}`,
      )
      expect(row!.next, table).toBe(Number(row!.last) + 1)
    }
  })

  test('is counted and indexed as the product does it', async () => {
    expect(await count('FROM product_search')).toBe(400)
    const [sums] = await database.query`
    SELECT sum(published)::int AS published, sum(verified_published)::int AS verified FROM shop_stats`
    expect(sums).toEqual({ published: 3000, verified: await count('FROM reviews WHERE verified') })
    expect(await count('FROM shop_events')).toBe(3400)
    expect(steps).toContain('search index')
  })

  test('has its indexes again', async () => {
    const before = await count("FROM pg_indexes WHERE tablename = 'reviews'")
    const build = await dropIndexes(database.db, ['reviews'])
    expect(await count("FROM pg_indexes WHERE tablename = 'reviews'")).toBeLessThan(before)
    await build()
    expect(await count("FROM pg_indexes WHERE tablename = 'reviews'")).toBe(before)
  })
})
