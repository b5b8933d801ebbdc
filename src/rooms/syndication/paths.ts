import { pathOf } from '../../lib/path-of.ts'
/** Where things of this room are. Paths from the site's root; what goes out of the house puts the site's address before them. */

/** The Atom feed of a product, a shop or a person, by the path of their page. */
export const feedPath = (path: string) => `${path}.atom`

/** All reviews of a shop's products as Google's Merchant Center reads them. */
export const googleReviewsPath = (shopPath: string) => `${shopPath}/google-product-reviews.xml`

/** What an iframe of another site shows. */
export const embedPath = (kind: 'product' | 'review', encodedId: string) => pathOf`/embed/${kind}/${encodedId}`

export const OEMBED_PATH = '/oembed'
export const SITEMAP_PATH = '/sitemap.xml'

/** The picture of a page that has none of its own; always of today, since its address names no content. */
export const SITE_PICTURE = {
  url: '/og/site/candor-now.png',
  width: 1200,
  height: 630,
  alt: 'Candor: product reviews that can be checked',
}
