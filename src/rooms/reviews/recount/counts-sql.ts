import { type RawBuilder, sql } from 'kysely'
import { UNPUBLISHED_AT_SOURCE } from '../ingest.ts'
import { knownStars, starsAreKnown } from '../known-stars.ts'
import { FOREIGN_SOURCES, REVIEW_SOURCES, type ReviewSource } from '../rules.ts'

/**
 * What is counted of reviews (`r`) with their replies (`p`), as SQL.
 *
 * "Verified reviews received" excludes reviews that their authors withdrew (X-scores-02) and pending ones; a review
 * that its source withholds without a reason counts as received and not public. Reviews hidden by a moderator are not
 * the shop's doing and count on neither side (ADR 2).
 */

/** Selects the counted reviews by a condition on an alias of `reviews`, for counts that need a scan of their own. */
type Where = (alias: string) => RawBuilder<unknown>

const received = sql`r.verified AND r.unpublished_at IS NULL AND r.deleted_at IS NULL
                     AND r.hidden_by IS DISTINCT FROM 'moderator'
                     AND (r.held_at IS NULL OR r.held_reason = ${sql.lit(UNPUBLISHED_AT_SOURCE)})`

const stars = (rating: number) => sql`count(*) FILTER (WHERE r.published AND r.rating = ${sql.lit(rating)})`

const ofSource = (source: ReviewSource) => sql`r.published AND r.source = ${sql.lit(source)}`
const countOf = (source: ReviewSource) => sql`count(*) FILTER (WHERE ${ofSource(source)})`
const starsOf = (source: ReviewSource) => sql`coalesce(sum(r.rating) FILTER (WHERE ${ofSource(source)}), 0)`

/** Listed reviews by facet. */
const facets = (where: Where) => sql`
  (SELECT coalesce(jsonb_object_agg(facet, reviews), '{}')
     FROM (SELECT f.facet, count(*) AS reviews FROM reviews f WHERE ${where('f')} AND f.facet IS NOT NULL GROUP BY 1) one)`

/** The columns that products and shops have, and what is counted for each. */
export const COLUMNS = [
  'published',
  'rating_sum',
  'histogram',
  'verified_received',
  'verified_public',
  'verified_published',
  'hidden',
  'with_media',
  'replied',
  'last_reviewed_at',
  'by_source',
  'stars_by_source',
  'facets',
] as const

export const counts = (where: Where) => sql`
  count(*) FILTER (WHERE r.published),
  coalesce(sum(r.rating) FILTER (WHERE r.published), 0),
  ARRAY[${sql.join([1, 2, 3, 4, 5].map(stars))}],
  count(*) FILTER (WHERE ${received}),
  count(*) FILTER (WHERE r.verified AND r.published),
  count(*) FILTER (WHERE r.verified AND r.published),
  count(*) FILTER (WHERE r.listed AND r.hidden_at IS NOT NULL),
  count(*) FILTER (WHERE r.published AND r.media_count > 0),
  count(*) FILTER (WHERE r.published AND p.review_id IS NOT NULL),
  max(r.created_at) FILTER (WHERE r.published),
  ARRAY[${sql.join(REVIEW_SOURCES.map(countOf))}],
  ARRAY[${sql.join(REVIEW_SOURCES.map(starsOf))}],
  ${facets(where)}`

const listed = sql`r.unpublished_at IS NULL AND r.deleted_at IS NULL`
const isPending = sql`r.notice IS NULL AND r.held_reason <> ${sql.lit(UNPUBLISHED_AT_SOURCE)}`
const starsWhere = (first: RawBuilder<unknown>, rest: RawBuilder<unknown>) =>
  sql`ARRAY[${sql.join(
    [1, 2, 3, 4, 5].map(stars => sql`count(*) FILTER (WHERE ${first} r.rating = ${sql.lit(stars)} AND ${rest})`),
  )}]`

/** The columns that only shops have. */
export const SHOP_COLUMNS = ['of_shop', 'of_shop_here', 'received', 'waiting', 'withheld', 'hidden_as'] as const

/**
 * Published reviews of the shop itself, and those of them that were collected here by stars; then reviews that a shop
 * received, and those of them that are not public, for its page of figures (X-hiding-07). The rarest condition is tested
 * first, since every review is tested for each.
 */
export const shopCounts = (where: Where) => sql`
  count(*) FILTER (WHERE r.published AND r.product_id IS NULL),
  ${starsWhere(
    sql`r.product_id IS NULL AND`,
    sql`r.published AND r.source NOT IN (${sql.join(FOREIGN_SOURCES.map(source => sql.lit(source)))})`,
  )},
  ${starsWhere(sql``, sql`${listed} AND ${starsAreKnown('r')}`)},
  ${starsWhere(sql`r.held_at IS NOT NULL AND`, sql`${listed} AND ${isPending}`)},
  count(*) FILTER (WHERE r.held_at IS NOT NULL AND ${listed} AND NOT (${isPending})),
  (SELECT coalesce(jsonb_agg(jsonb_build_array(hidden_by, hidden_reason, stars, number)
                             ORDER BY hidden_by, hidden_reason, stars), '[]')
     FROM (SELECT hidden_by, hidden_reason, ${knownStars('h')} AS stars, count(*) AS number
             FROM reviews h WHERE ${where('h')} AND h.hidden_at IS NOT NULL AND h.listed
            GROUP BY 1, 2, 3) one)`

/** What changed in a shop: its reviews alone, or perhaps its products too. */
export type Changed = 'reviews' | 'all'

/** From so many products on they are only counted when products came in, since reviews add none. */
const MANY_PRODUCTS = 10_000

/**
 * The number of a shop's products. Counting 600,000 takes longer than all else that follows a changed review (X-recount-07).
 * @param isShop a condition on an alias of `products` and of `shop_stats`
 */
export function productCount(isShop: Where, changed: Changed): RawBuilder<unknown> {
  const counted = sql`(SELECT count(*) FROM products c WHERE ${isShop('c')})`
  if (changed === 'all') return counted
  const many = sql`SELECT s.products FROM shop_stats s WHERE ${isShop('s')} AND s.products > ${sql.lit(MANY_PRODUCTS)}`
  return sql`coalesce((${many}), ${counted})`
}

type Column = (typeof COLUMNS)[number] | (typeof SHOP_COLUMNS)[number]

export const listColumns = (columns: readonly Column[]) => sql.join(columns.map(column => sql.ref(column)))

/** Sets columns to the values that an INSERT … ON CONFLICT came with. */
export const updateColumns = (columns: readonly Column[]) =>
  sql.join(columns.map(column => sql`${sql.ref(column)} = ${sql.ref(`excluded.${column}`)}`))

const ARRAYS: Partial<Record<Column, number>> = {
  histogram: 5,
  by_source: REVIEW_SOURCES.length,
  stars_by_source: REVIEW_SOURCES.length,
  of_shop_here: 5,
  received: 5,
  waiting: 5,
}

/** The same columns as totals of partial counts (`b`, rows of `review_blocks` that `where` selects). */
export const totals = (columns: readonly Column[], where: Where) =>
  sql.join(columns.map(column => total(column, where)))

function total(column: Column, where: Where): RawBuilder<unknown> {
  const stored = sql.ref(`b.${column}`)
  if (column === 'last_reviewed_at') return sql`max(${stored})`
  if (column === 'facets')
    return sql`(SELECT coalesce(jsonb_object_agg(facet, reviews), '{}')
       FROM (SELECT key AS facet, sum(value::bigint) AS reviews
               FROM review_blocks f CROSS JOIN jsonb_each_text(f.facets) WHERE ${where('f')} GROUP BY 1) one)`
  if (column === 'hidden_as')
    return sql`(SELECT coalesce(jsonb_agg(jsonb_build_array(hidden_by, hidden_reason, stars, number)
                                          ORDER BY hidden_by, hidden_reason, stars), '[]')
       FROM (SELECT kind->>0 AS hidden_by, kind->>1 AS hidden_reason, (kind->>2)::smallint AS stars,
                    sum((kind->>3)::bigint) AS number
               FROM review_blocks h CROSS JOIN jsonb_array_elements(h.hidden_as) kind WHERE ${where('h')}
              GROUP BY 1, 2, 3) one)`
  const items = ARRAYS[column]
  if (items === undefined) return sql`coalesce(sum(${stored}), 0)`
  const positions = Array.from({ length: items }, (_, at) => sql`coalesce(sum(${stored}[${sql.lit(at + 1)}]), 0)`)
  return sql`ARRAY[${sql.join(positions)}]`
}
