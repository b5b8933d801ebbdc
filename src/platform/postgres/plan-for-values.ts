import { sql } from 'kysely'
import type { Db } from './database.ts'

/**
 * Has PostgreSQL plan each statement for its own values until the transaction ends. For statements over many rows: from the
 * sixth time on it may keep a plan for any values, by which 1,000 products of a shop with 600,000 reviews were not counted
 * after five minutes; planned for themselves they take a tenth of a second.
 */
export const planForValues = (db: Db) =>
  sql`SELECT set_config('plan_cache_mode', 'force_custom_plan', true)`.execute(db)
