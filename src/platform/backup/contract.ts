import { z } from 'zod'

/** The layout of a backup; one of another layout is refused. */
export const FORMAT = 1

const table = z.object({
  schema: z.enum(['public', 'pgboss']),
  name: z.string(),
  /** Those that are stored; generated ones are made anew. */
  columns: z.array(z.string()).min(1),
})
export type BackupTable = z.infer<typeof table>

/** The first entry, `header.json`: what is needed to make room for what follows. */
export const header = z.object({
  format: z.literal(FORMAT, 'of another layout'),
  candor: z.string(),
  postgres: z.string(),
  created_at: z.iso.datetime(),
  /** What the schema is made of, with the checksum of each file. */
  migrations: z.array(z.object({ name: z.string(), checksum: z.string() })).min(1),
  /** pg-boss's own schema version; null where no job was ever sent. */
  jobs_schema: z.number().nullable(),
  tables: z.array(table),
  sequences: z.array(z.object({ schema: z.string(), name: z.string(), value: z.string(), called: z.boolean() })),
  /** Whether uploads are in the backup; not so where they are in a bucket. */
  files: z.boolean(),
})
export type BackupHeader = z.infer<typeof header>

/** The last entry, `manifest.json`: what there has to be. A backup without it was cut short. */
export const manifest = z.object({
  tables: z.record(z.string(), z.object({ rows: z.int(), sha256: z.string() })),
  files: z.object({ count: z.int(), bytes: z.int(), sha256: z.string() }),
})
export type BackupManifest = z.infer<typeof manifest>

/** Where a table's rows are in the archive: PostgreSQL's COPY text format, gzipped. */
export const entryOf = ({ schema, name }: Pick<BackupTable, 'schema' | 'name'>) => `tables/${schema}.${name}.copy.gz`
