import { hash } from 'node:crypto'
import {
  consistencyRanges,
  edgeRanges,
  type HashRange,
  hashesAt,
  hashesOf,
  inclusionRanges,
  type LeafRange,
  perfectSubtrees,
  TILE_WIDTH,
} from './tree-rules.ts'

/** Merkle tree hashes (RFC 6962, section 2.1) of a tree whose hashes are stored by tile level. */

const LEAF = Buffer.of(0)
const NODE = Buffer.of(1)

export const hashLeaf = (entry: Uint8Array): Buffer => hash('sha256', Buffer.concat([LEAF, entry]), 'buffer')

const hashNode = (left: Uint8Array, right: Uint8Array): Buffer =>
  hash('sha256', Buffer.concat([NODE, left, right]), 'buffer')

/** Root of the tree without leaves. */
export const EMPTY_ROOT: Buffer = hash('sha256', '', 'buffer')

/** Root of a perfect subtree, from its 2^n hashes at one level. */
function rootOfPerfect(hashes: readonly Buffer[]): Buffer {
  let row = hashes
  while (row.length > 1)
    row = Array.from({ length: row.length / 2 }, (_, index) => hashNode(row[2 * index]!, row[2 * index + 1]!))
  return row[0]!
}

/** Joins the roots of adjacent perfect subtrees, each wider than the next. */
const joinSubtrees = (roots: readonly Buffer[]): Buffer => roots.reduceRight((right, left) => hashNode(left, right))

/** A hash that was added at a tile's level. */
export interface AddedHash {
  level: number
  index: number
  hash: Buffer
}

/** The right edge of a tree: per level, lowest first, the hashes of the last, partial tile. */
export interface Edge {
  size: number
  levels: Buffer[][]
}

/** Reads stored hashes, those of each range in order. */
export type ReadHashes = (ranges: readonly HashRange[]) => Promise<Buffer[][]>

export const readEdge = async (read: ReadHashes, size: number): Promise<Edge> => ({
  size,
  levels: await read(edgeRanges(size)),
})

/**
 * Appends leaves at the right edge, which it changes.
 * @returns the hashes that are new, at all levels
 */
export function appendLeaves(edge: Edge, leaves: readonly Buffer[]): AddedHash[] {
  const added: AddedHash[] = []
  for (const leaf of leaves) {
    let hash: Buffer | undefined = leaf
    edge.size += 1
    for (let level = 0; hash; level += 1) {
      const tile: Buffer[] = edge.levels[level] ?? []
      edge.levels[level] = tile
      tile.push(hash)
      added.push({ level, index: hashesAt(level, edge.size) - 1, hash })
      const full: boolean = tile.length === TILE_WIDTH
      hash = full ? rootOfPerfect(tile) : undefined
      if (full) edge.levels[level] = []
    }
  }
  return added
}

/** Root of the whole tree. */
export function rootOf({ size, levels }: Edge): Buffer {
  if (size === 0) return EMPTY_ROOT
  const roots: Buffer[] = []
  for (const tile of levels.toReversed())
    for (const subtree of perfectSubtrees({ from: 0, to: tile.length })) {
      const width = 2 ** subtree.height
      roots.push(rootOfPerfect(tile.slice(subtree.index * width, (subtree.index + 1) * width)))
    }
  return joinSubtrees(roots)
}

/** The hash of each range of leaves, from the stored hashes. */
async function hashRanges(read: ReadHashes, ranges: readonly LeafRange[]): Promise<Buffer[]> {
  const subtrees = ranges.map(perfectSubtrees)
  const stored = await read(subtrees.flat().map(hashesOf))
  let next = 0
  return subtrees.map(parts => joinSubtrees(parts.map(() => rootOfPerfect(stored[next++]!))))
}

/** Inclusion proof of a leaf in the tree of this size, from the leaf's sibling up. Throws a RangeError beyond the tree. */
export const inclusionProof = (read: ReadHashes, index: number, size: number) =>
  hashRanges(read, inclusionRanges(index, size))

/** Proof that the tree of `newer` leaves begins with the tree of `older` leaves. */
export const consistencyProof = (read: ReadHashes, older: number, newer: number) =>
  hashRanges(read, consistencyRanges(older, newer))
