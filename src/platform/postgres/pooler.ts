import { OperatorError } from '../failure.ts'
import { Client } from './client.ts'
import { SESSION, STEADY } from './database.ts'
import { checkExternal } from './external.ts'
import type { Timeouts } from './timeouts.ts'

/** Advisory lock ("CAND", 8): ALTER ROLE fails while another process runs it. */
const lock = [0x43414e44, 8] as const

/** Settings of the role by their names; numbers are milliseconds. */
type RoleSettings = Readonly<Record<string, string | number>>

/** What a connection of our own sets at its start, and one through a pooler has from its role. */
export const roleSettings = ({ statement, lock, idleInTransaction }: Timeouts): RoleSettings => ({
  ...SESSION,
  // Without named statements no plan is kept, so plans are not forced to be generic.
  enable_incremental_sort: STEADY.enable_incremental_sort,
  statement_timeout: statement,
  lock_timeout: lock,
  idle_in_transaction_session_timeout: idleInTransaction,
})

/** Sessions that the pooler has open and that may lack new settings; each is ended and tried again. */
const SESSIONS = 100

/**
 * Prepares for requests through a transaction pooler, which passes on no settings of a session:
 * makes them settings of its role in this database, and ends idle sessions that lack them. Does
 * nothing without a pooler.
 *
 * Throws OperatorError: the pooler does not answer, leads to another database, or its sessions lack
 * the settings and the user of `url` may not change that.
 */
export async function preparePooler(
  { url, poolerUrl }: { url: string; poolerUrl?: string | undefined },
  timeouts: Timeouts,
): Promise<void> {
  if (!poolerUrl) return
  await checkExternal(poolerUrl, { pooled: true })
  const settings = roleSettings(timeouts)
  const there = await onConnection(poolerUrl, client => readSession(client, settings))
  const commands = alterRole(there, settings)
  const altered = await onConnection(url, async direct => {
    const here = await readSession(direct, settings)
    if (there.server !== here.server)
      throw new OperatorError(
        `DATABASE_URL leads to the database ${there.database} and DIRECT_DATABASE_URL to ${here.database}, which is another one: correct either.`,
      )
    return isSame(there.values, settings) || (await run(direct, commands))
  })
  const suffices = altered ? isSame : isAsStrict
  for (let session = 0; session < SESSIONS; session++)
    if (await onConnection(poolerUrl, client => keepIf(suffices, client, settings))) return
  throw new OperatorError(
    altered
      ? `The pooler of DATABASE_URL gives sessions other settings than its role ${there.role} has: see its connect_query.`
      : `The role ${there.role} of DATABASE_URL lacks settings that a pooler does not pass on. Run as its administrator, then start again: ${commands.join('; ')}`,
  )
}

type Values = ReadonlyMap<string, string>

/** Whether a session has exactly these settings. */
const isSame = (values: Values, settings: RoleSettings) =>
  Object.entries(settings).every(([name, value]) => values.get(name) === String(value))

/** Whether it has them, or shorter timeouts of an administrator's. */
const isAsStrict = (values: Values, settings: RoleSettings) =>
  Object.entries(settings).every(([name, value]) => {
    const found = values.get(name)
    return typeof value === 'number' ? Number(found) > 0 && Number(found) <= value : found === value
  })

/** Ends the pooler's session if it does not suffice. */
async function keepIf(suffices: typeof isSame, client: Client, settings: RoleSettings): Promise<boolean> {
  const { values } = await readSession(client, settings)
  if (suffices(values, settings)) return true
  await client.query('select pg_terminate_backend(pg_backend_pid())').catch(() => {})
  return false
}

async function onConnection<T>(connectionString: string, act: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString, connectionTimeoutMillis: 10_000, unnamed: true })
  try {
    await client.connect()
    return await act(client)
  } finally {
    await client.end().catch(() => {})
  }
}

interface Session {
  role: string
  database: string
  /** Identifies the database among those of all servers. */
  server: string
  values: ReadonlyMap<string, string>
}

async function readSession(client: Client, settings: RoleSettings): Promise<Session> {
  const { rows } = await client.query<{ role: string; database: string; server: string }>(`
    select current_user as role, current_database() as database,
           (select system_identifier from pg_control_system()) || '/' || oid as server
    from pg_database where datname = current_database()`)
  const { rows: found } = await client.query<{ name: string; setting: string }>(
    'select name, setting from pg_settings where name = any($1::text[])',
    [Object.keys(settings)],
  )
  return { ...rows[0]!, values: new Map(found.map(({ name, setting }) => [name, setting])) }
}

/** The statements that make `settings` those of the role in the database. */
const alterRole = ({ role, database }: Session, settings: RoleSettings): string[] =>
  Object.entries(settings).map(
    ([name, value]) => `ALTER ROLE ${quoteName(role)} IN DATABASE ${quoteName(database)} SET ${name} = '${value}'`,
  )

const quoteName = (name: string) => `"${name.replaceAll('"', '""')}"`

/** Runs them in one transaction; false if the user may not. */
async function run(client: Client, commands: readonly string[]): Promise<boolean> {
  try {
    await client.query('begin')
    await client.query('select pg_advisory_xact_lock($1::int, $2::int)', [...lock])
    for (const command of commands) await client.query(command)
    await client.query('commit')
    return true
  } catch (error) {
    if ((error as { code?: string }).code === '42501') return false
    throw error
  }
}
