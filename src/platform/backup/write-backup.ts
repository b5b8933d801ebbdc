import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { open, rename, rm, stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { type Pack, pack } from 'tar-stream'
import { OperatorError } from '../failure.ts'
import { version } from '../version.ts'
import { type BackupHeader, type BackupManifest, type BackupTable, entryOf, FORMAT } from './contract.ts'
import { measureStream } from './measure.ts'
import { listUploads, type StoredUpload } from './stored-files.ts'
import { jobsSchema, listSequences, listTables, quoteIdentifier } from './tables.ts'

interface BackupOptions {
  url: string
  /** Path of the archive; the file appears once it is complete. */
  file: string
  /** The folder of uploads; null if they are in a bucket and not part of the backup. */
  uploads: string | null
  onTable?(name: string, rows: number): void
}

export interface BackupSummary {
  bytes: number
  rows: number
  tables: number
  files: number
}

/**
 * Writes the database at `url` and the uploads into one archive: a consistent snapshot, taken while
 * the site runs. Memory is constant; beside the archive it needs disk space for the largest table,
 * compressed. A failure leaves no files behind.
 */
export async function writeBackup({ url, file, uploads, onTable }: BackupOptions): Promise<BackupSummary> {
  const draft = `${file}.part`
  const scratch = `${file}.table`
  const client = new pg.Client({ connectionString: url, application_name: 'candor backup' })
  client.on('error', () => {})
  const archive = pack()
  const output = createWriteStream(draft, { mode: 0o600, flags: 'wx' })
  const written = pipeline(archive, output)
  written.catch(() => {})
  let opened = false
  try {
    await openOutput(output, draft)
    opened = true
    await client.connect()
    // One snapshot for the whole dump; a large table may take hours.
    await client.query('begin isolation level repeatable read read only')
    await client.query('set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0')
    const header = await describe(client, uploads !== null)
    await addText(archive, 'header.json', header)
    const tables: BackupManifest['tables'] = {}
    for (const table of header.tables) {
      const measured = await addTable(archive, client, table, scratch)
      tables[`${table.schema}.${table.name}`] = measured
      onTable?.(table.name, measured.rows)
    }
    await client.query('rollback')
    // After the tables, so that every picture that they reference exists.
    const files = await addFiles(archive, uploads)
    await addText(archive, 'manifest.json', { tables, files } satisfies BackupManifest)
    archive.finalize()
    await written
    await synced(draft)
    await rename(draft, file)
    await synced(dirname(file))
    const { size } = await stat(file)
    const rows = Object.values(tables).reduce((sum, table) => sum + table.rows, 0)
    return { bytes: size, rows, tables: header.tables.length, files: files.count }
  } catch (error) {
    archive.destroy()
    await written.catch(() => {})
    if (opened) await rm(draft, { force: true })
    throw error
  } finally {
    await rm(scratch, { force: true })
    await client.end().catch(() => {})
  }
}

async function openOutput(output: ReturnType<typeof createWriteStream>, draft: string): Promise<void> {
  if (!output.pending) return
  await new Promise<void>((resolve, reject) => {
    output.once('open', () => resolve())
    output.once('error', (error: NodeJS.ErrnoException) =>
      reject(
        error.code === 'EEXIST'
          ? new OperatorError(
              `${draft} is there: another backup is being written, or was cut short. Remove it if none is.`,
            )
          : error,
      ),
    )
  })
}

async function describe(client: pg.Client, files: boolean): Promise<BackupHeader> {
  const { rows } = await client.query<{ version: string; at: Date }>(
    `select current_setting('server_version') as version, now() as at`,
  )
  const migrations = await client.query<{ name: string; checksum: string }>(
    'select name, checksum from schema_migrations order by name',
  )
  return {
    format: FORMAT,
    candor: version,
    postgres: rows[0]!.version,
    created_at: rows[0]!.at.toISOString(),
    migrations: migrations.rows,
    jobs_schema: await jobsSchema(client),
    tables: await listTables(client),
    sequences: await listSequences(client),
    files,
  }
}

/** Through a temporary file: tar headers state an entry's size before its contents. */
async function addTable(archive: Pack, client: pg.Client, table: BackupTable, scratch: string) {
  const columns = table.columns.map(column => quoteIdentifier(column)).join(', ')
  const rows = client.query(
    copyTo(`copy (select ${columns} from ${quoteIdentifier(table.schema, table.name)}) to stdout`),
  )
  const { stream, result } = measureStream()
  await pipeline(rows, stream, createGzip({ level: 6 }), createWriteStream(scratch, { mode: 0o600 }))
  const { size } = await stat(scratch)
  await addEntry(archive, entryOf(table), size, createReadStream(scratch))
  return result()
}

/**
 * @returns the number, total size in bytes, and a hash over keys and contents in the archive's
 * order
 */
async function addFiles(archive: Pack, folder: string | null): Promise<BackupManifest['files']> {
  const hash = createHash('sha256')
  const sum = { count: 0, bytes: 0 }
  if (folder !== null)
    for await (const upload of listUploads(folder)) {
      await addFile(archive, upload, hash)
      sum.count += 1
      sum.bytes += upload.size
    }
  return { ...sum, sha256: hash.digest('hex') }
}

async function addFile(archive: Pack, { key, size, open }: StoredUpload, hash: ReturnType<typeof createHash>) {
  hash.update(`${key}\0${size}\0`)
  const body = open()
  body.on('data', chunk => hash.update(chunk))
  await addEntry(archive, `files/${key}`, size, body)
}

async function addEntry(archive: Pack, name: string, size: number, body: NodeJS.ReadableStream) {
  await pipeline(body, archive.entry({ name, size, mode: 0o600 }))
}

async function addText(archive: Pack, name: string, value: unknown) {
  await new Promise<void>((resolve, reject) => {
    archive.entry({ name, mode: 0o600 }, JSON.stringify(value, null, 1), error => (error ? reject(error) : resolve()))
  })
}

/** fsync: the archive survives a crash of the machine. */
async function synced(path: string): Promise<void> {
  const handle = await open(path)
  await handle.sync().finally(() => handle.close())
}
