import type { Person, SignInWay } from '../../../lib/calls/access.ts'
import type { OutputOf } from '../../../lib/calls/call.ts'
import type { Loaders } from '../../../platform/http/loaders.ts'
import type { Db } from '../../../platform/postgres/database.ts'
import { ownPerson } from '../../people/service.ts'
import { SECURITY_META } from '../page-meta.ts'
import type { securityCall } from '../security/security-contract.ts'
import { selectPasskeys } from '../sql/passkeys.ts'
import { selectSessions } from '../sql/sessions.ts'

/** A person's sessions, most recently used first, and their passkeys. */
export async function readSecurity(
  db: Db,
  { reviewerId, sessionId }: Person,
  loaders: Loaders,
): Promise<OutputOf<typeof securityCall>> {
  const [person, sessions, passkeys] = await Promise.all([
    ownPerson(db, reviewerId, loaders),
    selectSessions(db, reviewerId),
    selectPasskeys(db, reviewerId),
  ])
  return {
    email: person?.email ?? null,
    sessions: sessions.map(({ session_id, device, way, created_at, last_seen_at }) => ({
      id: session_id,
      device,
      way: way as SignInWay,
      created_at: created_at.toISOString(),
      last_seen_at: last_seen_at.toISOString(),
      current: session_id === sessionId,
    })),
    passkeys: passkeys.map(({ passkey_id, name, created_at, last_used_at }) => ({
      id: passkey_id,
      name,
      created_at: created_at.toISOString(),
      last_used_at: last_used_at?.toISOString() ?? null,
    })),
    meta_data: SECURITY_META,
  }
}
