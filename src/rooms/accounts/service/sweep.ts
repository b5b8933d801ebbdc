import type { Db } from '../../../platform/postgres/database.ts'
import { sweepLinks } from '../sql/links.ts'
import { sweepAnswered } from '../sql/passkeys.ts'
import { sweepSecurityEvents } from '../sql/security-events.ts'
import { sweepSessions } from '../sql/sessions.ts'
import { sweepMemberNetworks } from './member-networks.ts'

/** Deletes expired links, sessions, answered challenges, and security events and members' networks past their retention. */
export async function sweepAccounts(db: Db): Promise<void> {
  await sweepLinks(db)
  await sweepSessions(db)
  await sweepAnswered(db)
  await sweepSecurityEvents(db)
  await sweepMemberNetworks(db, new Date())
}
