import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { projectDir } from '../config.ts'
import { explainFailure, OperatorError } from '../failure.ts'
import { Client } from './client.ts'

/** "CAND", 3: one process migrates at a time. */
const lock = [0x43414e44, 3] as const

interface Migration {
  name: string
  text: string
  checksum: string
}

/**
 * Brings the database at `url` to the state that the files `NNNN-name.sql` in `directory` describe: each once, in the
 * order of their names, each in a transaction of its own. Safe to call from several processes at once.
 *
 * OperatorError: a file that was applied has changed since; the database knows a migration that is not here (it is newer
 * than this Candor); the database's user may not make tables. A file that fails is rolled back, with those before it kept.
 */
export async function migrate(url: string, directory = join(projectDir, 'migrations')): Promise<void> {
  const files = await readMigrations(directory)
  const client = new Client({ connectionString: url, application_name: 'candor migrations' })
  try {
    await client.connect()
    await client.query('select pg_advisory_lock($1::int, $2::int)', [...lock])
    const applied = await readApplied(client)
    for (const file of pending(files, applied)) await apply(client, file)
  } finally {
    await client.end()
  }
}

/** The names of this version's migrations, in their order. */
export const migrationNames = async (directory = join(projectDir, 'migrations')): Promise<string[]> =>
  (await readdir(directory)).filter(name => /^\d{4}-[\w-]+\.sql$/.test(name)).sort()

export async function readMigrations(directory = join(projectDir, 'migrations')): Promise<Migration[]> {
  return Promise.all(
    (await migrationNames(directory)).map(async name => {
      // Line ends are git's business, not a change.
      const text = (await readFile(join(directory, name), 'utf8')).replaceAll('\r\n', '\n')
      return { name, text, checksum: createHash('sha256').update(text).digest('hex') }
    }),
  )
}

async function readApplied(client: Client): Promise<Map<string, string>> {
  await explainFailure(
    () =>
      client.query(`
      create table if not exists schema_migrations (
        name text primary key,
        checksum text not null,
        applied_at timestamptz not null default now()
      )`),
    ({ code }) =>
      code === '42501'
        ? 'The user of DATABASE_URL may not make tables: let it own the database (ALTER DATABASE … OWNER TO …).'
        : undefined,
  )
  const { rows } = await client.query<{ name: string; checksum: string }>(
    'select name, checksum from schema_migrations',
  )
  return new Map(rows.map(row => [row.name, row.checksum]))
}

/** The files still to apply; OperatorError when files and database do not belong together. */
function pending(files: readonly Migration[], applied: ReadonlyMap<string, string>): Migration[] {
  const known = new Set(files.map(file => file.name))
  const newer = [...applied.keys()].filter(name => !known.has(name)).sort()
  if (newer.length > 0)
    throw new OperatorError(
      `The database is newer than this Candor: it has ${newer.at(-1)}, which is not in migrations/. Start the newer Candor, or restore a backup made before the upgrade.`,
    )
  const changed = files.find(file => applied.has(file.name) && applied.get(file.name) !== file.checksum)
  if (changed)
    throw new OperatorError(
      `migrations/${changed.name} was changed after it was applied to this database. Restore the file and put the change into a new migration.`,
    )
  return files.filter(file => !applied.has(file.name))
}

async function apply(client: Client, { name, text, checksum }: Migration): Promise<void> {
  await explainFailure(
    async () => {
      await client.query('begin')
      try {
        await client.query(text)
        await client.query('insert into schema_migrations (name, checksum) values ($1, $2)', [name, checksum])
        await client.query('commit')
      } catch (error) {
        // A connection that was lost has rolled back by itself.
        await client.query('rollback').catch(() => {})
        throw error
      }
    },
    ({ code, message }) =>
      code === '53100' || !code
        ? undefined
        : `The migration ${name} failed and was undone: ${message}. The database is as it was before it.`,
  )
}
