import ipaddr from 'ipaddr.js'

/**
 * Network prefix of IPv6 in bits: one customer usually has all the addresses below it (RFC 6177).
 */
const NETWORK_BITS = 64

/**
 * The network by which an address is rate-limited: an IPv4 address itself, of IPv6 the /64. Returns
 * any other text unchanged.
 */
export function networkOf(ip: string): string {
  if (!ipaddr.isValid(ip)) return ip
  const address = ipaddr.process(ip)
  if (address.kind() === 'ipv4') return address.toString()
  return `${ipaddr.IPv6.networkAddressFromCIDR(`${address.toNormalizedString()}/${NETWORK_BITS}`)}/${NETWORK_BITS}`
}

/** Ranges of addresses that say nothing of where somebody is: this machine, a local network, one that strangers share. */
const NOWHERE: ReadonlySet<string> = new Set(
  'unspecified broadcast multicast linkLocal loopback private uniqueLocal carrierGradeNat'.split(' '),
)

/**
 * The network location of an address, for comparing whether two people were at the same place: as `networkOf`. Null for
 * local addresses, which everybody has behind a proxy that is not set up.
 */
export const locationOf = (ip: string): string | null =>
  ipaddr.isValid(ip) && !NOWHERE.has(ipaddr.process(ip).range()) ? networkOf(ip) : null
