import { sql } from 'kysely'
import type { Db } from '../../../platform/postgres/database.ts'

/** Length of the prefix that the index `reviews_imported` covers, in characters. */
const PREFIX_LENGTH = sql.lit(40)

/**
 * External ids of a shop's stored reviews: those of `ids` that exist, and all that start with one of `beginnings` (each
 * 40 characters long and starting with `judgeme-`).
 */
export async function findImported(
  db: Db,
  shopId: number,
  ids: readonly string[],
  beginnings: readonly string[],
): Promise<string[]> {
  const { rows } = await sql<{ external_id: string }>`
    select external_id from reviews where shop_id = ${shopId} and external_id = any(${ids}::text[])
    union
    select external_id from reviews
    where shop_id = ${shopId} and external_id like 'judgeme-%'
      and left(external_id, ${PREFIX_LENGTH}) = any(${beginnings}::text[])`.execute(db)
  return rows.map(({ external_id }) => external_id)
}

/** The subset of some UUIDs that are reviews of the shop. */
export async function findByUuid(db: Db, shopId: number, uuids: readonly string[]): Promise<Set<string>> {
  if (uuids.length === 0) return new Set()
  const { rows } = await sql<{ uuid: string }>`
    select uuid from reviews where shop_id = ${shopId} and uuid = any(${uuids}::uuid[])`.execute(db)
  return new Set(rows.map(({ uuid }) => uuid))
}
