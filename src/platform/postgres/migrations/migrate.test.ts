import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, expect, inject, test } from 'vitest'
import { databaseUrl, onServer } from '../../../../test/support/database.ts'
import { OperatorError } from '../../failure.ts'
import { type Database, openDatabase } from '../database.ts'
import type { Query } from '../query.ts'
import { migrate } from './migrate.ts'

const server = inject('databaseServer')
const name = `test_migrate_${process.pid}`
const url = databaseUrl(server, name)
let directory: string
let sql: Query
let database: Database

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'candor migrations '))
})
beforeEach(async () => {
  await onServer(server, it => it.raw(`create database ${name}`))
  database = openDatabase(url, { connections: 1 })
  sql = database.query
  await write('0201-one.sql', 'create table one (n int); insert into one values (1);')
})
afterEach(async () => {
  await database.close()
  await onServer(server, it => it.raw(`drop database ${name} with (force)`))
  await rm(directory, { recursive: true })
  directory = await mkdtemp(join(tmpdir(), 'candor migrations '))
})
afterAll(() => rm(directory, { recursive: true }))

const write = (file: string, text: string) => writeFile(join(directory, file), text)

test('each file once, in order', async () => {
  await write('0202-two.sql', 'alter table one rename to two')
  await write('notes.txt', 'no migration')
  await migrate(url, directory)
  await migrate(url, directory)
  await write('0203-three.sql', 'insert into two values (3)')
  await migrate(url, directory)
  expect(await sql`select n from two order by n`).toEqual([{ n: 1 }, { n: 3 }])
  expect(await sql`select name from schema_migrations order by name`).toHaveLength(3)
})

test('several processes at once apply everything once', async () => {
  await Promise.all([1, 2, 3, 4].map(() => migrate(url, directory)))
  expect(await sql`select n from one`).toEqual([{ n: 1 }])
})

test('a file that fails leaves no trace of itself and keeps those before it', async () => {
  await write('0202-bad.sql', 'create table left_over (n int); select 1/0')
  await expect(migrate(url, directory)).rejects.toThrow(
    'The migration 0202-bad.sql failed and was undone: division by zero.',
  )
  expect(await sql`select to_regclass('one') is not null as one, to_regclass('left_over') as left_over`).toEqual([
    { one: true, left_over: null },
  ])
  await write('0202-bad.sql', 'create table left_over (n int)')
  await migrate(url, directory)
})

test('a file changed after it was applied is refused; other line ends are no change', async () => {
  await write('0202-two.sql', 'create table two\n(n int)')
  await migrate(url, directory)
  await write('0202-two.sql', 'create table two\r\n(n int)')
  await migrate(url, directory)
  await write('0202-two.sql', 'create table two\n(n bigint)')
  await expect(migrate(url, directory)).rejects.toThrow(OperatorError)
  await expect(migrate(url, directory)).rejects.toThrow('migrations/0202-two.sql was changed after')
})

test('functions are applied before migrations, and again once their file changed', async () => {
  await mkdir(join(directory, 'functions'))
  const body = (n: number) => `create or replace function rows_and(more int) returns bigint language sql stable
    as $$ select count(*) + more + ${n} from one $$`
  await write('functions/one.sql', body(10))
  await write('0202-two.sql', 'create table two as select rows_and(1) as n')
  await migrate(url, directory)
  expect(await sql`select n, rows_and(1) as now from two`).toEqual([{ n: 12, now: 12 }])
  await write('functions/one.sql', body(20))
  await migrate(url, directory)
  expect(await sql`select n, rows_and(1) as now from two`).toEqual([{ n: 12, now: 22 }])
  const [{ applied_at }] = (await sql`select applied_at from schema_migrations where name = 'functions/one.sql'`) as [
    { applied_at: Date },
  ]
  await migrate(url, directory)
  expect(await sql`select applied_at from schema_migrations where name like 'functions/%'`).toEqual([{ applied_at }])
})

test('a file of functions that fails leaves the former ones', async () => {
  await mkdir(join(directory, 'functions'))
  await write('functions/one.sql', 'create function one() returns int language sql as $$ select 1 $$')
  await migrate(url, directory)
  await write('functions/one.sql', 'create or replace function one() returns int language sql as $$ select 2 $$; oops')
  await expect(migrate(url, directory)).rejects.toThrow('The migration functions/one.sql failed and was undone')
  expect(await sql`select one()`).toEqual([{ one: 1 }])
})

test('a database from a newer Candor is refused', async () => {
  await write('0202-future.sql', 'create table future (n int)')
  await migrate(url, directory)
  await rm(join(directory, '0202-future.sql'))
  await expect(migrate(url, directory)).rejects.toThrow(
    'The database is newer than this Candor: it has 0202-future.sql',
  )
})

test('a user who may not make tables is told so', async () => {
  await onServer(server, it => it.raw(`create role weak_${process.pid} login password 'weak'`))
  try {
    const weak = new URL(url)
    weak.username = `weak_${process.pid}`
    weak.password = 'weak'
    await expect(migrate(weak.href, directory)).rejects.toThrow('The user of DATABASE_URL may not make tables')
  } finally {
    await onServer(server, it => it.raw(`drop role weak_${process.pid}`))
  }
})

test('the migrations of this project go in', async () => {
  await migrate(url)
  expect(await sql`select * from installation`).toEqual([])
})
