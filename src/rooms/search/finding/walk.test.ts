import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { fillWorld } from '../../../../bench/search/world.ts'
import { useDatabase } from '../../../../test/support/database.ts'
import { invalidate } from '../../../lib/cached.ts'
import { SEARCH_DEFAULTS } from '../rules.ts'
import { refreshProducts, searchProducts } from '../service.ts'
import { findByWalk } from './sql.ts'

const database = useDatabase()

beforeAll(async () => {
  await fillWorld(database, { products: 200, shops: 10, reviewers: 20 })
  await refreshProducts(database.db, 'all')
})

test('a walk in one shop visits its products alone, the best ones first', async () => {
  const { rows: best } = await sql<{ product_id: number }>`
    select product_id from product_search where shop_id = 2 order by rank_score desc, product_id limit 3`.execute(
    database.db,
  )
  const page = { sort: null, offset: 0, limit: 3, shopId: 2, priced: null }
  const { products } = await findByWalk(database.db, { indexed: null, tested: null, columns: [] }, page, 3)
  expect(products).toMatchObject(best)
  expect(best).toHaveLength(3)
})

test('on a large site without scores the search for scored shops ends, and finds those of the one that has them', async () => {
  await database.query.raw(`
    update product_search set transparency = null;
    update search_lexemes set documents = documents * 50000; update search_site set products = products * 50000`)
  invalidate(database.db)
  const scored = () => searchProducts(database.db, SEARCH_DEFAULTS, '*', { scored: true })
  expect((await scored()).search_results).toEqual([])
  await database.query.raw(`update product_search set transparency = 100 where shop_id = 3`)
  const found = (await scored()).search_results
  expect(found.length).toBeGreaterThan(0)
  expect(new Set(found.map(({ transparency_score }) => transparency_score))).toEqual(new Set([100]))
})
