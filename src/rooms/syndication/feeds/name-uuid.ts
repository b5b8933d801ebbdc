import { createHash } from 'node:crypto'

/** Under which Candor names things that have no UUID of their own; made once, at random. */
const NAMESPACE = Buffer.from('b1bd72bd46c34c6096cb3eca8b85f109', 'hex')

/** The same UUID for the same name on every installation's every run (RFC 9562, version 5). */
export function nameUuid(name: string): string {
  const bytes = createHash('sha1').update(NAMESPACE).update(name).digest().subarray(0, 16)
  bytes[6] = (bytes[6]! & 0x0f) | 0x50
  bytes[8] = (bytes[8]! & 0x3f) | 0x80
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}
