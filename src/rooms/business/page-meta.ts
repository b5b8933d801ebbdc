import type { MetaData } from '../catalog/schemas.ts'
import { businessPath } from './paths.ts'

/** Meta data of a page on the shop's own side, which search engines must not index. */
export const businessMeta = (shop: { slug: string; name: string }, title: string, section = ''): MetaData => ({
  title: `${title} | ${shop.name} | Candor`,
  description: `${title} for ${shop.name}. For its team only.`,
  canonical: businessPath(shop.slug, section),
  robots: 'noindex,nofollow',
})
