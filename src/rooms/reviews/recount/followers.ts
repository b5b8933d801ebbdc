import { sql } from 'kysely'
import type { Db } from '../../../platform/postgres/database.ts'

/**
 * Stores follower counts, which `count` reads from the rows of the room that owns them. Call it in the transaction that
 * changed those rows: concurrent calls wait for each other, so that the later one counts both changes.
 * @returns the number of followers of each person
 */
export async function recountFollowers(
  trx: Db,
  reviewerIds: readonly number[],
  count: (ids: readonly number[]) => Promise<ReadonlyMap<number, number>>,
): Promise<ReadonlyMap<number, number>> {
  // A fixed lock order prevents deadlocks.
  const ids = [...new Set(reviewerIds)].sort((a, b) => a - b)
  if (ids.length === 0) return new Map()
  await sql`
    INSERT INTO reviewer_stats (reviewer_id, published, verified_published, with_media)
    SELECT reviewer_id, 0, 0, 0 FROM unnest(${ids}::bigint[]) AS k (reviewer_id)
    ON CONFLICT (reviewer_id) DO NOTHING`.execute(trx)
  await sql`
    SELECT 1 FROM reviewer_stats WHERE reviewer_id = any(${ids}::bigint[]) ORDER BY reviewer_id FOR UPDATE`.execute(trx)
  const counts = await count(ids)
  const followers = ids.map(id => counts.get(id) ?? 0)
  await sql`
    UPDATE reviewer_stats s SET followers = k.followers
    FROM unnest(${ids}::bigint[], ${followers}::integer[]) AS k (reviewer_id, followers)
    WHERE s.reviewer_id = k.reviewer_id AND s.followers <> k.followers`.execute(trx)
  return counts
}
