import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { type Readable, Writable } from 'node:stream'
import { json } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { extract } from 'tar-stream'
import { OperatorError } from '../failure.ts'
import type { Storage } from '../storage/contract.ts'
import { type BackupHeader, type BackupManifest, entryOf, header, manifest } from './contract.ts'
import { measureStream } from './measure.ts'
import { finishSchema, type Prepared, prepareSchema } from './schema.ts'
import { quoteIdentifier } from './tables.ts'

interface RestoreOptions {
  url: string
  file: string
  /** Destination of uploads. */
  storage: Storage
  /** Replace the contents of the database; without it, the database has to be empty. */
  replace: boolean
  onTable?(name: string, rows: number): void
}

export interface RestoreSummary {
  header: BackupHeader
  rows: number
  files: number
}

/**
 * Restores a backup into the database at `url` in one transaction: either all of it is restored and
 * verified, or the database is unchanged. Uploads are written outside the transaction; those of a
 * failed restore stay unreferenced, and the next restore overwrites them. Throws OperatorError if
 * the file is no backup, truncated, damaged or of a newer Candor, or if the database is not empty.
 */
export async function restoreBackup({ url, file, storage, replace, onTable }: RestoreOptions): Promise<RestoreSummary> {
  const client = new pg.Client({ connectionString: url, application_name: 'candor restore' })
  client.on('error', () => {})
  await client.connect()
  let prepared: Prepared | undefined
  const found: BackupManifest['tables'] = {}
  let rows = 0
  try {
    await client.query('begin')
    await client.query(
      'set local statement_timeout = 0; set local lock_timeout = 0; set local idle_in_transaction_session_timeout = 0',
    )
    const read = await readArchive(file, {
      async header(what) {
        prepared = await prepareSchema(client, what, replace)
      },
      async table(table, body) {
        const columns = table.columns.map(column => quoteIdentifier(column)).join(', ')
        const sink = client.query(copyFrom(`copy ${quoteIdentifier(table.schema, table.name)} (${columns}) from stdin`))
        const { stream, result } = measureStream()
        await pipeline(body, createGunzip(), stream, sink)
        const measured = result()
        found[`${table.schema}.${table.name}`] = measured
        rows += measured.rows
        onTable?.(table.name, measured.rows)
      },
      file: (key, bytes) => storage.put(key, bytes, 'application/octet-stream'),
    })
    compare(read, found)
    await finishSchema(client, read.header, prepared!)
    await client.query('commit')
    return { header: read.header, rows, files: read.files.count }
  } catch (error) {
    await client.query('rollback').catch(() => {})
    throw explained(error, file)
  } finally {
    await client.end().catch(() => {})
  }
}

/** Verifies a backup by reading all of it, without a database. */
export async function checkBackup(file: string): Promise<RestoreSummary> {
  const found: BackupManifest['tables'] = {}
  try {
    const read = await readArchive(file, {
      header: async () => {},
      async table(table, body) {
        const { stream, result } = measureStream()
        await pipeline(body, createGunzip(), stream, new Writable({ write: (_chunk, _encoding, done) => done() }))
        found[`${table.schema}.${table.name}`] = result()
      },
      file: async () => {},
    })
    compare(read, found)
    const rows = Object.values(found).reduce((sum, table) => sum + table.rows, 0)
    return { header: read.header, rows, files: read.files.count }
  } catch (error) {
    throw explained(error, file)
  }
}

interface Parts {
  header(header: BackupHeader): Promise<void>
  table(table: BackupHeader['tables'][number], body: Readable): Promise<void>
  file(key: string, bytes: Buffer): Promise<void>
}

interface Read {
  header: BackupHeader
  manifest: BackupManifest
  files: BackupManifest['files']
}

/** Yields the archive's entries in order. */
async function readArchive(file: string, parts: Parts): Promise<Read> {
  const archive = extract()
  const reading = pipeline(createReadStream(file), archive)
  reading.catch(() => {})
  let head: BackupHeader | undefined
  let end: BackupManifest | undefined
  const hash = createHash('sha256')
  const files = { count: 0, bytes: 0 }
  for await (const entry of archive) {
    const { name } = entry.header
    if (!head) {
      if (name !== 'header.json') throw new OperatorError('it does not begin with a header')
      head = parsed(header, await json(entry))
      await parts.header(head)
      continue
    }
    const table = head.tables.find(table => entryOf(table) === name)
    if (table) await parts.table(table, entry)
    else if (name.startsWith('files/')) {
      const bytes = await bytesOf(entry)
      const key = name.slice('files/'.length)
      hash.update(`${key}\0${bytes.length}\0`).update(bytes)
      await parts.file(key, bytes)
      files.count += 1
      files.bytes += bytes.length
    } else if (name === 'manifest.json') end = parsed(manifest, await json(entry))
    else throw new OperatorError(`it has an entry ${name} that no backup has`)
  }
  await reading
  if (!head || !end) throw new OperatorError('it was cut short')
  return { header: head, manifest: end, files: { ...files, sha256: hash.digest('hex') } }
}

/** Uploads have a few megabytes at most, so each is buffered whole. */
async function bytesOf(entry: Readable): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of entry) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks)
}

function parsed<T>(schema: { safeParse(value: unknown): { success: boolean; data?: T } }, value: unknown): T {
  const result = schema.safeParse(value)
  if (!result.success) throw new OperatorError('it was made by a Candor whose backups this one cannot read')
  return result.data as T
}

/** Fails unless the contents match the manifest. */
function compare({ header, manifest, files }: Read, found: BackupManifest['tables']): void {
  for (const { schema, name } of header.tables) {
    const key = `${schema}.${name}`
    const [expected, got] = [manifest.tables[key], found[key]]
    if (!expected || !got || expected.rows !== got.rows || expected.sha256 !== got.sha256)
      throw new OperatorError(`its table ${name} is damaged`)
  }
  if (files.count !== manifest.files.count || files.sha256 !== manifest.files.sha256)
    throw new OperatorError('its uploads are damaged')
}

/** One line for any fault of the file. */
function explained(error: unknown, file: string): unknown {
  if (error instanceof OperatorError && /^it /.test(error.message))
    return new OperatorError(`${file} cannot be used: ${error.message}. Nothing was changed.`, { cause: error })
  const { code = '', message } = error as NodeJS.ErrnoException
  if (code === 'ENOENT' || code === 'EACCES')
    return new OperatorError(`Cannot read ${file} (${code}).`, { cause: error })
  // SQLSTATE classes 22 and 23: PostgreSQL rejects the rows.
  if (/^Z_|^ERR_STREAM_PREMATURE|^2[23]...$/.test(code) || /tar header|Unexpected end|JSON/.test(message))
    return new OperatorError(`${file} cannot be used: it is damaged or was cut short. Nothing was changed.`, {
      cause: error,
    })
  return error
}
