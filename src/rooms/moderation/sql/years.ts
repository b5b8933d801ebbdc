import { sql } from 'kysely'
import type { Db } from '../../../platform/postgres/database.ts'
import type { YearCount, YearFacet, Years } from '../figures/year-rules.ts'

/** Listed reviews of two years by facet: index-only, one range of reviews_shop_facet for each facet that the shop has. */
export async function countReceived(
  db: Db,
  shopId: number,
  facets: readonly number[],
  { before, from, to }: Years,
): Promise<YearFacet[]> {
  if (facets.length === 0) return []
  const { rows } = await sql<YearFacet>`
    select created_at >= ${from} as now, facet, count(*)::int as reviews from reviews
    where shop_id = ${shopId} and facet is not null and facet = any(${[...facets]}::int[])
      and created_at >= ${before} and created_at < ${to}
    group by 1, 2`.execute(db)
  return rows
}

/** Reviews that the shop hid in two years and that still are hidden, by the index reviews_notices. */
export async function countHidden(db: Db, shopId: number, { before, from, to }: Years): Promise<YearCount[]> {
  const { rows } = await sql<YearCount>`
    select hidden_at >= ${from} as now, count(*)::int as count from reviews
    where shop_id = ${shopId} and hidden_at is not null and listed and hidden_by = 'shop'
      and hidden_at >= ${before} and hidden_at < ${to}
    group by 1`.execute(db)
  return rows
}

/** Appeals of two years after which a review came back. */
export async function countPutBack(db: Db, shopId: number, { before, from, to }: Years): Promise<YearCount[]> {
  const { rows } = await sql<YearCount>`
    select decided_at >= ${from} as now, count(*)::int as count from review_appeals
    where shop_id = ${shopId} and hidden_by = 'shop' and state in ('overturned', 'conceded')
      and decided_at >= ${before} and decided_at < ${to}
    group by 1`.execute(db)
  return rows
}

/** Facets of the shop's listed reviews. */
export async function selectFacetCodes(db: Db, shopId: number): Promise<number[]> {
  const row = await db.selectFrom('shop_stats').select('facets').where('shop_id', '=', shopId).executeTakeFirst()
  return Object.keys(row?.facets ?? {}).map(Number)
}
