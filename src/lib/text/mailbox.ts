/** Providers that ignore dots before the @. */
const DOTLESS = /@(?:gmail|googlemail)\.com$/

/** The mailbox that an e-mail address ends in, as far as its spelling tells: `Ann.A+shop@gmail.com` ends in `anna@gmail.com`. */
export function mailboxOf(address: string): string {
  const lower = address.trim().toLowerCase()
  const at = lower.lastIndexOf('@')
  const [local = ''] = lower.slice(0, at).split('+', 1)
  const domain = lower.slice(at)
  return (DOTLESS.test(domain) ? local.replaceAll('.', '') : local) + domain
}
