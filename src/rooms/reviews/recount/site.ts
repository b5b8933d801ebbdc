import { type RawBuilder, sql } from 'kysely'
import { inParts } from '../../../lib/in-parts.ts'
import { isDistributed } from '../../../platform/postgres/cluster/is-distributed.ts'
import type { Db } from '../../../platform/postgres/database.ts'
import { inTransaction } from '../../../platform/postgres/transaction.ts'
import { lockShop, recountProducts, recountReviewers, recountShops } from '../recount.ts'
import { countListedBlocks, selectCountedBlocks } from './count-blocks.ts'

/** Products or people per transaction. */
const BATCH = 1000

/** Blocks per transaction (count-blocks.ts): half a second for reviews with a history. */
const BLOCKS = 16

/** How many stored rows of counts were compared, and how many of them were wrong or missing. */
export interface Recounted {
  rows: number
  wrong: number
}

/**
 * Recounts the stored counts of all shops, products and people from their reviews. A transaction recounts 1,000 products or
 * people, or 16 blocks of reviews, so that the site goes on meanwhile (X-recount-09); it can be
 * interrupted and repeated. Ranks and the page cache are the caller's business.
 * @param onProgress called with the number of shops that are done, and of all
 */
export async function recountSite(
  db: Db,
  onProgress: (done: number, all: number) => void,
  blocksAtOnce = BLOCKS,
): Promise<Recounted> {
  const total: Recounted = { rows: 0, wrong: 0 }
  const add = ({ rows, wrong }: Recounted) => {
    total.rows += rows
    total.wrong += wrong
  }
  const shops = await db.selectFrom('shops').select('shop_id').orderBy('shop_id').execute()
  for (const [done, { shop_id }] of shops.entries()) {
    onProgress(done, shops.length)
    add(await recountShop(db, shop_id, blocksAtOnce))
  }
  let people = await selectPeople(db, 0)
  while (people.length > 0) {
    add(await inTransaction(db, within => recountPeople(within, people)))
    people = await selectPeople(db, people.at(-1)!)
  }
  return total
}

/** Its blocks first, so that totals are never those of blocks of which only some are right. */
async function recountShop(db: Db, shopId: number, blocksAtOnce: number): Promise<Recounted> {
  const total: Recounted = { rows: 0, wrong: 0 }
  const recount = (digests: RawBuilder<Digest>, count: (within: Db) => Promise<void>) =>
    inTransaction(db, async within => {
      await lockShop(within, shopId)
      const before = await digestsOf(within, digests)
      await count(within)
      const { rows, wrong } = compare(before, await digestsOf(within, digests))
      total.rows += rows
      total.wrong += wrong
    })
  for (const blocks of inParts(await selectCountedBlocks(db, shopId), blocksAtOnce))
    await inTransaction(db, async within => {
      await lockShop(within, shopId)
      await countListedBlocks(within, shopId, blocks)
    })
  for (const products of inParts(await selectProducts(db, shopId), BATCH))
    await recount(productDigests(shopId, products), within =>
      recountProducts(
        within,
        products.map(product_id => ({ shop_id: shopId, product_id })),
      ),
    )
  await recount(shopDigest(shopId), within => recountShops(within, [shopId]))
  return total
}

async function recountPeople(db: Db, reviewerIds: readonly number[]): Promise<Recounted> {
  const digests = sql<Digest>`SELECT reviewer_id::text AS key, md5(t::text) AS digest FROM reviewer_stats t
                              WHERE reviewer_id = ANY(${reviewerIds}::bigint[])`
  const before = await digestsOf(db, digests)
  await recountReviewers(db, reviewerIds)
  return compare(before, await digestsOf(db, digests))
}

interface Digest {
  key: string
  digest: string
}

const shopDigest = (shopId: number) =>
  sql<Digest>`SELECT 'shop' AS key, md5(t::text) AS digest FROM shop_stats t WHERE shop_id = ${shopId}`

const productDigests = (shopId: number, products: readonly number[]) => sql<Digest>`
  SELECT product_id::text AS key, md5(t::text) AS digest FROM product_stats t
   WHERE shop_id = ${shopId} AND product_id = ANY(${products}::bigint[])`

async function digestsOf(db: Db, digests: RawBuilder<Digest>): Promise<Map<string, string>> {
  const { rows } = await digests.execute(db)
  return new Map(rows.map(({ key, digest }) => [key, digest]))
}

const compare = (before: Map<string, string>, after: Map<string, string>): Recounted => ({
  rows: after.size,
  wrong: [...after].filter(([key, digest]) => before.get(key) !== digest).length,
})

/** A shop's products that have counts or reviews. */
async function selectProducts(db: Db, shopId: number): Promise<number[]> {
  const { rows } = await sql<{ product_id: number }>`
    SELECT product_id FROM product_stats WHERE shop_id = ${shopId}
    UNION SELECT product_id FROM reviews WHERE shop_id = ${shopId} AND product_id IS NOT NULL`.execute(db)
  return rows.map(row => row.product_id)
}

/** The next people with counts or reviews, by id. */
async function selectPeople(db: Db, after: number): Promise<number[]> {
  if (await isDistributed(db)) return selectPeopleOnCluster(db, after)
  const { rows } = await sql<{ reviewer_id: number }>`
    SELECT reviewer_id FROM reviewers person WHERE reviewer_id > ${after}
      AND (EXISTS (SELECT 1 FROM reviewer_stats s WHERE s.reviewer_id = person.reviewer_id)
           OR EXISTS (SELECT 1 FROM reviews r WHERE r.reviewer_id = person.reviewer_id))
    ORDER BY reviewer_id LIMIT ${sql.lit(BATCH)}`.execute(db)
  return rows.map(row => row.reviewer_id)
}

/** On a cluster, where reviews and counts are in two places. */
async function selectPeopleOnCluster(db: Db, after: number): Promise<number[]> {
  const found = await Promise.all(
    (['reviewer_stats', 'reviews'] as const).map(table =>
      sql<{ reviewer_id: number }>`
        SELECT DISTINCT reviewer_id FROM ${sql.table(table)} WHERE reviewer_id > ${after}
        ORDER BY reviewer_id LIMIT ${sql.lit(BATCH)}`.execute(db),
    ),
  )
  const ids = new Set(found.flatMap(({ rows }) => rows.map(row => row.reviewer_id)))
  return [...ids].toSorted((one, other) => one - other).slice(0, BATCH)
}
