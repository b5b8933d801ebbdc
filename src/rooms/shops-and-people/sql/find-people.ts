import { sql } from 'kysely'
import type { Db } from '../../../platform/postgres/database.ts'
import type { PeopleFilter, PeopleSort } from '../rules.ts'

/**
 * Each order and filter has its own index (`reviewer_stats_*`), whose definition these expressions must match exactly.
 */
const ORDERS: Readonly<Record<PeopleSort, string>> = {
  most_reviews: 'published DESC, last_reviewed_at DESC, reviewer_id',
  newest: 'last_reviewed_at DESC, reviewer_id',
  most_helpful: 'helpful DESC, published DESC, reviewer_id',
  most_followed: 'followers DESC, published DESC, reviewer_id',
}
const FILTERS: Readonly<Record<PeopleFilter, string>> = {
  all: 'published > 0',
  verified_buyer: 'verified_published > 0',
  with_pictures: 'with_media > 0',
}

export interface PersonRow {
  reviewer_id: number
  published: number
  verified_published: number
  helpful: number
  followers: number
  last_reviewed_at: Date | null
}

/** One page of people by their counts; names and pictures are read by id afterwards (ADR 2). */
export async function selectPeople(
  db: Db,
  { sort, filter }: { sort: PeopleSort; filter: PeopleFilter },
  limit: number,
  offset: number,
): Promise<PersonRow[]> {
  const { rows } = await sql<PersonRow>`
    select reviewer_id, published, verified_published, helpful, followers, last_reviewed_at
    from reviewer_stats where ${sql.raw(FILTERS[filter])} order by ${sql.raw(ORDERS[sort])}
    limit ${limit} offset ${offset}`.execute(db)
  return rows
}
