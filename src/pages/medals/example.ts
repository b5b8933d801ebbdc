import { authenticity, medal, type ReviewCounts, score, transparency } from '../../rooms/reviews/rules.ts'

/** The shop of the worked example; the production rules compute its scores and medals. */
export const EXAMPLE: ReviewCounts = {
  verifiedReceived: 190,
  verifiedPublic: 187,
  published: 194,
  verifiedPublished: 187,
}

const worked = (part: number, whole: number, value: number | null) => ({
  part,
  whole,
  /** The share × 100, truncated (not rounded) to two decimals. */
  exact: ((score(part * 100, whole) ?? 0) / 100).toFixed(2),
  score: value,
  tier: medal(value),
})

export const WORKED = {
  transparency: worked(EXAMPLE.verifiedPublic, EXAMPLE.verifiedReceived, transparency(EXAMPLE)),
  authenticity: worked(EXAMPLE.verifiedPublished, EXAMPLE.published, authenticity(EXAMPLE)),
}
