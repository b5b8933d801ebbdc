import { sql } from 'kysely'
import type { Db } from '../../../platform/postgres/database.ts'

/** How long the beginning of an id is by which `findImported` finds several (the index reviews_imported). */
const BEGINNING = sql.lit(40)

/**
 * The external ids by which reviews of a shop are known: those of `ids` that are, and all that begin with one of `beginnings`,
 * which are 40 characters long and begin with `judgeme-`.
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
      and left(external_id, ${BEGINNING}) = any(${beginnings}::text[])`.execute(db)
  return rows.map(({ external_id }) => external_id)
}

/** Those of some uuids that are reviews of a shop. */
export async function findByUuid(db: Db, shopId: number, uuids: readonly string[]): Promise<Set<string>> {
  if (uuids.length === 0) return new Set()
  const { rows } = await sql<{ uuid: string }>`
    select uuid from reviews where shop_id = ${shopId} and uuid = any(${uuids}::uuid[])`.execute(db)
  return new Set(rows.map(({ uuid }) => uuid))
}
