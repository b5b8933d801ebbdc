/**
 * The shape of an RFC 6962 Merkle tree, as ranges of leaves; no hashing. Sizes and indexes are whole numbers up to 2^53,
 * so halves and powers are computed by arithmetic: JavaScript's bit operators end at 2^31.
 */

/** Leaves from `from` up to, but not including, `to`. */
export interface LeafRange {
  from: number
  to: number
}

/** A perfect subtree: 2^height leaves, the `index`-th of its height. */
export interface Subtree {
  height: number
  index: number
}

/** Largest power of two below `size`; `size` is at least 2. */
function splitOf(size: number): number {
  let split = 1
  while (split * 2 < size) split *= 2
  return split
}

/** Subtrees whose hashes are the inclusion proof of a leaf, from its sibling up to the root's child (RFC 6962, 2.1.1). */
export function inclusionRanges(index: number, size: number): LeafRange[] {
  if (!(Number.isSafeInteger(index) && Number.isSafeInteger(size) && index >= 0 && index < size))
    throw new RangeError(`There is no leaf ${index} in a tree of ${size}.`)
  const ranges: LeafRange[] = []
  let [from, to] = [0, size]
  while (to - from > 1) {
    const middle = from + splitOf(to - from)
    if (index < middle) {
      ranges.push({ from: middle, to })
      to = middle
    } else {
      ranges.push({ from, to: middle })
      from = middle
    }
  }
  return ranges.reverse()
}

/** Subtrees whose hashes are the consistency proof between two sizes (RFC 6962, 2.1.2); empty where nothing is to prove. */
export function consistencyRanges(older: number, newer: number): LeafRange[] {
  if (!(Number.isSafeInteger(older) && Number.isSafeInteger(newer) && older >= 0 && older <= newer))
    throw new RangeError(`A tree of ${newer} cannot contain one of ${older}.`)
  if (older === 0 || older === newer) return []
  const ranges: LeafRange[] = []
  let [from, to] = [0, newer]
  // Whether [from, older) is the whole older tree, whose root the verifier knows.
  let known = true
  while (to !== older) {
    const middle = from + splitOf(to - from)
    if (older <= middle) {
      ranges.push({ from: middle, to })
      to = middle
    } else {
      ranges.push({ from, to: middle })
      from = middle
      known = false
    }
  }
  if (!known) ranges.push({ from, to })
  return ranges.reverse()
}

/**
 * The perfect subtrees that make up a range, from left to right. The range must be one of a tree: it starts at a multiple
 * of a power of two that is at least its width.
 */
export function perfectSubtrees({ from, to }: LeafRange): Subtree[] {
  const subtrees: Subtree[] = []
  let at = from
  while (at < to) {
    let [height, width] = [0, 1]
    while (width * 2 <= to - at) {
      width *= 2
      height += 1
    }
    subtrees.push({ height, index: at / width })
    at += width
  }
  return subtrees
}

/** Leaves below one hash of a tile at this level. */
export const leavesPerHash = (level: number) => TILE_WIDTH ** level

/** Hashes in a full tile, and levels of the tree that a tile spans (C2SP tlog-tiles). */
export const TILE_WIDTH = 256
export const TILE_HEIGHT = 8

/** Hashes at a tile's level, from `from` up to, but not including, `to`. */
export interface HashRange extends LeafRange {
  level: number
}

/** The tile hashes from which a perfect subtree's root is computed: 1 to 128 of them. */
export function hashesOf({ height, index }: Subtree): HashRange {
  const count = 2 ** (height % TILE_HEIGHT)
  return { level: Math.floor(height / TILE_HEIGHT), from: index * count, to: (index + 1) * count }
}

/** Number of whole tile hashes at a level in a tree of this size. */
export const hashesAt = (level: number, size: number) => Math.floor(size / leavesPerHash(level))

/** Per level, lowest first: the hashes in the last, partial tile (none where it is empty) of a tree of this size. */
export function edgeRanges(size: number): HashRange[] {
  const ranges: HashRange[] = []
  for (let level = 0; leavesPerHash(level) <= size; level += 1) {
    const to = hashesAt(level, size)
    ranges.push({ level, from: to - (to % TILE_WIDTH), to })
  }
  return ranges
}
