import { mkdtemp, rm, statfs } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { loadConfig } from '../../../src/platform/config.ts'
import { openDatabaseServer } from '../../../src/platform/postgres/embedded/embedded.ts'
import { migrate } from '../../../src/platform/postgres/migrations/migrate.ts'
import { fillSmallDemo } from '../builders/small-demo.ts'
import { CITUS_URL, distributeTemplate, ON_CITUS } from '../cluster/citus.ts'
import { databaseUrl, onServer } from '../database.ts'
import { startPgBouncer } from '../processes/pgbouncer.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** The PostgreSQL that this run's databases live on. */
    databaseServer: string
    /** PgBouncer in front of it, which `useDatabase` goes through, if CANDOR_TEST_POOLER=1. */
    pooler: string | null
  }
}

/**
 * Starts one PostgreSQL for the whole run (or uses TEST_DATABASE_URL) and creates the template databases. With CANDOR_CITUS=1 that is
 * the Citus at CITUS_URL, and the templates are distributed.
 */
export default async function setup(project: TestProject) {
  const directory = await mkdtemp(join(await temporaryRoot(), 'candor-test-'))
  if (ON_CITUS && !CITUS_URL)
    throw new Error('CANDOR_CITUS=1 needs CITUS_URL, a superuser’s address of a PostgreSQL with the extension citus.')
  const given = ON_CITUS ? CITUS_URL : process.env.TEST_DATABASE_URL
  const server = given
    ? { superuserUrl: given, release: async () => {} }
    : await openDatabaseServer(loadConfig({ DATA_DIR: directory }))
  if (!given) await disableFsync(server.superuserUrl)
  await make(server.superuserUrl, 'candor_empty', 'template0')
  await migrate(databaseUrl(server.superuserUrl, 'candor_empty'))
  await make(server.superuserUrl, 'candor_demo', 'candor_empty')
  await fillSmallDemo(databaseUrl(server.superuserUrl, 'candor_demo'))
  if (ON_CITUS) for (const name of ['candor_empty', 'candor_demo']) await distributeTemplate(server.superuserUrl, name)
  project.provide('databaseServer', server.superuserUrl)
  const pooler = process.env.CANDOR_TEST_POOLER === '1' ? await startPgBouncer(server.superuserUrl) : undefined
  project.provide('pooler', pooler?.urlOf('postgres') ?? null)
  return async () => {
    await pooler?.close()
    await server.release()
    await rm(directory, { recursive: true, force: true })
  }
}

/** Linux's in-memory file system: databases, a thousand files each, are copied there in half the time. */
const IN_MEMORY = '/dev/shm'
const ENOUGH = 4 * 2 ** 30

/** The folder for databases: in memory if it has enough room, which containers often lack. */
async function temporaryRoot(): Promise<string> {
  try {
    const { bavail, bsize } = await statfs(IN_MEMORY)
    return bavail * bsize >= ENOUGH ? IN_MEMORY : tmpdir()
  } catch {
    return tmpdir()
  }
}

/** Disables fsync: the data is temporary, and copies take a third of the time. */
async function disableFsync(server: string) {
  await onServer(server, async query => {
    for (const setting of ['fsync', 'synchronous_commit', 'full_page_writes'])
      await query.raw(`ALTER SYSTEM SET ${setting} = off`)
    await query`SELECT pg_reload_conf()`
  })
}

async function make(server: string, name: string, template: string) {
  await onServer(server, async query => {
    await query.raw(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`)
    await query.raw(`CREATE DATABASE ${name} TEMPLATE ${template} STRATEGY file_copy`)
  })
}
