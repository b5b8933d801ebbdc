import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { loadConfig } from '../src/platform/config.ts'
import { openDatabaseServer } from '../src/platform/embedded-postgres.ts'
import { migrate } from '../src/platform/migrate.ts'
import { databaseUrl, onServer } from './database.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** The PostgreSQL that this run's databases live on. */
    databaseServer: string
  }
}

/** Starts one PostgreSQL for the whole run (or uses TEST_DATABASE_URL) and makes the template the tests copy. */
export default async function setup(project: TestProject) {
  const directory = await mkdtemp(join(tmpdir(), 'candor-test-'))
  const given = process.env.TEST_DATABASE_URL
  const server = given
    ? { url: given, release: async () => {} }
    : await openDatabaseServer(loadConfig({ DATA_DIR: directory }))
  await onServer(server.url, async sql => {
    await sql.unsafe('DROP DATABASE IF EXISTS candor_empty WITH (FORCE)')
    await sql.unsafe('CREATE DATABASE candor_empty')
  })
  await migrate(databaseUrl(server.url, 'candor_empty'))
  project.provide('databaseServer', server.url)
  return async () => {
    await server.release()
    await rm(directory, { recursive: true, force: true })
  }
}
