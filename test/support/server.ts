import { invalidate } from '../../src/lib/cached.ts'
import { startWeb, type Web } from '../../src/main/server/web.ts'
import { loadConfig } from '../../src/platform/config.ts'
import type { Jobs } from '../../src/platform/jobs/jobs.ts'
import type { OutboundClient } from '../../src/platform/outside/outbound.ts'
import type { Database } from '../../src/platform/postgres/database.ts'
import { appContextOf, dataDirOf, hooksOf, type Lifetime, useDatabase } from './database.ts'
import { freePort } from './free-port.ts'
import { NO_LIMITS } from './no-limits.ts'
import { type FrontCache, type FrontCacheKind, startFrontCache } from './processes/front-cache.ts'

interface ServerOptions {
  /** `try` for a journey that uses up its data: a new server and database each time a test is tried. */
  lifetime?: Lifetime
  pageCache?: boolean
  env?: Record<string, string>
  /** Replaces the internet for outbound requests. */
  outbound?: OutboundClient
  /** Instead of a copy of the template: a database that another hook opens, before this one. */
  database?: Database & { url: string }
}

/**
 * A web server for the calling file on a copy of the demo world (or an empty database), on a free port. The page cache
 * is off by default: tests change data without invalidating it. With CANDOR_TEST_CACHE=varnish or nginx it is on, and all
 * requests go through that cache, which must be installed: for tests that walk routes, such as test/contracts/access.test.ts.
 */
export function useServer(
  template: 'empty' | 'demo' = 'demo',
  {
    lifetime = 'file',
    pageCache = false,
    env = {},
    outbound,
    database = useDatabase(template, lifetime),
  }: ServerOptions = {},
) {
  const server = { address: '', database } as { address: string; database: typeof database; web: Web }
  const behind = process.env.CANDOR_TEST_CACHE as FrontCacheKind | undefined
  let jobs: Jobs
  let cache: FrontCache | undefined
  const { begin, end } = hooksOf(lifetime)
  begin(async () => {
    const frontPort = behind ? await freePort() : 0
    const config = loadConfig({
      PORT: '0',
      LOG_LEVEL: process.env.LOG_LEVEL ?? 'fatal',
      NODE_ENV: 'test',
      CANDOR_PAGE_CACHE: pageCache || behind ? '1' : '0',
      ...(behind && { SURROGATE_PURGE_URL: `http://127.0.0.1:${frontPort}` }),
      DATA_DIR: dataDirOf(database),
      ...NO_LIMITS,
      ...env,
    })
    jobs = appContextOf(database).jobs
    server.web = await startWeb({ config, database, jobs, outbound })
    server.address = server.web.address
    if (!behind) return
    cache = await startFrontCache(behind, frontPort, server.address)
    server.address = `http://127.0.0.1:${frontPort}`
  })
  end(async () => {
    await cache?.close()
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
