import type { ShopRole } from '../../../lib/calls/access.ts'

/** Details of an entry besides actor and time. */
export interface LogDetails {
  role?: ShopRole
  /** The changed settings, by the names of their form fields. */
  fields?: readonly string[]
  /** How the claim was proved. */
  way?: 'dns' | 'file' | 'operator'
}

type AuditEntry = LogDetails & { about: string | null }

/** Isolates a name (Unicode bidi isolates), so that it doesn't affect the direction of the text around it. */
const isolatedName = (about: string | null) => (about ? `\u2068${about}\u2069` : 'somebody')

/** The text of each kind of entry, to follow the actor's name. */
const DESCRIPTIONS = {
  claimed: ({ way }: AuditEntry) =>
    way === 'operator'
      ? 'was given this shop by an operator'
      : `proved the domain by ${way === 'dns' ? 'DNS' : 'a file'}`,
  member_asked: ({ role }: AuditEntry) => `asked somebody to join as ${role}`,
  member_withdrawn: ({ role }: AuditEntry) => `took back what somebody was asked: to join as ${role}`,
  member_joined: ({ role }: AuditEntry) => `joined as ${role}`,
  member_changed: ({ role, about }: AuditEntry) => `made ${isolatedName(about)} ${role}`,
  member_removed: ({ about }: AuditEntry) => `took ${isolatedName(about)} out of the shop`,
  member_left: () => 'left the shop',
  invitations: ({ fields = [] }: AuditEntry) => `set that buyers are asked for reviews: ${fields.join(', ')}`,
  invitations_paused: () => 'stopped the invitations for a week, because too many buyers object',
  review_picked: () => 'picked a review for the shop’s page',
  review_unpicked: () => 'took a pick for the shop’s page back',
  token_made: ({ fields = [] }: AuditEntry) => `made a token for programs, good for ${fields.join(', ')}`,
  token_revoked: () => 'revoked a token for programs',
  import_begun: ({ fields = [] }: AuditEntry) => `started an import of ${fields.join(', ')}`,
  domain_proved: ({ way }: AuditEntry) =>
    `proved the domain by ${way === 'dns' ? 'DNS' : 'a file'}, and becomes an owner after a week`,
  settings: ({ fields = [] }: AuditEntry) => `changed ${fields.join(', ') || 'nothing'}`,
} as const

export type AuditAction = keyof typeof DESCRIPTIONS

export const describeAuditEntry = (action: AuditAction, entry: AuditEntry): string =>
  Object.hasOwn(DESCRIPTIONS, action) ? DESCRIPTIONS[action](entry) : action
