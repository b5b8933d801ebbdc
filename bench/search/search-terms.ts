/** Generated words whose frequencies follow Zipf's law, deterministic by seed. */

/** A generator of numbers in [0, 1) from a seed (mulberry32). */
export function randomFrom(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let t = Math.imul(state ^ (state >>> 15), state | 1)
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61)
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
}

/** Vocabulary size. */
export const VOCABULARY = 50_000

// Endings that the stemmer keeps, so that a word's rank is its stem's rank.
const SYLLABLES = [...'bcdfghjklmnprtvwzxqs'].flatMap(consonant => [...'aoui'].map(vowel => consonant + vowel))

/** The word of a rank, 0 the most frequent; distinct for distinct ranks. */
export function word(rank: number): string {
  // A multiplier coprime to 80³ scatters neighbours over the alphabet.
  const at = ((rank + 1) * 48_271) % SYLLABLES.length ** 3
  const { length } = SYLLABLES
  return (
    SYLLABLES[at % length]! + SYLLABLES[Math.floor(at / length) % length]! + SYLLABLES[Math.floor(at / length ** 2)]!
  )
}

/** A rank drawn by Zipf's law with exponent 1. */
export const zipf = (random: () => number, size = VOCABULARY) =>
  Math.min(size - 1, Math.floor(size ** random()) - 1 + 0)

/** A text of words drawn by Zipf's law. */
export function zipfText(random: () => number, count: number): string {
  return Array.from({ length: count }, () => word(zipf(random))).join(' ')
}
