import { sql } from 'kysely'
import type { Db } from '../../../platform/postgres/database.ts'

/** Tells every process that the pages of this shop show something else, once the transaction commits (ADR 9). */
export const notifyShopPages = (db: Db, shopId: number) =>
  sql`select pg_notify('candor_changed', 'shop:' || slug) from shops where shop_id = ${shopId}`.execute(db)
