/** Proof of ownership: a claimant publishes a token that only somebody in control of the domain can publish. */

/** What a shop's site runs on. */
export const PLATFORMS = {
  shopify: 'Shopify',
  woocommerce: 'WooCommerce',
  magento: 'Magento',
  custom: 'Other',
} as const

/** Days until an unproved claim expires. */
export const CLAIM_DAYS = 14

/** Days from the proof of a domain until the claimant joins a shop's existing owners. */
export const OWNERS_DAYS = 7

/** The most open claims per person. */
export const MOST_CLAIMS = 10

/** The most characters of a note to the operators, and of their answer. */
export const LONGEST_NOTE = 1000

/** States of an unproved claim. */
export const CLAIM_STATES = ['pending', 'waiting', 'refused', 'expired'] as const
export type ClaimState = (typeof CLAIM_STATES)[number]

/**
 * The state of an unproved claim. A claim that waits for an operator doesn't expire, since the claimant isn't late. A refused
 * claim can still be proved by its token until it expires, or be submitted for review again.
 */
export function claimState(
  { waits, refused_at, expires_at }: { waits: boolean; refused_at: Date | null; expires_at: Date },
  now: Date,
): ClaimState {
  if (waits) return 'waiting'
  if (expires_at <= now) return 'expired'
  return refused_at ? 'refused' : 'pending'
}

/** Whether an e-mail address is at a domain or a subdomain: signing in with it shows access to the shop's own mail. */
export function isAtDomain(email: string, domain: string): boolean {
  const host = email.slice(email.lastIndexOf('@') + 1).toLowerCase()
  const bare = domain.replace(/^www\./, '')
  return host === bare || host.endsWith(`.${bare}`)
}

export const CLAIM_FILE = '/.well-known/candor.txt'

/** Name of the TXT record, for shops whose domain itself has no room for more records. */
export const claimName = (domain: string) => `_candor.${domain}`

/** The token as a TXT record or a line of the file. */
export const claimText = (token: string) => `candor-verification=${token}`

/** Whether a TXT record or file has the token on a line of its own; `trim` also removes a byte-order mark. */
export const holdsToken = (text: string, token: string): boolean =>
  text.split(/\r?\n/).some(line => line.trim() === claimText(token))

const LABEL = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?'
const DOMAIN = new RegExp(`^(?:${LABEL}\\.)+(?!\\d+$)${LABEL}$`)

/** Names that nobody owns on the public internet (RFC 6761, RFC 8375, RFC 6762). */
const NOT_PUBLIC = /(^|\.)(localhost|local|internal|lan|home\.arpa|invalid|onion|test)$/

/**
 * Normalises what a person typed to a domain: `https://www.Shop.example/de` becomes `shop.example`; other scripts become
 * Punycode. Null if no domain results that can be proved.
 */
export function domainOf(typed: string): string | null {
  const text = typed.trim()
  const address = /^[a-z]+:\/\//i.test(text) ? text : `https://${text}`
  if (!URL.canParse(address)) return null
  const host = new URL(address).hostname.replace(/\.$/, '')
  const domain = host.replace(/^www\.(?=.*\.)/, '')
  return domain.length <= 253 && DOMAIN.test(domain) && !NOT_PUBLIC.test(domain) ? domain : null
}
