import type { Person } from './access.ts'

/**
 * Step-up authentication: how fresh and how strong a proof of identity an act needs.
 * `role`: acts of moderators, arbitrators and operators need a session that presented a passkey.
 * `recent`: a passkey within the last ten minutes; who has neither passkey nor role, a sign-in within them.
 * `enrol`: adding a passkey: as `recent`, but somebody with a role adds the first one with a link from the command line.
 */
export type Confirmation = 'role' | 'recent' | 'enrol'

/** For how long a confirmation holds, in seconds. */
export const CONFIRMED_FOR = 10 * 60

/** What is missing: a passkey to be presented, a new sign-in by link, or a passkey to be added first. */
export type MissingProof = 'passkey' | 'link' | 'add_passkey'

/** What somebody has to do before they may act; null where nothing is missing. An unknown proof counts as none. */
export function missingProof(
  { proof, roles }: Pick<Person, 'proof' | 'roles'>,
  needed: Confirmation,
): MissingProof | null {
  const {
    way,
    hasPasskey = false,
    confirmedSecondsAgo = null,
    signedInSecondsAgo = Number.POSITIVE_INFINITY,
  } = proof ?? {}
  const confirmed = confirmedSecondsAgo !== null && (needed === 'role' || confirmedSecondsAgo <= CONFIRMED_FOR)
  if (confirmed) return null
  if (hasPasskey) return 'passkey'
  const fresh = signedInSecondsAgo <= CONFIRMED_FOR
  if (roles.length === 0 && needed !== 'role') return fresh ? null : 'link'
  return needed === 'enrol' && way === 'command' && fresh ? null : 'add_passkey'
}
