import type { RequestContext } from '../../../platform/http/handler.ts'
import { networkOf } from '../../../platform/http/request/network.ts'
import type { Db } from '../../../platform/postgres/database.ts'
import { readSecrets, signText } from '../../../platform/secrets/secrets.ts'
import { decodeReviewerId, encodeReviewerId } from '../../catalog/encoded-id.ts'
import type { ActorRole, SecurityEventKind } from '../security/security-event-rules.ts'
import { insertSecurityEvent, selectSecurityEvents } from '../sql/security-events.ts'

/** The request that caused an event. */
export interface EventSource {
  /** Stored only as an HMAC. */
  ip: string | null
  requestId: string | null
}

export interface SecurityEvent {
  kind: SecurityEventKind
  /** Null for a guest, an API token and the command line. */
  actorId: number | null
  actorRole: ActorRole
  /** The affected person, if not the actor. */
  subjectId?: number | null
  source?: EventSource | undefined
  /** Further ids, slugs and roles. Never secrets, names or addresses. */
  details?: Record<string, string | number | boolean | null>
}

export const sourceOf = ({ request }: Pick<RequestContext, 'request'>): EventSource => ({
  ip: request?.ip ?? null,
  requestId: request?.id ?? null,
})

/** Appends an event to the audit log, in the caller's transaction. */
export async function recordSecurityEvent(db: Db, event: SecurityEvent): Promise<void> {
  const { kind, actorId, actorRole, subjectId = null, source, details = {} } = event
  await insertSecurityEvent(db, {
    kind,
    actor_id: actorId,
    actor_role: actorRole,
    subject_id: subjectId === actorId ? null : subjectId,
    network: source?.ip ? await networkHash(db, source.ip, new Date()) : null,
    request_id: source?.requestId?.slice(0, 100) ?? null,
    details,
  })
}

/** HMAC keyed by month: networks can be compared within a month, but not tracked for longer. */
async function networkHash(db: Db, ip: string, now: Date): Promise<Buffer> {
  const purpose = `network of security events ${now.toISOString().slice(0, 7)}`
  return signText((await readSecrets(db)).csrf, purpose, networkOf(ip)).subarray(0, 16)
}

const PAGE = 100

interface EventFilter {
  kind?: SecurityEventKind | undefined
  /** An encoded reviewer id. */
  person?: string | undefined
  before?: number | undefined
}

/** One page of the audit log, newest first. */
export async function listSecurityEvents(db: Db, { kind, person, before }: EventFilter) {
  const personId = person === undefined ? undefined : (decodeReviewerId(person) ?? 0)
  const rows = await selectSecurityEvents(db, { kind, personId, before }, PAGE + 1)
  const events = rows.slice(0, PAGE).map(row => ({
    id: row.event_id,
    at: row.occurred_at.toISOString(),
    kind: row.kind as SecurityEventKind,
    actor: row.actor_id === null ? null : personOf(row.actor_id, row.actor_name),
    actor_role: row.actor_role,
    subject: row.subject_id === null ? null : personOf(row.subject_id, row.subject_name),
    network: row.network?.toString('hex').slice(0, 12) ?? null,
    request_id: row.request_id,
    details: row.details as Record<string, string | number | boolean | null>,
  }))
  return { events, next: rows.length > PAGE ? events.at(-1)!.id : null }
}

const personOf = (id: number, name: string | null) => ({ encoded_id: encodeReviewerId(id), name: name ?? 'Erased' })
