import type { Database } from '../../platform/postgres/database.ts'
import { claimShop } from '../../rooms/business/claims/service.ts'
import { findShopByDomain } from '../../rooms/catalog/service.ts'
import { recordImportedInvitations } from '../../rooms/invitations/ingest.ts'
import { setRule } from '../../rooms/invitations/service.ts'
import { personByAddress } from '../../rooms/people/service.ts'
import { DEMO_NOW } from '../generate.ts'
import { DEMO_STAFF } from '../staff.ts'

const DAY = 86_400_000

/** A shop claimed by the owner of another one, without proof so far. */
const CLAIMED = { domain: 'kiln.example', name: 'Kiln & Co', country: 'NL', currency: 'EUR', platform: 'shopify' }

/**
 * Business data of the demo world: shops with sign-in accounts request reviews, and one owner claims another shop.
 * Sends no e-mails, because the orders lie in the past.
 */
export async function fillDemoBusiness({ db }: Database): Promise<void> {
  const since = new Date(DEMO_NOW.getTime() - 120 * DAY)
  for (const domain of new Set(DEMO_STAFF.flatMap(({ shop }) => shop ?? []))) {
    const shop = await findShopByDomain(db, domain)
    if (!shop) continue
    await setRule(db, shop.shop_id, { enabled: true, days: 10, reminderDays: 7 }, since)
    await recordImportedInvitations(db, shop.shop_id, { since, until: DEMO_NOW, days: 10, reminderDays: 7 })
  }
  const owner = DEMO_STAFF.find(({ role }) => role === 'owner')
  const ownerAccount = owner && (await personByAddress(db, owner.email))
  if (!ownerAccount) return
  const person = { reviewerId: ownerAccount.reviewerId, sessionId: 0, roles: [], shops: new Map() }
  await claimShop(db, person, CLAIMED, new Date())
}
