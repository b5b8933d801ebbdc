import type { Db } from '../../platform/database.ts'

/** All rates; about thirty rows. */
export const selectRates = (db: Db) =>
  db.selectFrom('exchange_rates').select(['currency', 'per_euro', 'as_of']).execute()
