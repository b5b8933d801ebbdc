import { type RawBuilder, sql } from 'kysely'

/** SQL: a review's stars, 1 to 5; null for a notice that was imported without them, whose `rating` is a placeholder. */
export const knownStars = (alias: string): RawBuilder<number | null> =>
  sql`CASE WHEN ${starsAreKnown(alias)} THEN ${sql.ref(`${alias}.rating`)} END`

/** SQL: whether a review's `rating` is what its author gave. */
export const starsAreKnown = (alias: string): RawBuilder<boolean> =>
  sql`(${sql.ref(`${alias}.notice`)} IS NULL OR ${sql.ref(`${alias}.notice_rated`)})`
