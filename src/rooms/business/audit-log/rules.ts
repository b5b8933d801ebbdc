import type { ShopRole } from '../../../lib/access.ts'

/** What the log keeps beside who and when. */
export interface LogDetails {
  role?: ShopRole
  /** What of the settings was changed, as its form calls it. */
  fields?: readonly string[]
  /** By what a shop was claimed. */
  way?: 'dns' | 'file' | 'operator'
}

type Told = LogDetails & { about: string | null }

/** A name in the middle of words keeps its own direction (Unicode's isolates), and the words after it theirs. */
const named = (about: string | null) => (about ? `\u2068${about}\u2069` : 'somebody')

/** Everything that is written down, in words that follow a name. */
const WORDS = {
  claimed: ({ way }: Told) =>
    way === 'operator'
      ? 'was given this shop by an operator'
      : `proved the domain by ${way === 'dns' ? 'DNS' : 'a file'}`,
  member_asked: ({ role }: Told) => `asked somebody to join as ${role}`,
  member_withdrawn: ({ role }: Told) => `took back what somebody was asked: to join as ${role}`,
  member_joined: ({ role }: Told) => `joined as ${role}`,
  member_changed: ({ role, about }: Told) => `made ${named(about)} ${role}`,
  member_removed: ({ about }: Told) => `took ${named(about)} out of the shop`,
  member_left: () => 'left the shop',
  invitations: ({ fields = [] }: Told) => `set that buyers are asked for reviews: ${fields.join(', ')}`,
  invitations_paused: () => 'stopped the invitations for a week, because too many buyers object',
  review_picked: () => 'picked a review for the shop’s page',
  review_unpicked: () => 'took a pick for the shop’s page back',
  token_made: ({ fields = [] }: Told) => `made a token for programs, good for ${fields.join(', ')}`,
  token_revoked: () => 'revoked a token for programs',
  import_begun: ({ fields = [] }: Told) => `started an import of ${fields.join(', ')}`,
  domain_proved: ({ way }: Told) =>
    `proved the domain by ${way === 'dns' ? 'DNS' : 'a file'}, and becomes an owner after a week`,
  settings: ({ fields = [] }: Told) => `changed ${fields.join(', ') || 'nothing'}`,
} as const

export type AuditAction = keyof typeof WORDS

export const describeAuditEntry = (did: AuditAction, told: Told): string =>
  Object.hasOwn(WORDS, did) ? WORDS[did](told) : did
