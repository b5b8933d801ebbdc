import { LRUCache } from 'lru-cache'
import pLimit from 'p-limit'
import { drawPicture } from '../../../design/artwork/draw-picture.ts'
import { cached } from '../../../lib/cached.ts'
import { notFound, Problem } from '../../../platform/http/failures/problem.ts'
import type { Db } from '../../../platform/postgres/database.ts'
import type { Storage } from '../../../platform/storage/open-storage.ts'
import { decodeReviewerId, decodeShopId } from '../../catalog/encoded-id.ts'
import { readShop, shopCounts } from '../../catalog/service.ts'
import { readProductPicture } from '../../media/product-pictures/service.ts'
import { marketplaceCounts, shopSummary } from '../../reviews/service.ts'
import type { Card } from '../drawing/card.ts'
import { readRatedProduct } from '../read-product.ts'
import { readReview } from '../read-review.ts'
import { selectPublicPerson, selectShopPlace } from '../sql/places.ts'
import { personCard, productCard, reviewCard, shopCard, siteCard } from './cards.ts'
import { cardVersion, PICTURE_KINDS, type PictureKind } from './paths.ts'

/** Cache size for drawn pictures in bytes, enough for about 600. */
const CACHE_BYTES = 64 * 2 ** 20
/** Pictures drawn concurrently: one, because drawing uses the CPU and pages have priority. */
const CONCURRENCY = 1
/** Queue length from which requests are refused with 503. */
const MAX_QUEUED = 100

const limit = pLimit(CONCURRENCY)

/**
 * A subject's picture as PNG, and whether it is the requested `version`; for an outdated one, the newest is returned
 * and must not be cached long. Fails with 404 for an unknown subject, and with 503 `busy` if the queue is full.
 */
export async function pictureFor(
  { db, storage }: { db: Db; storage: Storage },
  kind: string,
  id: string,
  version: string,
): Promise<{ png: Uint8Array; current: boolean }> {
  const cachedPicture = pictures.get(`${kind} ${id} ${version}`)
  if (cachedPicture) return { png: cachedPicture, current: true }
  const card = isKind(kind) ? await CARDS[kind](db, id) : null
  if (!card) throw notFound('There is no picture at this address.')
  const newest = cardVersion(card)
  return {
    png: await pictures.forceFetch(`${kind} ${id} ${newest}`, { context: { card, storage } }),
    current: newest === version,
  }
}

const pictures = new LRUCache<string, Uint8Array, { card: Card; storage: Storage }>({
  maxSize: CACHE_BYTES,
  sizeCalculation: png => png.byteLength,
  ignoreFetchAbort: true,
  fetchMethod: async (_name, _stale, { context }) => {
    if (limit.pendingCount >= MAX_QUEUED)
      throw new Problem(503, 'busy', 'Many share pictures are being drawn right now. Try again later.')
    // The canvas library has 30 MB of native code, so it is loaded with the first picture.
    const { card, storage } = context
    return limit(async () => {
      const { drawCard } = await import('../drawing/draw-card.ts')
      return drawCard(card, card.picture === null ? null : await readPicture(storage, card.picture))
    })
  },
})

/** A picture of this site by its address: a drawing, or a product's; null if it is gone. */
async function readPicture(storage: Storage, url: string): Promise<Uint8Array | null> {
  const drawing = /^\/art\/([\w-]+)\.svg$/.exec(url)
  if (!drawing) return readProductPicture(storage, url)
  const svg = drawPicture(drawing[1]!)
  return svg === null ? null : Buffer.from(svg)
}

const isKind = (kind: string): kind is PictureKind => PICTURE_KINDS.some(known => known === kind)

const CARDS: Record<PictureKind, (db: Db, id: string) => Promise<Card | null>> = {
  product: async (db, id) => {
    const found = await readRatedProduct(db, id)
    return found && productCard(found.product.title, found.shop, found.summary, found.product.image_url)
  },
  shop: async (db, id) => {
    const shopId = decodeShopId(id)
    const place = shopId === null ? undefined : await selectShopPlace(db, shopId)
    if (!place) return null
    const shop = await readShop(db, place.slug)
    return shopCard(shop, await shopSummary(db, shop.shop_id))
  },
  review: async (db, id) => {
    const found = await readReview(db, id)
    return found && reviewCard(found.review, { shop: found.shop.name, product: found.review.product?.title ?? null })
  },
  person: async (db, id) => {
    const reviewerId = decodeReviewerId(id)
    const person = reviewerId === null ? undefined : await selectPublicPerson(db, reviewerId)
    return person ? personCard(person.name, { published: person.published, verified: person.verified_published }) : null
  },
  site: (db, id) => (id === 'candor' ? marketplaceCard(db) : Promise.resolve(null)),
}

/** The site's picture; its figures are cached for ten minutes, so that its URL lasts as long. */
export const marketplaceCard = cached(600_000, async (db: Db): Promise<Card> => {
  const [reviews, { shops, countries }] = await Promise.all([marketplaceCounts(db), shopCounts(db)])
  return siteCard({
    verifiedPublished: reviews.verified_published ?? 0,
    verifiedReceived: reviews.verified_received ?? 0,
    verifiedPublic: reviews.verified_public ?? 0,
    shops,
    countries,
  })
})
