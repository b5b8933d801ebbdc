import { afterAll, beforeAll } from 'vitest'
import { invalidate } from '../../src/lib/cached.ts'
import { startWeb, type Web } from '../../src/main/server/web.ts'
import { loadConfig } from '../../src/platform/config.ts'
import type { Jobs } from '../../src/platform/jobs/jobs.ts'
import type { OutboundClient } from '../../src/platform/outside/outbound.ts'
import type { Database } from '../../src/platform/postgres/database.ts'
import { appContextOf, dataDirOf, useDatabase } from './database.ts'
import { NO_LIMITS } from './no-limits.ts'

interface ServerOptions {
  pageCache?: boolean
  env?: Record<string, string>
  /** Replaces the internet for outbound requests. */
  outbound?: OutboundClient
}

/**
 * A web server for the calling file on a copy of the demo world (or an empty database), on a free port. The page cache
 * is off by default: tests change data without invalidating it.
 */
export function useServer(
  template: 'empty' | 'demo' = 'demo',
  { pageCache = false, env = {}, outbound }: ServerOptions = {},
) {
  const database = useDatabase(template)
  const server = { address: '', database } as { address: string; database: typeof database; web: Web }
  let jobs: Jobs
  beforeAll(async () => {
    const config = loadConfig({
      PORT: '0',
      LOG_LEVEL: process.env.LOG_LEVEL ?? 'fatal',
      NODE_ENV: 'test',
      CANDOR_PAGE_CACHE: pageCache ? '1' : '0',
      DATA_DIR: dataDirOf(database),
      ...NO_LIMITS,
      ...env,
    })
    jobs = appContextOf(database).jobs
    server.web = await startWeb({ config, database, jobs, outbound })
    server.address = server.web.address
  })
  afterAll(async () => {
    await server.web?.close()
    await jobs?.stop()
  })
  return server
}

/** Invalidates caches at once, without waiting for the NOTIFY. */
export function announceImport({ database }: { database: Pick<Database, 'db' | 'steady'> }): void {
  invalidate(database.db)
  invalidate(database.steady)
}
