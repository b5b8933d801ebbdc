import { cached } from '../../lib/cached.ts'
import type { Db } from '../../platform/postgres/database.ts'
import { peopleById } from '../people/service.ts'
import { presentPerson, presentShop } from './present.ts'
import { DEEPEST_PAGE, DIRECTORY_PER_PAGE, domainOf, type PeopleParams, type ShopParams } from './rules.ts'
import type { Person, ShopResult } from './schemas.ts'
import { selectPeople } from './sql/find-people.ts'
import { type FoundShops, selectAllShops, selectMatchingShops, selectWords } from './sql/find-shops.ts'
import { countShopsByScores, selectShops, selectSiteMean } from './sql/read-shops.ts'

export { refreshShops } from './refresh.ts'

/**
 * One page of the shops that match a query, best first; all shops for an empty query. A query without any word matches
 * none. Beyond `DEEPEST_PAGE` it is empty (X-params-02).
 */
export async function searchShops(
  db: Db,
  { q, page }: ShopParams,
): Promise<{ shops: ShopResult[]; total: number; perPage: number }> {
  const perPage = DIRECTORY_PER_PAGE
  if (page > DEEPEST_PAGE) return { shops: [], total: (await findShops(db, q.trim(), 0)).total, perPage }
  const found = await findShops(db, q.trim(), offsetOf(page))
  return { shops: await shopResults(db, found.shopIds), total: found.total, perPage }
}

/** The given shops as search results show them, in that order. */
export const shopResults = async (db: Db, shopIds: readonly number[]): Promise<ShopResult[]> =>
  (await selectShops(db, shopIds)).map(presentShop)

async function findShops(db: Db, text: string, offset: number): Promise<FoundShops> {
  if (text === '') return selectAllShops(db, DIRECTORY_PER_PAGE, offset)
  const words = await selectWords(db, text)
  if (words.length === 0) return { shopIds: [], total: 0 }
  const query = { words, domain: domainOf(text) }
  const found = await selectMatchingShops(db, query, DIRECTORY_PER_PAGE, offset)
  // A page past the end has no row that carries the total.
  if (found.shopIds.length > 0 || offset === 0) return found
  return { shopIds: [], total: (await selectMatchingShops(db, query, 1, 0)).total }
}

/** One page of people with published reviews; empty beyond `DEEPEST_PAGE` (X-params-02). */
export async function listPeople(db: Db, { sort_by, filter_by, page }: PeopleParams): Promise<Person[]> {
  if (page > DEEPEST_PAGE) return []
  const order = { sort: sort_by, filter: filter_by }
  const rows = await selectPeople(db, order, DIRECTORY_PER_PAGE, offsetOf(page))
  const people = await peopleById(
    db,
    rows.map(row => row.reviewer_id),
  )
  return rows.flatMap(row => {
    const person = people.get(row.reviewer_id)
    return person ? [presentPerson(row, person)] : []
  })
}

const offsetOf = (page: number) => (page - 1) * DIRECTORY_PER_PAGE

/** Number of shops by their scores, and the site mean; cached for a minute. */
export const siteFigures = cached(60_000, async (db: Db) => {
  const [scores, { site_mean }] = await Promise.all([countShopsByScores(db), selectSiteMean(db)])
  return { scores, siteMean: site_mean }
})
