/**
 * Decides whether a changed product is still the one that its reviews are about (P1.9): it is not with a trigram
 * similarity of the titles below 0.3, or with a different GTIN.
 */

/** Similarity below which titles belong to different products; from 0 (nothing shared) to 1 (same words). */
export const SAME_PRODUCT = 0.3

/** What decides which product it is. */
export interface ProductKey {
  title: string
  gtin: string | null
}

/** A change of a product that took effect. */
export interface PastChange {
  until: Date
  /** The changed fields, as they were before. */
  former: Partial<ProductKey>
  /** The shop was asked, and answered that it is the same product. */
  confirmed: boolean
}

/**
 * Titles and GTINs that a change is compared with: the present ones, and all that the product has had since its first
 * review, so that neither many small steps nor an empty GTIN in between lead to another product. A confirmed change of a
 * field settles what was before it.
 * @param past newest first
 */
export function reviewedKeys(present: ProductKey, past: readonly PastChange[], firstReview: Date) {
  const since = past.filter(({ until }) => until > firstReview)
  const valuesOf = <Field extends keyof ProductKey>(field: Field): ProductKey[Field][] => {
    const changes = since.filter(({ former }) => former[field] !== undefined)
    const settled = changes.findIndex(({ confirmed }) => confirmed)
    const open = settled < 0 ? changes : changes.slice(0, settled)
    return [present[field], ...open.map(({ former }) => former[field]!)]
  }
  return { titles: valuesOf('title'), gtins: valuesOf('gtin').filter(gtin => gtin !== null) }
}

/** Whether a product with this title and GTIN differs from any of those that were reviewed. */
export const isAnotherProduct = (
  { titles, gtins }: ReturnType<typeof reviewedKeys>,
  { title, gtin }: ProductKey,
): boolean =>
  titles.some(reviewed => titleSimilarity(reviewed, title) < SAME_PRODUCT) ||
  (gtin !== null && gtins.some(reviewed => reviewed !== gtin))

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

/**
 * Changes of one product that shops may send, since each is public and none is ever removed (P1.9, P2.2): within 24 hours, and in
 * all. Prices and whatever else has no versions is not counted, nor what operators import.
 */
export const MOST_CHANGES: Readonly<Record<'day' | 'all', number>> = { day: 50, all: 10_000 }

/** What a shop is told whose change finds no place in the product's history; null if there is room. */
export function noRoomInHistory(counted: Readonly<Record<'day' | 'all', number>>, most = MOST_CHANGES): string | null {
  if (counted.all >= most.all)
    return `its public history has ${most.all.toLocaleString('en')} changes, the most that a product can have; ask the operator of this site to import more`
  if (counted.day >= most.day)
    return `it changed ${most.day} times within a day, the most that its public history takes; send it again tomorrow`
  return null
}
