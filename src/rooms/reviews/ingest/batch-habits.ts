import { comparableText, MIN_REPEATED_LENGTH } from '../lifecycle/publication-rules.ts'

/** The habits of imported authors, from the reviews of one batch and what is stored of them (P1.6). Linear in both. */

/** A new review of an imported author. */
export interface NewReview {
  authorId: number
  /** Null for a review of the shop itself. */
  productId: number | null
  body: string
  createdAt: Date
}

/** What is stored of an author that a new review is compared with. */
export interface StoredHabits {
  /** Whether the author has a review of the same subject. */
  second: boolean
  /** The author's reviews within the day up to it; no more than the limit are counted. */
  withinDay: number
}

export interface FoundHabits {
  copied: boolean
  second: boolean
  withoutOrder: number
}

const DAY = 86_400_000

/**
 * The habits that each review shows, in the order of the batch: of two that are alike, the first one shows none.
 * @param stored by the review's position
 * @param earlier comparable texts of the authors' stored reviews
 */
export function batchHabits(
  reviews: readonly NewReview[],
  stored: readonly StoredHabits[],
  earlier: ReadonlyMap<number, ReadonlySet<string>>,
): FoundHabits[] {
  const texts = new Map([...earlier].map(([authorId, known]) => [authorId, new Set(known)]))
  const subjects = new Set<string>()
  const within = countWithinDay(reviews)
  return reviews.map(({ authorId, productId, body }, position) => {
    const known = texts.get(authorId) ?? new Set<string>()
    texts.set(authorId, known)
    const text = body.length >= MIN_REPEATED_LENGTH ? comparableText(body) : null
    const subject = `${authorId} ${productId}`
    const before = stored[position]!
    const found = {
      copied: text !== null && known.has(text),
      second: before.second || subjects.has(subject),
      withoutOrder: before.withinDay + within[position]!,
    }
    if (text !== null) known.add(text)
    subjects.add(subject)
    return found
  })
}

/** How many of the author's other reviews in the batch are of the day up to each; of those of one moment, the ones before it. */
function countWithinDay(reviews: readonly NewReview[]): number[] {
  const counts = reviews.map(() => 0)
  const time = (position: number) => reviews[position]!.createdAt.getTime()
  const byAuthor = Map.groupBy(reviews.keys(), position => reviews[position]!.authorId)
  for (const positions of byAuthor.values()) {
    const sorted = positions.toSorted((a, b) => time(a) - time(b) || a - b)
    let first = 0
    for (const [at, position] of sorted.entries()) {
      while (time(sorted[first]!) <= time(position) - DAY) first++
      counts[position] = at - first
    }
  }
  return counts
}
