import { explainFailure, OperatorError } from '../../failure.ts'
import { Client } from '../client.ts'
import { holdsFunctions, migrationsDir, readFunctions, readMigrations, type SqlFile } from './migration-files.ts'
import { madeBySquashed, requiredUpgrade, withoutSquashed } from './squashed-migrations.ts'

/** Advisory lock ("CAND", 3): one process migrates at a time. */
const lock = [0x43414e44, 3] as const

/** Recorded file names and their checksums. */
type Applied = Map<string, string>

/**
 * Migrates the database at `url` to the state of `directory`: changed files `functions/room.sql`,
 * then each new file `NNNN-name.sql` in order of name, each file in a transaction of its own. Safe
 * to call from several processes at once. A database at the last squashed migration skips the
 * baseline, whose schema it has.
 *
 * Throws OperatorError: an applied file has changed since; the database has a migration unknown
 * here (it is newer than this Candor); it is older than the baseline; the role may not create
 * tables. A file that fails is rolled back; those before it stay applied.
 */
export async function migrate(url: string, directory = migrationsDir): Promise<void> {
  const [functions, files] = await Promise.all([readFunctions(directory), readMigrations(directory)])
  // Without the role's timeouts, which are those of requests behind a pooler.
  const options = '-c statement_timeout=0 -c lock_timeout=0 -c idle_in_transaction_session_timeout=0'
  const client = new Client({ connectionString: url, application_name: 'candor migrations', options })
  try {
    await client.connect()
    await client.query('select pg_advisory_lock($1::int, $2::int)', [...lock])
    const applied = await readApplied(client)
    await adopt(client, files, applied)
    const migrations = pending(files, applied)
    for (const file of functions) if (applied.get(file.name) !== file.checksum) await apply(client, file)
    for (const file of migrations) await apply(client, file)
  } finally {
    await client.end()
  }
}

async function readApplied(client: Client): Promise<Applied> {
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

/**
 * Records the baseline as applied if the squashed migrations made the same schema. Their rows stay
 * as history.
 */
async function adopt(client: Client, files: readonly SqlFile[], applied: Applied): Promise<void> {
  const recorded = [...applied.keys()]
  const first = requiredUpgrade(recorded)
  if (first) throw new OperatorError(`The database ${first}.`)
  const names = files.map(({ name }) => name)
  const made = new Set(madeBySquashed(names, recorded))
  const baseline = files.filter(({ name }) => made.has(name) && !applied.has(name))
  if (baseline.length === 0) return
  await client.query('insert into schema_migrations (name, checksum) select * from unnest($1::text[], $2::text[])', [
    baseline.map(({ name }) => name),
    baseline.map(({ checksum }) => checksum),
  ])
  for (const { name, checksum } of baseline) applied.set(name, checksum)
}

/** Pending files; throws OperatorError if files and database do not match. */
function pending(files: readonly SqlFile[], applied: Applied): SqlFile[] {
  const names = new Set(files.map(file => file.name))
  const newer = withoutSquashed([...applied.keys()]).filter(name => !holdsFunctions(name) && !names.has(name))
  if (newer.length > 0)
    throw new OperatorError(
      `The database is newer than this Candor: it has ${newer.sort().at(-1)}, which is not in migrations/. Start the newer Candor, or restore a backup made before the upgrade.`,
    )
  const changed = files.find(file => applied.has(file.name) && applied.get(file.name) !== file.checksum)
  if (changed)
    throw new OperatorError(
      `migrations/${changed.name} was changed after it was applied to this database. Restore the file and put the change into a new migration.`,
    )
  return files.filter(file => !applied.has(file.name))
}

/** Functions are created before the tables they use, so PostgreSQL must not check their bodies. */
export async function runFile(client: Pick<Client, 'query'>, { name, text }: SqlFile): Promise<void> {
  await client.query(`set local check_function_bodies = ${holdsFunctions(name) ? 'off' : 'on'}`)
  await client.query(text)
}

async function apply(client: Client, file: SqlFile): Promise<void> {
  await explainFailure(
    async () => {
      await client.query('begin')
      try {
        await runFile(client, file)
        await client.query(
          `insert into schema_migrations (name, checksum) values ($1, $2)
           on conflict (name) do update set checksum = excluded.checksum, applied_at = now()`,
          [file.name, file.checksum],
        )
        await client.query('commit')
      } catch (error) {
        // A lost connection has rolled back by itself.
        await client.query('rollback').catch(() => {})
        throw error
      }
    },
    ({ code, message }) =>
      code === '53100' || !code
        ? undefined
        : `The migration ${file.name} failed and was undone: ${message}. The database is as it was before it.`,
  )
}
