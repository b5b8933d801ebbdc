import { type QueryExecutorProvider, type RawBuilder, sql } from 'kysely'
import { isDistributed } from './is-distributed.ts'

/**
 * `AND relation.shop_id = …` for each of the relations, if all rows are of one shop; nothing for rows of several. On a cluster a
 * statement goes to one node only if each relation says its shop, and an import writes the rows of each shop by themselves there.
 */
export function ofOneShop(rows: readonly OfShop[], ...relations: string[]): RawBuilder<unknown> {
  const first = rows[0] && shopOf(rows[0])
  if (first === undefined || rows.some(row => shopOf(row) !== first)) return sql``
  return sql.join(
    relations.map(relation => sql`AND ${sql.ref(`${relation}.shop_id`)} = ${first}`),
    sql` `,
  )
}

/** What a shop's rows are known by: a row of a table, or a key. */
type OfShop = { shop_id: number } | { shopId: number }

const shopOf = (row: OfShop) => ('shop_id' in row ? row.shop_id : row.shopId)

/** Rows for a statement each: all in one, or on a cluster those of each shop, since only its node has them. */
export async function inStatements<Row extends { shop_id: number }>(
  db: QueryExecutorProvider,
  rows: readonly Row[],
): Promise<(readonly Row[])[]> {
  return (await isDistributed(db)) ? [...Map.groupBy(rows, ({ shop_id }) => shop_id).values()] : [rows]
}

/**
 * A place's shop in a search by words. + 0 limits a generic plan to the index of words; otherwise it would scan one of all the shop's
 * rows too. A cluster has no generic plans, and looks for the shop.
 */
export const shopBesideWords = async (db: QueryExecutorProvider): Promise<RawBuilder<number>> =>
  (await isDistributed(db)) ? sql`shop_id` : sql`shop_id + 0`
