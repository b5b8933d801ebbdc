import { distribute, SETTINGS } from '../../../src/platform/postgres/cluster/distribute.ts'
import { databaseUrl, onServer } from '../on-server.ts'

/** A superuser's address of a PostgreSQL with the extension citus. */
export const CITUS_URL = process.env.CITUS_URL
/** CANDOR_CITUS=1: all tests run on that, on distributed databases. */
export const ON_CITUS = process.env.CANDOR_CITUS === '1'
export const WITHOUT_CITUS =
  'CITUS_URL is not set to a PostgreSQL with the extension citus (a superuser’s address): skipped'

/** Shards of each table: more than one, so that a plan shows whether a statement goes to all; few, since each test copies them. */
export const SHARDS = 2

/** Makes a new database on a server. @returns its address */
export async function recreateDatabase(server: string, name: string, template = 'template0'): Promise<string> {
  await onServer(server, async query => {
    await query.raw(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`)
    await query.raw(`CREATE DATABASE ${name} TEMPLATE ${template}`)
  })
  return databaseUrl(server, name)
}

/** Settings that a copy of a distributed database lacks. */
export async function completeCopy(server: string, name: string): Promise<void> {
  for (const setting of SETTINGS) await onServer(server, query => query.raw(`ALTER DATABASE ${name} SET ${setting}`))
}

/** Distributes a database that tests then copy. */
export async function distributeTemplate(server: string, name: string): Promise<void> {
  await distribute(databaseUrl(server, name), { shards: SHARDS })
  await closeTemplate(server, name)
}

/** Lets a database be copied: nobody may be connected to it, not even Citus' own process. */
export async function closeTemplate(server: string, name: string): Promise<void> {
  await onServer(server, async query => {
    await query.raw(`ALTER DATABASE ${name} ALLOW_CONNECTIONS false`)
    await query`SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = ${name}`
  })
}
