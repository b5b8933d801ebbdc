/** How good a list of results is, given the grades of the products that should be in it. */

/** 3: what was looked for; 2: good as well; 1: related. Products without a grade are wrong. */
export type Grade = 1 | 2 | 3

/** Results that NDCG looks at: what is seen without scrolling far. */
const NDCG_DEPTH = 10
/** Results among which an answer counts as found. */
export const RECALL_DEPTH = 100

/**
 * Normalised discounted cumulative gain of the first ten results: 1 for the best possible order, 0 if all are wrong. A
 * product's gain is 2^grade − 1, discounted by log2(rank + 1). A product that is listed twice counts once.
 * @param results ids, best first
 * @param answers grade by id; at least one
 */
export function ndcg(results: readonly string[], answers: ReadonlyMap<string, Grade>): number {
  const seen = new Set<string>()
  const gains = results.slice(0, NDCG_DEPTH).map(id => {
    const grade = seen.has(id) ? 0 : (answers.get(id) ?? 0)
    seen.add(id)
    return grade
  })
  const best = [...answers.values()].sort((a, b) => b - a).slice(0, NDCG_DEPTH)
  return discountedGain(gains) / discountedGain(best)
}

const discountedGain = (grades: readonly number[]) =>
  grades.reduce((sum, grade, index) => sum + (2 ** grade - 1) / Math.log2(index + 2), 0)

/**
 * Share (0 to 1) of the good answers, those of grade 2 and 3, that are among the first hundred results. With more than a
 * hundred good answers, a hundred of them are all that is expected.
 */
export function recall(results: readonly string[], answers: ReadonlyMap<string, Grade>): number {
  const good = new Set([...answers].filter(([, grade]) => grade >= 2).map(([id]) => id))
  const found = new Set(results.slice(0, RECALL_DEPTH).filter(id => good.has(id)))
  return found.size / Math.min(good.size, RECALL_DEPTH)
}

/** Arithmetic mean; NaN of nothing. */
export const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
