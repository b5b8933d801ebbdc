import { sql } from 'kysely'
import type { Db } from '../../../platform/postgres/database.ts'
import type { PointFacet } from './figure-rules.ts'
import type { Period } from './period-rules.ts'

/**
 * Listed reviews of a period and the one before, by point and facet: index-only, one range of reviews_shop_facet for each
 * facet that the shop has.
 */
export async function countByPoint(
  db: Db,
  shopId: number,
  facets: readonly number[],
  { before, from, to, step }: Period,
): Promise<PointFacet[]> {
  if (facets.length === 0) return []
  const { rows } = await sql<PointFacet>`
    SELECT created_at >= ${from} AS now, facet, count(*)::int AS reviews,
           (ceil(extract(epoch FROM CASE WHEN created_at >= ${from} THEN ${to} - created_at ELSE ${from} - created_at END)
                 / ${step * 86_400}::int) - 1)::int AS back
      FROM reviews
     WHERE shop_id = ${shopId} AND facet IS NOT NULL AND facet = ANY(${[...facets]}::int[])
       AND created_at >= ${before} AND created_at < ${to}
     GROUP BY 1, 2, 4`.execute(db)
  return rows
}
