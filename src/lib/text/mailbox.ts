import { domainToASCII } from 'node:url'

/** A provider's rules for addresses that reach one mailbox. */
interface Provider {
  /** The first stands for all. */
  domains: readonly string[]
  /** Characters before the @ that are ignored. */
  ignores?: RegExp
}

const PROVIDERS: readonly Provider[] = [
  { domains: ['gmail.com', 'googlemail.com'], ignores: /\./g },
  { domains: ['icloud.com', 'me.com', 'mac.com'] },
  { domains: ['proton.me', 'protonmail.com', 'protonmail.ch', 'pm.me'], ignores: /[._-]/g },
  { domains: ['yandex.com', 'yandex.ru', 'ya.ru', 'yandex.by', 'yandex.kz'], ignores: /[.-]/g },
]

/** Providers where `shop@anna.fastmail.com` reaches `anna@fastmail.com`. */
const SUBDOMAIN_PROVIDERS = /^([^.]+)\.(fastmail\.(?:com|fm))$/

const RULES = new Map(PROVIDERS.flatMap(provider => provider.domains.map(domain => [domain, provider] as const)))

/**
 * The canonical mailbox of an e-mail address: `Ann.A+shop@googlemail.com` delivers to `anna@gmail.com`. Domains come in their
 * ASCII form. Several addresses of one canonical mailbox are one person's; not the reverse.
 */
export function mailboxOf(address: string): string {
  const lower = address.normalize('NFKC').trim().toLowerCase()
  const at = lower.lastIndexOf('@')
  const domain = domainOf(lower)
  const own = SUBDOMAIN_PROVIDERS.exec(domain)
  if (own) return `${own[1]}@${own[2]}`
  const [local = ''] = lower.slice(0, at).split('+', 1)
  const rule = RULES.get(domain)
  return `${rule?.ignores ? local.replace(rule.ignores, '') : local}@${rule?.domains[0] ?? domain}`
}

/** The domain of an e-mail address, in ASCII and lower case. */
export function domainOf(address: string): string {
  const given = address.slice(address.lastIndexOf('@') + 1).trim()
  return (domainToASCII(given) || given.toLowerCase()).replace(/\.$/, '')
}
