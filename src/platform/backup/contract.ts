import { z } from 'zod'

/** Format version of a backup; other versions are refused. */
export const FORMAT = 1

const table = z.object({
  schema: z.enum(['public', 'pgboss']),
  name: z.string(),
  /** Stored columns only; PostgreSQL recomputes generated ones. */
  columns: z.array(z.string()).min(1),
})
export type BackupTable = z.infer<typeof table>

/** The first entry, `header.json`: what a restore needs to create the schema. */
export const header = z.object({
  format: z.literal(FORMAT, 'of another layout'),
  candor: z.string(),
  postgres: z.string(),
  created_at: z.iso.datetime(),
  /** The migrations that create the schema, with the checksum of each file. */
  migrations: z.array(z.object({ name: z.string(), checksum: z.string() })).min(1),
  /** pg-boss's own schema version; null if no job has ever been sent. */
  jobs_schema: z.number().nullable(),
  tables: z.array(table),
  sequences: z.array(z.object({ schema: z.string(), name: z.string(), value: z.string(), called: z.boolean() })),
  /** Whether the backup includes uploads; false if they are in a bucket. */
  files: z.boolean(),
})
export type BackupHeader = z.infer<typeof header>

/** The last entry, `manifest.json`: the expected contents. A backup without it is truncated. */
export const manifest = z.object({
  tables: z.record(z.string(), z.object({ rows: z.int(), sha256: z.string() })),
  files: z.object({ count: z.int(), bytes: z.int(), sha256: z.string() }),
})
export type BackupManifest = z.infer<typeof manifest>

/** Path of a table's rows in the archive: PostgreSQL's COPY text format, gzipped. */
export const entryOf = ({ schema, name }: Pick<BackupTable, 'schema' | 'name'>) => `tables/${schema}.${name}.copy.gz`
