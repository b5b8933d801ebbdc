import { beforeAll, expect } from 'vitest'
import { useDatabase } from '../../../test/support/database.ts'
import { genericPlan, planTest, statementsOf } from '../../../test/support/plans.ts'
import { createFixtures } from '../reviews/testing.ts'
import { countOrders, countStars, countSteps, selectMonths } from './sql.ts'

/** Counting and reading one shop's audit, among 200 shops. */
const database = useDatabase()
const UNTIL = new Date('2026-11-01T00:00:00Z')

beforeAll(async () => {
  const fixtures = createFixtures(database)
  const reviewerId = await fixtures.person()
  await database.query`
    INSERT INTO shops (domain, slug, name, platform, country, currency, public_token)
    SELECT n || '.example', 'shop-' || n, 'Shop', 'own', 'DE', 'EUR', 'token-' || n FROM generate_series(1, 200) n`
  await database.query`
    INSERT INTO products (shop_id, external_id, handle, title, currency)
    SELECT shop_id, 'p', 'p', 'Kettle', 'EUR' FROM shops`
  await database.query`
    INSERT INTO orders (shop_id, external_id, reviewer_id, feed, placed_at, received_at)
    SELECT shop_id, '#' || n, ${reviewerId}, 'api', timestamptz '2026-01-01' + n * interval '1 day',
           timestamptz '2026-01-02' + n * interval '1 day' FROM shops, generate_series(1, 100) n`
  await database.query`
    INSERT INTO line_items (shop_id, order_id, reviewer_id, external_id, product_id, quantity, price, currency)
    SELECT o.shop_id, o.order_id, o.reviewer_id, 'i' || o.order_id, p.product_id, 1, 100, 'EUR'
    FROM orders o JOIN products p USING (shop_id)`
  await database.query`
    INSERT INTO reviews (shop_id, reviewer_id, product_id, line_item_id, rating, source, created_at)
    SELECT shop_id, reviewer_id, product_id, line_item_id, 5, 'organic', '2026-10-01' FROM line_items`
  await database.query`
    INSERT INTO invitations (shop_id, line_item_id, reviewer_id, sent_at)
    SELECT shop_id, line_item_id, reviewer_id, '2026-10-01' FROM line_items`
  await database.query`
    INSERT INTO feed_audit_months (shop_id, month, platform_webhook, api, file, operator_archive, invited, answered, published,
                                   answered_at_once, series, stars)
    SELECT shop_id, date '2016-01-01' + n * interval '1 month', 0, 1, 0, 0, 0, 0, 0, 0, '[]', '{}'
    FROM shops, generate_series(1, 120) n`
  await database.query`ANALYZE`
})

planTest('are read by the shop’s own rows alone', async () => {
  const statements = await statementsOf(database, async db => {
    const [shop] = await db.selectFrom('shops').select('shop_id').where('slug', '=', 'shop-100').execute()
    for (const count of [countOrders, countSteps, countStars]) await count(db, shop!.shop_id, UNTIL)
    await selectMonths(db, shop!.shop_id)
  })
  const plans = await Promise.all(statements.slice(1).map(statement => genericPlan(database, statement)))
  expect(plans).toHaveLength(5)
  for (const plan of plans)
    expect(plan).not.toMatch(/Seq Scan on (orders|line_items|reviews|invitations|feed_audit_months)/)
})
