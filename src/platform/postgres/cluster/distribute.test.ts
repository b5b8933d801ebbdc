import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { CITUS_URL, ON_CITUS, recreateDatabase, SHARDS, WITHOUT_CITUS } from '../../../../test/support/cluster/citus.ts'
import { onServer, useDatabase } from '../../../../test/support/database.ts'
import { databaseContents } from '../../../../test/support/database-contents.ts'
import { fillDemoWorld } from '../../../main/server/process/first-run.ts'
import { OperatorError } from '../../failure.ts'
import { projectDir } from '../../project-dir.ts'
import { type Database, openDatabase } from '../database.ts'
import { migrate } from '../migrations/migrate.ts'
import type { Query } from '../query.ts'
import { distribute } from './distribute.ts'
import { tablesOf } from './placement.ts'

/** Distributing a filled database over a cluster (X-cluster-04). */
const ALL = [...tablesOf('shop'), ...tablesOf('reference')]

describe.skipIf(ON_CITUS)('a PostgreSQL without the extension', () => {
  const database = useDatabase()

  test('is refused, and left as it was', async () => {
    const before = await databaseContents(database.db)
    const refused = distribute(database.url)
    await expect(refused).rejects.toThrow(OperatorError)
    await expect(refused).rejects.toThrow(/has no extension citus: install Citus .* Nothing was changed\.$/)
    expect(await databaseContents(database.db)).toEqual(before)
  })
})

describe.skipIf(!CITUS_URL)(CITUS_URL ? 'the demo world on a cluster' : WITHOUT_CITUS, () => {
  const name = 'candor_distribute'
  let url: string
  let contents: Record<string, string>
  let definitions: string[]
  /** Runs on a connection of its own, which is closed: others are refused while tables move. */
  async function using<T>(run: (database: Database) => Promise<T>, application = 'test'): Promise<T> {
    const database = openDatabase(url, { connections: 1, application })
    return run(database).finally(() => database.close())
  }

  beforeAll(async () => {
    url = await recreateDatabase(CITUS_URL!, name)
    await migrate(url)
    await using(database => fillDemoWorld(database, { scale: 0.1, quiet: true }))
    contents = await using(({ db }) => publicContents(db))
    definitions = await using(({ query }) => selectDefinitions(query))
  }, 120_000)
  afterAll(() => onServer(CITUS_URL!, query => query.raw(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`)))

  test('is not moved under a running site', async () => {
    const refused = using(async ({ query }) => {
      await query`SELECT 1`
      await distribute(url, { shards: SHARDS })
    }, 'candor jobs')
    await expect(refused).rejects.toThrow(
      '1 connections of Candor use the database (candor jobs): stop the site and its workers first. Nothing was changed.',
    )
    expect(await using(({ db }) => publicContents(db))).toEqual(contents)
  })

  test('goes on after it was killed, keeps each row, key, trigger and position, and can be repeated', async () => {
    const printed = await killAfter(20)
    expect(printed[0]).toMatch(/^\[1\/\d+\] answers: \d+ rows, \d+\.\d s$/)
    const { moved, there, leftOut } = await distribute(url, { shards: SHARDS })
    expect(there).toBeGreaterThanOrEqual(20)
    expect(moved.length + there).toBe(ALL.length)
    expect(await using(({ db }) => publicContents(db))).toEqual(contents)
    const restored = await using(({ query }) => selectDefinitions(query))
    expect(definitions.filter(line => !restored.includes(line)).map(line => line.split(' ')[1])).toEqual(leftOut)
    expect(restored.filter(line => !definitions.includes(line))).toEqual([])
    expect(await distribute(url)).toEqual({ moved: [], there: ALL.length, leftOut })
  }, 120_000)

  test('each table is where it says, and shops’ rows are beside each other', async () => {
    const tables = await using(
      ({ query }) => query<{ name: string; type: string; colocation: number }>`
        SELECT table_name::text AS name, citus_table_type AS type, colocation_id AS colocation
          FROM citus_tables JOIN pg_class ON oid = table_name WHERE NOT relispartition`,
    )
    const ofType = (type: string) => tables.filter(table => table.type === type)
    const names = (type: string) =>
      ofType(type)
        .map(table => table.name)
        .toSorted()
    expect(names('distributed')).toEqual(tablesOf('shop').toSorted())
    expect(names('reference')).toEqual(tablesOf('reference').toSorted())
    expect(names('local')).toContain('cluster_commits')
    expect(new Set(ofType('distributed').map(({ colocation }) => colocation)).size).toBe(1)
  })

  test('triggers do there what they did, beside the row, once', async () => {
    await using(async ({ query }) => {
      await query`
        INSERT INTO webhooks (shop_id, url, secret, events)
        SELECT shop_id, 'https://hooks.example/', 'secret', '{question.asked}' FROM shops ORDER BY shop_id LIMIT 1`
      for (const table of ['webhook_outbox', 'shop_facts', 'log_outbox']) await query.raw(`DELETE FROM ${table}`)
      const [product] = await query<{ shop_id: number; product_id: number }>`
        INSERT INTO products (shop_id, external_id, handle, title, currency)
        SELECT shop_id, 'cluster', 'cluster', 'A lamp', 'EUR' FROM shops ORDER BY shop_id LIMIT 1
        RETURNING shop_id, product_id`
      const { shop_id, product_id } = product!
      expect(await query`SELECT kind FROM shop_events WHERE shop_id = ${shop_id} AND thing_id = ${product_id}`).toEqual(
        [{ kind: 1 }],
      )
      expect(await query`SELECT shop_id, product_id, type FROM shop_facts`).toEqual([
        { shop_id, product_id, type: 'product.version' },
      ])
      await query`
        INSERT INTO questions (shop_id, product_id, body, asker_name, created_at) VALUES (${shop_id}, ${product_id}, 'Is it heavy?', 'Ada', now())`
      expect(await query`SELECT event FROM webhook_outbox WHERE shop_id = ${shop_id}`).toEqual([
        { event: 'question.asked' },
      ])
      await query`
        INSERT INTO shop_members (shop_id, reviewer_id, role)
        SELECT ${shop_id}, reviewer_id, 'staff' FROM reviewers ORDER BY reviewer_id LIMIT 1`
      expect(await query`SELECT type, shop_id FROM log_outbox`).toEqual([{ type: 'role.granted', shop_id }])
      await expect(query`DELETE FROM moderation_decisions`).rejects.toThrow(/is append-only/)
      const [item] = await query`SELECT shop_id, line_item_id FROM line_items LIMIT 1`
      await expect(query`
        INSERT INTO line_item_receipts (shop_id, line_item_id, feed, received_at)
        VALUES (${item!.shop_id}, ${item!.line_item_id}, 'buyer_proof', now())`).rejects.toThrow(
        'nothing proves this order',
      )
    })
  })

  /** The real command, killed once it has moved so many tables. @returns what it printed */
  async function killAfter(tables: number): Promise<string[]> {
    const child = spawn(
      process.execPath,
      [join(projectDir, 'src/main/cli/admin.ts'), 'distribute', '--shards', String(SHARDS)],
      { env: { PATH: process.env.PATH, DATABASE_URL: url }, stdio: ['ignore', 'ignore', 'pipe'] },
    )
    const lines: string[] = []
    for await (const line of createInterface({ input: child.stderr })) {
      lines.push(line)
      if (lines.length === tables) child.kill('SIGKILL')
    }
    expect(child.killed).toBe(true)
    return lines
  }
})

/** Rows of each table and positions of sequences, but of what distributing itself keeps. */
async function publicContents(db: Database['db']): Promise<Record<string, string>> {
  const { 'public.distribution_definitions': _, ...contents } = await databaseContents(db)
  return Object.fromEntries(Object.entries(contents).filter(([table]) => !table.startsWith('pgboss.')))
}

/** A line for each foreign key and trigger: table, name, definition. Those of shards are left out. */
async function selectDefinitions(query: Query): Promise<string[]> {
  const rows = await query<{ line: string }>`
    SELECT concat_ws(' ', conrelid::regclass, conname, pg_get_constraintdef(oid)) AS line
      FROM pg_constraint WHERE contype = 'f' AND connamespace = 'public'::regnamespace AND conname !~ '_[0-9]{6}$'
     UNION ALL
    SELECT concat_ws(' ', tgrelid::regclass, tgname, pg_get_triggerdef(t.oid))
      FROM pg_trigger t JOIN pg_class c ON c.oid = tgrelid
     WHERE NOT tgisinternal AND tgname !~ '_[0-9]{6}$' AND relnamespace = 'public'::regnamespace
     ORDER BY 1`
  return rows.map(({ line }) => line)
}
