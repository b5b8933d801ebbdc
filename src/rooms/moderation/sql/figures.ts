import { sql } from 'kysely'
import type { Db } from '../../../platform/postgres/database.ts'

export interface StatsRow {
  published: number
  histogram: number[]
  verified_received: number
  verified_public: number
  replied: number
  received: number[]
  waiting: number[]
  withheld: number
  /** Hidden reviews: `[by, reason, stars or null, count]` each. */
  hidden_as: [by: 'shop' | 'moderator', reason: string, stars: number | null, count: number][]
}

/** A shop's stored counts (reviews/recount.ts); undefined before the first recount. */
export async function selectFigures(db: Db, shopId: number): Promise<StatsRow | undefined> {
  const { rows } = await sql<StatsRow>`
    select published, histogram, verified_received, verified_public, replied, received, waiting, withheld, hidden_as
    from shop_stats where shop_id = ${shopId}`.execute(db)
  return rows[0]
}

export interface Tally {
  state: string
  count: number
}

const MEDIAN_DAYS = sql`extract(epoch from percentile_cont(0.5) within group (order by decided_at - created_at)) / 86400`

/** Appeals against a shop's hidings, and days until they were decided. */
export const tallyAppeals = (db: Db, shopId: number) =>
  tally(
    db,
    sql`review_appeals where shop_id = ${shopId} and hidden_by = 'shop'`,
    sql`state in ('upheld', 'overturned')`,
  )

/** Reports of a shop's reviews. */
export const tallyFlags = (db: Db, shopId: number) =>
  tally(db, sql`review_flags where shop_id = ${shopId}`, sql`state <> 'open'`)

async function tally(db: Db, from: ReturnType<typeof sql>, decided: ReturnType<typeof sql>) {
  const { rows } = await sql<{ tallies: Tally[] | null; median_days: number | null }>`
    with one as (select state, created_at, decided_at from ${from})
    select (select jsonb_agg(jsonb_build_object('state', state, 'count', number))
              from (select state, count(*) as number from one group by 1) of_state) as tallies,
           (select ${MEDIAN_DAYS} from one where ${decided})::float8 as median_days`.execute(db)
  return { tallies: rows[0]!.tallies ?? [], medianDays: rows[0]!.median_days }
}
