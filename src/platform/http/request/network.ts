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
