/** How somebody proves that a shop is theirs: they put a token where only whoever runs its domain can. */

/** Days within which a claim is to be proved. */
export const CLAIM_DAYS = 14

/** Days between the proof of a domain whose shop has owners and another one joining them. */
export const OWNERS_DAYS = 7

/** Claims that one person may have under way. */
export const MOST_CLAIMS = 10

/** Characters of what an operator is told, and of what they answer. */
export const LONGEST_NOTE = 1000

/** Where a claim that is not proved stands. */
export const CLAIM_STATES = ['pending', 'waiting', 'refused', 'expired'] as const
export type ClaimState = (typeof CLAIM_STATES)[number]

/**
 * Where a claim that is not proved stands. One that waits for an operator does not run out: it is not its maker who is late.
 * One that was refused can still be proved by its token while there is time, or asked for again.
 */
export function claimState(
  { waits, refused_at, expires_at }: { waits: boolean; refused_at: Date | null; expires_at: Date },
  now: Date,
): ClaimState {
  if (waits) return 'waiting'
  if (expires_at <= now) return 'expired'
  return refused_at ? 'refused' : 'pending'
}

/** Whether an e-mail address is at a domain or below it: who signed in by it reads the shop's own mail. */
export function isAtDomain(email: string, domain: string): boolean {
  const host = email.slice(email.lastIndexOf('@') + 1).toLowerCase()
  const bare = domain.replace(/^www\./, '')
  return host === bare || host.endsWith(`.${bare}`)
}

export const CLAIM_FILE = '/.well-known/candor.txt'

/** Beside the domain itself, where the records of some shops have no place left. */
export const claimName = (domain: string) => `_candor.${domain}`

/** What is to be found, as a TXT record or as a line of the file. */
export const claimText = (token: string) => `candor-verification=${token}`

/** Whether a text, a TXT record or a file, has the token on a line of its own; a byte-order mark is white space to `trim`. */
export const holdsToken = (text: string, token: string): boolean =>
  text.split(/\r?\n/).some(line => line.trim() === claimText(token))

const LABEL = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?'
const DOMAIN = new RegExp(`^(?:${LABEL}\\.)+(?!\\d+$)${LABEL}$`)

/** Names that are nobody's on the public internet (RFC 6761, RFC 8375, RFC 6762). */
const NOT_PUBLIC = /(^|\.)(localhost|local|internal|lan|home\.arpa|invalid|onion|test)$/

/**
 * The domain that somebody means, whatever they typed: `https://www.Shop.example/de` is `shop.example`. Null where it is
 * none that can be proved. Letters of other scripts become what name servers know them by.
 */
export function domainOf(typed: string): string | null {
  const text = typed.trim()
  const address = /^[a-z]+:\/\//i.test(text) ? text : `https://${text}`
  if (!URL.canParse(address)) return null
  const host = new URL(address).hostname.replace(/\.$/, '')
  const domain = host.replace(/^www\.(?=.*\.)/, '')
  return domain.length <= 253 && DOMAIN.test(domain) && !NOT_PUBLIC.test(domain) ? domain : null
}
