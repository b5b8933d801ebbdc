import { createHash } from 'node:crypto'
import type { Database } from '../../platform/postgres/database.ts'
import { findShopByDomain } from '../../rooms/catalog/service.ts'
import { grantRewards, redeemReward, setRewardRule } from '../../rooms/rewards/service.ts'
import { DEMO_NOW } from '../generate.ts'
import { demoRewardRules, USED_EVERY, usedAt } from '../rewards.ts'

/** Grants rewards of the demo shops, with deterministic codes. */
export async function grantDemoRewards({ db }: Database): Promise<void> {
  for (const { domain, rule } of demoRewardRules()) {
    const shop = await findShopByDomain(db, domain)
    if (!shop) continue
    await setRewardRule(db, shop.shop_id, rule)
    const bytesOf = (externalId: string) => createHash('sha256').update(`${domain} ${externalId}`).digest()
    const granted = await grantRewards(db, shop.shop_id, { bytesOf, unseen: true })
    for (const [i, { code, granted_at }] of granted.entries())
      if (i % USED_EVERY === 0 && usedAt(granted_at) < DEMO_NOW)
        await redeemReward(db, shop.shop_id, code, usedAt(granted_at))
  }
}
