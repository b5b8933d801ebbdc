import { hashesAt, TILE_WIDTH } from './tree-rules.ts'

/** Addresses of tiles (C2SP tlog-tiles): `tile/LEVEL/INDEX` or `tile/entries/INDEX`, with `.p/WIDTH` for a partial one. */

export interface Tile {
  /** A level from 0 to 6, or the log's entries. */
  level: number | 'entries'
  index: number
  /** From 1 to 256; 256 is a full tile. */
  width: number
}

/** The highest level that a tree of 2^53 leaves has hashes at. */
const HIGHEST_LEVEL = 6

/** 1234067 is `x001/x234/067`. */
function formatIndex(index: number): string {
  const digits = String(index).padStart(Math.ceil(String(index).length / 3) * 3, '0')
  const groups = digits.match(/\d{3}/g)!
  return groups.map((group, at) => (at === groups.length - 1 ? group : `x${group}`)).join('/')
}

export const tilePath = ({ level, index, width }: Tile) =>
  `tile/${level}/${formatIndex(index)}${width === TILE_WIDTH ? '' : `.p/${width}`}`

const TILE = /^tile\/(entries|\d)\/((?:x\d{3}\/){0,5}\d{3})(?:\.p\/([1-9]\d{0,2}))?$/

/** @returns null for a path that names no tile */
export function parseTilePath(path: string): Tile | null {
  const [, level, groups, width] = TILE.exec(path) ?? []
  if (level === undefined || groups === undefined) return null
  const index = Number(groups.replaceAll(/[x/]/g, ''))
  const tileLevel = level === 'entries' ? level : Number(level)
  const tile: Tile = { level: tileLevel, index, width: width ? Number(width) : TILE_WIDTH }
  const exists = tileLevel === 'entries' || tileLevel <= HIGHEST_LEVEL
  // Each tile has one address: no leading zeroes, and no `.p/256`.
  return exists && tile.width <= TILE_WIDTH && tilePath(tile) === path ? tile : null
}

/** Whether all of a tile is in a tree of this size. */
export const isInTree = ({ level, index, width }: Tile, size: number) =>
  index * TILE_WIDTH + width <= hashesAt(level === 'entries' ? 0 : level, size)
