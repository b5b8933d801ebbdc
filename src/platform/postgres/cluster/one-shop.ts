import { type RawBuilder, sql } from 'kysely'

/**
 * `AND relation.shop_id = …` for each of the relations, if all rows are of one shop; nothing for rows of several. On a cluster a
 * statement goes to one node only if each relation says its shop, and an import writes the rows of each shop by themselves there.
 */
export function ofOneShop(rows: readonly { shop_id: number }[], ...relations: string[]): RawBuilder<unknown> {
  const first = rows[0]?.shop_id
  if (first === undefined || rows.some(({ shop_id }) => shop_id !== first)) return sql``
  return sql.join(
    relations.map(relation => sql`AND ${sql.ref(`${relation}.shop_id`)} = ${first}`),
    sql` `,
  )
}
