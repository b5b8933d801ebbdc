import type { Database } from '../../src/platform/postgres/database.ts'
import { dropIndexes } from '../../src/platform/postgres/drop-indexes.ts'
import { recountAll } from '../../src/rooms/reviews/recount.ts'
import { refreshProducts } from '../../src/rooms/search/service.ts'
import { refreshShops } from '../../src/rooms/shops-and-people/service.ts'
import { categoryRows, copy, type Value } from '../search/world.ts'
import { lineItemRow, orderRow, personRow, productRow, reviewRow, shopRow, type World } from './rows.ts'

/** Reports a step: what, how many rows it wrote (null for none of its own), and how long it took. */
export type Report = (step: string, rows: number | null, seconds: number) => void

interface Table {
  name: string
  columns: string
  identity: string
  rows: number
  row: (id: number) => Value[] | null
}

const tablesOf = (world: World): Table[] => [
  {
    name: 'shops',
    columns: 'shop_id, domain, platform, slug, name, country, currency, ships_to, public_token',
    identity: 'shop_id',
    rows: world.shops,
    row: shopRow,
  },
  {
    name: 'reviewers',
    columns: 'reviewer_id, name, country',
    identity: 'reviewer_id',
    rows: world.people,
    row: personRow,
  },
  {
    name: 'products',
    columns:
      'shop_id, product_id, external_id, handle, title, description, category_id, currency, lowest_price, highest_price, created_at',
    identity: 'product_id',
    rows: world.products,
    row: id => productRow(world, id),
  },
  {
    name: 'orders',
    columns: 'shop_id, order_id, external_id, reviewer_id, feed, placed_at, received_at',
    identity: 'order_id',
    rows: world.verified > 0 ? world.reviews : 0,
    row: id => orderRow(world, id),
  },
  {
    name: 'line_items',
    columns: 'shop_id, line_item_id, order_id, reviewer_id, external_id, product_id, quantity, price, currency',
    identity: 'line_item_id',
    rows: world.verified > 0 ? world.reviews : 0,
    row: id => lineItemRow(world, id),
  },
  {
    name: 'reviews',
    columns:
      'shop_id, review_id, reviewer_id, product_id, line_item_id, order_feed, order_received_at, rating, body, source, created_at',
    identity: 'review_id',
    rows: world.reviews,
    row: id => reviewRow(world, id),
  },
]

/**
 * Fills an empty, migrated database by COPY with constant memory, then counts and indexes as the product does.
 * @param database opened by a superuser: triggers and foreign keys are not checked row by row meanwhile
 */
export async function fillLargeWorld(database: Database, world: World, report: Report): Promise<void> {
  const { db, query } = database
  const step = async (name: string, rows: number | null, act: () => Promise<unknown>) => {
    const started = performance.now()
    await act()
    report(name, rows, (performance.now() - started) / 1000)
  }
  const tables = tablesOf(world)
  await copy(database, 'categories', 'category_id, handle, name, parent_id, level, path', categoryRows())
  await startAfter(database, 'categories', 'category_id')
  const buildIndexes = await dropIndexes(
    db,
    tables.map(({ name }) => name),
  )
  for (const table of tables) await step(table.name, table.rows, () => fillTable(database, table))
  await step('indexes', null, buildIndexes)
  // What the triggers of single rows would have written.
  await step('shop_events', world.reviews + world.products, () =>
    query.raw(`
      INSERT INTO shop_events SELECT shop_id, created_at, 0, review_id FROM reviews WHERE published ORDER BY 1, 2, 4;
      INSERT INTO shop_events SELECT shop_id, created_at, 1, product_id FROM products ORDER BY 1, 2, 4`),
  )
  await step('statistics of the planner', null, () => query.raw('VACUUM ANALYZE'))
  await step('recount of all shops, products and people', null, () => recountAll(db))
  await step('search index', world.products, () => refreshProducts(db, 'all'))
  await step('index of shops', world.shops, () => refreshShops(db, 'all'))
  await step('statistics of the planner', null, () => query.raw('VACUUM ANALYZE'))
}

async function fillTable(database: Database, { name, columns, identity, rows, row }: Table) {
  function* all() {
    for (let id = 1; id <= rows; id++) {
      const values = row(id)
      if (values) yield values
    }
  }
  await copy(database, name, columns, all())
  await startAfter(database, name, identity)
}

/** Has new rows numbered after those that were copied. */
const startAfter = ({ query }: Database, table: string, identity: string) =>
  query.raw(
    `SELECT setval(pg_get_serial_sequence('${table}', '${identity}'), coalesce(max(${identity}), 1), max(${identity}) IS NOT NULL)
       FROM ${table}`,
  )
