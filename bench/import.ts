import { execFile } from 'node:child_process'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { availableParallelism, cpus, tmpdir, totalmem } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { promisify } from 'node:util'
import { sql } from 'kysely'
import { from as copyFrom, to as copyTo } from 'pg-copy-streams'
import { loadConfig } from '../src/platform/config.ts'
import { reportFailure } from '../src/platform/failure.ts'
import { openDatabase } from '../src/platform/postgres/database.ts'
import { openDatabaseServer } from '../src/platform/postgres/embedded/embedded.ts'
import { migrate } from '../src/platform/postgres/migrations/migrate.ts'
import type { Query } from '../src/platform/postgres/query.ts'
import { importFile, openSource } from '../src/rooms/transfer/service.ts'
import { catalogue } from './import-catalogue.ts'

/**
 * npm run bench:import: imports 100,000 generated reviews (with their shops, products, people and orders) from a file
 * through the real pipeline, then copies the resulting rows with bare COPY into another database with the same indexes
 * and constraints, and imports 400,000 to check that memory stays flat.
 */

/** All tables that an import writes, referenced tables first. Aggregates and the search table are extra. */
const TABLES = [
  'categories',
  'shops',
  'products',
  'reviewers',
  'orders',
  'line_items',
  'reviews',
  'review_media',
  'review_replies',
  'review_events',
]

interface Imported {
  seconds: number
  /** Until the last row is written; recounting and the search table follow. */
  rowsSeconds: number
  megabytes: number
}

/** Runs one import in a separate process: its time and peak memory. */
async function importHere(url: string, path: string): Promise<Imported> {
  const database = openDatabase(url, { connections: 4 })
  const started = performance.now()
  let rowsSeconds = 0
  const result = await importFile(database, 'catalog', await openSource(path), {
    onProblem: problem => {
      throw new Error(`The bench's own row was refused: ${JSON.stringify(problem)}`)
    },
    onProgress: () => {
      rowsSeconds = (performance.now() - started) / 1000
    },
  })
  await database.close()
  if (result.skipped > 0) throw new Error('rows were skipped')
  const seconds = (performance.now() - started) / 1000
  return { seconds, rowsSeconds, megabytes: Math.round(process.resourceUsage().maxRSS / 1024) }
}

async function importInChild(url: string, path: string): Promise<Imported> {
  const { stdout } = await promisify(execFile)(process.execPath, [import.meta.filename, '--child', url, path])
  return JSON.parse(stdout) as Imported
}

/** Columns for COPY: all but generated ones. */
async function columnsOf(query: Query, table: string): Promise<string> {
  const columns = await query<{ name: string }>`
    SELECT attname AS name FROM pg_attribute
    WHERE attrelid = ${table}::regclass AND attnum > 0 AND NOT attisdropped AND attgenerated = '' ORDER BY attnum`
  return columns.map(({ name }) => `"${name}"`).join(', ')
}

async function copyOut(url: string, directory: string): Promise<number> {
  let rows = 0
  const { pool, query, close } = openDatabase(url, { connections: 1 })
  for (const table of TABLES) {
    const [counted] = await query<{ rows: number }>`SELECT count(*) AS rows FROM ${sql.table(table)}`
    rows += counted!.rows
    const columns = await columnsOf(query, table)
    const connection = await pool.connect()
    const copied = connection.query(copyTo(`COPY ${table} (${columns}) TO STDOUT`))
    await pipeline(copied, createWriteStream(join(directory, table)))
    connection.release()
  }
  await close()
  return rows
}

/** @returns seconds */
async function copyIn(url: string, directory: string): Promise<number> {
  const { pool, query, close } = openDatabase(url, { connections: 1 })
  const columns = await Promise.all(TABLES.map(table => columnsOf(query, table)))
  const started = performance.now()
  for (const [index, table] of TABLES.entries()) {
    const connection = await pool.connect()
    const copied = connection.query(copyFrom(`COPY ${table} (${columns[index]}) FROM STDIN`))
    await pipeline(createReadStream(join(directory, table), { highWaterMark: 1 << 18 }), copied)
    connection.release()
  }
  const seconds = (performance.now() - started) / 1000
  await close()
  return seconds
}

async function bench() {
  const server = await openDatabaseServer(loadConfig())
  const directory = await mkdtemp(join(tmpdir(), 'candor-bench-'))
  const admin = openDatabase(server.superuserUrl, { connections: 1 })
  const names = ['candor_bench_import', 'candor_bench_copy', 'candor_bench_large']
  try {
    const urls = []
    for (const name of names) {
      await admin.query.raw(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`)
      await admin.query.raw(`CREATE DATABASE ${name}`)
      const url = Object.assign(new URL(server.superuserUrl), { pathname: `/${name}` }).href
      await migrate(url)
      urls.push(url)
    }
    const [version] = await admin.query<{ version: string }>`SELECT current_setting('server_version') AS version`
    print(
      `Node ${process.versions.node}, PostgreSQL ${version!.version}, ${availableParallelism()} × ${cpus()[0]!.model}, ${Math.round(totalmem() / 2 ** 30)} GB`,
    )

    const [small, large] = [join(directory, 'small.jsonl'), join(directory, 'large.jsonl')]
    await pipeline(Readable.from(catalogue(100_000)), createWriteStream(small))
    const imported = await importInChild(urls[0]!, small)
    const rows = await copyOut(urls[0]!, directory)
    await admin.query`CHECKPOINT`
    const copied = await copyIn(urls[1]!, directory)
    const rate = (seconds: number) => `${Math.round(rows / seconds).toLocaleString('en')} rows/s`
    print(
      `import of 100,000 reviews, ${rows.toLocaleString('en')} rows in ${TABLES.length} tables: ${imported.seconds.toFixed(1)} s, ${rate(imported.seconds)}`,
    )
    print(
      `  of that until the last row was written: ${imported.rowsSeconds.toFixed(1)} s, ${rate(imported.rowsSeconds)}; the rest is recounting and the search table`,
    )
    print(`bare COPY of the same rows: ${copied.toFixed(1)} s, ${rate(copied)}`)
    print(`import / COPY: ${(copied / imported.seconds).toFixed(2)} (to reach: 0.25)`)

    await pipeline(Readable.from(catalogue(400_000)), createWriteStream(large))
    const more = await importInChild(urls[2]!, large)
    print(
      `import of 400,000 reviews: ${more.seconds.toFixed(1)} s; most memory ${more.megabytes} MB, of 100,000 reviews ${imported.megabytes} MB`,
    )
  } finally {
    for (const name of names) await admin.query.raw(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`)
    await admin.close()
    await rm(directory, { recursive: true, force: true })
    await server.release()
  }
}

const print = (line: string) => process.stdout.write(`${line}\n`)

const [flag, url, path] = process.argv.slice(2)
try {
  if (flag === '--child') print(JSON.stringify(await importHere(url!, path!)))
  else await bench()
} catch (error) {
  reportFailure(error)
  process.exitCode = 1
}
