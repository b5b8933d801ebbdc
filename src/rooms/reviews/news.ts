import { encodeReviewId } from '../catalog/encoded-id.ts'
import { productPath, shopPath } from '../catalog/paths.ts'
import { notifyShop, type Telling } from '../notifications/service.ts'
import type { Happened } from './change.ts'
import { reviewHref } from './review-address.ts'
import { RATING_MAX } from './rules.ts'
import { selectNews } from './sql/news.ts'

const LONGEST_QUOTE = 600

/**
 * Tells the members of a shop that a review is public or was changed, whatever it says; of one that nobody sees they are told
 * nothing. One that waited after an edit and is public again counts as changed.
 * @param places `at`: when it happened, of an old world that is told; now unless said
 */
export async function tellShopOfReview(
  places: Telling & { at?: Date | undefined },
  { key, kind, authorId }: Happened,
): Promise<void> {
  const row = kind === 'held' ? undefined : await selectNews(places.db, key)
  if (!row?.published) return
  const isNew = kind === 'published' && row.times_public <= 1
  const about = row.product_title === null ? row.shop_name : `“${row.product_title}”`
  const stars = `${row.rating} of ${RATING_MAX} stars`
  const page = row.handle === null ? shopPath(row.slug) : productPath(row.slug, row.handle)
  await notifyShop(places, key.shopId, {
    kind: isNew ? 'new_review' : 'review_edited',
    title: isNew ? `A new review of ${about}: ${stars}` : `A review of ${about} was changed: ${stars}`,
    paragraphs: row.body ? [quoted(row.body)] : [],
    path: reviewHref(page, encodeReviewId(key.shopId, key.reviewId)),
    letter: { button: 'See the review' },
    by: authorId,
    ...(places.at && { at: places.at }),
  })
}

const quoted = (body: string) =>
  body.length > LONGEST_QUOTE ? `“${[...body].slice(0, LONGEST_QUOTE).join('')} …”` : `“${body}”`
