import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../platform/postgres/database.ts'
import { inTransaction } from '../../platform/postgres/transaction.ts'
import { UNPUBLISHED_AT_SOURCE } from './ingest.ts'
import { knownStars, starsAreKnown } from './known-stars.ts'
import { FOREIGN_SOURCES, REVIEW_SOURCES, type ReviewSource } from './rules.ts'
import { recordMedalChanges } from './scores/medal-changes.ts'

/**
 * Review aggregates, recounted from rows and never incremented.
 *
 * "Verified reviews received" excludes reviews that their authors withdrew (X-scores-02) and pending ones; a review
 * that its source withholds without a reason counts as received and not public. Reviews hidden by a moderator are not
 * the shop's doing and count on neither side (ADR 2).
 */

const received = sql`r.verified AND r.unpublished_at IS NULL AND r.deleted_at IS NULL
                     AND r.hidden_by IS DISTINCT FROM 'moderator'
                     AND (r.held_at IS NULL OR r.held_reason = ${sql.lit(UNPUBLISHED_AT_SOURCE)})`

const stars = (rating: number) => sql`count(*) FILTER (WHERE r.published AND r.rating = ${sql.lit(rating)})`

const ofSource = (source: ReviewSource) => sql`r.published AND r.source = ${sql.lit(source)}`
const countOf = (source: ReviewSource) => sql`count(*) FILTER (WHERE ${ofSource(source)})`
const starsOf = (source: ReviewSource) => sql`coalesce(sum(r.rating) FILTER (WHERE ${ofSource(source)}), 0)`

const counts = sql`
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
  ARRAY[${sql.join(REVIEW_SOURCES.map(starsOf))}]`

/** Listed reviews by facet, for the reviews that `where` selects: an index-only scan. */
const facetsOf = (where: RawBuilder<unknown>) => sql`
  (SELECT coalesce(jsonb_object_agg(facet, reviews), '{}')
     FROM (SELECT f.facet, count(*) AS reviews FROM reviews f WHERE ${where} AND f.facet IS NOT NULL GROUP BY 1) one)`

const columns = sql`published, rating_sum, histogram, verified_received, verified_public, verified_published, hidden,
                    with_media, replied, last_reviewed_at, by_source, stars_by_source, facets`

const updateColumns = sql`
  published = excluded.published, rating_sum = excluded.rating_sum, histogram = excluded.histogram,
  verified_received = excluded.verified_received, verified_public = excluded.verified_public,
  verified_published = excluded.verified_published, hidden = excluded.hidden, with_media = excluded.with_media,
  replied = excluded.replied, last_reviewed_at = excluded.last_reviewed_at, by_source = excluded.by_source,
  stars_by_source = excluded.stars_by_source, facets = excluded.facets`

/**
 * Takes an advisory lock per shop or person, or one for all, since two concurrent recounts would each miss the other's
 * change. Held until commit, so that the counts match the committed rows; lock order is shops before persons.
 */
async function serialized(
  db: Db,
  scope: { shop: number } | { person: number } | 'all',
  count: (db: Db) => Promise<unknown>,
): Promise<void> {
  await inTransaction(db, async transaction => {
    if (scope === 'all') await sql`select pg_advisory_xact_lock(hashtext('counts of reviews'))`.execute(transaction)
    else {
      const [kind, id] = 'shop' in scope ? ['shop', scope.shop] : ['person', scope.person]
      await sql`select pg_advisory_xact_lock_shared(hashtext('counts of reviews'))`.execute(transaction)
      await sql`select pg_advisory_xact_lock(hashtextextended(${`reviews of a ${kind}`}, ${id}))`.execute(transaction)
    }
    await count(transaction)
  })
}

/** Locks a shop against concurrent review changes and recounts until the transaction ends. */
export const lockShop = (db: Db, shopId: number) => serialized(db, { shop: shopId }, async () => {})

const single = <T>(values: readonly T[]): T | undefined => (new Set(values).size === 1 ? values[0] : undefined)

/** Recounts the stored aggregates of these products; a product without reviews gets zeros. */
export async function recountProducts(db: Db, keys: readonly { shop_id: number; product_id: number }[]): Promise<void> {
  if (keys.length === 0) return
  const shop = single(keys.map(key => key.shop_id))
  await serialized(db, shop === undefined ? 'all' : { shop }, within => countProducts(within, keys))
}

async function countProducts(db: Db, keys: readonly { shop_id: number; product_id: number }[]): Promise<void> {
  await sql`
    INSERT INTO product_stats (shop_id, product_id, ${columns})
    SELECT shop_id, product_id, ${counts},
           ${facetsOf(sql`f.shop_id = k.shop_id AND f.product_id = k.product_id`)}
    FROM unnest(${keys.map(key => key.shop_id)}::bigint[], ${keys.map(key => key.product_id)}::bigint[]) AS k(shop_id, product_id)
    LEFT JOIN reviews r USING (shop_id, product_id)
    LEFT JOIN review_replies p USING (shop_id, review_id)
    GROUP BY shop_id, product_id ORDER BY shop_id, product_id
    ON CONFLICT (shop_id, product_id) DO UPDATE SET ${updateColumns}`.execute(db)
}

/** Recounts the stored aggregates of these shops over all their reviews, and records medal changes. */
export async function recountShops(db: Db, shopIds: readonly number[]): Promise<void> {
  if (shopIds.length === 0) return
  const shop = single(shopIds)
  await serialized(db, shop === undefined ? 'all' : { shop }, within => countShops(within, shopIds))
}

const listed = sql`r.unpublished_at IS NULL AND r.deleted_at IS NULL`
const isPending = sql`r.notice IS NULL AND r.held_reason <> ${sql.lit(UNPUBLISHED_AT_SOURCE)}`
const starsWhere = (first: RawBuilder<unknown>, rest: RawBuilder<unknown>) =>
  sql`ARRAY[${sql.join(
    [1, 2, 3, 4, 5].map(stars => sql`count(*) FILTER (WHERE ${first} r.rating = ${sql.lit(stars)} AND ${rest})`),
  )}]`

/** Published reviews of the shop itself, collected here, by stars. */
const ofShopHere = starsWhere(
  sql`r.product_id IS NULL AND`,
  sql`r.published AND r.source NOT IN (${sql.join(FOREIGN_SOURCES.map(source => sql.lit(source)))})`,
)

/**
 * Reviews that a shop received, and those of them that are not public, for its page of figures (X-hiding-07). The
 * rarest condition is tested first, since every review is tested for each.
 */
const disclosed = sql`${starsWhere(sql``, sql`${listed} AND ${starsAreKnown('r')}`)},
  ${starsWhere(sql`r.held_at IS NOT NULL AND`, sql`${listed} AND ${isPending}`)},
  count(*) FILTER (WHERE r.held_at IS NOT NULL AND ${listed} AND NOT (${isPending})),
  (SELECT coalesce(jsonb_agg(jsonb_build_array(hidden_by, hidden_reason, stars, number)
                             ORDER BY hidden_by, hidden_reason, stars), '[]')
     FROM (SELECT hidden_by, hidden_reason, ${knownStars('h')} AS stars, count(*) AS number
             FROM reviews h WHERE h.shop_id = k.shop_id AND h.hidden_at IS NOT NULL AND h.listed
            GROUP BY 1, 2, 3) one)`

const countShops = (db: Db, shopIds: readonly number[]) =>
  recordMedalChanges(db, shopIds, () =>
    sql`
    INSERT INTO shop_stats (shop_id, ${columns}, of_shop, of_shop_here, products, received, waiting, withheld, hidden_as)
    SELECT shop_id, ${counts}, ${facetsOf(sql`f.shop_id = k.shop_id`)}, count(*) FILTER (WHERE r.published AND r.product_id IS NULL),
           ${ofShopHere}, (SELECT count(*) FROM products WHERE products.shop_id = k.shop_id), ${disclosed}
    FROM unnest(${[...shopIds]}::bigint[]) AS k(shop_id)
    LEFT JOIN reviews r USING (shop_id)
    LEFT JOIN review_replies p USING (shop_id, review_id)
    GROUP BY shop_id ORDER BY shop_id
    ON CONFLICT (shop_id) DO UPDATE SET ${updateColumns}, of_shop = excluded.of_shop,
      of_shop_here = excluded.of_shop_here, products = excluded.products,
      received = excluded.received, waiting = excluded.waiting, withheld = excluded.withheld,
      hidden_as = excluded.hidden_as`.execute(db),
  )

/** Recounts everything: every product and person with reviews, and every shop. */
export const recountAll = (db: Db): Promise<void> => serialized(db, 'all', countAll)

async function countAll(db: Db): Promise<void> {
  await sql`
    INSERT INTO product_stats (shop_id, product_id, ${columns})
    SELECT r.shop_id, r.product_id, ${counts},
           ${facetsOf(sql`f.shop_id = r.shop_id AND f.product_id = r.product_id`)}
    FROM reviews r LEFT JOIN review_replies p USING (shop_id, review_id)
    WHERE r.product_id IS NOT NULL
    GROUP BY r.shop_id, r.product_id
    ON CONFLICT (shop_id, product_id) DO UPDATE SET ${updateColumns}`.execute(db)
  const shops = await db.selectFrom('shops').select('shop_id').execute()
  if (shops.length > 0)
    await countShops(
      db,
      shops.map(shop => shop.shop_id),
    )
  await sql`
    ${storeReviewers}
    SELECT r.reviewer_id, ${reviewerCounts} FROM reviews r JOIN reviewers a USING (reviewer_id) GROUP BY r.reviewer_id
    ${updateReviewers}`.execute(db)
}

/** Deleted accounts get no aggregates, even if their reviews stay. */
const isPublic = sql`r.published AND a.left_at IS NULL`

const reviewerCounts = sql`count(*) FILTER (WHERE ${isPublic}), count(*) FILTER (WHERE r.verified AND ${isPublic}),
  count(*) FILTER (WHERE ${isPublic} AND r.media_count > 0), max(r.created_at) FILTER (WHERE ${isPublic}),
  coalesce(sum(r.helpful) FILTER (WHERE ${isPublic}), 0)`

/** Followers are counted separately (recount/followers.ts). */
const storeReviewers = sql`
  INSERT INTO reviewer_stats AS known (reviewer_id, published, verified_published, with_media, last_reviewed_at, helpful)`

/** Rows with unchanged counts are not written: each update would touch twelve indexes. */
const updateReviewers = sql`ON CONFLICT (reviewer_id) DO UPDATE
  SET published = excluded.published, verified_published = excluded.verified_published,
      with_media = excluded.with_media, last_reviewed_at = excluded.last_reviewed_at, helpful = excluded.helpful
  WHERE (known.published, known.verified_published, known.with_media, known.last_reviewed_at, known.helpful)
    IS DISTINCT FROM (excluded.published, excluded.verified_published, excluded.with_media, excluded.last_reviewed_at,
                      excluded.helpful)`

/** Recounts the stored aggregates of these people over all their reviews; a person without reviews gets zeros. */
export async function recountReviewers(db: Db, reviewerIds: readonly number[]): Promise<void> {
  if (reviewerIds.length === 0) return
  const person = single(reviewerIds)
  await serialized(db, person === undefined ? 'all' : { person }, within => countReviewers(within, reviewerIds))
}

async function countReviewers(db: Db, reviewerIds: readonly number[]): Promise<void> {
  await sql`
    ${storeReviewers}
    SELECT reviewer_id, ${reviewerCounts}
    FROM unnest(${[...reviewerIds]}::bigint[]) AS k(reviewer_id)
    JOIN reviewers a USING (reviewer_id) LEFT JOIN reviews r USING (reviewer_id)
    GROUP BY reviewer_id ORDER BY reviewer_id
    ${updateReviewers}`.execute(db)
}
