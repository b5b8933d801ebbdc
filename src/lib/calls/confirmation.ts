import type { Person } from './access.ts'

/**
 * Step-up authentication: how recent and how strong a proof of identity a call needs. `role`: calls
 * of moderators, arbitrators and operators need a session that presented a passkey. `recent`: a
 * passkey within the last ten minutes; for a person without passkey and role, a sign-in within
 * them. `enrol`: adding a passkey: as `recent`, but a person with a role adds the first one with a
 * link from the command line.
 */
export type Confirmation = 'role' | 'recent' | 'enrol'

/** Lifetime of a confirmation, in seconds. */
export const CONFIRMED_FOR = 10 * 60

/** The missing proof: presenting a passkey, a new sign-in by link, or adding a passkey first. */
export type MissingProof = 'passkey' | 'link' | 'add_passkey'

/** The step that is missing before a call; null if none. An unknown proof counts as none. */
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
