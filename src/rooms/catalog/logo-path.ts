import { pathOf } from '../../lib/path-of.ts'
import { encodeShopId } from './encoded-id.ts'

/** A shop's logo for e-mails, at a path that stays when the logo changes; null for a logo that isn't in our own storage. */
export const emailLogoPath = ({ shop_id, logo_url }: { shop_id: number; logo_url: string | null }): string | null =>
  logo_url?.startsWith('/media/') ? pathOf`/shop-logos/${`${encodeShopId(shop_id)}.png`}` : null
