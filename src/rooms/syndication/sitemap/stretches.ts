import { cached } from '../../../lib/cached.ts'
import type { Db } from '../../../platform/postgres/database.ts'
import {
  selectPeopleStretch,
  selectPersonAfter,
  selectProductAfter,
  selectShopAfter,
  selectStretch,
} from '../sql/listed.ts'

/**
 * What is put into one file of the sitemap when the index is made: 50,000 are allowed, the rest is room for what joins
 * before the index is read again. Products with fewer than three reviews count and are then left out, since the count is
 * made on the index alone, which has the keys and nothing else.
 */
const STRETCH = 45_000
/** How old the index may be, in milliseconds. */
const INDEX_MEMORY = 600_000

/** Keys from the first up to but without the next one's first, null at the end, and when a review last came to it. */
export interface Stretch {
  from: number[]
  to: number[] | null
  changed: Date | null
}

type After = (db: Db, from: readonly number[], size: number) => Promise<number[] | null>

/** Cuts what is listed into stretches of `size` keys; those in which nothing is listed are left out. */
export async function cutStretches(
  db: Db,
  after: After,
  smallest: number[],
  size: number,
  look = selectStretch,
): Promise<Stretch[]> {
  const stretches: Stretch[] = []
  for (let from = await after(db, smallest, 0); from; ) {
    const to = await after(db, from, size)
    const { listed, changed } = await look(db, from, to)
    if (listed) stretches.push({ from, to, changed })
    from = to
  }
  return stretches
}

export const peopleStretches = cached(INDEX_MEMORY, (db: Db) =>
  cutStretches(db, selectPersonAfter, [0], STRETCH, selectPeopleStretch),
)
export const shopStretches = cached(INDEX_MEMORY, (db: Db) => cutStretches(db, selectShopAfter, [0], STRETCH))
export const productStretches = cached(INDEX_MEMORY, (db: Db) => cutStretches(db, selectProductAfter, [0, 0], STRETCH))
