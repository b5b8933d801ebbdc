import { type Bytes, concatBytes, equalBytes } from './bytes.ts'

/** Verifies proofs of an RFC 6962 tree, in browsers and in the witness: WebCrypto, no stored hashes. */

const sha256 = async (bytes: Bytes): Promise<Bytes> => new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))

export const leafHashOf = (entry: Uint8Array) => sha256(concatBytes(Uint8Array.of(0), entry))

const nodeHashOf = (left: Uint8Array, right: Uint8Array) => sha256(concatBytes(Uint8Array.of(1), left, right))

const isOdd = (value: number) => value % 2 === 1
const half = (value: number) => Math.floor(value / 2)

/** Whether the proof leads from a leaf's hash to the root of a tree of this size (RFC 9162, 2.1.3.2). */
export async function verifyInclusion(
  { index, size, root }: { index: number; size: number; root: Uint8Array },
  leafHash: Uint8Array,
  proof: readonly Uint8Array[],
): Promise<boolean> {
  if (index < 0 || index >= size) return false
  let [node, last] = [index, size - 1]
  let hash: Uint8Array = leafHash
  for (const sibling of proof) {
    if (last === 0) return false
    if (isOdd(node) || node === last) {
      hash = await nodeHashOf(sibling, hash)
      while (!isOdd(node) && node !== 0) [node, last] = [half(node), half(last)]
    } else {
      hash = await nodeHashOf(hash, sibling)
    }
    ;[node, last] = [half(node), half(last)]
  }
  return last === 0 && equalBytes(hash, root)
}

/** A tree by its size and its root. */
export interface TreeHead {
  size: number
  root: Uint8Array
}

/** Whether the proof shows that the newer tree begins with the older one (RFC 9162, 2.1.4.2). */
export async function verifyConsistency(
  older: TreeHead,
  newer: TreeHead,
  proof: readonly Uint8Array[],
): Promise<boolean> {
  if (older.size > newer.size) return false
  if (older.size === newer.size) return proof.length === 0 && equalBytes(older.root, newer.root)
  if (older.size === 0) return proof.length === 0
  let [node, last] = [older.size - 1, newer.size - 1]
  while (isOdd(node)) [node, last] = [half(node), half(last)]
  // A whole power of two is a subtree of the newer tree, and its root is known.
  const [first, ...rest] = node === 0 ? [older.root, ...proof] : proof
  if (!first) return false
  let [oldHash, newHash] = [first, first]
  for (const sibling of rest) {
    if (last === 0) return false
    if (isOdd(node) || node === last) {
      oldHash = await nodeHashOf(sibling, oldHash)
      newHash = await nodeHashOf(sibling, newHash)
      while (!isOdd(node) && node !== 0) [node, last] = [half(node), half(last)]
    } else {
      newHash = await nodeHashOf(newHash, sibling)
    }
    ;[node, last] = [half(node), half(last)]
  }
  return last === 0 && equalBytes(oldHash, older.root) && equalBytes(newHash, newer.root)
}
