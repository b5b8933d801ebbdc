/**
 * Where an arrow key moves the active one of `count` options, wrapping around at both ends (D-searchbar-07).
 * @param at the active one, -1 for none: down then begins at the first, up at the last
 * @returns null for a key that moves nothing
 */
export function moveActive(key: string, at: number, count: number): number | null {
  if (count === 0) return null
  if (key === 'ArrowDown') return (at + 1) % count
  if (key === 'ArrowUp') return at < 0 ? count - 1 : (at - 1 + count) % count
  return null
}
