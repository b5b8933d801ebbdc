import { sql } from 'kysely'
import type { Db } from '../../../platform/postgres/database.ts'

export interface NewShopRow {
  domain: string
  platform: string
  slug: string
  name: string
  country: string
  currency: string
  external_url: string
  public_token: string
}

/** Serialises the creation of shops, so that two of them cannot take the same slug. */
export const lockShops = (db: Db) => sql`select pg_advisory_xact_lock(hashtext('new shops'))`.execute(db)

export const selectSlug = (db: Db, slug: string) =>
  db.selectFrom('shops').select('shop_id').where('slug', '=', slug).executeTakeFirst()

export const selectByDomain = (db: Db, domain: string) =>
  db.selectFrom('shops').select(['shop_id', 'slug']).where('domain', '=', domain).executeTakeFirst()

export const insertShop = (db: Db, row: NewShopRow) =>
  db.insertInto('shops').values(row).returning('shop_id').executeTakeFirstOrThrow()

/** Editable columns of a shop; absent ones stay. */
export interface ShopChanges {
  name?: string
  description?: string | null
  logo_url?: string | null
  external_url?: string | null
  ships_to?: string[]
  contact?: object
  disable_web_reviews?: boolean
  enable_questions?: boolean
  review_site_show_cards_carousel?: boolean
}

export const updateShop = (db: Db, shopId: number, { contact, ...rest }: ShopChanges) =>
  db
    .updateTable('shops')
    // as text, so that it is not stored as a JSON string
    .set({ ...rest, ...(contact && { contact: sql<string>`${JSON.stringify(contact)}::text::jsonb` }) })
    .where('shop_id', '=', shopId)
    .execute()

/** Locks the shop's row until the end of the transaction. */
export const lockShopRow = (db: Db, shopId: number) =>
  db.selectFrom('shops').selectAll().where('shop_id', '=', shopId).forUpdate().executeTakeFirstOrThrow()
