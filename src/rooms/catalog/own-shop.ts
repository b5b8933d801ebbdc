import { randomBytes } from 'node:crypto'
import { shopTag } from '../../lib/page-tags.ts'
import type { Db } from '../../platform/postgres/database.ts'
import { invalidatePages } from '../../platform/postgres/invalidate-pages.ts'
import { freeSlugFor } from './ingest/slug.ts'
import {
  insertShop,
  lockShopRow,
  lockShops,
  type NewShopRow,
  type ShopChanges,
  selectByDomain,
  selectSlug,
  updateShop,
} from './sql/own-shop.ts'

/** Changes that a shop's members make to its row; the business room decides who may. */

type NewShop = Omit<NewShopRow, 'slug' | 'public_token' | 'external_url'>

/** Adds an unknown shop; call it in a transaction. Returns the existing one if it was added concurrently. */
export async function addShop(db: Db, shop: NewShop): Promise<{ shop_id: number; slug: string }> {
  await lockShops(db)
  const existing = await selectByDomain(db, shop.domain)
  if (existing) return existing
  const [plain, own] = freeSlugFor(shop.name, shop.domain)
  const slug = plain === null || (await selectSlug(db, plain)) ? own : plain
  const public_token = randomBytes(16).toString('base64url')
  const row = { ...shop, slug, public_token, external_url: `https://${shop.domain}/` }
  const { shop_id } = await insertShop(db, row)
  await invalidatePages(db, shopTag(slug))
  return { shop_id, slug }
}

/**
 * Changes a shop's row in the transaction of `db`. Invalidates the shop's pages, and other pages that show it if its
 * name or logo changed.
 * @param decide returns the changes for the current row; null for none
 * @returns the changes made
 */
export async function changeShop(
  db: Db,
  shopId: number,
  decide: (row: Awaited<ReturnType<typeof lockShopRow>>) => ShopChanges | null,
): Promise<ShopChanges | null> {
  const row = await lockShopRow(db, shopId)
  const changes = decide(row)
  if (!changes || Object.keys(changes).length === 0) return null
  await updateShop(db, shopId, changes)
  await invalidatePages(db, shopTag(row.slug))
  if (changes.name !== undefined || changes.logo_url !== undefined) await invalidatePages(db, 'shops')
  return changes
}
