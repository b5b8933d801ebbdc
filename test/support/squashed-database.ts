import type { Query } from '../../src/platform/postgres/query.ts'

/** Some of the migrations that version 0.2.0 recorded, the last among them. */
export const SQUASHED = [
  '0001-installation.sql',
  '0044-search-items.sql',
  '0056-confirmed-sessions.sql',
  '0061-renamed-products.sql',
]

/**
 * Gives a database the table of migrations that version 0.2.0 left, up to `last`, with times in the past. Migrations after
 * the baseline stay recorded, since the database has their schema.
 */
export async function recordSquashed(query: Query, last = SQUASHED.at(-1)!): Promise<void> {
  await query`delete from schema_migrations where name !~ '^0[2-9]'`
  for (const name of SQUASHED.filter(name => name <= last))
    await query`insert into schema_migrations (name, checksum, applied_at)
      values (${name}, ${'0'.repeat(64)}, '2026-11-22T12:00:00Z')`
}
