import { OperatorError } from '../../failure.ts'
import { Client } from '../client.ts'
import { prepareCommits } from './commit-everywhere.ts'
import { fitTriggers } from './fit-triggers.ts'
import { type Placement, tablesOf } from './placement.ts'
import { openSession, type Session } from './session.ts'
import { restoreForeignKeys, restoreTriggers, storeDefinitions } from './stored-definitions.ts'

/** Advisory lock ("CAND", 7): one process distributes at a time. */
const lock = [0x43414e44, 7] as const

/** Settings of a distributed database, which a copy of it does not have. */
export const SETTINGS = [
  // Triggers run on shards: fit-triggers.ts makes those safe that Citus takes for unsafe.
  'citus.enable_unsafe_triggers = on',
  // A reference table cannot be written in a transaction that reads several shards at once.
  "citus.multi_shard_modify_mode = 'sequential'",
]

export interface DistributeOptions {
  /** Shards of each distributed table. A number that is there already stays. */
  shards?: number
  /** Is told what happens, a line at a time. */
  report?: (line: string) => void
}

/** What a run did. */
export interface Distributed {
  /** Tables that were moved to their placement. */
  moved: string[]
  /** Tables that had been moved before. */
  there: number
  /** Foreign keys that a cluster cannot have. */
  leftOut: string[]
}

/**
 * Distributes the migrated database at `url` by each table's placement (X-cluster-04): tables of shops by shop_id, one beside the
 * other, and reference tables to all nodes. Each table is moved in a transaction of its own, so a run that was ended goes on where it
 * was; a run after that moves nothing and only fits triggers to shards that moved. Throws OperatorError where the PostgreSQL is no
 * coordinator of a cluster, or others use the database.
 */
export async function distribute(
  url: string,
  { shards = 32, report = () => {} }: DistributeOptions = {},
): Promise<Distributed> {
  const options = '-c statement_timeout=0 -c lock_timeout=0 -c idle_in_transaction_session_timeout=0'
  const client = new Client({ connectionString: url, application_name: 'candor distribute', options })
  await client.connect()
  const session = openSession(client)
  try {
    const { rows } = await session.query('SELECT pg_try_advisory_lock($1::int, $2::int) AS locked', [...lock])
    if (!rows[0].locked) throw new OperatorError('Another process distributes this database.')
    await prepareCluster(session, shards)
    const pending = await selectPending(session)
    if (pending.length > 0) {
      await refuseOtherSessions(session)
      await storeDefinitions(
        session,
        pending.map(({ table }) => table),
      )
    }
    for (const [place, { table, placement }] of pending.entries())
      await moveTable(session, table, placement, line => report(`[${place + 1}/${pending.length}] ${line}`))
    await prepareCommits(session)
    const leftOut = await restoreForeignKeys(session, report)
    await restoreTriggers(session, report)
    report('Fitting triggers to the shards …')
    await fitTriggers(session)
    for (const { table } of pending) await session.query(`ANALYZE ${table}`)
    const there = [...tablesOf('shop'), ...tablesOf('reference')].length - pending.length
    return { moved: pending.map(({ table }) => table), there, leftOut }
  } finally {
    await client.end()
  }
}

/** Makes the extension where it may, and sets what later sessions need. */
async function prepareCluster(session: Session, shards: number): Promise<void> {
  const { rows } = await session.query(`
    SELECT EXISTS (SELECT 1 FROM pg_available_extensions WHERE name = 'citus') AS available,
           EXISTS (SELECT 1 FROM pg_extension WHERE extname = 'citus') AS created,
           current_setting('shared_preload_libraries') ~ '\\mcitus\\M' AS loaded, current_database() AS name`)
  const { available, created, loaded, name } = rows[0]
  if (!available)
    throw new OperatorError(
      'The PostgreSQL of DATABASE_URL has no extension citus: install Citus 13 there, or use a PostgreSQL that has it. Nothing was changed.',
    )
  if (!loaded)
    throw new OperatorError(
      "The PostgreSQL of DATABASE_URL does not load citus: set shared_preload_libraries = 'citus' and restart it. Nothing was changed.",
    )
  if (!created)
    try {
      await session.query('CREATE EXTENSION citus')
    } catch (error) {
      throw new OperatorError(
        `The extension citus is not in the database, and this user may not make it: run CREATE EXTENSION citus there as a superuser (${(error as Error).message}). Nothing was changed.`,
        { cause: error },
      )
    }
  const { rows: nodes } = await session.query('SELECT groupid FROM pg_dist_node')
  // A cluster of one node adds itself.
  if (nodes.length > 0 && !nodes.some(({ groupid }) => Number(groupid) === 0))
    throw new OperatorError(
      "The cluster does not know its coordinator: run SELECT citus_set_coordinator_host('HOST', PORT) with an address that its workers reach. Nothing was changed.",
    )
  for (const setting of SETTINGS) {
    await session.query(`SET ${setting}`)
    await session.query(`ALTER DATABASE "${name}" SET ${setting}`)
  }
  await session.query(`SET citus.shard_count = ${shards}`)
}

/** Whoever writes while keys and triggers are away writes what they would refuse. */
async function refuseOtherSessions(session: Session): Promise<void> {
  const { rows } = await session.query(`
    SELECT count(*)::int AS count, min(application_name) AS name FROM pg_stat_activity
     WHERE datname = current_database() AND pid <> pg_backend_pid() AND backend_type = 'client backend'
       AND application_name LIKE 'candor%'`)
  if (rows[0].count > 0)
    throw new OperatorError(
      `${rows[0].count} connections of Candor use the database (${rows[0].name}): stop the site and its workers first. Nothing was changed.`,
    )
}

interface Pending {
  table: string
  placement: Placement
}

/** Tables that are not where their placement says. Reference tables are moved last: keys to them would change what shops' tables are. */
async function selectPending(session: Session): Promise<Pending[]> {
  const { rows } = await session.query(`
    SELECT table_name::text AS table, citus_table_type AS type, distribution_column AS column FROM citus_tables`)
  const placed = new Map(rows.map(({ table, type, column }) => [table as string, `${type} ${column}`]))
  const pendingOf = (placement: Placement, expected: RegExp) =>
    tablesOf(placement)
      .filter(table => !expected.test(placed.get(table) ?? ''))
      .map(table => ({ table, placement }))
  return [...pendingOf('shop', /^distributed shop_id$/), ...pendingOf('reference', /^reference /)]
}

/** All tables of shops are distributed like this one, so that a shop's rows are beside each other. */
const FIRST = tablesOf('shop')[0]!

async function moveTable(
  session: Session,
  table: string,
  placement: Placement,
  report: (line: string) => void,
): Promise<void> {
  const since = performance.now()
  const { rows } = await session.query(`SELECT count(*) AS count FROM ${table}`)
  await session.inTransaction(async () => {
    if (placement === 'reference') await session.query('SELECT create_reference_table($1)', [table])
    else
      await session.query("SELECT create_distributed_table($1, 'shop_id', colocate_with => $2)", [
        table,
        table === FIRST ? 'none' : FIRST,
      ])
    await session.query('SELECT truncate_local_data_after_distributing_table($1)', [table])
  })
  const seconds = (performance.now() - since) / 1000
  report(`${table}: ${Number(rows[0].count).toLocaleString('en')} rows, ${seconds.toFixed(1)} s`)
}
