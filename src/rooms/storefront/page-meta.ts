import type { OutputOf } from '../../lib/calls/call.ts'
import { productPath, shopPath } from '../catalog/paths.ts'
import type { MetaData, ProductData } from '../catalog/schemas.ts'
import { countryName } from '../currency/rules.ts'
import type { RatingSummary } from '../reviews/schemas.ts'
import { productHead, shopHead } from '../syndication/sharing/head-links.ts'
import type { productCall, shopCall } from './contract.ts'

/** Head metadata of the page for businesses. */
export const LANDING_META: MetaData = {
  title: 'Reviews your customers can check, free for shops | Candor',
  description:
    'Invite buyers, show their reviews on your site and reply to them, free of charge. The one rule: if you hide a review, everyone can see that you did, and why.',
  canonical: '/business',
}

/** Head metadata of a shop's page. */
export function shopMeta(shop: OutputOf<typeof shopCall>['shop_data']): MetaData {
  const { name, country, summary } = shop
  const rated = summary.average_rating === null ? '' : ` Rated ${summary.average_rating} of 5.`
  return {
    title: `${name} reviews: ${summary.number_of_reviews} reviews you can check | Candor`,
    description: `${summary.number_of_reviews} reviews of ${name}, ${countryName(country)}.${rated} ${summary.metrics.verified_public} of ${summary.metrics.verified_received} verified reviews are public.`,
    canonical: shopPath(shop.slug),
    ...shopHead(shop, summary),
  }
}

/** Head metadata of a product's page. @param indexed whether search engines may index it */
export function productMeta(
  product: ProductData,
  shop: OutputOf<typeof productCall>['shop_data'],
  { summary, indexed }: { summary: RatingSummary; indexed: boolean },
): MetaData {
  const { title } = product
  const rated = summary.average_rating === null ? '' : `Rated ${summary.average_rating} of 5. `
  return {
    title: `${title} by ${shop.name}: reviews | Candor`,
    description: `${rated}${summary.number_of_reviews} reviews of ${title}, ${summary.metrics.verified_published} of them verified. ${summary.metrics.hidden} hidden, each with a reason.`,
    canonical: productPath(shop.slug, product.handle),
    ...(indexed ? {} : { robots: 'noindex,follow' }),
    ...productHead(product, shop, summary),
  }
}
