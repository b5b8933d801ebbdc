import type { MetaData } from '../catalog/schemas.ts'
import { newDisputePath } from './paths.ts'
import type { Dispute } from './schemas.ts'

/** Metadata of dispute pages, which search engines don't index. */
const page = (title: string, description: string, canonical: string): MetaData => ({
  title: `${title} | Candor`,
  description,
  canonical,
  robots: 'noindex,nofollow',
})

export const newMeta = (about: string, shopPath: string) =>
  page(`Open a dispute: ${about}`, 'Tell the shop what went wrong and what should happen.', newDisputePath(shopPath))

export const disputeMeta = ({ product, shop, path }: Dispute) =>
  page(`Dispute: ${product.title}`, `A dispute with ${shop.name}.`, path)

export const listMeta = (title: string, path: string) => page(title, 'Disputes between buyers and shops.', path)
