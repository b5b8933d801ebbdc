/**
 * Decides whether a renamed product is still the same product (P1.9: with a trigram similarity below 0.3 it is not).
 */

/** Similarity below which titles belong to different products; from 0 (nothing shared) to 1 (same words). */
export const SAME_PRODUCT = 0.3

/**
 * Trigram similarity of two titles (shared over all trigrams), as in pg_trgm: ignores word order, case and
 * punctuation.
 */
export function titleSimilarity(a: string, b: string): number {
  const [own, other] = [trigrams(a), trigrams(b)]
  const shared = [...own].filter(trigram => other.has(trigram)).length
  const all = own.size + other.size - shared
  return all === 0 ? 1 : shared / all
}

/**
 * Whether a title differs too much from any former title. Compares with all of them, so that gradual drift is
 * detected too.
 */
export const isAnotherProduct = (former: readonly string[], title: string) =>
  former.some(formerTitle => titleSimilarity(formerTitle, title) < SAME_PRODUCT)

function trigrams(title: string): Set<string> {
  const found = new Set<string>()
  for (const word of title
    .normalize('NFKC')
    .toLowerCase()
    .slice(0, LONGEST)
    .split(/[^\p{L}\p{N}]/u)) {
    if (word === '') continue
    const padded = `  ${word} `
    for (let i = 0; i + 3 <= padded.length; i++) found.add(padded.slice(i, i + 3))
  }
  return found
}

const LONGEST = 1000
