import type { Db } from '../../../platform/postgres/database.ts'
import { encodeReviewId } from '../../catalog/encoded-id.ts'
import { productPath, shopPath } from '../../catalog/paths.ts'
import { type NotifyDeps, notifyPeople, notifyShopMembers } from '../../notifications/service.ts'
import { receiptInEmail } from '../../public-log/receipt-email.ts'
import { reviewHref } from '../listing/review-param.ts'
import { RATING_MAX } from '../rules.ts'
import { type NotificationRow, selectForNotification } from './notification-sql.ts'
import type { EffectDeps, ReviewEvent } from './review-event.ts'
import type { ReviewKey } from './transitions.ts'

const LONGEST_QUOTE = 600

/** A review's subject, for a sentence, and its path. */
function placeOf({ product_title, shop_name, handle, slug }: NotificationRow, key: ReviewKey) {
  const page = handle === null ? shopPath(slug) : productPath(slug, handle)
  return {
    subject: product_title === null ? shop_name : `“${product_title}” from ${shop_name}`,
    path: reviewHref(page, encodeReviewId(key.shopId, key.reviewId)),
  }
}

type Written = ReviewEvent & { act: 'write' | 'edit' }

/** Notifies an author that their review is public. Pending reviews are announced by the moderation room. */
export async function notifyAuthorOfPublication(db: Db, { key, outcome, authorId }: Written, deps: EffectDeps) {
  const row = outcome === 'published' ? await selectForNotification(db, key) : undefined
  if (!row?.published) return
  const { subject, path } = placeOf(row, key)
  await notifyPeople(
    { ...deps, db },
    {
      to: [authorId],
      kind: 'review_published',
      title: `Your review of ${subject} is published`,
      paragraphs: ['Anyone can read it. You can edit or delete it at any time.'],
      path,
      email: {
        subject: 'Your review is published',
        button: 'View your review',
        ...receiptInEmail(encodeReviewId(key.shopId, key.reviewId), deps.base),
      },
      ...(deps.at && { at: deps.at }),
    },
  )
}

/** Notifies a shop of a new or edited review, if it is public. */
export async function notifyShopOfWriting(db: Db, event: Written, deps: EffectDeps) {
  const { act, key, outcome, authorId, released } = event
  const edited = act === 'edit' && !released
  if (outcome === 'published') await notifyShopOfReview({ ...deps, db }, { key, authorId, edited })
}

/**
 * Notifies the members of a shop of a new or edited review, whatever its rating, but only once it is public. A review that was
 * pending after an edit and is public again counts as edited.
 * @param deps `at`: when it happened, for seeded data; defaults to now
 */
export async function notifyShopOfReview(
  deps: NotifyDeps & Pick<EffectDeps, 'at'>,
  { key, authorId, edited }: { key: ReviewKey; authorId: number; edited: boolean },
): Promise<void> {
  const row = await selectForNotification(deps.db, key)
  if (!row?.published) return
  const isNew = !edited && row.times_public <= 1
  const about = row.product_title === null ? row.shop_name : `“${row.product_title}”`
  const stars = `${row.rating} of ${RATING_MAX} stars`
  await notifyShopMembers(deps, key.shopId, {
    kind: isNew ? 'new_review' : 'review_edited',
    title: isNew ? `New review of ${about}: ${stars}` : `A review of ${about} was edited: ${stars}`,
    paragraphs: row.body ? [quoted(row.body)] : [],
    path: placeOf(row, key).path,
    email: { button: 'View the review' },
    by: authorId,
    ...(deps.at && { at: deps.at }),
  })
}

const quoted = (body: string) =>
  body.length > LONGEST_QUOTE ? `“${[...body].slice(0, LONGEST_QUOTE).join('')} …”` : `“${body}”`

/** Notifies an author of the shop's first reply, not of later changes to it. */
export async function notifyAuthorOfReply(
  db: Db,
  { key, by, body, first, authorId }: ReviewEvent & { act: 'reply' },
  deps: EffectDeps,
): Promise<void> {
  const row = first ? await selectForNotification(db, key) : undefined
  if (!row) return
  await notifyPeople(
    { ...deps, db },
    {
      to: [authorId],
      by: by.party === 'system' ? null : by.reviewerId,
      kind: 'review_replied',
      title: `${row.shop_name} replied to your review`,
      paragraphs: [`“${body}”`],
      path: placeOf(row, key).path,
    },
  )
}
