import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { MTH, PATH, PROOF } from './naive-tree.ts'
import { appendLeaves, consistencyProof, type Edge, hashLeaf, inclusionProof, readEdge, rootOf } from './tree.ts'
import { edgeRanges, type HashRange } from './tree-rules.ts'
import { leafHashOf, verifyConsistency, verifyInclusion } from './verify.ts'

/** A tree in memory, as the database stores it: hashes by tile level. */
class MemoryTree {
  stored: Buffer[][] = []
  entries: Buffer[] = []
  edge: Edge = { size: 0, levels: [] }
  read = async (ranges: readonly HashRange[]) =>
    ranges.map(({ level, from, to }) => {
      const hashes = (this.stored[level] ?? []).slice(from, to)
      if (hashes.length !== to - from) throw new Error(`Level ${level} has no hashes ${from} to ${to} yet.`)
      return hashes
    })

  append(count: number) {
    const entries = Array.from({ length: count }, (_, index) => Buffer.from(`entry ${this.entries.length + index}`))
    this.entries.push(...entries)
    for (const { level, index, hash } of appendLeaves(this.edge, entries.map(hashLeaf))) {
      const row = this.stored[level] ?? []
      this.stored[level] = row
      if (row.length !== index) throw new Error(`Hash ${index} of level ${level} was added out of order.`)
      row.push(hash)
    }
  }
}

function treeOf(size: number): MemoryTree {
  const tree = new MemoryTree()
  tree.append(size)
  return tree
}

const SIZES = [0, 1, 2, 3, 5, 8, 10, 255, 256, 257, 511, 512, 513, 700]

test('the roots of the first eight trees are those that RFC 6962’s own implementation prints', () => {
  const leaves = ['', '00', '10', '2021', '3031', '40414243', '5051525354555657', '606162636465666768696a6b6c6d6e6f']
  const edge: Edge = { size: 0, levels: [] }
  const roots = leaves.map(leaf => {
    appendLeaves(edge, [hashLeaf(Buffer.from(leaf, 'hex'))])
    return rootOf(edge).toString('hex')
  })
  expect(roots).toEqual([
    '6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d',
    'fac54203e7cc696cf0dfcb42c92a1d9dbaf70ad9e621f4bd8d98662f00e3c125',
    'aeb6bcfe274b70a14fb067a5e5578264db0fa9b51af5e0ba159158f329e06e77',
    'd37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7',
    '4e3bbb1f7b478dcfe71fb631631519a3bca12c9aefca1612bfce4c13a86264d4',
    '76e67dadbcdf1e10e1b74ddc608abd2f98dfb16fbce75277b5232a127f2087ef',
    'ddb89be403809e325750d3d263cd78929c2942b7942a34b77e122c9594a74c8c',
    '5dc9da79a70659a9ad559cb701ded9a2ab9d823aad2f4960cfe370eff4604328',
  ])
})

describe('compared with the definitions of RFC 6962', () => {
  // The last one has a third level of tiles.
  test.each([...SIZES, 70_000])('the root of %i leaves is theirs', size => {
    const tree = treeOf(size)
    expect(rootOf(tree.edge).equals(MTH(tree.entries))).toBe(true)
  })

  test('the root does not depend on how leaves were batched, nor on a restart between batches', async () => {
    const batches = fc.array(fc.integer({ min: 0, max: 300 }), { maxLength: 5 })
    await fc.assert(
      fc.asyncProperty(batches, async counts => {
        const tree = new MemoryTree()
        for (const count of counts) {
          tree.edge = await readEdge(tree.read, tree.edge.size)
          tree.append(count)
        }
        expect(rootOf(tree.edge).equals(MTH(tree.entries))).toBe(true)
      }),
      { numRuns: 15 },
    )
  })

  const tree = treeOf(700)

  test('inclusion proofs are theirs, and verify', async () => {
    const positions = fc.integer({ min: 1, max: 700 }).chain(size => fc.tuple(fc.nat(size - 1), fc.constant(size)))
    await fc.assert(
      fc.asyncProperty(positions, async ([index, size]) => {
        const entries = tree.entries.slice(0, size)
        const proof = await inclusionProof(tree.read, index, size)
        expect(proof).toEqual(PATH(index, entries))
        const place = { index, size, root: MTH(entries) }
        const leaf = await leafHashOf(entries[index]!)
        expect(await verifyInclusion(place, leaf, proof)).toBe(true)
        expect(await verifyInclusion(place, await leafHashOf(Buffer.from('another entry')), proof)).toBe(false)
        expect(await verifyInclusion({ ...place, root: MTH(tree.entries.slice(0, size - 1)) }, leaf, proof)).toBe(false)
        expect(await verifyInclusion(place, leaf, [...proof, leaf])).toBe(false)
        if (size > 1) {
          expect(await verifyInclusion(place, leaf, proof.slice(1))).toBe(false)
          expect(await verifyInclusion({ ...place, index: (index + 1) % size }, leaf, proof)).toBe(false)
        }
      }),
      { numRuns: 25 },
    )
  })

  test('consistency proofs are theirs, and verify', async () => {
    const pairs = fc
      .integer({ min: 1, max: 700 })
      .chain(newer => fc.tuple(fc.integer({ min: 1, max: newer }), fc.constant(newer)))
    await fc.assert(
      fc.asyncProperty(pairs, async ([older, newer]) => {
        const entries = tree.entries.slice(0, newer)
        const proof = await consistencyProof(tree.read, older, newer)
        expect(proof).toEqual(PROOF(older, entries))
        const [before, after] = [
          { size: older, root: MTH(entries.slice(0, older)) },
          { size: newer, root: MTH(entries) },
        ]
        expect(await verifyConsistency(before, after, proof)).toBe(true)
        const forked = { size: older, root: MTH([...entries.slice(0, older - 1), Buffer.from('forked')]) }
        expect(await verifyConsistency(forked, after, proof)).toBe(false)
        expect(await verifyConsistency(before, { ...after, root: forked.root }, proof)).toBe(false)
        expect(await verifyConsistency(before, after, [...proof, after.root])).toBe(false)
        if (older < newer) expect(await verifyConsistency(before, after, proof.slice(1))).toBe(false)
      }),
      { numRuns: 25 },
    )
  })
})

test('a tree of 70,000 has the tiles that the specification counts', () => {
  const widths = edgeRanges(70_000).map(({ from, to }) => ({ full: from / 256, partial: to - from }))
  expect(widths).toEqual([
    { full: 273, partial: 112 },
    { full: 1, partial: 17 },
    { full: 0, partial: 1 },
  ])
})

test.each([
  ['of a leaf beyond the tree', () => inclusionProof(async () => [], 3, 3)],
  ['of a leaf before the first', () => inclusionProof(async () => [], -1, 3)],
  ['with a smaller tree', () => consistencyProof(async () => [], 4, 3)],
])('there is no proof %s', async (_, prove) => {
  await expect(async () => prove()).rejects.toThrow(RangeError)
})

test('nothing is proved by an empty proof of a larger tree', async () => {
  const one = { size: 1, root: MTH([Buffer.from('a')]) }
  const two = { size: 2, root: MTH([Buffer.from('a'), Buffer.from('b')]) }
  expect(await verifyConsistency(one, two, [])).toBe(false)
  expect(await verifyConsistency(two, one, [])).toBe(false)
  expect(await verifyConsistency({ size: 0, root: MTH([]) }, two, [])).toBe(true)
  expect(await verifyConsistency({ size: 0, root: MTH([]) }, two, [two.root])).toBe(false)
})
