import type { SignInWay } from '../../../lib/calls/access.ts'

/** Event kinds of the security audit log, with their labels for operators. */
export const SECURITY_EVENTS = {
  signed_in: 'Signed in',
  sign_in_failed: 'Sign-in failed',
  signed_out: 'Signed out',
  session_ended: 'Signed out another session',
  identity_confirmed: 'Confirmed with a passkey',
  confirmation_failed: 'Confirmation failed',
  passkey_added: 'Added a passkey',
  passkey_removed: 'Removed a passkey',
  role_granted: 'Granted a role',
  role_revoked: 'Revoked a role',
  token_made: 'Created an API token',
  token_used: 'Used an API token from a new network',
  token_revoked: 'Revoked an API token',
  webhook_added: 'Added a webhook',
  webhook_changed: 'Changed a webhook',
  webhook_removed: 'Removed a webhook',
  webhook_secret_made: 'Renewed a webhook secret',
  shopify_secret_set: 'Set the Shopify secret',
  import_started: 'Started an import',
  export_started: 'Started an export',
  data_downloaded: 'Downloaded their own data',
  member_invited: 'Invited a member',
  member_joined: 'Joined a shop',
  member_changed: 'Changed a member’s role',
  member_removed: 'Removed a member, or left',
  claim_made: 'Claimed a shop',
  claim_requested: 'Asked an operator to grant a shop',
  claim_waiting: 'Proved a claim; owners have a week to object',
  claim_proved: 'Proved a shop claim',
  claim_granted: 'Granted a shop claim',
  claim_refused: 'Refused a shop claim',
  claim_withdrawn: 'Withdrew a shop claim',
  account_deleted: 'Deleted their account',
  account_restored: 'Restored their account',
  dispute_awarded: 'Made an award',
  jobs_retried: 'Retried failed jobs or e-mails',
  jobs_discarded: 'Discarded failed jobs or e-mails',
  collection_changed: 'Changed a collection of the home page',
  collection_removed: 'Removed a collection from the home page',
  review_featured: 'Featured a review on the home page',
  review_unfeatured: 'Removed a review from the home page',
  sign_in_link_made: 'Created a sign-in link on the command line',
  upload_infected: 'Uploaded a file containing a virus',
  trade_terms_added: 'Added trade terms of the search',
  trade_terms_changed: 'Changed trade terms of the search',
  trade_terms_removed: 'Removed trade terms of the search',
  requests_refused: 'Many requests were refused',
} as const

export type SecurityEventKind = keyof typeof SECURITY_EVENTS

export const SECURITY_EVENT_KINDS = Object.keys(SECURITY_EVENTS) as [SecurityEventKind, ...SecurityEventKind[]]

/** Capacity in which somebody acted. `program` is an API token of a shop; `system` is the server itself. */
export type ActorRole =
  | 'guest'
  | 'reviewer'
  | 'shop'
  | 'moderator'
  | 'arbitrator'
  | 'operator'
  | 'program'
  | 'command_line'
  | 'system'

/** Events are deleted after this many days; the trigger refuse_early_deletion rejects deleting younger ones. */
export const SECURITY_EVENT_DAYS = 400

/** How somebody signed in. */
export const SIGN_IN_LABELS: Readonly<Record<SignInWay, string>> = {
  link: 'by e-mail',
  passkey: 'with a passkey',
  command: 'with a link from the site’s operator',
}

const WAYS: Readonly<Record<string, string>> = {
  ...SIGN_IN_LABELS,
  dns: 'with a DNS record',
  file: 'with a file on the website',
  operator: 'by an operator’s decision',
}

/** A detail of an event in words: how somebody signed in or proved to own a shop; others by their name. */
export const describeDetail = (name: string, value: string | number | boolean | null): string =>
  (name === 'way' && WAYS[String(value)]) || `${name.replaceAll('_', ' ')} ${value}`
