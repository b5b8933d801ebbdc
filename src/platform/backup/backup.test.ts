import { randomBytes } from 'node:crypto'
import { mkdir, mkdtemp, open, readdir, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { ON_CITUS } from '../../../test/support/cluster/citus.ts'
import { appContextOf, databaseUrl, onServer, useDatabase } from '../../../test/support/database.ts'
import { databaseContents } from '../../../test/support/database-contents.ts'
import { recordSquashed } from '../../../test/support/squashed-database.ts'
import { mailQueue } from '../mail/queues.ts'
import { type Database, openDatabase } from '../postgres/database.ts'
import { migrate } from '../postgres/migrations/migrate.ts'
import { sweepPartitions } from '../postgres/partitions.ts'
import { diskStorage } from '../storage/disk.ts'
import { version } from '../version.ts'
import { checkBackup, restoreBackup } from './restore-backup.ts'
import { writeBackup } from './write-backup.ts'

/**
 * Of a cluster, whose schema has shards, a PostgreSQL alone gets the rows. Backs up a demo world and restores it row for row; a damaged or truncated archive changes
 * nothing.
 */
const source = useDatabase('demo')
let folder: string
let file: string
const emptied: string[] = []

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'candor backup '))
  file = join(folder, 'world.tar')
  const uploads = diskStorage(join(folder, 'uploads'))
  await uploads.put('media/3f/one.webp', randomBytes(200_000), 'image/webp')
  await uploads.put('uploads/7/empty.csv', new Uint8Array(), 'text/csv')
  await writeFile(join(folder, 'uploads/media/3f/half.webp.0123.part'), 'x')
  const { jobs } = appContextOf(source)
  await jobs.send(mailQueue, { id: crypto.randomUUID(), to: 'a@post.example', subject: 's', text: 'läuft', html: 'h' })
  await jobs.stop()
  // characters that COPY escapes
  await sql`update reviews set title = E'tab\tline\nback\\slash \\N' where review_id = (select min(review_id) from reviews)`.execute(
    source.db,
  )
  // in months that no fresh schema has partitions of
  await sql`insert into security_events (kind, actor_role, occurred_at)
    select 'signed_in', 'reviewer', now() - n * interval '20 days' from generate_series(1, 10) n`.execute(source.db)
  await sweepPartitions(source.db, 'security_events', new Date(0))
})
afterAll(async () => {
  for (const name of emptied)
    await onServer(inject('databaseServer'), query => query.raw(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`))
  await rm(folder, { recursive: true, force: true })
})

/** The URL of a separate database without tables. */
async function emptyDatabase(): Promise<string> {
  const name = `test_${randomBytes(6).toString('hex')}`
  emptied.push(name)
  await onServer(inject('databaseServer'), query => query.raw(`CREATE DATABASE ${name} TEMPLATE template0`))
  return databaseUrl(inject('databaseServer'), name)
}

async function within<T>(url: string, run: (db: Database['db']) => Promise<T>): Promise<T> {
  const database = openDatabase(url, { connections: 2 })
  return run(database.db).finally(() => database.close())
}

/** The schema's columns, constraints, indexes and enabled triggers. */
async function schemaOf(db: Database['db']): Promise<string[]> {
  const { rows } = await sql<{ line: string }>`
    select pg_get_constraintdef(oid) || ' on ' || conrelid::regclass as line from pg_constraint where connamespace::regnamespace::text in ('public', 'pgboss')
    union all select indexdef from pg_indexes where schemaname in ('public', 'pgboss')
    union all select tgname || ' on ' || tgrelid::regclass || ' ' || tgenabled::text from pg_trigger where not tgisinternal
    union all select c.relname || '.' || attname || ' ' || atttypid::regtype from pg_attribute a join pg_class c on c.oid = attrelid
      where relnamespace::regnamespace::text in ('public', 'pgboss') and relkind in ('r', 'p') and attnum > 0
    order by 1`.execute(db)
  return rows.map(({ line }) => line)
}

test('a world comes back row for row, with its uploads, its jobs and its schema', async () => {
  const uploads = join(folder, 'uploads')
  const written = await writeBackup({ url: source.url, file, uploads })
  expect(written.files).toBe(2)
  expect(written.rows).toBeGreaterThan(1_000)
  expect((await stat(file)).mode & 0o777).toBe(0o600)
  expect((await readdir(folder)).sort()).toEqual(['uploads', 'world.tar'])
  expect(await checkBackup(file)).toMatchObject({ rows: written.rows, files: 2 })

  const url = await emptyDatabase()
  const restored = join(folder, 'restored')
  const summary = await restoreBackup({ url, file, storage: diskStorage(restored), replace: false })
  expect([summary.rows, summary.files]).toEqual([written.rows, 2])
  const before = await databaseContents(source.db)
  expect(Object.keys(before).length).toBeGreaterThan(80)
  await within(url, async db => {
    expect(await databaseContents(db)).toEqual(before)
    if (!ON_CITUS) expect(await schemaOf(db)).toEqual(await schemaOf(source.db))
  })
  expect(await readFile(join(restored, 'media/3f/one.webp'))).toEqual(
    await readFile(join(uploads, 'media/3f/one.webp')),
  )
  expect((await stat(join(restored, 'uploads/7/empty.csv'))).size).toBe(0)
  // no migration is pending
  await migrate(url)
})

describe('a backup of version 0.2.0', () => {
  const old = useDatabase('demo')
  const storage = () => diskStorage(join(folder, 'elsewhere'))

  test('comes back and is adopted', async () => {
    await recordSquashed(old.query)
    const archive = join(folder, 'old.tar')
    await writeBackup({ url: old.url, file: archive, uploads: null })
    const url = await emptyDatabase()
    await restoreBackup({ url, file: archive, storage: storage(), replace: false })
    await within(url, async db => {
      expect(await databaseContents(db)).toEqual(await databaseContents(old.db))
      if (!ON_CITUS) expect(await schemaOf(db)).toEqual(await schemaOf(old.db))
    })
    await migrate(url)
  })

  test('is refused before its last migration, by a line that says what to start first', async () => {
    await recordSquashed(old.query, '0044-search-items.sql')
    const archive = join(folder, 'older.tar')
    await writeBackup({ url: old.url, file: archive, uploads: null })
    const url = await emptyDatabase()
    await expect(restoreBackup({ url, file: archive, storage: storage(), replace: false })).rejects.toThrow(
      `it ends at migration 0044-search-items.sql, from before Candor 0.2.0: start Candor 0.2.0 with it once, then Candor ${version}. Nothing was changed.`,
    )
    await within(url, async db => expect(await databaseContents(db)).toEqual({}))
  })
})

test('what is there already is replaced only where that is wanted', async () => {
  const url = await emptyDatabase()
  const storage = diskStorage(join(folder, 'elsewhere'))
  await within(url, db => sql`create table keepsake as select 7 as n`.execute(db))
  await expect(restoreBackup({ url, file, storage, replace: false })).rejects.toThrow('The database is not empty.')
  await within(url, async db => expect((await sql`select n from keepsake`.execute(db)).rows).toEqual([{ n: 7 }]))
  await restoreBackup({ url, file, storage, replace: true })
  const before = await databaseContents(source.db)
  await within(url, async db => expect(await databaseContents(db)).toEqual(before))
  // restores over the same database again
  await restoreBackup({ url, file, storage, replace: true })
  await within(url, async db => expect(await databaseContents(db)).toEqual(before))
})

test('what is cut short, damaged or no backup leaves the database as it was', async () => {
  const url = await emptyDatabase()
  await within(url, db => sql`create table keepsake as select 7 as n`.execute(db))
  const storage = diskStorage(join(folder, 'elsewhere'))
  const whole = await readFile(file)
  const bad = join(folder, 'bad.tar')
  const flipped = Buffer.from(whole)
  const at = whole.indexOf('tables/public.reviews.copy.gz') + 512 + 2_000
  flipped[at] = flipped[at]! ^ 0xff
  const contents: [string, Buffer][] = [
    ['half of it', whole.subarray(0, Math.floor(whole.length / 2))],
    ['its end missing', whole.subarray(0, whole.indexOf('manifest.json'))],
    ['a bit flipped', flipped],
    ['words', Buffer.from('no backup at all')],
    ['nothing', Buffer.alloc(0)],
  ]
  for (const [what, bytes] of contents) {
    await writeFile(bad, bytes)
    await expect(restoreBackup({ url, file: bad, storage, replace: true }), what).rejects.toThrow(
      /cannot be used|Nothing was changed/,
    )
    await expect(checkBackup(bad), what).rejects.toThrow(/cannot be used/)
    await within(url, async db =>
      expect((await sql`select n from keepsake`.execute(db)).rows, what).toEqual([{ n: 7 }]),
    )
  }
})

test('rows that a backup cannot have refuse it: its foreign keys hold', async () => {
  const url = await emptyDatabase()
  await restoreBackup({ url, file, storage: diskStorage(join(folder, 'elsewhere')), replace: false })
  await within(url, async db => {
    await expect(
      sql`update reviews set shop_id = -1 where review_id = (select min(review_id) from reviews)`.execute(db),
    ).rejects.toThrow(/foreign key|violates/)
    await expect(sql`insert into reviews select * from reviews limit 1`.execute(db)).rejects.toThrow()
  })
})

test('a backup that cannot be written leaves nothing behind', async () => {
  const target = join(folder, 'never.tar')
  await expect(
    writeBackup({ url: databaseUrl(source.url, 'no_such_database'), file: target, uploads: null }),
  ).rejects.toThrow()
  await mkdir(join(folder, 'other'), { recursive: true })
  expect((await readdir(folder)).filter(name => name.startsWith('never'))).toEqual([])
  const part = await open(`${target}.part`, 'w')
  await part.close()
  await expect(writeBackup({ url: source.url, file: target, uploads: null })).rejects.toThrow('another backup')
  expect((await readdir(folder)).filter(name => name.startsWith('never'))).toEqual(['never.tar.part'])
  await truncate(`${target}.part`, 0)
})
