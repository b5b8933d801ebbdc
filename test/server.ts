import { afterAll, beforeAll } from 'vitest'
import { startWeb, type Web } from '../src/main/web.ts'
import { loadConfig } from '../src/platform/config.ts'
import type { Jobs } from '../src/platform/jobs.ts'
import { dataDirOf, houseOf, useDatabase } from './database.ts'

/**
 * A web server of the calling file's own over a copy of the demo world (or of an empty database), on a free port. Guests'
 * pages are kept only where that is what is tested: tests change what pages show without telling anybody.
 */
export function useServer(
  template: 'empty' | 'demo' = 'demo',
  { pageCache = false, env = {} }: { pageCache?: boolean; env?: Record<string, string> } = {},
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
      ...env,
    })
    jobs = houseOf(database).jobs
    server.web = await startWeb({ config, database, jobs })
    server.address = server.web.address
  })
  afterAll(async () => {
    await server.web?.close()
    await jobs?.stop()
  })
  return server
}
