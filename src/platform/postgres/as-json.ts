import { type RawBuilder, sql } from 'kysely'

/** A value for a jsonb column. A list handed over as it is would arrive as PostgreSQL's array. */
export const asJson = (value: object): RawBuilder<string> => sql<string>`${JSON.stringify(value)}::text::jsonb`
