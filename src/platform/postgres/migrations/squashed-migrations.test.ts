import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { databaseUrl, onServer, useDatabase } from '../../../../test/support/database.ts'
import { databaseContents } from '../../../../test/support/database-contents.ts'
import { schemaDigest } from '../../../../test/support/schema-digest.ts'
import { recordSquashed, SQUASHED } from '../../../../test/support/squashed-database.ts'
import rooms from '../../../rooms/rooms.json' with { type: 'json' }
import { OperatorError } from '../../failure.ts'
import { version } from '../../version.ts'
import { openDatabase } from '../database.ts'
import { migrate } from './migrate.ts'
import { migrationNames, migrationsDir, readFunctions } from './migration-files.ts'

const server = inject('databaseServer')
let directory: string

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'candor squashed '))
})
afterAll(() => rm(directory, { recursive: true }))

test('each file of functions is named after its room', async () => {
  const names = (await readFunctions()).map(file => /^functions\/(.*)\.sql$/.exec(file.name)![1])
  expect(['platform', ...rooms.map(room => room.name)]).toEqual(expect.arrayContaining(names))
})

describe('the baseline', () => {
  const baseline = async () => (await migrationNames()).filter(name => name.startsWith('01'))
  const name = `test_baseline_${process.pid}`
  afterAll(() => onServer(server, it => it.raw(`drop database if exists ${name} with (force)`)))

  test('makes the schema that version 0.2.0 made', async () => {
    const only = join(directory, 'baseline')
    await cp(join(migrationsDir, 'functions'), join(only, 'functions'), { recursive: true })
    for (const file of await baseline()) await cp(join(migrationsDir, file), join(only, file))
    await onServer(server, it => it.raw(`create database ${name} template template0`))
    const url = databaseUrl(server, name)
    await migrate(url, only)
    const database = openDatabase(url, { connections: 1 })
    const digest = await schemaDigest(database.query).finally(() => database.close())
    const expected = await readFile('test/contracts/schema-0.2.0.txt', 'utf8')
    expect(digest).toEqual(expected.trim().split('\n'))
  })
})

describe('a filled database of version 0.2.0', () => {
  const database = useDatabase('demo')
  const recorded = async () =>
    (await database.query<{ name: string }>`select name from schema_migrations order by name`).map(row => row.name)
  const unrecorded = async () => {
    const { 'public.schema_migrations': _, ...contents } = await databaseContents(database.db)
    return contents
  }

  test('is adopted as it is, once, and later migrations run on it', async () => {
    const [before, digest] = [await unrecorded(), await schemaDigest(database.query)]
    await recordSquashed(database.query)
    await Promise.all([migrate(database.url), migrate(database.url)])
    expect(await unrecorded()).toEqual(before)
    expect(await schemaDigest(database.query)).toEqual(digest)
    const functions = (await readFunctions()).map(file => file.name)
    expect(await recorded()).toEqual([...SQUASHED, ...(await migrationNames()), ...functions].sort())
    const [{ first }] = (await database.query<{ first: string }>`
      select min(applied_at)::date::text as first from schema_migrations`) as [{ first: string }]
    expect(first).toBe('2026-11-22')

    const later = join(directory, 'later')
    await cp(migrationsDir, later, { recursive: true })
    await writeFile(join(later, '0999-later.sql'), 'create table later (n int)')
    await migrate(database.url, later)
    expect(await recorded()).toContain('0999-later.sql')
    expect(await database.query`select from later`).toEqual([])
    await database.query`drop table later`
    await database.query`delete from schema_migrations where name = '0999-later.sql'`
  })

  test('is refused before its last migration, by a line that says what to start first', async () => {
    await recordSquashed(database.query, '0044-search-items.sql')
    const before = await databaseContents(database.db)
    const refused = migrate(database.url)
    await expect(refused).rejects.toThrow(OperatorError)
    await expect(refused).rejects.toThrow(
      `The database ends at migration 0044-search-items.sql, from before Candor 0.2.0: start Candor 0.2.0 with it once, then Candor ${version}.`,
    )
    expect(await databaseContents(database.db)).toEqual(before)
  })
})
