import type { ClientBase } from 'pg'
import { OperatorError } from '../failure.ts'
import { runFile } from '../postgres/migrations/migrate.ts'
import { holdsFunctions, readFunctions, readMigrations, type SqlFile } from '../postgres/migrations/migration-files.ts'
import { madeBySquashed, requiredUpgrade, withoutSquashed } from '../postgres/migrations/squashed-migrations.ts'
import type { BackupHeader } from './contract.ts'
import { jobsSchema, quoteIdentifier } from './tables.ts'

/** Statements that recreate the constraints dropped for the load. */
export interface Prepared {
  constraints: string[]
  /** Tables whose triggers were disabled. */
  tables: string[]
}

/**
 * Within a transaction: creates the empty schema from the backup's migrations, without foreign keys
 * and triggers, so that tables load in any order and triggers count and log nothing twice. Throws
 * OperatorError if tables exist and `replace` is false, if the backup is of a newer Candor or too
 * old, or if its migrations differ.
 */
export async function prepareSchema(client: ClientBase, backup: BackupHeader, replace: boolean): Promise<Prepared> {
  const files = await migrationsOf(backup)
  await makeRoom(client, replace)
  await client.query(`create table schema_migrations (
    name text primary key, checksum text not null, applied_at timestamptz not null default now())`)
  for (const file of [...(await readFunctions()), ...files]) await runFile(client, file)
  if (backup.jobs_schema !== null) await makeJobs(client, backup.jobs_schema)

  const partitions = await client.query<{ name: string }>(
    `select oid::regclass::text as name from pg_class where relispartition and relkind = 'r' and relnamespace = 'public'::regnamespace`,
  )
  const tables = [
    ...backup.tables.map(({ schema, name }) => quoteIdentifier(schema, name)),
    ...partitions.rows.map(({ name }) => name),
  ]
  const constraints = await client.query<{ drop: string; add: string }>(
    `select format('alter table %s drop constraint %I', conrelid::regclass, conname) as drop,
            format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as add
       from pg_constraint
      where contype = 'f' and conparentid = 0 and connamespace::regnamespace::text in ('public', 'pgboss')
      order by conrelid::regclass::text, conname`,
  )
  for (const { drop } of constraints.rows) await client.query(drop)
  // Disables triggers first: append-only tables reject TRUNCATE.
  for (const table of tables) await client.query(`alter table ${table} disable trigger user`)
  await client.query(`truncate ${tables.join(', ')}`)
  return { constraints: constraints.rows.map(({ add }) => add), tables }
}

/** Restores triggers, the partitions of the rows' months, foreign keys, which checks every row against them, and the positions of sequences. */
export async function finishSchema(
  client: ClientBase,
  backup: BackupHeader,
  { constraints, tables }: Prepared,
): Promise<void> {
  for (const table of tables) await client.query(`alter table ${table} enable trigger user`)
  // The migrations made those of these months; rows of others went to the default partition.
  await client.query(
    `select open_months(oid) from pg_class where relkind = 'p' and relnamespace = 'public'::regnamespace`,
  )
  for (const add of constraints) await client.query(add)
  for (const { schema, name, value, called } of backup.sequences)
    await client.query('select setval($1::regclass, $2, $3)', [quoteIdentifier(schema, name), value, called])
  // Jobs that were active during the backup are not running any more.
  if (backup.jobs_schema !== null)
    await client.query(`update pgboss.job set state = 'retry', start_after = now() where state = 'active'`)
  await client.query('analyze')
}

/**
 * The migrations that create the backup's schema, in order. Functions come from this version, not
 * from the backup.
 */
async function migrationsOf({ migrations, candor }: BackupHeader): Promise<SqlFile[]> {
  const checksums = new Map(migrations.map(({ name, checksum }) => [name, checksum]))
  const recorded = [...checksums.keys()]
  const first = requiredUpgrade(recorded)
  if (first) throw new OperatorError(`it ${first}`)
  const files = await readMigrations()
  const names = files.map(({ name }) => name)
  const unknown = withoutSquashed(recorded).find(name => !holdsFunctions(name) && !names.includes(name))
  if (unknown)
    throw new OperatorError(
      `it is of a newer Candor (${candor}, with ${unknown}): restore it with that one or a later one`,
    )
  const changed = files.find(({ name, checksum }) => checksums.has(name) && checksums.get(name) !== checksum)
  if (changed) throw new OperatorError(`it was made with another migrations/${changed.name}`)
  const made = new Set([...recorded, ...madeBySquashed(names, recorded)])
  return files.filter(({ name }) => made.has(name))
}

/**
 * Checks that the database is empty, or drops its tables; locks hold until the transaction commits.
 */
async function makeRoom(client: ClientBase, replace: boolean): Promise<void> {
  const { rows } = await client.query<{ tables: number }>(
    `select count(*)::int as tables from pg_class where relkind in ('r', 'p')
        and relnamespace::regnamespace::text in ('public', 'pgboss')`,
  )
  if (rows[0]!.tables === 0) return
  if (!replace)
    throw new OperatorError(
      'The database is not empty. Give an empty one, or add --replace: everything that is in it now is then lost.',
    )
  await client.query('drop schema if exists pgboss cascade; drop schema public cascade; create schema public')
}

/** Creates pg-boss's own schema, in the version bundled with this Candor. */
async function makeJobs(client: ClientBase, version: number): Promise<void> {
  const { getConstructionPlans } = await import('pg-boss')
  // pg-boss's script brings its own transaction; here it runs within ours.
  const script = getConstructionPlans('pgboss')
    .replace(/^\s*BEGIN;/, '')
    .replace(/COMMIT;\s*$/, '')
  await client.query(script)
  // the script sets its own timeouts for the rest of the transaction
  await client.query('set local lock_timeout = 0; set local idle_in_transaction_session_timeout = 0')
  const made = await jobsSchema(client)
  if (made !== null && made < version)
    throw new OperatorError(`it is of a newer Candor (background jobs of version ${version}): restore it with that one`)
}
