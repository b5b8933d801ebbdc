import { openDatabase } from '../../platform/postgres/database.ts'
import type { SecurityEventKind } from '../../rooms/accounts/security/security-event-rules.ts'
import { recordSecurityEvent } from '../../rooms/accounts/service/security-events.ts'

/** Records a backup or a restore in the audit log. Failing to write is reported but doesn't fail the command. */
export async function recordCommand(url: string, kind: SecurityEventKind, details: Record<string, string>) {
  const database = openDatabase(url, { connections: 1 })
  try {
    await recordSecurityEvent(database.db, { kind, actorId: null, actorRole: 'command_line', details })
  } catch (error) {
    process.stderr.write(`This could not be recorded in the audit log: ${(error as Error).message}\n`)
  } finally {
    await database.close()
  }
}
