import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { loadConfig } from '../../platform/config.ts'
import { OperatorError, reportFailure } from '../../platform/failure.ts'
import { openDatabase } from '../../platform/postgres/database.ts'
import { openDatabaseServer } from '../../platform/postgres/embedded/embedded.ts'
import { migrate } from '../../platform/postgres/migrations/migrate.ts'
import { recordSecurityEvent } from '../../rooms/accounts/service/security-events.ts'
import { exportTo } from '../../rooms/transfer/service.ts'

/** npm run export -- DIR (X-export-01, docs/importing.md). */

async function run() {
  const { positionals } = parseArgs({ allowPositionals: true })
  const [directory, ...more] = positionals
  if (directory === undefined || more.length > 0) throw new OperatorError('Usage: npm run export -- DIR')
  const server = await openDatabaseServer(loadConfig())
  try {
    await migrate(server.url)
    const database = openDatabase(server.url, { connections: 2 })
    try {
      const event = { kind: 'export_started', actorId: null, actorRole: 'command_line' } as const
      await recordSecurityEvent(database.db, { ...event, details: { kind: 'public' } })
      const show = (lines: number) => {
        if (process.stderr.isTTY) process.stderr.write(`\r${lines} lines`)
      }
      const { path, counts } = await exportTo(database, resolve(process.env.INIT_CWD ?? '.', directory), show)
      if (process.stderr.isTTY) process.stderr.write('\r\x1b[K')
      for (const [type, count] of Object.entries(counts)) process.stdout.write(`  ${type.padEnd(10)} ${count}\n`)
      process.stdout.write(`Everything public is in ${path}\n`)
    } finally {
      await database.close()
    }
  } finally {
    await server.release()
  }
}

try {
  await run()
} catch (error) {
  reportFailure(
    error instanceof TypeError && 'code' in error ? new OperatorError(error.message.split('. To ')[0]!) : error,
  )
  process.exitCode = 1
}
