import { type RawBuilder, sql } from 'kysely'
import { FOREIGN_SOURCES, REVIEW_SOURCES } from '../rules.ts'

const positions = FOREIGN_SOURCES.map(source => REVIEW_SOURCES.indexOf(source) + 1)

/**
 * A row of `shop_stats` or `product_stats` (its alias) without reviews that were collected elsewhere, as the rank score
 * counts it (X-rank-05): published reviews, and the sum of their stars; 0 where there is no row.
 */
export function collectedHere(alias: string): { published: RawBuilder<number>; ratingSum: RawBuilder<number> } {
  const without = (total: string, bySource: string) =>
    sql<number>`coalesce(${sql.ref(`${alias}.${total}`)}${sql.join(
      positions.map(position => sql` - coalesce(${sql.ref(`${alias}.${bySource}`)}[${sql.lit(position)}], 0)`),
      sql``,
    )}, 0)`
  return { published: without('published', 'by_source'), ratingSum: without('rating_sum', 'stars_by_source') }
}
