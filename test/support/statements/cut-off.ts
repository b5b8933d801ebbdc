import type { Database } from '../../../src/platform/postgres/database.ts'

/**
 * Makes the database end the connection of whoever inserts or updates a row of `table` that meets `condition` (of `new`), as
 * when it is killed at that moment. Returns how to stop that.
 */
export async function cutOffAt({ query }: Database, table: string, condition: string): Promise<() => Promise<unknown>> {
  await query.raw(`
    CREATE FUNCTION cut_off() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN PERFORM pg_terminate_backend(pg_backend_pid()); RETURN new; END $$`)
  await query.raw(
    `CREATE TRIGGER cut_off BEFORE INSERT OR UPDATE ON ${table} FOR EACH ROW WHEN (${condition}) EXECUTE FUNCTION cut_off()`,
  )
  return async () => {
    await query.raw(`DROP TRIGGER cut_off ON ${table}`)
    await query.raw('DROP FUNCTION cut_off()')
  }
}
