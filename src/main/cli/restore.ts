import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { checkBackup, type RestoreSummary, restoreBackup } from '../../platform/backup/restore-backup.ts'
import { loadConfig } from '../../platform/config.ts'
import { OperatorError, reportFailure } from '../../platform/failure.ts'
import { openDatabaseServer } from '../../platform/postgres/embedded/embedded.ts'
import { migrate } from '../../platform/postgres/migrations/migrate.ts'
import { openStorage } from '../../platform/storage/open-storage.ts'
import { recordCommand } from './record-command.ts'

/** npm run restore -- FILE: docs/operations.md, "Back up". Exit status 0 done, 1 failed; a failure changes nothing. */

const USAGE = `Usage: npm run restore -- FILE [--replace | --check]
Restores a backup into the configured database, which must be empty, and its uploads into their
storage. --replace overwrites what is there. --check only reads the backup and changes nothing.`

async function run(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      replace: { type: 'boolean', default: false },
      check: { type: 'boolean', default: false },
      help: { type: 'boolean', short: 'h', default: false },
    },
  })
  if (values.help) return void process.stdout.write(`${USAGE}\n`)
  const [target, ...more] = positionals
  if (target === undefined || more.length > 0 || (values.check && values.replace)) throw new OperatorError(USAGE)
  const file = resolve(process.env.INIT_CWD ?? '.', target)
  if (values.check) return printSummary(await checkBackup(file), 'is whole')

  const config = loadConfig()
  const server = await openDatabaseServer(config)
  try {
    // With an embedded database this fails while a site is running.
    await server.claimSite()
    await refuseWhileUsed(server.url, config.databaseUrl ? ['candor', 'candor jobs'] : ['candor jobs'])
    const restored = await restoreBackup({
      url: server.url,
      file,
      storage: openStorage(config),
      replace: values.replace,
    })
    printSummary(restored, 'was restored')
    if (!restored.header.files)
      process.stdout.write('Uploads are in a bucket: configure the same bucket here, or a copy of it.\n')
    await migrate(server.url)
    await recordCommand(server.url, 'import_started', { kind: 'backup' })
  } finally {
    await server.release()
  }
}

/**
 * Fails while a site is connected: it would write to the data being replaced, and show stale pages. @param names
 * application names of its connections
 */
async function refuseWhileUsed(url: string, names: readonly string[]): Promise<void> {
  const client = new pg.Client({ connectionString: url, application_name: 'candor restore' })
  await client.connect()
  try {
    const { rows } = await client.query(
      `select from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()
          and application_name = any($1) limit 1`,
      [names],
    )
    if (rows.length > 0)
      throw new OperatorError('A site or a worker is using this database. Stop all of them, then restore.')
  } finally {
    await client.end()
  }
}

function printSummary({ header, rows, files }: RestoreSummary, outcome: string): void {
  process.stdout.write(
    `The backup of ${header.created_at} (Candor ${header.candor}, PostgreSQL ${header.postgres}) ${outcome}: ${rows} rows, ${files} uploads\n`,
  )
}

try {
  await run()
} catch (error) {
  reportFailure(error instanceof TypeError && 'code' in error ? new OperatorError(USAGE) : error)
  process.exitCode = 1
}
