import { loadConfig } from '../../platform/config.ts'
import { reportFailure } from '../../platform/failure.ts'
import { openJobs } from '../../platform/jobs/jobs.ts'
import { createLogger } from '../../platform/logging/logger.ts'
import { openDatabase } from '../../platform/postgres/database.ts'
import { openDatabaseServer } from '../../platform/postgres/embedded/embedded.ts'
import { migrate } from '../../platform/postgres/migrations/migrate.ts'
import { forceReadOnly } from '../../platform/read-only.ts'
import { claims } from './admin/claims.ts'
import { collection } from './admin/collection.ts'
import { type Command, UsageError } from './admin/command.ts'
import { distribute } from './admin/distribute.ts'
import { feature, featured, unfeature } from './admin/feature.ts'
import { ungroup } from './admin/grouping.ts'
import { rotateKey } from './admin/log-key.ts'
import { openData } from './admin/open-data.ts'
import { readOnlyMode } from './admin/read-only.ts'
import { recount } from './admin/recount.ts'
import { grant, revoke } from './admin/roles.ts'
import { signInLink } from './admin/sign-in-link.ts'
import { synonyms } from './admin/synonyms.ts'

/**
 * npm run admin -- COMMAND …: administrative commands (docs/operations.md). Exit status 0 done, 1 refused or failed, 2
 * usage error.
 */
const COMMANDS: Readonly<Record<string, Command>> = {
  collection,
  feature,
  unfeature,
  featured,
  grant,
  revoke,
  claims,
  synonyms,
  ungroup,
  'sign-in-link': signInLink,
  'read-only': readOnlyMode,
  'rotate-log-key': rotateKey,
  'open-data': openData,
  recount,
  distribute,
}

const usageOf = (commands: readonly Command[]) =>
  commands
    .map(({ usage, about }) => [...usage.map(form => `  npm run admin -- ${form}`), `      ${about}`].join('\n'))
    .join('\n')

async function run(args: string[]): Promise<number> {
  const [name, ...rest] = args
  if (name === 'help' || args.includes('--help') || args.includes('-h')) {
    process.stdout.write(`${usageOf(Object.values(COMMANDS))}\n`)
    return 0
  }
  const command = Object.hasOwn(COMMANDS, name ?? '') ? COMMANDS[name!] : undefined
  try {
    if (!command)
      throw new UsageError(name === undefined ? 'Choose a command:' : `Unknown command ${name}. Choose one of these:`)
    const act = command.read(rest)
    process.stdout.write(`${await withDatabase(act)}\n`)
    return 0
  } catch (error) {
    if (!isUsage(error)) throw error
    process.stderr.write(`${error.message}\n${usageOf(command ? [command] : Object.values(COMMANDS))}\n`)
    return 2
  }
}

/** Usage errors of our own and of Node's option parser. */
const isUsage = (error: unknown): error is Error =>
  error instanceof UsageError ||
  (error instanceof TypeError && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS'))

/** Uses the running site's database, or starts one for the command. */
async function withDatabase(act: ReturnType<Command['read']>): Promise<string> {
  const config = loadConfig()
  const server = await openDatabaseServer(config)
  try {
    await migrate(server.url)
    const database = openDatabase(server.url, { connections: 2 })
    if (config.readOnly) forceReadOnly(database.db)
    // Only sends jobs, so that its connections open on demand.
    const jobs = openJobs(server.url, createLogger('warn'))
    try {
      return await act({ ...database, jobs, url: server.url })
    } finally {
      await jobs.stop()
      await database.close()
    }
  } finally {
    await server.release()
  }
}

try {
  process.exitCode = await run(process.argv.slice(2))
} catch (error) {
  reportFailure(error)
  process.exitCode = 1
}
