import { randomBytes } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, inject } from 'vitest'
import type { AppContext } from '../../src/platform/app-context.ts'
import { openJobs } from '../../src/platform/jobs/jobs.ts'
import { createLogger } from '../../src/platform/logging/logger.ts'
import { openReader } from '../../src/platform/mail/inbound/open-reader.ts'
import { openOutbound } from '../../src/platform/outside/outbound.ts'
import { type Database, openDatabase } from '../../src/platform/postgres/database.ts'
import { preparePooler } from '../../src/platform/postgres/pooler.ts'
import { requestTimeouts } from '../../src/platform/postgres/timeouts.ts'
import { openStorage } from '../../src/platform/storage/open-storage.ts'
import { closeTemplate, completeCopy, ON_CITUS } from './cluster/citus.ts'
import { databaseUrl, onServer } from './on-server.ts'
import { checkShards } from './statements/check-shards.ts'
import { checkStatements } from './statements/check-statements.ts'
import { recordStatements, takeStatements } from './statements/record-statements.ts'

export { databaseUrl, onServer } from './on-server.ts'

/**
 * CANDOR_TEST_STATEMENTS=1 checks the statements that the product sends (check-statements.ts), CANDOR_CITUS=1 how many shards they ask
 * (check-shards.ts).
 */
const checksStatements = process.env.CANDOR_TEST_STATEMENTS === '1'
if (checksStatements || ON_CITUS) recordStatements()

/** How long what a test uses lasts: for its file, or for one try of one test, which may then use up what is in it. */
export type Lifetime = 'file' | 'try'

/** Vitest's hooks at the beginning and the end of a lifetime. */
export const hooksOf = (lifetime: Lifetime) =>
  lifetime === 'file' ? { begin: beforeAll, end: afterAll } : { begin: beforeEach, end: afterEach }

/** Creates a database as a copy of another, to which nobody may be connected. */
async function copyDatabase(template: string): Promise<{ name: string; url: string }> {
  const [server, name] = [inject('databaseServer'), `test_${randomBytes(6).toString('hex')}`]
  await onServer(server, query => query.raw(`CREATE DATABASE ${name} TEMPLATE ${template} STRATEGY file_copy`))
  if (ON_CITUS) await completeCopy(server, name)
  return { name, url: databaseUrl(server, name) }
}

const dropDatabase = (name: string) =>
  onServer(inject('databaseServer'), query => query.raw(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`))

/**
 * A separate database for the calling test file: a copy of the migrated template, dropped after the file. `template:
 * 'demo'` copies the one with a small demo world instead.
 * @param fill puts into it, once for the file, what each try starts with
 */
export function useDatabase(
  template: 'empty' | 'demo' = 'empty',
  lifetime: Lifetime = 'file',
  fill?: (database: Database) => Promise<unknown>,
): Database & { url: string } {
  let name = ''
  let source = `candor_${template}`
  const opened = {} as Database & { url: string }
  const { begin, end } = hooksOf(lifetime)
  if (fill) {
    beforeAll(async () => {
      const filled = await copyDatabase(source)
      const database = openDatabase(filled.url, { connections: 4 })
      await fill(database).finally(() => database.close())
      if (ON_CITUS) await closeTemplate(inject('databaseServer'), filled.name)
      source = filled.name
    })
    afterAll(() => dropDatabase(source))
  }
  begin(async () => {
    const { url, ...copy } = await copyDatabase(source)
    name = copy.name
    Object.assign(opened, openDatabase(url, { connections: 4, ...(await throughPooler(url, name)) }), { url })
  })
  end(async () => {
    await opened.close?.()
    await rm(dataDirOf(opened), { recursive: true, force: true })
    try {
      if (ON_CITUS) await checkShards(opened.url, takeStatements(name))
      else if (checksStatements) checkStatements(name)
    } finally {
      await dropDatabase(name)
    }
  })
  return opened
}

/** Options for the pooler that CANDOR_TEST_POOLER=1 asks for. */
async function throughPooler(url: string, name: string) {
  const pooler = inject('pooler')
  if (pooler === null) return {}
  const [poolerUrl, timeouts] = [databaseUrl(pooler, name), requestTimeouts()]
  await preparePooler({ url, poolerUrl }, timeouts)
  return { poolerUrl, timeouts }
}

/** A temporary folder beside the test's database: created on the first write, removed with the database. */
export const dataDirOf = ({ url }: { url: string }) => join(tmpdir(), `candor-${basename(new URL(url).pathname)}`)

/** The AppContext of routes, on a test's database. Starts nothing until a job is sent. */
export const appContextOf = (database: ReturnType<typeof useDatabase>): AppContext => ({
  db: database.db,
  steady: database.steady,
  query: database.query,
  jobs: openJobs(database.url, createLogger('silent')),
  storage: openStorage({ dataDir: dataDirOf(database) }),
  base: 'http://localhost',
  outbound: openOutbound(),
  readInbound: openReader(openOutbound().txt),
  process: { settings: [], dataDir: dataDirOf(database) },
})
