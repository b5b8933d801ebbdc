import type { ShopRole } from '../../../lib/calls/access.ts'

/** Newest entries that a shop's team sees. */
export const LOG_ENTRIES = 50

/** Years for which a shop's audit log is kept (P2.2). */
export const LOG_YEARS = 3

/** Entries are deleted by month: those of months that ended before. */
export function retainedSince(now: Date): Date {
  const since = new Date(now)
  since.setUTCFullYear(since.getUTCFullYear() - LOG_YEARS)
  return since
}

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
const isolatedName = (about: string | null) => (about ? `\u2068${about}\u2069` : 'someone')

/** The text of each kind of entry, to follow the actor's name. */
const DESCRIPTIONS = {
  claimed: ({ way }: AuditEntry) =>
    way === 'operator'
      ? 'was given the shop by an operator'
      : `verified the domain with ${way === 'dns' ? 'DNS' : 'a file'}`,
  member_asked: ({ role }: AuditEntry) => `invited someone to join as ${role}`,
  member_withdrawn: ({ role }: AuditEntry) => `withdrew an invitation to join as ${role}`,
  member_joined: ({ role }: AuditEntry) => `joined as ${role}`,
  member_changed: ({ role, about }: AuditEntry) => `changed the role of ${isolatedName(about)} to ${role}`,
  member_removed: ({ about }: AuditEntry) => `removed ${isolatedName(about)} from the shop`,
  member_left: () => 'left the shop',
  invitations: ({ fields = [] }: AuditEntry) => `changed review invitations: ${fields.join(', ')}`,
  invitations_paused: () => 'paused invitations for a week because too many buyers objected',
  review_picked: () => 'picked a review for the shop page',
  review_unpicked: () => 'removed a picked review from the shop page',
  token_made: ({ fields = [] }: AuditEntry) => `created an API token for ${fields.join(', ')}`,
  token_revoked: () => 'revoked an API token',
  product_same: () => 'said that a changed product is the same one',
  product_different: () => 'said that a changed product is a different one',
  import_begun: ({ fields = [] }: AuditEntry) => `started an import of ${fields.join(', ')}`,
  import_undone: ({ fields = [] }: AuditEntry) => `undid an import of ${fields.join(', ')}`,
  domain_proved: ({ way }: AuditEntry) =>
    `verified the domain with ${way === 'dns' ? 'DNS' : 'a file'} and becomes an owner after a week`,
  account_named: ({ fields = [] }: AuditEntry) => `named an account as the shop’s own: ${fields.join(', ')}`,
  account_removed: ({ fields = [] }: AuditEntry) => `took back that an account is the shop’s own: ${fields.join(', ')}`,
  settings: ({ fields = [] }: AuditEntry) => `changed ${fields.join(', ') || 'nothing'}`,
} as const

export type AuditAction = keyof typeof DESCRIPTIONS

export const describeAuditEntry = (action: AuditAction, entry: AuditEntry): string =>
  Object.hasOwn(DESCRIPTIONS, action) ? DESCRIPTIONS[action](entry) : action
