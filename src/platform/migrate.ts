import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import postgres from 'postgres'
import { projectDir } from './config.ts'
import { explained, OperatorError } from './failure.ts'

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
  const sql = postgres(url, { max: 1, max_lifetime: 0, onnotice: () => {}, fetch_types: false, prepare: false })
  try {
    await sql`select pg_advisory_lock(${lock[0]}::int, ${lock[1]}::int)`
    const applied = await readApplied(sql)
    for (const file of pending(files, applied)) await apply(sql, file)
  } finally {
    await sql.end({ timeout: 5 })
  }
}

/** The names of this version's migrations, in their order. */
export const migrationNames = async (directory = join(projectDir, 'migrations')): Promise<string[]> =>
  (await readdir(directory)).filter(name => /^\d{4}-[\w-]+\.sql$/.test(name)).sort()

async function readMigrations(directory: string): Promise<Migration[]> {
  return Promise.all(
    (await migrationNames(directory)).map(async name => {
      // Line ends are git's business, not a change.
      const text = (await readFile(join(directory, name), 'utf8')).replaceAll('\r\n', '\n')
      return { name, text, checksum: createHash('sha256').update(text).digest('hex') }
    }),
  )
}

async function readApplied(sql: postgres.Sql): Promise<Map<string, string>> {
  await explained(
    () => sql`
      create table if not exists schema_migrations (
        name text primary key,
        checksum text not null,
        applied_at timestamptz not null default now()
      )`,
    ({ code }) =>
      code === '42501'
        ? 'The user of DATABASE_URL may not make tables: let it own the database (ALTER DATABASE … OWNER TO …).'
        : undefined,
  )
  const rows = await sql<{ name: string; checksum: string }[]>`select name, checksum from schema_migrations`
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

async function apply(sql: postgres.Sql, { name, text, checksum }: Migration): Promise<void> {
  await explained(
    () =>
      sql.begin(async transaction => {
        await transaction.unsafe(text)
        await transaction`insert into schema_migrations (name, checksum) values (${name}, ${checksum})`
      }),
    ({ code, message }) =>
      code === '53100' || !code
        ? undefined
        : `The migration ${name} failed and was undone: ${message}. The database is as it was before it.`,
  )
}
