import { html } from '../../../lib/text/html.ts'
import { notFound } from '../../../platform/http/failures/problem.ts'
import type { Db } from '../../../platform/postgres/database.ts'
import { encodeProductId } from '../../catalog/encoded-id.ts'
import { productPath } from '../../catalog/paths.ts'
import { readProduct } from '../../catalog/service.ts'
import { REVIEW_PARAM, reviewAddress } from '../../reviews/listing/review-param.ts'
import { productSummary } from '../../reviews/service.ts'
import { profilePath } from '../../shops-and-people/paths.ts'
import { embedPath } from '../paths.ts'
import { productCard, reviewCard } from '../pictures/cards.ts'
import { type Picture, pictureOf } from '../pictures/paths.ts'
import { readReview } from '../read-review.ts'
import { noticeOf, titleOf } from '../rules.ts'
import { reviewHeight } from './embed.ts'

/** Default frame size in px, for consumers that set no bounds. */
const WIDTH = 600
const PRODUCT_HEIGHT = 230
/** Cache lifetime of a response, in seconds. The frame's content is never cached. */
const CACHE_AGE = 86_400

export interface Bounds {
  maxwidth?: number | undefined
  maxheight?: number | undefined
}

/** A rich response (oEmbed 1.0, sections 2.3.4 and 2.3.4.4). */
export interface Oembed {
  version: '1.0'
  type: 'rich'
  title: string
  author_name: string
  author_url?: string
  provider_name: string
  provider_url: string
  cache_age: number
  html: string
  width: number
  height: number
  thumbnail_url?: string
  thumbnail_width?: number
  thumbnail_height?: number
}

const PAGE = /^\/reviews\/stores\/([^/]+)(?:\/products\/([^/]+))?\/?$/

/** Embed code for the URL of a product or a review. Fails with 404 for any other URL, and for what no longer exists. */
export async function oembed(db: Db, address: string, bounds: Bounds, base: string): Promise<Oembed> {
  const url = URL.canParse(address) ? new URL(address) : null
  const [, slug, handle] = (url?.host === new URL(base).host && PAGE.exec(url.pathname)) || []
  if (!url || slug === undefined) throw notFound('Only addresses of products and reviews on this site can be embedded.')
  const publicId = url.searchParams.get(REVIEW_PARAM)
  if (publicId) return ofReview(db, publicId, bounds, base)
  if (handle === undefined) throw notFound('A shop can’t be embedded, but its products and reviews can.')
  return ofProduct(db, decoded(slug), decoded(handle), bounds, base)
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    throw notFound('Page not found.')
  }
}

async function ofReview(db: Db, publicId: string, bounds: Bounds, base: string): Promise<Oembed> {
  const found = await readReview(db, publicId)
  if (!found) throw notFound('There is no such review, or its author has withdrawn it.')
  const { review, shop, path } = found
  const about = review.product ? `${review.product.title} by ${shop.name}` : shop.name
  const picture = pictureOf(
    'review',
    publicId,
    reviewCard(review, { shop: shop.name, product: review.product?.title ?? null }),
  )
  return rich(
    {
      title: review.hidden ? `${noticeOf(review.hidden).title}: ${about}` : `${titleOf(review)} (${about})`,
      author: review.author
        ? { name: review.author.name, url: base + profilePath(review.author.encoded_id) }
        : { name: 'Candor', url: `${base}/reviews` },
      frame: base + embedPath('review', publicId),
      fallback: base + reviewAddress(path, publicId),
      height: reviewHeight(review, Math.min(WIDTH, bounds.maxwidth ?? WIDTH)),
      picture,
    },
    bounds,
    base,
  )
}

async function ofProduct(db: Db, slug: string, handle: string, bounds: Bounds, base: string): Promise<Oembed> {
  const {
    shop,
    product: { product_id, title, image_url },
  } = await readProduct(db, slug, handle)
  const summary = await productSummary(db, shop.shop_id, product_id)
  const id = encodeProductId(shop.shop_id, product_id)
  return rich(
    {
      title: `Reviews of ${title}`,
      author: { name: shop.name, url: base + productPath(slug, handle) },
      frame: base + embedPath('product', id),
      fallback: base + productPath(slug, handle),
      height: PRODUCT_HEIGHT,
      picture: pictureOf('product', id, productCard(title, shop, summary, image_url)),
    },
    bounds,
    base,
  )
}

interface Embedded {
  title: string
  author: { name: string; url: string }
  frame: string
  fallback: string
  height: number
  picture: Picture
}

/**
 * The frame, within the consumer's bounds. Its sandbox allows links to open but no scripts. A thumbnail larger than
 * requested is omitted.
 */
function rich({ title, author, frame, fallback, picture, ...wishes }: Embedded, bounds: Bounds, base: string): Oembed {
  const width = Math.min(WIDTH, bounds.maxwidth ?? WIDTH)
  const height = Math.min(wishes.height, bounds.maxheight ?? wishes.height)
  const fits = picture.width <= (bounds.maxwidth ?? Infinity) && picture.height <= (bounds.maxheight ?? Infinity)
  return {
    version: '1.0',
    type: 'rich',
    title,
    author_name: author.name,
    author_url: author.url,
    provider_name: 'Candor',
    provider_url: `${base}/reviews`,
    cache_age: CACHE_AGE,
    html: html`<iframe src="${frame}" width="${width}" height="${height}" title="${title}" loading="lazy" sandbox="allow-popups allow-popups-to-escape-sandbox" style="border:0;max-width:100%"><a href="${fallback}">${title}</a></iframe>`
      .text,
    width,
    height,
    ...(fits
      ? { thumbnail_url: base + picture.url, thumbnail_width: picture.width, thumbnail_height: picture.height }
      : {}),
  }
}
