import ipaddr from 'ipaddr.js'

/** Bits of an IPv6 address that name a network: one customer usually has all the addresses below (RFC 6177). */
const NETWORK_BITS = 64

/** The network that an address is counted as: an IPv4 address itself, of IPv6 the /64. What is no address stays as it is. */
export function networkOf(ip: string): string {
  if (!ipaddr.isValid(ip)) return ip
  const address = ipaddr.process(ip)
  if (address.kind() === 'ipv4') return address.toString()
  return `${ipaddr.IPv6.networkAddressFromCIDR(`${address.toNormalizedString()}/${NETWORK_BITS}`)}/${NETWORK_BITS}`
}
