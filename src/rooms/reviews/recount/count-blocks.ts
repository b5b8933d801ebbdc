import { type RawBuilder, sql } from 'kysely'
import { isDistributed } from '../../../platform/postgres/cluster/is-distributed.ts'
import type { Db } from '../../../platform/postgres/database.ts'
import { changesByMonth } from '../scores/history-rules.ts'
import { countMonths, selectMovedReviews } from '../scores/history-sql.ts'
import { COLUMNS, counts, listColumns, SHOP_COLUMNS, shopCounts, totals, updateColumns } from './counts-sql.ts'

/**
 * Partial counts, so that a change to one of a million reviews costs no count of a million (X-recount-01): reviews are
 * counted in blocks of ids, one row of `review_blocks` each, and a shop's or product's counts are their totals. The
 * triggers of `mark_review_blocks` note the units of `BLOCK` ids in which something changed; only blocks with such a unit are
 * counted again, from their rows. Shops and products of up to `BLOCK` reviews have no blocks.
 */

/** Ids of a unit, of which a block has one or more. The triggers divide by the same number. */
export const BLOCK = 4096

/** A shop's product, or the shop with everything (product 0). */
export interface Counted {
  shop_id: number
  product_id: number
}

export interface LargeCounted extends Counted {
  /** Whether it has blocks already. */
  known: boolean
  /** Units of each block of its shop; null while there is none. */
  span: number | null
  /** First units of the blocks to count again. */
  stale: number[]
}

/** One block of a shop or product that is counted in blocks. */
interface CountedBlock extends Counted {
  /** Its first unit. */
  block: number
  /** Its number of units. */
  span: number
}

/** `BLOCK` ids, among which a shop or product has reviews. */
interface Unit {
  unit: number
  reviews: number
}

/**
 * How many units each block of a shop and its products has: the most, as a power of two, with which a block has at most half of
 * `BLOCK` of the shop's reviews on average. Its ids lie among those of all others: with one unit each it would have as many
 * blocks as the whole site, of few reviews (X-recount-12).
 * @param units of the shop
 */
export function spanOf(units: readonly Unit[]): number {
  const reviews = units.reduce((sum, unit) => sum + unit.reviews, 0)
  for (let span = 1; ; span *= 2) {
    const twice = blocksOf(units, span * 2).length
    if (twice <= 1 || reviews / twice > BLOCK / 2) return span
  }
}

/** The first units of the blocks that these units are in. */
const blocksOf = (units: readonly Unit[], span: number) => [...new Set(units.map(({ unit }) => unit - (unit % span)))]

const isReviewOf = ({ shop_id, product_id }: Counted, alias: string) =>
  sql`${sql.ref(`${alias}.shop_id`)} = ${shop_id}
      ${product_id === 0 ? sql`` : sql`AND ${sql.ref(`${alias}.product_id`)} = ${product_id}`}`

const isBlockOf = ({ shop_id, product_id }: Counted, alias: string) =>
  sql`${sql.ref(`${alias}.shop_id`)} = ${shop_id} AND ${sql.ref(`${alias}.product_id`)} = ${product_id}`

/**
 * Those that are counted in blocks: the ones that have some, or too many reviews to do without. Takes the marks of all the
 * given ones, so count them afterwards, in the same transaction and under the shops' locks.
 */
export async function takeLarge(db: Db, counted: readonly Counted[], ofProducts: boolean): Promise<LargeCounted[]> {
  if (await isDistributed(db)) {
    // A cluster counts each at once: nobody reads the marks there.
    const shops = [...new Set(counted.map(({ shop_id }) => shop_id))]
    await sql`DELETE FROM stale_review_blocks WHERE shop_id = any(${shops}::bigint[])`.execute(db)
    return []
  }
  const ofOne = ofProducts ? sql`AND r.product_id = k.product_id` : sql``
  const { rows } = await sql<LargeCounted>`
    WITH k AS MATERIALIZED (
      SELECT shop_id, product_id FROM unnest(${counted.map(({ shop_id }) => shop_id)}::bigint[],
                                             ${counted.map(({ product_id }) => product_id)}::bigint[]) one (shop_id, product_id)
    ), taken AS (
      DELETE FROM stale_review_blocks m USING k WHERE m.shop_id = k.shop_id AND m.product_id = k.product_id
      RETURNING m.shop_id, m.product_id, m.block
    ), sized AS (
      SELECT shop_id, product_id,
             EXISTS (SELECT 1 FROM review_blocks b WHERE b.shop_id = k.shop_id AND b.product_id = k.product_id) AS known,
             (SELECT span FROM review_blocks b WHERE b.shop_id = k.shop_id LIMIT 1) AS span
        FROM k)
    SELECT shop_id, product_id, known, span,
           ARRAY(SELECT DISTINCT block - block % span FROM taken t
                  WHERE t.shop_id = k.shop_id AND t.product_id = k.product_id ORDER BY 1) AS stale
      FROM sized k
     WHERE known OR (SELECT count(*) FROM (SELECT 1 FROM reviews r WHERE r.shop_id = k.shop_id ${ofOne}
                                            LIMIT ${sql.lit(BLOCK + 1)}) reviews) > ${sql.lit(BLOCK)}`.execute(db)
  return rows
}

/** Counts the blocks again in which something changed; all of them where there are none yet. */
export async function recountBlocks(db: Db, large: LargeCounted): Promise<void> {
  const span = large.span ?? (await presentSpan(db, large.shop_id))
  const blocks = large.known ? large.stale : blocksOf(await selectUnits(db, large), span)
  for (const block of blocks) await countBlock(db, { ...large, block, span })
}

/** Read from an index alone. */
async function selectUnits(db: Db, counted: Counted): Promise<Unit[]> {
  const { rows } = await sql<Unit>`
    SELECT r.review_id / ${sql.lit(BLOCK)} AS unit, count(*)::int AS reviews
      FROM reviews r WHERE ${isReviewOf(counted, 'r')} GROUP BY 1 ORDER BY 1`.execute(db)
  return rows
}

/** The span that a shop would be cut with now. */
export const presentSpan = async (db: Db, shopId: number): Promise<number> =>
  spanOf(await selectUnits(db, { shop_id: shopId, product_id: 0 }))

const BLOCK_COLUMNS = [...COLUMNS, ...SHOP_COLUMNS]

/**
 * One block per statement: with its bounds as values, PostgreSQL reads just that range of the primary key. Blocks of shops
 * are also counted by month (X-recount-06).
 */
async function countBlock(db: Db, counted: CountedBlock): Promise<void> {
  const { block, span } = counted
  const inBlock = (alias: string) => {
    const id = sql.ref(`${alias}.review_id`)
    return sql`${id} >= ${block * BLOCK} AND ${id} < ${(block + span) * BLOCK}`
  }
  const within = (alias: string): RawBuilder<unknown> => sql`${isReviewOf(counted, alias)} AND ${inBlock(alias)}`
  const isOfShop = counted.product_id === 0
  const moved = isOfShop ? changesByMonth(await selectMovedReviews(db, within)) : null
  await sql`
    INSERT INTO review_blocks (shop_id, product_id, block, span, ${listColumns(BLOCK_COLUMNS)}, months, moved)
    SELECT ${counted.shop_id}, ${counted.product_id}, ${block}, ${span}, ${counts(within)}, ${shopCounts(within)},
           ${isOfShop ? countMonths(within) : null}, ${moved && JSON.stringify(moved)}::text::jsonb
      FROM reviews r LEFT JOIN review_replies p ON p.shop_id = ${counted.shop_id} AND p.review_id = r.review_id
     WHERE ${within('r')}
    ON CONFLICT (shop_id, product_id, block)
      DO UPDATE SET ${updateColumns(BLOCK_COLUMNS)}, months = excluded.months, moved = excluded.moved`.execute(db)
}

/** A query for the totals of these columns over the blocks of a product or shop: one row. */
export const selectTotals = (
  large: Counted,
  columns: Parameters<typeof totals>[0],
  more: RawBuilder<unknown> = sql``,
) =>
  sql`SELECT ${totals(columns, alias => isBlockOf(large, alias))} ${more} FROM review_blocks b WHERE ${isBlockOf(large, 'b')}`

/** All blocks of a shop and its products that are counted in blocks: those that are stored, and those that reviews lie in. */
export async function selectCountedBlocks(db: Db, shopId: number): Promise<CountedBlock[]> {
  const { rows: stored } = await sql<CountedBlock>`
    SELECT shop_id, product_id, block, span FROM review_blocks WHERE shop_id = ${shopId}`.execute(db)
  const found = new Map(stored.map(row => [`${row.product_id} ${row.block}`, row]))
  for (const { product_id, span } of new Map(stored.map(row => [row.product_id, row])).values()) {
    const counted = { shop_id: shopId, product_id, span }
    for (const block of blocksOf(await selectUnits(db, counted), span))
      found.set(`${product_id} ${block}`, { ...counted, block })
  }
  return [...found.values()]
}

/**
 * Counts blocks of one shop again, under its lock. They were listed without it: if the shop was cut anew since, all its blocks
 * were counted then, and these are no longer its own.
 */
export async function countListedBlocks(db: Db, shopId: number, blocks: readonly CountedBlock[]): Promise<void> {
  const { rows } = await sql<{ span: number }>`
    SELECT span FROM review_blocks WHERE shop_id = ${shopId} LIMIT 1`.execute(db)
  for (const block of blocks) if (block.span === rows[0]?.span) await countBlock(db, block)
}

/** Forgets all partial counts of a shop, or of all, so that the next recount makes them from every review. */
export async function deleteBlocks(db: Db, scope: { shopId: number } | 'all'): Promise<void> {
  const where = scope === 'all' ? sql`true` : sql`shop_id = ${scope.shopId}`
  await sql`DELETE FROM stale_review_blocks WHERE ${where}`.execute(db)
  await sql`DELETE FROM review_blocks WHERE ${where}`.execute(db)
}
