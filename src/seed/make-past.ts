import { hashText } from '../lib/seeded-random.ts'
import type { OrderFeed } from '../rooms/orders/rules.ts'
import type { CatalogRecord } from '../rooms/transfer/schemas.ts'
import type { ImportPast } from '../rooms/transfer/service.ts'
import { SELF_REVIEWING_SHOP, selfUploadedAt } from './cheats.ts'
import { DAY, HOUR } from './world.ts'

/** By which feed shops of a platform send their orders, and how long that takes after they were placed. */
const FEEDS: Readonly<Record<string, { feed: OrderFeed; delay: (id: string) => number }>> = {
  shopify: { feed: 'platform_webhook', delay: id => (2 + (hashText(id) % 9)) * 1000 },
  woocommerce: { feed: 'api', delay: id => (1 + (hashText(id) % 8)) * HOUR },
  own: { feed: 'file', delay: id => (8 + (hashText(id) % 30)) * HOUR },
}

/**
 * The past of the demo world, which no import can state: each shop joined at some time, and its older orders and reviews
 * came with it from an archive. Since then its orders came by its platform's feed, and reviews were written here (X-demo-13).
 */
export function makePast(records: readonly CatalogRecord[], now: Date): ImportPast {
  const shops = new Map(
    records.flatMap(record => {
      if (record.type !== 'shop') return []
      const opened = Date.parse(record.created_at!)
      const share = 0.08 + (hashText(record.domain) % 30) / 100
      return [[record.domain, { joined: opened + (now.getTime() - opened) * share, platform: record.platform }]]
    }),
  )
  return {
    receiptOf(order) {
      const { shop, external_id, placed_at } = order
      const { joined, platform } = shops.get(shop)!
      const placed = Date.parse(placed_at)
      const uploaded = shop === `${SELF_REVIEWING_SHOP}.example` ? selfUploadedAt(order) : null
      if (uploaded) return { feed: 'file', receivedAt: uploaded }
      if (placed < joined) return { feed: 'operator_archive', receivedAt: new Date(joined) }
      const { feed, delay } = FEEDS[platform]!
      return { feed, receivedAt: new Date(placed + delay(external_id)) }
    },
    importOf({ shop, source, created_at, order_item }) {
      const { joined } = shops.get(shop)!
      const at = Date.parse(created_at)
      const elsewhere = source !== 'organic' && source !== 'invite'
      if (!elsewhere && at >= joined) return null
      // what was written elsewhere since then was imported some weeks later
      const imported = new Date(Math.min(now.getTime(), Math.max(joined, at + 30 * DAY)))
      const byShop = order_item === undefined && (source === 'migrated' || source === 'aliexpress')
      return { by: byShop ? 'shop' : 'operator', at: imported }
    },
  }
}
