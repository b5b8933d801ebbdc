import type { Database } from '../../src/platform/postgres/database.ts'

/**
 * Drops the tables' indexes for as long as they are filled: built afterwards in one pass each they cost a fraction.
 * Those of keys stay, since other tables refer to them.
 * @returns builds them
 */
export async function dropIndexes({ query }: Database, tables: readonly string[]): Promise<() => Promise<void>> {
  const indexes = await query<{ name: string; definition: string }>`
    SELECT indexrelid::regclass::text AS name, pg_get_indexdef(indexrelid) AS definition
      FROM pg_index JOIN pg_class ON pg_class.oid = indrelid
     WHERE relname = ANY (${[...tables]}::text[]) AND relnamespace = 'public'::regnamespace AND NOT indisunique`
  for (const { name } of indexes) await query.raw(`DROP INDEX ${name}`)
  return async () => {
    for (const { definition } of indexes) await query.raw(definition)
  }
}
