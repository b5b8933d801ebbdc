import { sql } from 'kysely'
import type { Db } from './database.ts'

/**
 * Drops the indexes of tables that are about to be filled: built afterwards, in one pass each, they cost a fraction. Those of
 * keys stay, since other tables refer to them. Nobody can read the tables until the transaction ends.
 * @returns builds them
 */
export async function dropIndexes(db: Db, tables: readonly string[]): Promise<() => Promise<void>> {
  const { rows: indexes } = await sql<{ name: string; definition: string }>`
    SELECT indexrelid::regclass::text AS name, pg_get_indexdef(indexrelid) AS definition
      FROM pg_index JOIN pg_class ON pg_class.oid = indrelid
     WHERE relname = ANY (${[...tables]}::text[]) AND relnamespace = 'public'::regnamespace AND NOT indisunique`.execute(
    db,
  )
  for (const { name } of indexes) await sql`DROP INDEX ${sql.raw(name)}`.execute(db)
  return async () => {
    for (const { definition } of indexes) await sql.raw(definition).execute(db)
  }
}
