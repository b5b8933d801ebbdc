import { type SqlBool, sql } from 'kysely'
import type { Db } from '../../../platform/postgres/database.ts'

interface NewEvent {
  kind: string
  actor_id: number | null
  actor_role: string
  subject_id: number | null
  network: Buffer | null
  request_id: string | null
  details: object
}

export const insertSecurityEvent = (db: Db, { details, ...row }: NewEvent) =>
  db
    .insertInto('security_events')
    // as text first: drivers serialise jsonb parameters differently
    .values({ ...row, details: sql`${JSON.stringify(details)}::text::jsonb` })
    .execute()

interface EventFilter {
  kind?: string | undefined
  /** Actor or subject. */
  personId?: number | undefined
  /** Only events older than this id. */
  before?: number | undefined
}

/** Events with the names of actor and subject, newest first. */
export const selectSecurityEvents = (db: Db, { kind, personId, before }: EventFilter, limit: number) =>
  db
    .selectFrom('security_events as e')
    .leftJoin('reviewers as actor', 'actor.reviewer_id', 'e.actor_id')
    .leftJoin('reviewers as subject', 'subject.reviewer_id', 'e.subject_id')
    .select([
      'e.event_id',
      'e.occurred_at',
      'e.kind',
      'e.actor_id',
      'e.actor_role',
      'e.subject_id',
      'e.network',
      'e.request_id',
      'e.details',
      'actor.name as actor_name',
      'subject.name as subject_name',
    ])
    .$if(kind !== undefined, query => query.where('e.kind', '=', kind!))
    .$if(before !== undefined, query => query.where('e.event_id', '<', before!))
    .$if(personId !== undefined, query =>
      query.where(sql<SqlBool>`(e.actor_id = ${personId!} or e.subject_id = ${personId!})`),
    )
    .orderBy('e.event_id', 'desc')
    .limit(limit)
    .execute()

/** One page of the events with a person as actor or subject, oldest first, for the download of personal data. */
export const selectOwnEvents = (db: Db, reviewerId: number, after: number, limit: number) =>
  db
    .selectFrom('security_events')
    .select(['event_id', 'occurred_at', 'kind', sql<boolean>`actor_id is not distinct from ${reviewerId}`.as('own')])
    .where(sql<SqlBool>`(actor_id = ${reviewerId} or subject_id = ${reviewerId})`)
    .where('event_id', '>', after)
    .orderBy('event_id')
    .limit(limit)
    .execute()
