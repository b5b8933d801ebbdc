import ipaddr from 'ipaddr.js'

/**
 * The network that one client has to itself, as text: an IPv4 address as it is, the first 64 bits of an IPv6 address (every
 * site is given at least those, RFC 6177). What is no address stays as it is.
 */
export function networkOf(address: string): string {
  if (!ipaddr.isValid(address)) return address
  const parsed = ipaddr.process(address)
  if (parsed.kind() === 'ipv4') return parsed.toString()
  const groups = (parsed as ipaddr.IPv6).parts.slice(0, 4)
  return `${groups.map(group => group.toString(16)).join(':')}::/64`
}
