import { sql } from 'kysely'
import type { Db } from '../../../platform/postgres/database.ts'

export interface VersionRow {
  until: Date
  former: {
    title?: string
    description?: string | null
    category_id?: number | null
    brand?: string | null
    gtin?: string | null
    mpn?: string | null
  }
  /** Null if the pictures did not change. */
  pictures: string[] | null
  pictures_changed: boolean
  confirmed: boolean
  total: number
}

/** A product's former versions, newest first. */
export async function selectVersions(db: Db, key: { shop_id: number; product_id: number }, limit: number) {
  const { rows } = await sql<VersionRow>`
    SELECT until, former, pictures, pictures_changed, confirmed, count(*) OVER () AS total FROM product_versions
    WHERE shop_id = ${key.shop_id} AND product_id = ${key.product_id} ORDER BY until DESC LIMIT ${limit}`.execute(db)
  return rows
}

/** Names of categories by id. */
export async function selectCategoryNames(db: Db, ids: readonly number[]) {
  const { rows } = await sql<{ category_id: number; name: string }>`
    SELECT category_id, name FROM categories WHERE category_id = ANY (${ids}::bigint[])`.execute(db)
  return new Map(rows.map(row => [row.category_id, row.name]))
}

/** The product whose id at the shop a product has now. */
export async function selectPredecessor(db: Db, key: { shop_id: number; product_id: number }) {
  const { rows } = await sql<{ title: string; language: string | null; handle: string; replaced_at: Date }>`
    SELECT title, language, handle, replaced_at FROM products
    WHERE shop_id = ${key.shop_id} AND successor_id = ${key.product_id}`.execute(db)
  return rows[0]
}
