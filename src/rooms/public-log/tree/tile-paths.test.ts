import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatBundle, LONGEST_ENTRY } from './entry-bundle.ts'
import { isInTree, parseTilePath, tilePath } from './tile-paths.ts'

test.each([
  [{ level: 0, index: 0, width: 256 }, 'tile/0/000'],
  [{ level: 1, index: 1_234_067, width: 17 }, 'tile/1/x001/x234/067.p/17'],
  [{ level: 'entries' as const, index: 273, width: 112 }, 'tile/entries/273.p/112'],
])('%j is at %s', (tile, path) => {
  expect(tilePath(tile)).toBe(path)
  expect(parseTilePath(path)).toEqual(tile)
})

test('each tile has one address', () => {
  const tiles = fc.record({
    level: fc.oneof(fc.nat(6), fc.constant('entries' as const)),
    index: fc.nat(2 ** 40),
    width: fc.integer({ min: 1, max: 256 }),
  })
  fc.assert(
    fc.property(tiles, tile => {
      expect(parseTilePath(tilePath(tile))).toEqual(tile)
    }),
  )
})

test.each([
  'tile/0/0',
  'tile/0/x000/001',
  'tile/0/001.p/256',
  'tile/0/001.p/0',
  'tile/0/001.p/257',
  'tile/entries/001.p/999',
  'tile/0/001.p/01',
  'tile/7/001',
  'tile/00/001',
  'tile/0/x001/x002/x003/x004/x005/x006/007',
  'tile/entry/001',
  'tile/0/001/002',
])('%s is no tile', path => {
  expect(parseTilePath(path)).toBeNull()
})

test('a tree of 256 leaves has a full tile of leaves and one hash above it', () => {
  expect(isInTree({ level: 0, index: 0, width: 256 }, 256)).toBe(true)
  expect(isInTree({ level: 'entries', index: 0, width: 256 }, 255)).toBe(false)
  expect(isInTree({ level: 1, index: 0, width: 1 }, 256)).toBe(true)
  expect(isInTree({ level: 1, index: 0, width: 1 }, 255)).toBe(false)
})

test('a bundle has each entry after its length', () => {
  expect(formatBundle([Buffer.from('ab'), Buffer.of(), Buffer.alloc(300, 1)]).subarray(0, 8)).toEqual(
    Buffer.of(0, 2, 97, 98, 0, 0, 1, 44),
  )
  expect(() => formatBundle([Buffer.alloc(LONGEST_ENTRY + 1)])).toThrow(RangeError)
})
