import { createHash } from 'node:crypto'

/**
 * For tests: a Merkle tree by the recursive definitions of RFC 6962, section 2.1, word for word and without tiles, to
 * compare the real one with.
 */

const sha256 = (...parts: readonly Uint8Array[]) =>
  parts.reduce((hash, part) => hash.update(part), createHash('sha256')).digest()

/** The largest power of two smaller than n. */
export const k = (n: number) => 2 ** Math.ceil(Math.log2(n) - 1)

/** Merkle tree hash of a list of entries. */
export function MTH(d: readonly Uint8Array[]): Buffer {
  if (d.length === 0) return sha256()
  if (d.length === 1) return sha256(Uint8Array.of(0), d[0]!)
  const split = k(d.length)
  return sha256(Uint8Array.of(1), MTH(d.slice(0, split)), MTH(d.slice(split)))
}

/** Merkle audit path of entry m. */
export function PATH(m: number, d: readonly Uint8Array[]): Buffer[] {
  if (d.length === 1) return []
  const split = k(d.length)
  return m < split
    ? [...PATH(m, d.slice(0, split)), MTH(d.slice(split))]
    : [...PATH(m - split, d.slice(split)), MTH(d.slice(0, split))]
}

/** Consistency proof of the first m entries, 0 < m <= d.length. */
export const PROOF = (m: number, d: readonly Uint8Array[]) => SUBPROOF(m, d, true)

function SUBPROOF(m: number, d: readonly Uint8Array[], complete: boolean): Buffer[] {
  if (m === d.length) return complete ? [] : [MTH(d)]
  const split = k(d.length)
  return m <= split
    ? [...SUBPROOF(m, d.slice(0, split), complete), MTH(d.slice(split))]
    : [...SUBPROOF(m - split, d.slice(split), false), MTH(d.slice(0, split))]
}
