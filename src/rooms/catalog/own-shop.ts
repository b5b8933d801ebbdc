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

/** What a shop's own people do to its row. Who may is the business room's to say. */

type NewShop = Omit<NewShopRow, 'slug' | 'public_token' | 'external_url'>

/** Adds a shop that nobody knew; within a transaction. Where somebody else added it meanwhile, it is that one. */
export async function addShop(db: Db, shop: NewShop): Promise<{ shop_id: number; slug: string }> {
  await lockShops(db)
  const quicker = await selectByDomain(db, shop.domain)
  if (quicker) return quicker
  const [plain, own] = freeSlugFor(shop.name, shop.domain)
  const slug = plain === null || (await selectSlug(db, plain)) ? own : plain
  const public_token = randomBytes(16).toString('base64url')
  const row = { ...shop, slug, public_token, external_url: `https://${shop.domain}/` }
  const { shop_id } = await insertShop(db, row)
  await invalidatePages(db, shopTag(slug))
  return { shop_id, slug }
}

/**
 * Changes a shop's row, in the transaction that `db` is. Its own pages are dropped; what others show of it too, where its
 * name or mark changed.
 * @param decide what to change, of the row as it stands; null for nothing
 * @returns what was changed
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
