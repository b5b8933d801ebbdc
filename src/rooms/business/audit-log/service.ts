import type { Db } from '../../../platform/postgres/database.ts'
import type { LogEntry } from '../members/schemas.ts'
import { type AuditAction, describeAuditEntry, type LogDetails } from './rules.ts'
import { insertEntry, selectLog } from './sql.ts'

/** Who acts on a shop's side. */
export interface AuditActor {
  reviewerId: number | null
  standing: LogEntry['standing']
}

interface NewAuditEntry {
  shopId: number
  by: AuditActor
  action: AuditAction
  /** Id of the person whom the action concerns. */
  about?: number
  /** Must not identify a person. */
  details?: LogDetails
  now: Date
}

/** Appends an entry to the shop's audit log; call it in the transaction of the action itself. */
export const recordAuditEntry = (db: Db, { shopId, by, action, about, details, now }: NewAuditEntry) =>
  insertEntry(db, {
    shop_id: shopId,
    actor_id: by.reviewerId,
    standing: by.standing,
    kind: action,
    about_id: about ?? null,
    details: details ?? null,
    created_at: now,
  })

/** A shop's newest log entries, newest first. */
export async function readLog(db: Db, shopId: number, limit: number): Promise<LogEntry[]> {
  const rows = await selectLog(db, shopId, limit)
  return rows.map(({ created_at, actor_name, about_name, about_id, standing, kind, details }) => ({
    at: created_at.toISOString(),
    who: actor_name,
    standing: standing as LogEntry['standing'],
    did: describeAuditEntry(kind as AuditAction, {
      ...(details as LogDetails),
      about: about_name ?? (about_id ? 'a former member' : null),
    }),
  }))
}
