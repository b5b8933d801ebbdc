import type { ClientBase } from 'pg'
import type { BackupHeader, BackupTable } from './contract.ts'

/** pg-boss tables with pending work; the others are its statistics and locks. */
const JOB_TABLES = ['queue', 'schedule', 'subscription', 'job']

/** Quoted identifier `"a"."b"`, safe for any name. */
export const quoteIdentifier = (...names: string[]) => names.map(name => `"${name.replaceAll('"', '""')}"`).join('.')

/** Every table to back up, with its stored columns, in a fixed order. */
export async function listTables(client: ClientBase): Promise<BackupTable[]> {
  const { rows } = await client.query<BackupTable>(
    `select n.nspname as schema, c.relname as name,
            array_agg(a.attname::text order by a.attnum) as columns
       from pg_class c join pg_namespace n on n.oid = c.relnamespace
       join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
      where c.relkind in ('r', 'p') and not c.relispartition
        and (n.nspname = 'public' or n.nspname = 'pgboss' and c.relname = any($1))
        and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')
      group by 1, 2 order by 1 desc, array_position($1, c.relname::text), 2`,
    [JOB_TABLES],
  )
  return rows
}

/** The position of each sequence. One that was never used stays at its start. */
export async function listSequences(client: ClientBase): Promise<BackupHeader['sequences']> {
  const { rows } = await client.query<{ schema: string; name: string }>(
    `select n.nspname as schema, c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where c.relkind = 'S' and n.nspname = 'public' order by 2`,
  )
  const found: BackupHeader['sequences'] = []
  for (const { schema, name } of rows) {
    const at = await client.query<{ value: string; called: boolean }>(
      `select last_value::text as value, is_called as called from ${quoteIdentifier(schema, name)}`,
    )
    found.push({ schema, name, ...at.rows[0]! })
  }
  return found
}

/** pg-boss's schema version; null if it has no schema yet. */
export async function jobsSchema(client: ClientBase): Promise<number | null> {
  const there = await client.query<{ there: boolean }>(`select to_regclass('pgboss.version') is not null as there`)
  if (!there.rows[0]?.there) return null
  const { rows } = await client.query<{ version: number }>('select version from pgboss.version')
  return rows[0]?.version ?? null
}
