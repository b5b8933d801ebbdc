import { sql } from 'kysely'
import type { Db } from '../../src/platform/postgres/database.ts'

/** Row count and content hash of every table, and the position of each sequence. */
export async function databaseContents(db: Db): Promise<Record<string, string>> {
  const tables = await sql<{ name: string }>`
    select format('%I.%I', n.nspname, c.relname) as name from pg_class c join pg_namespace n on n.oid = relnamespace
    where relkind in ('r', 'p') and not relispartition and (nspname = 'public' or nspname = 'pgboss' and relname in ('job', 'queue', 'schedule'))
    order by 1`.execute(db)
  const found: Record<string, string> = {}
  for (const { name } of tables.rows) {
    const { rows } = await sql<{ sum: string }>`
      select count(*) || ' ' || md5(coalesce(string_agg(md5(t::text), '' order by md5(t::text)), '')) as sum
      from ${sql.raw(name)} t`.execute(db)
    found[name] = rows[0]!.sum
  }
  const sequences = await sql<{ name: string; at: string }>`
    select sequencename as name, coalesce(last_value::text, 'unused') as at from pg_sequences where schemaname = 'public'`.execute(
    db,
  )
  for (const { name, at } of sequences.rows) found[`sequence ${name}`] = at
  return found
}
