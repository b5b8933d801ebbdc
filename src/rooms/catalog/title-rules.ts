/** Whether a product that got another title is still the same product (P1.9: trigram similarity below 0.3 is another one). */

/** Titles that have less in common are taken for those of different products; from 0 (nothing) to 1 (the same words). */
export const SAME_PRODUCT = 0.3

/** Shared trigrams of two titles over all of theirs, as pg_trgm counts them: order, case and punctuation do not matter. */
export function titleSimilarity(a: string, b: string): number {
  const [of, other] = [trigrams(a), trigrams(b)]
  const shared = [...of].filter(one => other.has(one)).length
  const all = of.size + other.size - shared
  return all === 0 ? 1 : shared / all
}

/** Whether a title has too little in common with one that the product had: each step of a slow drift is measured from the first. */
export const isAnotherProduct = (former: readonly string[], title: string) =>
  former.some(one => titleSimilarity(one, title) < SAME_PRODUCT)

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
