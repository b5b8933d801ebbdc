/** Providers that ignore dots before the @. */
const DOTLESS = /@(?:gmail|googlemail)\.com$/

/**
 * The canonical mailbox of an e-mail address: `Ann.A+shop@gmail.com` delivers to `anna@gmail.com`.
 */
export function mailboxOf(address: string): string {
  const lower = address.trim().toLowerCase()
  const at = lower.lastIndexOf('@')
  const [local = ''] = lower.slice(0, at).split('+', 1)
  const domain = lower.slice(at)
  return (DOTLESS.test(domain) ? local.replaceAll('.', '') : local) + domain
}
