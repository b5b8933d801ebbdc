import { encodeReviewId } from '../../catalog/encoded-id.ts'
import { productPath, shopPath } from '../../catalog/paths.ts'
import { type NotifyDeps, notifyPeople, notifyShopMembers } from '../../notifications/service.ts'
import { reviewHref } from '../listing/review-param.ts'
import { RATING_MAX } from '../rules.ts'
import type { Happened } from './change-review.ts'
import { type NewsRow, selectNews } from './event-sql.ts'
import type { ReviewKey } from './transitions.ts'

const LONGEST_QUOTE = 600

type Places = NotifyDeps & { at?: Date | undefined }

/** What a review is of, in words, and where it stands. */
function placeOf({ product_title, shop_name, handle, slug }: NewsRow, key: ReviewKey) {
  const page = handle === null ? shopPath(slug) : productPath(slug, handle)
  return {
    what: product_title === null ? shop_name : `“${product_title}” from ${shop_name}`,
    path: reviewHref(page, encodeReviewId(key.shopId, key.reviewId)),
  }
}

/** Tells an author that what they wrote is public, and where. What waits is told by the moderation room. */
export async function tellAuthorOfReview(places: Places, { key, kind, authorId }: Happened): Promise<void> {
  const row = kind === 'published' ? await selectNews(places.db, key) : undefined
  if (!row?.published) return
  const { what, path } = placeOf(row, key)
  await notifyPeople(places, {
    to: [authorId],
    kind: 'review_published',
    title: `Your review of ${what} is published`,
    paragraphs: ['Everybody can read it. You can change it or take it back at any time.'],
    path,
    email: { subject: 'Your review is published', button: 'See it' },
    ...(places.at && { at: places.at }),
  })
}

/**
 * Tells the members of a shop that a review is public or was changed, whatever it says; of one that nobody sees they are told
 * nothing. One that waited after an edit and is public again counts as changed.
 * @param places `at`: when it happened, of an old world that is told; now unless said
 */
export async function tellShopOfReview(places: Places, { key, kind, authorId }: Happened): Promise<void> {
  const row = kind === 'held' ? undefined : await selectNews(places.db, key)
  if (!row?.published) return
  const isNew = kind === 'published' && row.times_public <= 1
  const about = row.product_title === null ? row.shop_name : `“${row.product_title}”`
  const stars = `${row.rating} of ${RATING_MAX} stars`
  await notifyShopMembers(places, key.shopId, {
    kind: isNew ? 'new_review' : 'review_edited',
    title: isNew ? `A new review of ${about}: ${stars}` : `A review of ${about} was changed: ${stars}`,
    paragraphs: row.body ? [quoted(row.body)] : [],
    path: placeOf(row, key).path,
    email: { button: 'See the review' },
    by: authorId,
    ...(places.at && { at: places.at }),
  })
}

const quoted = (body: string) =>
  body.length > LONGEST_QUOTE ? `“${[...body].slice(0, LONGEST_QUOTE).join('')} …”` : `“${body}”`
