import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { fillWorld } from '../../../../bench/search/world.ts'
import { useDatabase } from '../../../../test/support/database.ts'
import { refreshProducts } from '../service.ts'
import { findByWalk } from './sql.ts'

const database = useDatabase()

test('a walk in one shop visits its products alone, the best ones first', async () => {
  await fillWorld(database, { products: 200, shops: 10, reviewers: 20 })
  await refreshProducts(database.db, 'all')
  const { rows: best } = await sql<{ product_id: number }>`
    select product_id from product_search where shop_id = 2 order by rank_score desc, product_id limit 3`.execute(
    database.db,
  )
  const page = { sort: null, offset: 0, limit: 3, shopId: 2, priced: null }
  const { products } = await findByWalk(database.db, { indexed: null, tested: null, columns: [] }, page, 3)
  expect(products).toMatchObject(best)
  expect(best).toHaveLength(3)
})
