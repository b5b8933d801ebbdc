import { expect, test } from 'vitest'
import { PLACEMENTS, type Placement } from '../../src/platform/postgres/cluster/placement.ts'
import { ON_CITUS } from '../support/cluster/citus.ts'
import { useDatabase } from '../support/database.ts'

/** Each table declares where its rows are on a cluster, and the schema allows it (X-cluster-01). */
const database = useDatabase()
const placements: Readonly<Record<string, Placement>> = PLACEMENTS

/** Foreign keys that a cluster cannot have: of tables on the coordinator to rows of shops. Their rows go with what they are about. */
const KEYS_OF_ONE_MACHINE = [
  'dispute_files_shop_id_dispute_id_event_no_fkey',
  'followed_products_shop_id_product_id_fkey',
  'product_companions_shop_id_product_id_fkey',
  'product_search_shop_id_product_id_fkey',
  'product_stats_shop_id_product_id_fkey',
  'proof_fingerprints_shop_id_order_id_fkey',
  'search_items_shop_id_product_id_fkey',
]

test('each table has its placement, and only those', async () => {
  const tables = await database.query<{ name: string }>`
    SELECT relname AS name FROM pg_class
     WHERE relkind IN ('r', 'p') AND NOT relispartition AND relnamespace = 'public'::regnamespace`
  expect(tables.map(({ name }) => name).toSorted()).toEqual(Object.keys(placements).toSorted())
})

test('rows of a shop lead with shop_id, which is never null and in each unique key', async () => {
  const indexes = await database.query<{ table: string; name: string; isPrimary: boolean; columns: string[] }>`
    SELECT c.relname AS table, i.indexrelid::regclass::text AS name, i.indisprimary AS "isPrimary",
           ARRAY(SELECT a.attname::text FROM unnest(i.indkey::int[]) WITH ORDINALITY k (number, place)
                   JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum = k.number AND a.attnotnull
                  ORDER BY k.place) AS columns
      FROM pg_index i JOIN pg_class c ON c.oid = i.indrelid
     WHERE i.indisunique AND c.relnamespace = 'public'::regnamespace`
  const ofShops = indexes.filter(({ table }) => placements[table] === 'shop')
  const leading = ofShops.filter(({ isPrimary, columns }) => isPrimary && columns[0] === 'shop_id')
  expect(leading.map(({ table }) => table).toSorted()).toEqual(
    Object.keys(placements)
      .filter(table => placements[table] === 'shop')
      .toSorted(),
  )
  const overShops = ofShops.filter(({ columns }) => !columns.includes('shop_id'))
  expect(overShops).toEqual([])
})

test('foreign keys of shops lead to the same shop or to a reference table', async () => {
  const keys = await database.query<{ name: string; from: string; to: string; columns: string[] }>`
    SELECT k.conname AS name, k.conrelid::regclass::text AS from, k.confrelid::regclass::text AS to,
           ARRAY(SELECT a.attname::text FROM pg_attribute a WHERE a.attrelid = k.conrelid AND a.attnum = ANY (k.conkey)) AS columns
      FROM pg_constraint k WHERE k.contype = 'f' AND k.conparentid = 0 AND k.connamespace = 'public'::regnamespace`
  const problems = keys.filter(({ from, to, columns }) => {
    if (placements[to] === 'shop') return placements[from] === 'shop' && !columns.includes('shop_id')
    return placements[to] === 'coordinator' && placements[from] !== 'coordinator'
  })
  expect(problems).toEqual([])
  const ofOneMachine = keys.filter(({ from, to }) => placements[to] === 'shop' && placements[from] !== 'shop')
  const leftOut = await database.query<{ name: string }>`SELECT name FROM distribution_definitions`
  const names = (ON_CITUS ? leftOut : ofOneMachine).map(({ name }) => name)
  expect(names.toSorted()).toEqual(KEYS_OF_ONE_MACHINE)
  expect(ON_CITUS ? ofOneMachine : leftOut).toEqual([])
})
