import { sql as fragment } from 'kysely'
import { LRUCache } from 'lru-cache'
import type { Query } from '../../../platform/postgres/query.ts'

/** How many products, orders and items one shop may keep (P2.2). What operators import is not counted out. */

interface Store {
  /** In messages. */
  name: string
  table: string
  key: string
}

const STORES = {
  products: { name: 'products', table: 'products', key: 'product_id' },
  orders: { name: 'orders', table: 'orders', key: 'order_id' },
  items: { name: 'items of orders', table: 'line_items', key: 'line_item_id' },
} as const satisfies Record<string, Store>
export type ShopStore = keyof typeof STORES

export const MOST_OF_SHOP: Readonly<Record<ShopStore, number>> = {
  products: 1_000_000,
  orders: 10_000_000,
  items: 50_000_000,
}

/** So many free places need no exact count for `TRUSTED_FOR`: a count of millions takes too long for each call of a shop. */
const AMPLE = 20_000
const TRUSTED_FOR = 600_000

/** Free places of shops that were counted and had ample room, less what this process has given out since. */
const counted = new LRUCache<string, { left: number }>({ max: 1000, ttl: TRUSTED_FOR })

export interface ShopRoom {
  /** Whether so many places are left. */
  has(shopId: number, places: number): boolean
  /** Takes places that are left; for rows that are stored, since a place cannot be given back. */
  take(shopId: number, places: number): void
}

/**
 * The places that shops have for new rows of a kind.
 * @param needed for each new row, the shop that it is of
 */
export async function roomOf(
  sql: Query,
  store: ShopStore,
  needed: readonly number[],
  most: number = MOST_OF_SHOP[store],
): Promise<ShopRoom> {
  const left = new Map<number, { left: number }>()
  for (const [shopId, rows] of Map.groupBy(needed, shopId => shopId)) {
    const key = `${store} ${shopId} ${most}`
    const known = counted.get(key)
    const room =
      known && known.left >= rows.length ? known : { left: await freeIn(sql, store, shopId, rows.length, most) }
    if (room.left >= AMPLE) counted.set(key, room, { noUpdateTTL: true })
    left.set(shopId, room)
  }
  return {
    has: (shopId, places) => places === 0 || (left.get(shopId)?.left ?? 0) >= places,
    take(shopId, places) {
      const room = left.get(shopId)
      if (room) room.left -= places
    },
  }
}

/** Free places of a shop. Its first and last id tell for almost every shop that there is room, without a count. */
async function freeIn(sql: Query, store: ShopStore, shopId: number, needed: number, most: number): Promise<number> {
  const [key, table] = [fragment.ref(STORES[store].key), fragment.table(STORES[store].table)]
  const [ids] = await sql<{ first: number | null; last: number | null }>`
    SELECT min(${key}) AS first, max(${key}) AS last FROM ${table} WHERE shop_id = ${shopId}`
  const span = ids?.first == null ? 0 : ids.last! - ids.first + 1
  if (span + needed <= most) return most - span
  const [stored] = await sql<{ count: number }>`
    SELECT count(*)::int AS count FROM (SELECT 1 FROM ${table} WHERE shop_id = ${shopId} LIMIT ${most}) counted`
  return most - stored!.count
}

/** What a shop is told whose row finds no place. */
export const noRoom = (store: ShopStore, most: number = MOST_OF_SHOP[store]): string =>
  `the shop has ${most.toLocaleString('en')} ${STORES[store].name} already, the most that a shop can send; ask the operator of this site to import more`
