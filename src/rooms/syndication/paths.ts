import { pathOf } from '../../lib/path-of.ts'

/** Paths of this room, from the site's root. External uses prepend the site's origin. */

/** The Atom feed of a product, shop or person, by the path of their page. */
export const feedPath = (path: string) => `${path}.atom`

/** All reviews of a shop's products, as a feed for Google Merchant Center. */
export const googleReviewsPath = (shopPath: string) => `${shopPath}/google-product-reviews.xml`

/** Document for iframes on other sites. */
export const embedPath = (kind: 'product' | 'review', encodedId: string) => pathOf`/embed/${kind}/${encodedId}`

export const OEMBED_PATH = '/oembed'
export const SITEMAP_PATH = '/sitemap.xml'

/** The default sharing picture; always up to date, because its URL names no version. */
export const SITE_PICTURE = {
  url: '/og/site/candor-now.png',
  width: 1200,
  height: 630,
  alt: 'Candor: product reviews you can check',
}
