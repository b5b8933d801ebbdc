import type { Db } from '../../../platform/postgres/database.ts'
import { sweepPartitions } from '../../../platform/postgres/partitions.ts'
import { SECURITY_EVENT_DAYS } from '../security/security-event-rules.ts'
import { sweepLinks } from '../sql/links.ts'
import { sweepAnswered } from '../sql/passkeys.ts'
import { sweepSessions } from '../sql/sessions.ts'
import { sweepMemberNetworks } from './member-networks.ts'

const DAY = 86_400_000

/** Deletes expired links, sessions, answered challenges, and security events and members' networks past their retention. */
export async function sweepAccounts(db: Db): Promise<void> {
  await sweepLinks(db)
  await sweepSessions(db)
  await sweepAnswered(db)
  await sweepMemberNetworks(db, new Date())
  await sweepPartitions(db, 'security_events', new Date(Date.now() - SECURITY_EVENT_DAYS * DAY))
}
