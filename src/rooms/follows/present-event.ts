import { encodeProductId, encodeReviewerId, encodeReviewId, encodeShopId } from '../catalog/encoded-id.ts'
import { productPath, shopPath } from '../catalog/paths.ts'
import { reviewHref } from '../reviews/listing/review-param.ts'
import { presentEvidence, presentIncentive } from '../reviews/service.ts'
import { excerpt } from '../search/results/excerpt-rules.ts'
import { profilePath } from '../shops-and-people/paths.ts'
import { eventId } from './feed-cursor.ts'
import type { FeedType } from './feed-rules.ts'
import type { FeedEvent } from './feed-schemas.ts'
import type { FeedRow } from './sql/feed.ts'
import type { MedalSubject, ProductSubject, ReviewSubject } from './sql/feed-subjects.ts'

/** Public fields of a review's author. */
interface Author {
  name: string
  avatar_url: string | null
}

/** Subjects of events by `subjectKey`, and the authors of reviews by id. */
export interface Subjects {
  reviews: ReadonlyMap<string, ReviewSubject>
  products: ReadonlyMap<string, ProductSubject>
  medals: ReadonlyMap<string, MedalSubject>
  people: ReadonlyMap<number, Author>
}

export const subjectKey = (shopId: number, thingId: number) => `${shopId} ${thingId}`

/** Public form of an event; null if its subject has disappeared since the query. */
export function presentEvent(row: FeedRow, subjects: Subjects): FeedEvent | null {
  const subject = subjectOf(row, subjects)
  const owner = subject && ownerOf(row, subject)
  if (!subject || !owner) return null
  return {
    id: eventId({ kind: row.kind, shopId: row.shop_id, thingId: row.thing_id }),
    type: typeOf(row),
    created_at: row.created_at,
    event_owner: owner,
    subject,
  }
}

type Subject = FeedEvent['subject']

function typeOf({ kind, owner_class }: FeedRow): FeedType {
  if (kind === 'product') return 'new_product'
  if (kind === 'medal') return 'new_medal'
  return owner_class === 'Reviewer' ? 'review_by_person' : 'review_of_followed'
}

function subjectOf({ kind, shop_id, thing_id }: FeedRow, subjects: Subjects): Subject | null {
  const key = subjectKey(shop_id, thing_id)
  if (kind === 'review') {
    const found = subjects.reviews.get(key)
    return found ? presentReview(found, subjects.people.get(found.reviewer_id)) : null
  }
  if (kind === 'product') {
    const found = subjects.products.get(key)
    return found ? { class: 'Product', ...presentProduct(found), shop: presentShop(found) } : null
  }
  const found = subjects.medals.get(key)
  return found ? { class: 'Medal', score: found.score, tier: found.tier, shop: presentShop(found) } : null
}

function presentReview(row: ReviewSubject, author: Author | undefined): Subject {
  const { shop_id, product_id, product_title, handle, slug } = row
  const publicId = encodeReviewId(shop_id, row.review_id)
  const product =
    product_id === null ? null : presentProduct({ ...row, product_id, product_title: product_title!, handle: handle! })
  return {
    class: 'Review',
    public_id: publicId,
    path: reviewHref(product ? product.internal_path : shopPath(slug), publicId),
    rating: row.rating,
    title: row.title,
    body: row.body === null ? null : excerpt(row.body),
    language: row.language,
    verified: row.verified,
    evidence: presentEvidence(row),
    ...presentIncentive(row),
    author: author ? presentAuthor(row.reviewer_id, author) : null,
    shop: presentShop(row),
    product,
  }
}

const presentAuthor = (reviewerId: number, { name, avatar_url }: Author) => ({
  encoded_id: encodeReviewerId(reviewerId),
  name,
  path: profilePath(encodeReviewerId(reviewerId)),
  avatar_image_url: avatar_url,
})

const presentProduct = (row: Omit<ProductSubject, 'shop_name' | 'logo_url'>) => ({
  encoded_product_id: encodeProductId(row.shop_id, row.product_id),
  title: row.product_title,
  language: row.product_language,
  internal_path: productPath(row.slug, row.handle),
  image_url: row.image_url,
})

const presentShop = ({ shop_id, slug, shop_name, logo_url }: MedalSubject | ProductSubject | ReviewSubject) => ({
  encoded_shop_id: encodeShopId(shop_id),
  name: shop_name,
  internal_path: shopPath(slug),
  logo_url,
})

/** The followee behind the event: the subject's author, product or shop. */
function ownerOf({ owner_class }: FeedRow, subject: Subject): FeedEvent['event_owner'] | null {
  if (owner_class === 'Reviewer') {
    const author = subject.class === 'Review' ? subject.author : null
    return (
      author && {
        ...ownerWith(owner_class, author.encoded_id, author.name, author.path),
        image_url: author.avatar_image_url,
      }
    )
  }
  if (owner_class === 'Product') {
    const product = subject.class === 'Review' ? subject.product : null
    if (!product) return null
    const { encoded_product_id, title, internal_path, image_url } = product
    return { ...ownerWith(owner_class, encoded_product_id, title, internal_path), image_url }
  }
  const { encoded_shop_id, name, internal_path, logo_url } = subject.shop
  return { ...ownerWith(owner_class, encoded_shop_id, name, internal_path), image_url: logo_url }
}

const ownerWith = (owner: FeedRow['owner_class'], encoded_id: string, name: string, path: string) => ({
  encoded_id,
  class: owner,
  name,
  path,
})
