import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { k } from './naive-tree.ts'
import {
  consistencyRanges,
  edgeRanges,
  hashesAt,
  hashesOf,
  inclusionRanges,
  type LeafRange,
  leavesPerHash,
  perfectSubtrees,
} from './tree-rules.ts'

/** PATH(m, D[from:to]) of RFC 6962, 2.1.1, as ranges of D. */
function path(m: number, from: number, to: number): LeafRange[] {
  if (to - from === 1) return []
  const middle = from + k(to - from)
  return m < middle ? [...path(m, from, middle), { from: middle, to }] : [...path(m, middle, to), { from, to: middle }]
}

/** SUBPROOF(m, D[from:to], complete) of RFC 6962, 2.1.2, as ranges of D. */
function subproof(m: number, from: number, to: number, complete: boolean): LeafRange[] {
  if (m === to) return complete ? [] : [{ from, to }]
  const middle = from + k(to - from)
  return m <= middle
    ? [...subproof(m, from, middle, complete), { from: middle, to }]
    : [...subproof(m, middle, to, false), { from, to: middle }]
}

const SIZES = Array.from({ length: 40 }, (_, size) => size + 1)

describe('the definitions of RFC 6962', () => {
  test('give the same proofs of inclusion', () => {
    for (const size of SIZES)
      for (let index = 0; index < size; index += 1)
        expect(inclusionRanges(index, size), `${index} of ${size}`).toEqual(path(index, 0, size))
  })

  test('give the same proofs of consistency', () => {
    for (const newer of SIZES)
      for (let older = 1; older <= newer; older += 1)
        expect(consistencyRanges(older, newer), `${older} to ${newer}`).toEqual(subproof(older, 0, newer, true))
  })

  test('hold beyond the 2^31 where bit operators end', () => {
    const size = 2 ** 40 + 3
    expect(inclusionRanges(2 ** 40 + 1, size)).toEqual(path(2 ** 40 + 1, 0, size))
    expect(consistencyRanges(2 ** 33 + 5, size)).toEqual(subproof(2 ** 33 + 5, 0, size, true))
  })
})

test('nothing is to prove from an empty tree, nor to the tree itself', () => {
  expect(consistencyRanges(0, 5)).toEqual([])
  expect(consistencyRanges(0, 0)).toEqual([])
  expect(consistencyRanges(5, 5)).toEqual([])
})

test.each([
  [3, 3],
  [4, 3],
  [-1, 3],
  [0.5, 3],
  [0, 3.5],
  [0, 2 ** 53],
  [Number.NaN, 3],
])('there is no leaf %d in a tree of %d', (index, size) => {
  expect(() => inclusionRanges(index, size)).toThrow(new RangeError(`There is no leaf ${index} in a tree of ${size}.`))
})

test.each([
  [4, 3],
  [-1, 3],
  [0.5, 3],
  [1, 3.5],
  [1, 2 ** 53],
  [Number.NaN, 3],
])('a tree of %d is in none of %d', (older, newer) => {
  expect(() => consistencyRanges(older, newer)).toThrow(
    new RangeError(`A tree of ${newer} cannot contain one of ${older}.`),
  )
})

/** A range that is a part of a tree. */
const treeRange = fc
  .record({ height: fc.nat(20), index: fc.nat(1000), share: fc.double({ min: 0, max: 1, noNaN: true }) })
  .map(({ height, index, share }) => {
    const width = 2 ** height
    return { from: index * width, to: index * width + Math.max(1, Math.ceil(width * share)) }
  })

test('perfect subtrees make up their range, from left to right, each of them smaller than the one before', () => {
  fc.assert(
    fc.property(treeRange, range => {
      const subtrees = perfectSubtrees(range)
      const leaves = subtrees.map(({ height, index }) => ({ from: index * 2 ** height, to: (index + 1) * 2 ** height }))
      expect(leaves[0]!.from).toBe(range.from)
      expect(leaves.at(-1)!.to).toBe(range.to)
      for (const [at, { from }] of leaves.slice(1).entries()) expect(from).toBe(leaves[at]!.to)
      const heights = subtrees.map(({ height }) => height)
      expect(heights).toEqual([...new Set(heights)].toSorted((a, b) => b - a))
    }),
  )
  expect(perfectSubtrees({ from: 5, to: 5 })).toEqual([])
})

test('a perfect subtree is computed from hashes of one tile', () => {
  expect(hashesOf({ height: 0, index: 7 })).toEqual({ level: 0, from: 7, to: 8 })
  expect(hashesOf({ height: 7, index: 3 })).toEqual({ level: 0, from: 384, to: 512 })
  expect(hashesOf({ height: 8, index: 3 })).toEqual({ level: 1, from: 3, to: 4 })
  expect(hashesOf({ height: 18, index: 5 })).toEqual({ level: 2, from: 20, to: 24 })
  fc.assert(
    fc.property(fc.nat(30), fc.nat(1000), (height, index) => {
      const { level, from, to } = hashesOf({ height, index })
      expect(from * leavesPerHash(level)).toBe(index * 2 ** height)
      expect(to * leavesPerHash(level)).toBe((index + 1) * 2 ** height)
      expect(Math.floor(from / 256)).toBe(Math.floor((to - 1) / 256))
    }),
  )
})

test.each([
  [0, []],
  [255, [{ level: 0, from: 0, to: 255 }]],
  [
    256,
    [
      { level: 0, from: 256, to: 256 },
      { level: 1, from: 0, to: 1 },
    ],
  ],
  [
    70_000,
    [
      { level: 0, from: 69_888, to: 70_000 },
      { level: 1, from: 256, to: 273 },
      { level: 2, from: 0, to: 1 },
    ],
  ],
])('the last tiles of a tree of %d', (size, ranges) => {
  expect(edgeRanges(size)).toEqual(ranges)
})

test('a level has the hashes of whole tiles only', () => {
  expect(hashesAt(0, 511)).toBe(511)
  expect(hashesAt(1, 511)).toBe(1)
  expect(hashesAt(1, 512)).toBe(2)
  expect(hashesAt(2, 65_535)).toBe(0)
})
