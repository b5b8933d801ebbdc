import type { Ask } from '../../lib/calls/call.ts'
import { businessCall } from '../../rooms/business/contract.ts'
import type { Business } from '../../rooms/business/schemas.ts'
import { waitingCall } from '../../rooms/dashboard/contract.ts'
import type { WaitingForShop } from '../../rooms/dashboard/schemas.ts'

/** What the working frame shows of a shop: its name, logo and public page, the reader's role, and what waits. */
export type ShopFrame = Omit<Business, 'meta_data'> & { waiting: WaitingForShop }

/**
 * Loads the working frame of a shop. A page about one shop whose path doesn't name it returns this as `frame` (X-work-03),
 * so that it has the same navigation as the shop's sections.
 */
export async function loadShopFrame(ask: Ask, slug: string): Promise<ShopFrame> {
  const [{ meta_data: _, ...business }, waiting] = await Promise.all([
    ask(businessCall, { slug }),
    ask(waitingCall, { slug }),
  ])
  return { ...business, waiting }
}

/** Slug in the path of a shop's public page, for loaders of pages about one shop that their own path doesn't name. */
export const slugOfShopPath = (path: string) => decodeURIComponent(path.split('/').at(-1) ?? '')
