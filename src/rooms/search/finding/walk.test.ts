import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { fillWorld } from '../../../../bench/search/world.ts'
import { useDatabase } from '../../../../test/support/database.ts'
import { statementsOf } from '../../../../test/support/plans.ts'
import { parseSearchParams, SEARCH_DEFAULTS, SEARCH_PER_PAGE } from '../rules.ts'
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

test.each([
  ['price_asc', null, 'price, product_id'],
  ['price_desc', true, 'price desc nulls last, product_id desc'],
] as const)('a walk in one shop by price (%s) visits its products alone', async (sort, priced, order) => {
  const best = await database.query.raw(
    `select product_id from product_search where shop_id = 2 order by ${order} limit 3`,
  )
  const page = { sort, offset: 0, limit: 3, shopId: 2, priced }
  const { products } = await findByWalk(database.db, { indexed: null, tested: null, columns: [] }, page, 3)
  expect(products.map(({ product_id }) => product_id)).toEqual(best.map(({ product_id }) => product_id))
  expect(best).toHaveLength(3)
})

/** The database, and its statements that read and sort all matches. */
function recorded() {
  const whole: string[] = []
  const db = database.db.withPlugin({
    transformQuery({ node }) {
      const text = JSON.stringify(node)
      if (text.includes('found as materialized')) whole.push(text)
      return node
    },
    transformResult: async ({ result }) => result,
  })
  return { db, whole }
}

/** A search for everything in one shop. */
async function inOneShop() {
  const [shop] = await database.query<{ domain: string; platform: string }>`
    select domain, platform from shops where shop_id = 1`
  const { domain: shop_domain, platform } = shop!
  return parseSearchParams({ shop_domain, platform, search_in_shop: 'true', min_transparency: '0' })
}

describe('on a large site', () => {
  beforeAll(async () => {
    await database.query.raw(`
      update search_lexemes set documents = documents * 50000; update search_site set products = products * 50000;
      update shop_stats s set products = 50000 * (select count(*) from products p where p.shop_id = s.shop_id)`)
  })

  test('a shop’s products are found without reading all of them', async () => {
    const { db, whole } = recorded()
    const { search_results, search_in_shop_name } = await searchProducts(db, await inOneShop())
    expect(search_in_shop_name).not.toBeNull()
    expect(search_results).toHaveLength(SEARCH_PER_PAGE)
    expect(whole).toEqual([])
  })

  test.each(['price_asc', 'price_desc'] as const)(
    'a shop’s products by price (%s) are not looked for among all',
    async sort_by => {
      const params = { ...(await inOneShop()), sort_by }
      const statements = await statementsOf(database, db => searchProducts(db, params))
      const walks = statements.map(({ sql }) => sql).filter(text => text.includes('walked'))
      expect(walks.length).toBeGreaterThan(0)
      for (const text of walks) expect(text).toMatch(/from product_search where shop_id = \$\d+ and .* order by price/)
    },
  )

  test('a search for scored shops reads the best products, not all, where there is no score', async () => {
    await database.query.raw('update product_search set transparency = null')
    const { db, whole } = recorded()
    const { search_results } = await searchProducts(db, SEARCH_DEFAULTS, '*', { scored: true })
    expect(search_results).toEqual([])
    expect(whole).toEqual([])
  })
})
