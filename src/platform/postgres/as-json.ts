import { type RawBuilder, sql } from 'kysely'

/** A value for a jsonb column. node-postgres would send a plain array as a PostgreSQL array. */
export const asJson = (value: object): RawBuilder<string> => sql<string>`${JSON.stringify(value)}::text::jsonb`
