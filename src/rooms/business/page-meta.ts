import type { MetaData } from '../catalog/contract.ts'
import { businessPath } from './paths.ts'

/** What a page of a shop's own side says of itself: search engines have no business there. */
export const businessMeta = (shop: { slug: string; name: string }, title: string, section = ''): MetaData => ({
  title: `${title} | ${shop.name} | Candor`,
  description: `${title} of ${shop.name}, for those who work there.`,
  canonical: businessPath(shop.slug, section),
  robots: 'noindex,nofollow',
})
