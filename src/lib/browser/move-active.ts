/**
 * Arrow-key navigation among `count` options, wrapping around at both ends (D-searchbar-07).
 * @param at index of the active option, -1 for none: down then starts at the first, up at the last
 * @returns null for other keys
 */
export function moveActive(key: string, at: number, count: number): number | null {
  if (count === 0) return null
  if (key === 'ArrowDown') return (at + 1) % count
  if (key === 'ArrowUp') return at < 0 ? count - 1 : (at - 1 + count) % count
  return null
}
