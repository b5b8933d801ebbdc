import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { type Database, openDatabase } from '../../src/platform/postgres/database.ts'
import { migrate } from '../../src/platform/postgres/migrations/migrate.ts'
import { migrationNames, migrationsDir } from '../../src/platform/postgres/migrations/migration-files.ts'
import type { MonthlyTable } from '../../src/platform/postgres/partitions.ts'
import { databaseUrl, onServer } from '../support/database.ts'

/** The migrations that partition tables by month, run on tables with rows of two years (X-partition-01). */
const server = inject('databaseServer')
const name = `test_partitions_${process.pid}`

/** Each table with what fills it, of the times and numbers of `times`. */
const TABLES: Record<MonthlyTable, { column: string; id: string; fill: string }> = {
  clicks: {
    column: 'clicked_at',
    id: 'click_id',
    fill: `INSERT INTO clicks (clicked_at, shop_id, product_id, referral, referral_page, pageview_id)
      SELECT at, 1, CASE WHEN n % 2 = 0 THEN 1 END, '', '/' || n, gen_random_uuid() FROM times`,
  },
  security_events: {
    column: 'occurred_at',
    id: 'event_id',
    fill: `INSERT INTO security_events (occurred_at, kind, actor_id, actor_role, details)
      SELECT at, 'signed_in', n, 'reviewer', json_build_object('n', n) FROM times`,
  },
  shop_log: {
    column: 'created_at',
    id: 'entry_id',
    fill: `INSERT INTO shop_log (created_at, shop_id, actor_id, standing, kind, details)
      SELECT at, 1, 1, 'owner', 'settings', json_build_object('n', n) FROM times`,
  },
}
const FIRST = '0273'

let database: Database
let directory: string
const before = new Map<string, unknown>()

const contentsOf = async (table: MonthlyTable) => {
  const { id } = TABLES[table]
  return database.query.raw(`
    SELECT count(*)::int AS rows, max(${id})::int AS last, md5(string_agg(to_jsonb(t)::text, ' ' ORDER BY ${id})) AS digest FROM ${table} t`)
}

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'candor partitions '))
  await onServer(server, it => it.raw(`CREATE DATABASE ${name} TEMPLATE template0`))
  const url = databaseUrl(server, name)
  await cp(join(migrationsDir, 'functions'), join(directory, 'functions'), { recursive: true })
  for (const file of (await migrationNames()).filter(file => file < FIRST))
    await cp(join(migrationsDir, file), join(directory, file))
  await migrate(url, directory)
  database = openDatabase(url, { connections: 2 })
  await database.query.raw(`
    INSERT INTO shops (shop_id, domain, platform, slug, name, country, currency, public_token)
      VALUES (1, 'a.example', 'custom', 'a', 'A', 'US', 'USD', 'token-a');
    INSERT INTO products (shop_id, product_id, external_id, handle, title, currency) VALUES (1, 1, 'p', 'p', 'P', 'USD');
    INSERT INTO reviewers (reviewer_id, name) VALUES (1, 'Anna')`)
  for (const table of Object.keys(TABLES) as MonthlyTable[]) {
    await database.query.raw(`WITH times AS (
      SELECT n, now() + interval '1 year' - n * interval '1 day' AS at FROM generate_series(0, 1000) n WHERE n = 0 OR n >= 365)
      ${TABLES[table].fill}`)
    before.set(table, await contentsOf(table))
  }
  await migrate(url)
})
afterAll(async () => {
  await database?.close()
  await onServer(server, it => it.raw(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`))
  await rm(directory, { recursive: true })
})

test.each(Object.keys(TABLES) as MonthlyTable[])(
  '%s has the rows it had, each in its month’s partition',
  async table => {
    const { column, id } = TABLES[table]
    expect(await contentsOf(table)).toEqual(before.get(table))
    const [{ rows, last }] = (await contentsOf(table)) as [{ rows: number; last: number }]
    expect(rows).toBe(637)
    const elsewhere = await database.query.raw(`SELECT FROM ${table} t
    WHERE tableoid::regclass::text <> '${table}' || to_char(${column} AT TIME ZONE 'UTC', '"_"YYYY"_"MM')`)
    expect(elsewhere).toEqual([])
    await database.query.raw(`WITH times AS (SELECT 1 AS n, now() AS at) ${TABLES[table].fill}`)
    expect(await database.query.raw(`SELECT max(${id})::int AS last FROM ${table}`)).toEqual([{ last: last + 1 }])
  },
)
