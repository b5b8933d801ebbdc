import { createHash } from 'node:crypto'

/** UUID namespace for things that have no UUID of their own; generated once, at random. */
const NAMESPACE = Buffer.from('b1bd72bd46c34c6096cb3eca8b85f109', 'hex')

/** Deterministic UUID for a name, the same on every installation (RFC 9562, version 5). */
export function nameUuid(name: string): string {
  const bytes = createHash('sha1').update(NAMESPACE).update(name).digest().subarray(0, 16)
  bytes[6] = (bytes[6]! & 0x0f) | 0x50
  bytes[8] = (bytes[8]! & 0x3f) | 0x80
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}
