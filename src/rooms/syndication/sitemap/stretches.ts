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
 * Keys per file when the index is built: 50,000 are allowed, and the difference is room for additions until the index
 * is rebuilt. Includes products with fewer than three reviews, which are omitted later, because the count reads only
 * the index of keys.
 */
const STRETCH = 45_000
/** Cache lifetime of the index, in milliseconds. */
const INDEX_MEMORY = 600_000

/**
 * A key range, from the first key to the next range's first (exclusive; null at the end), and the date of its newest
 * review.
 */
export interface Stretch {
  from: number[]
  to: number[] | null
  changed: Date | null
}

type After = (db: Db, from: readonly number[], size: number) => Promise<number[] | null>

/** Splits listed keys into ranges of `size` keys; ranges without any listed entry are omitted. */
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
