import { sql } from 'kysely'
import type { Db } from '../../platform/postgres/database.ts'
import { planForValues } from '../../platform/postgres/plan-for-values.ts'
import { inTransaction } from '../../platform/postgres/transaction.ts'
import { countAllProducts, countProductsAtOnce, countShopsAtOnce, updateShops } from './recount/count-at-once.ts'
import { type Counted, deleteBlocks, recountBlocks, selectTotals, takeLarge } from './recount/count-blocks.ts'
import { type Changed, COLUMNS, listColumns, productCount, SHOP_COLUMNS, updateColumns } from './recount/counts-sql.ts'
import { recordMedalChanges } from './scores/medal-changes.ts'

/** Review aggregates, recounted from rows and never incremented; those of large shops and products in blocks. */

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

async function countProducts(db: Db, keys: readonly Counted[]): Promise<void> {
  if (keys.length > 1) await planForValues(db)
  const large = await takeLarge(db, keys, true)
  for (const product of large) {
    await recountBlocks(db, product)
    await sql`
      INSERT INTO product_stats (shop_id, product_id, ${listColumns(COLUMNS)})
      SELECT ${product.shop_id}, ${product.product_id}, total.* FROM (${selectTotals(product, COLUMNS)}) total
      ON CONFLICT (shop_id, product_id) DO UPDATE SET ${updateColumns(COLUMNS)}`.execute(db)
  }
  const done = new Set(large.map(keyOf))
  await countProductsAtOnce(
    db,
    keys.filter(key => !done.has(keyOf(key))),
  )
}

const keyOf = ({ shop_id, product_id }: Counted) => `${shop_id} ${product_id}`

/**
 * Recounts the stored aggregates of these shops over all their reviews, and records medal changes.
 * @param changed `reviews` where no product came in: those of a shop with many are not counted then
 */
export async function recountShops(db: Db, shopIds: readonly number[], changed: Changed = 'all'): Promise<void> {
  if (shopIds.length === 0) return
  const shop = single(shopIds)
  await serialized(db, shop === undefined ? 'all' : { shop }, within => countShops(within, shopIds, changed))
}

const countShops = (db: Db, shopIds: readonly number[], changed: Changed = 'all') =>
  recordMedalChanges(db, shopIds, async () => {
    if (shopIds.length > 1) await planForValues(db)
    const large = await takeLarge(
      db,
      shopIds.map(shop_id => ({ shop_id, product_id: 0 })),
      false,
    )
    for (const shop of large) {
      await recountBlocks(db, shop)
      const isShop = (alias: string) => sql`${sql.ref(`${alias}.shop_id`)} = ${shop.shop_id}`
      const products = sql`, ${productCount(isShop, changed)}`
      await sql`
        INSERT INTO shop_stats (shop_id, ${listColumns(COLUMNS)}, ${listColumns(SHOP_COLUMNS)}, products)
        SELECT ${shop.shop_id}, total.* FROM (${selectTotals(shop, [...COLUMNS, ...SHOP_COLUMNS], products)}) total
        ${updateShops}`.execute(db)
    }
    const done = new Set(large.map(({ shop_id }) => shop_id))
    await countShopsAtOnce(
      db,
      shopIds.filter(shopId => !done.has(shopId)),
      changed,
    )
  })

/** Recounts everything: every product and person with reviews, and every shop. */
export const recountAll = (db: Db): Promise<void> => serialized(db, 'all', countAll)

async function countAll(db: Db): Promise<void> {
  await deleteBlocks(db, 'all')
  await countAllProducts(db)
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
  if (reviewerIds.length > 1) await planForValues(db)
  await sql`
    ${storeReviewers}
    SELECT a.reviewer_id, ${reviewerCounts}
    FROM reviewers a LEFT JOIN reviews r ON r.reviewer_id = a.reviewer_id
    WHERE a.reviewer_id = any(${[...reviewerIds]}::bigint[])
    GROUP BY a.reviewer_id ORDER BY a.reviewer_id
    ${updateReviewers}`.execute(db)
}
