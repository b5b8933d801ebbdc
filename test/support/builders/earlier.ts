import { type RawBuilder, sql } from 'kysely'

/**
 * SQL for a time column, moved back by days, hours or minutes, as in `SET asked_at = ${earlier('asked_at', { days: 31 })}`. In UTC: a
 * cluster sends to its shards only what depends on no session's time zone, and `asked_at - interval '31 days'` may.
 */
export const earlier = (column: string, back: Back): RawBuilder<Date> => sql.raw(earlierText(column, back))

/** The same as text. */
export const earlierText = (column: string, { days = 0, hours = 0, minutes = 0 }: Back): string =>
  `(${column} AT TIME ZONE 'UTC' - interval '${Number(days)} days ${Number(hours)} hours ${Number(minutes)} minutes') AT TIME ZONE 'UTC'`

interface Back {
  days?: number
  hours?: number
  minutes?: number
}
