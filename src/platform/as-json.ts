import { type RawBuilder, sql } from 'kysely'

/** A value for a jsonb column. As a text first: the driver would make JSON of JSON. */
export const asJson = (value: object): RawBuilder<string> => sql<string>`${JSON.stringify(value)}::text::jsonb`
