/** A seeded random generator: the demo world is deterministic, so nothing here reads a clock. */
export interface Random {
  /** A number in [0, 1). */
  next(): number
  /** A whole number from `low` to `high`, both included. */
  int(low: number, high: number): number
  /** A random item of a list, which must not be empty. */
  pick<T>(list: readonly T[]): T
  /** True with probability `p` (0 to 1). */
  chance(p: number): boolean
  /** A random index with probability proportional to its weight. */
  weighted(weights: readonly number[]): number
  /** A copy of a list in random order. */
  shuffled<T>(list: readonly T[]): T[]
  /**
   * An independent generator, so that more draws in one part of the world do not change the others.
   */
  fork(name: string): Random
}

/** FNV-1a hash, 32 bits. */
export function hashText(text: string): number {
  let value = 0x811c9dc5
  for (let i = 0; i < text.length; i++) value = Math.imul(value ^ text.charCodeAt(i), 0x01000193)
  return value >>> 0
}

/** mulberry32: 32 bits of state, uniform enough for demo data. Not for secrets. */
export function makeRandom(seed: number): Random {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let t = Math.imul(state ^ (state >>> 15), state | 1)
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61)
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
  const int = (low: number, high: number) => low + Math.floor(next() * (high - low + 1))
  return {
    next,
    int,
    pick: list => list[Math.floor(next() * list.length)]!,
    chance: p => next() < p,
    weighted: weights => {
      let left = next() * weights.reduce((sum, weight) => sum + weight, 0)
      for (const [index, weight] of weights.entries()) {
        left -= weight
        if (left < 0) return index
      }
      return weights.length - 1
    },
    shuffled: list => {
      const copy = [...list]
      for (let i = copy.length - 1; i > 0; i--) {
        const j = Math.floor(next() * (i + 1))
        ;[copy[i], copy[j]] = [copy[j]!, copy[i]!]
      }
      return copy
    },
    fork: name => makeRandom((seed ^ hashText(name)) >>> 0),
  }
}
