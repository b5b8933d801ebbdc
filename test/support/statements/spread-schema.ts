import { PLACEMENTS, type Placement } from '../../../src/platform/postgres/cluster/placement.ts'
import { openDatabase } from '../../../src/platform/postgres/database.ts'
import { migrate } from '../../../src/platform/postgres/migrations/migrate.ts'
import { databaseUrl, onServer } from '../database.ts'

/** Shards of each table: more than one, so that a plan shows whether a statement goes to all. */
const SHARDS = 4

/**
 * Makes the empty schema on the Citus at `server`, spread by each table's placement, for plans alone: without foreign keys and
 * triggers, which no plan depends on. @returns its address
 */
export async function spreadSchema(server: string, name: string): Promise<string> {
  const url = databaseUrl(server, name)
  await onServer(server, async query => {
    await query.raw(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`)
    await query.raw(`CREATE DATABASE ${name} TEMPLATE template0`)
  })
  await migrate(url)
  const { query, close } = openDatabase(url, { connections: 1 })
  try {
    await query.raw('CREATE EXTENSION citus')
    const { hostname, port } = new URL(server)
    await query`SELECT citus_set_coordinator_host(${hostname}, ${Number(port)})`
    await query`SELECT citus_set_node_property(${hostname}, ${Number(port)}, 'shouldhaveshards', true)`
    await query.raw(`SET citus.shard_count = ${SHARDS}`)
    for (const { drop } of await query<{ drop: string }>`
      SELECT format('ALTER TABLE %s DROP CONSTRAINT %I', conrelid::regclass, conname) AS drop FROM pg_constraint
       WHERE contype = 'f' AND conparentid = 0 AND connamespace = 'public'::regnamespace
       UNION ALL
      SELECT format('DROP TRIGGER %I ON %s', tgname, tgrelid::regclass) FROM pg_trigger t JOIN pg_class c ON c.oid = tgrelid
       WHERE NOT tgisinternal AND tgparentid = 0 AND relnamespace = 'public'::regnamespace
       UNION ALL
      SELECT format('ALTER TABLE %s DROP CONSTRAINT %I', conrelid::regclass, conname) FROM pg_constraint
       WHERE conname IN ('member_invitations_token_hash_key', 'question_proofs_token_hash_key')`)
      await query.raw(drop)
    for (const table of tablesOf('shop'))
      await query`SELECT create_distributed_table(${table}, 'shop_id', colocate_with => ${table === FIRST ? 'none' : FIRST})`
    for (const table of tablesOf('reference')) await query`SELECT create_reference_table(${table})`
  } finally {
    await close()
  }
  return url
}

const tablesOf = (placement: Placement) =>
  Object.entries(PLACEMENTS)
    .filter(entry => entry[1] === placement)
    .map(([table]) => table)

/** All tables of shops are spread like this one, so that a shop's rows are beside each other. */
const FIRST = tablesOf('shop')[0]!
