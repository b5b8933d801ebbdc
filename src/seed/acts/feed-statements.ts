import type { Database } from '../../platform/postgres/database.ts'
import { findShopByDomain } from '../../rooms/catalog/service.ts'
import { setStatement } from '../../rooms/feed-audit/service.ts'
import { HAPPY_FEED_SHOP } from '../cheats.ts'
import { DEMO_NOW } from '../generate.ts'

const DAY = 86_400_000

/** What shops of the demo world say beside their feed audits. */
const STATEMENTS = [
  ['hallmann-sohn', 'Orders from our shop floor in Solingen get a number too, but those buyers leave us no address.'],
  [
    HAPPY_FEED_SHOP,
    'Enviamos los pedidos de los clientes que quedaron contentos; de los demás nos ocupamos en persona.',
  ],
] as const

export async function stateDemoFeeds({ db }: Database): Promise<void> {
  for (const [slug, body] of STATEMENTS) {
    const shop = await findShopByDomain(db, `${slug}.example`)
    if (shop) await setStatement(db, shop.shop_id, body, new Date(DEMO_NOW.getTime() - 40 * DAY))
  }
}
