import { expect, test } from 'vitest'
import { useDatabase } from '../../../test/support/database.ts'
import { recountProducts } from '../../rooms/reviews/recount.ts'
import { refreshProducts } from '../../rooms/search/service.ts'
import { openDatabase } from './database.ts'

const demo = useDatabase('demo')

test('recounts and refreshes of many products are planned for these, however often they came before', async () => {
  const database = openDatabase(demo.url, { connections: 1 })
  const keys = await database.query<{ shop_id: number; product_id: number }>`
    SELECT shop_id, product_id FROM product_stats WHERE shop_id = 1 LIMIT 20`
  expect(keys.length).toBeGreaterThan(1)
  for (let time = 0; time < 8; time++) {
    await recountProducts(database.db, keys)
    await refreshProducts(
      database.db,
      keys.map(key => ({ shopId: key.shop_id, productId: key.product_id })),
    )
  }
  const written = await database.query<{ table: string; generic: number }>`
    SELECT (regexp_match(statement, 'insert into (product_stats|product_search|search_items)', 'i'))[1] AS table,
           sum(generic_plans)::int AS generic
      FROM pg_prepared_statements WHERE statement ~* 'insert into (product_stats|product_search|search_items)'
     GROUP BY 1 ORDER BY 1`
  expect(written).toEqual(['product_search', 'product_stats', 'search_items'].map(table => ({ table, generic: 0 })))
  await database.close()
})
