import { sql } from 'kysely'
import type { Db } from './database.ts'

/**
 * Has PostgreSQL plan each statement for its own values until the transaction ends. For statements over many rows: from the
 * sixth time on it may plan for any values, and then reads the 600,000 reviews of a shop for each of 1,000 products.
 */
export const planForValues = (db: Db) =>
  sql`SELECT set_config('plan_cache_mode', 'force_custom_plan', true)`.execute(db)
