import { readdir, rm, stat } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { writeBackup } from '../../platform/backup/write-backup.ts'
import { loadConfig } from '../../platform/config.ts'
import { OperatorError, reportFailure } from '../../platform/failure.ts'
import { openDatabaseServer } from '../../platform/postgres/embedded/embedded.ts'
import { migrate } from '../../platform/postgres/migrations/migrate.ts'
import { recordCommand } from './record-command.ts'

/**
 * npm run backup -- FILE|DIR: docs/operations.md, "Back up". Exit status 0 done, 1 failed; a failure leaves nothing
 * behind.
 */

const USAGE = `Usage: npm run backup -- FILE|DIR [--keep N]
Writes the database and uploads to one archive while the site runs: to FILE, or to a file named
by date and time in the folder DIR. --keep then removes all but the newest N backups in DIR.`

const NAME = /^candor-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ\.tar$/

async function run(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { keep: { type: 'string' }, help: { type: 'boolean', short: 'h', default: false } },
  })
  if (values.help) return void process.stdout.write(`${USAGE}\n`)
  const [target, ...more] = positionals
  if (target === undefined || more.length > 0) throw new OperatorError(USAGE)
  const path = resolve(process.env.INIT_CWD ?? '.', target)
  const folder = (await stat(path).catch(() => null))?.isDirectory() ? path : undefined
  const keep = values.keep === undefined ? undefined : Number(values.keep)
  if (keep !== undefined && !(Number.isInteger(keep) && keep > 0))
    throw new OperatorError('--keep must be a number from 1.')
  if (keep !== undefined && !folder) throw new OperatorError('--keep needs a folder.')
  const stamp = new Date().toISOString().slice(0, 19).replaceAll(':', '-')
  const file = folder ? join(folder, `candor-${stamp}Z.tar`) : path
  if (!folder && (await stat(file).catch(() => null))) throw new OperatorError(`${file} already exists.`)

  const config = loadConfig()
  const server = await openDatabaseServer(config)
  try {
    await migrate(server.url)
    const uploads = config.bucket ? null : join(config.dataDir, 'files')
    const { bytes, rows, tables, files } = await writeBackup({ url: server.url, file, uploads })
    const size = `${(bytes / 1024 / 1024).toFixed(1)} MB`
    process.stdout.write(`${file}: ${rows} rows of ${tables} tables, ${files} uploads, ${size}\n`)
    await recordCommand(server.url, 'export_started', { kind: 'backup' })
    if (config.bucket) process.stdout.write(`Uploads are in the bucket ${config.bucket.name}, not in the backup.\n`)
  } finally {
    await server.release()
  }
  if (folder && keep !== undefined) await removeOld(folder, keep)
}

/** File names contain the time, so the newest sort last. */
async function removeOld(folder: string, keep: number): Promise<void> {
  const names = (await readdir(folder)).filter(name => NAME.test(name)).sort()
  for (const name of names.slice(0, -keep)) {
    await rm(join(folder, name))
    process.stdout.write(`${name} was removed\n`)
  }
}

try {
  await run()
} catch (error) {
  reportFailure(error instanceof TypeError && 'code' in error ? new OperatorError(USAGE) : error)
  process.exitCode = 1
}
