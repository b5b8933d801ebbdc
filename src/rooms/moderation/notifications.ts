import type { Db } from '../../platform/postgres/database.ts'
import { encodeReviewId } from '../catalog/encoded-id.ts'
import { productPath, shopPath } from '../catalog/paths.ts'
import {
  type NewNotification,
  type NotificationTo,
  type NotifyDeps,
  notifyShopMembers as notifyMembers,
  notifyPeople,
} from '../notifications/service.ts'
import { receiptInEmail } from '../public-log/receipt-email.ts'
import { HIDING_REASON_LABELS, hidingReasonLabel } from '../reviews/labels.ts'
import { notifyShopOfReview } from '../reviews/lifecycle/notifications.ts'
import { holdReasonForAuthor } from '../reviews/lifecycle/publication-rules.ts'
import type { EffectDeps, ReviewEvent } from '../reviews/lifecycle/review-event.ts'
import type { ReviewKey } from '../reviews/lifecycle/transitions.ts'
import { reviewHref } from '../reviews/listing/review-param.ts'
import { editReviewPath } from '../reviews/paths.ts'
import type { HidingReason } from '../reviews/rules.ts'
import type { CaseEvent } from './cases/case-event.ts'
import { appealPath, hidePath } from './paths.ts'
import { selectCase, selectPlace } from './sql/cases.ts'

/** Notifications about hiding, reports and appeals (X-hiding-03, X-hiding-04). */

/** `at`: when it happened, for seeded data; defaults to now. */
type Deps = NotifyDeps & { at?: Date | undefined }

const notify = (within: Deps, news: NotificationTo) =>
  notifyPeople(within, { ...news, ...(within.at && { at: within.at }) })

const notifyShop = (within: Deps, shopId: number, news: NewNotification) =>
  notifyMembers(within, shopId, { ...news, ...(within.at && { at: within.at }) })

interface ReviewSubject {
  /** The review's subject for a sentence: `“Blue Shirt” from Tinwood`. */
  subject: string
  /** The product's title; null for a review of the shop. */
  product: string | null
  shop: string
  publicId: string
  /** Path of the review, or of the notice in its place. */
  path: string
}

async function subjectOf(within: Deps, key: ReviewKey): Promise<ReviewSubject> {
  const { shop_name, slug, product_title, handle } = await selectPlace(within.db, key)
  const publicId = encodeReviewId(key.shopId, key.reviewId)
  const page = handle === null ? shopPath(slug) : productPath(slug, handle)
  return {
    subject: product_title === null ? shop_name : `“${product_title}” from ${shop_name}`,
    product: product_title,
    shop: shop_name,
    publicId,
    path: reviewHref(page, publicId),
  }
}

const NOTICE_STAYS =
  'A notice with the reason and the date is shown in its place. You can still read your review in your profile.'
const HOW_TO_APPEAL = 'If you disagree, you can appeal once. An independent moderator will decide.'

interface Hidden {
  key: ReviewKey
  authorId: number
  reason: HidingReason
  /** The hiding party's explanation. */
  words: string | null
  actorId: number
}

async function notifyHidden(within: Deps, by: 'shop' | 'moderator', hidden: Hidden) {
  const { subject, product, shop, publicId } = await subjectOf(within, hidden.key)
  const hider = by === 'shop' ? shop : 'A moderator'
  // the shop is named once
  const reviewed = by === 'shop' ? (product === null ? '' : ` of “${product}”`) : ` of ${subject}`
  await notify(within, {
    to: [hidden.authorId],
    kind: 'review_hidden',
    title: `${hider} hid your review${reviewed}`,
    paragraphs: [hidingReasonLabel(hidden.reason), ...quoted(hider, hidden.words), NOTICE_STAYS, HOW_TO_APPEAL],
    path: appealPath(publicId),
    email: { button: 'View or appeal' },
    by: hidden.actorId,
  })
}

const quoted = (hider: string, words: string | null) => (words ? [`${hider} writes: “${words}”`] : [])

async function notifyRefused(within: Deps, hidden: Hidden) {
  const { subject, publicId } = await subjectOf(within, hidden.key)
  await notify(within, {
    to: [hidden.authorId],
    kind: 'review_refused',
    title: `A moderator did not publish your review of ${subject}`,
    paragraphs: [
      hidingReasonLabel(hidden.reason),
      ...quoted('The moderator', hidden.words),
      NOTICE_STAYS,
      HOW_TO_APPEAL,
    ],
    path: appealPath(publicId),
    email: { subject: 'Your review was not published', button: 'View or appeal' },
    by: hidden.actorId,
  })
}

/** @param hidden whether the review stays hidden for another reason */
async function notifyReleased(
  within: Deps,
  { key, authorId, words }: Pick<Hidden, 'key' | 'authorId' | 'words'>,
  hidden: boolean,
) {
  const { subject, publicId, path } = await subjectOf(within, key)
  await notify(within, {
    to: [authorId],
    kind: 'review_released',
    title: hidden ? `Your edited review of ${subject} was checked` : `Your review of ${subject} is published`,
    paragraphs: [
      hidden
        ? 'A moderator found nothing wrong with your changes. The review stays hidden for the earlier reason.'
        : 'A moderator checked it and found nothing wrong.',
      ...quoted('The moderator', words),
    ],
    path: hidden ? appealPath(publicId) : path,
    email: {
      subject: hidden ? 'Your edited review was checked' : 'Your review is published',
      button: 'View your review',
      ...(!hidden && receiptInEmail(publicId, within.base)),
    },
  })
  if (!hidden) await notifyShopOfReview(within, { key, authorId, edited: false })
}

async function notifyShown(within: Deps, key: ReviewKey, authorId: number, actorId: number) {
  const { subject, shop, path } = await subjectOf(within, key)
  await notify(within, {
    to: [authorId],
    kind: 'review_shown_again',
    title: `${shop} restored your review of ${subject}`,
    paragraphs: ['It is public again, and its stars count.'],
    path,
    email: { subject: 'Your review is public again', button: 'View your review' },
    by: actorId,
  })
}

async function notifyAppealed(within: Deps, key: ReviewKey, words: string, authorId: number) {
  const { subject, publicId } = await subjectOf(within, key)
  await notifyShop(within, key.shopId, {
    kind: 'appeal_received',
    title: `Appeal against hiding a review of ${subject}`,
    paragraphs: [
      `The author writes: “${words}”`,
      'A Candor moderator will decide. The notice stays until then. You can also restore the review yourself.',
    ],
    path: hidePath(publicId),
    email: { subject: 'Appeal against a review you hid', button: 'View the review' },
    by: authorId,
  })
}

async function notifyAppealDecided(
  within: Deps,
  { key, authorId, reason, words, actorId }: Hidden,
  decision: 'uphold' | 'overturn',
  hiddenBy: 'shop' | 'moderator',
) {
  const { subject, publicId, path } = await subjectOf(within, key)
  const back = decision === 'overturn'
  const label = HIDING_REASON_LABELS[reason].label.toLowerCase()
  const reasons = words ? [`The moderator writes: “${words}”`] : []
  await notify(within, {
    to: [authorId],
    kind: 'appeal_decided',
    title: back ? `Your review of ${subject} is public again` : `Your review of ${subject} stays hidden`,
    paragraphs: [
      back
        ? `A moderator upheld your appeal: the reason given, ${label}, does not apply.`
        : `A moderator rejected your appeal: the reason given, ${label}, applies.`,
      ...reasons,
    ],
    path: back ? path : appealPath(publicId),
    email: { subject: 'Your appeal was decided' },
    by: actorId,
  })
  if (hiddenBy !== 'shop') return
  await notifyShop(within, key.shopId, {
    kind: 'appeal_decided',
    title: back ? `A review of ${subject} you hid is public again` : `A review of ${subject} you hid stays hidden`,
    paragraphs: [
      ...reasons,
      ...(back ? ['You can’t hide this review again. If it breaks a rule, report it: a moderator will decide.'] : []),
    ],
    path: back ? path : hidePath(publicId),
    email: { subject: 'An appeal was decided' },
    by: actorId,
  })
}

async function notifyReporters(
  within: Deps,
  key: ReviewKey,
  reporters: readonly number[],
  decision: 'dismiss' | 'remove',
  { reason, words, actorId }: { reason: HidingReason | null; words: string | null; actorId: number },
) {
  const { subject, path } = await subjectOf(within, key)
  await notify(within, {
    to: reporters,
    kind: 'flag_decided',
    title:
      decision === 'remove'
        ? `The review of ${subject} you reported is now hidden`
        : `The review of ${subject} you reported stays public`,
    paragraphs: [
      reason
        ? `A moderator checked it. ${hidingReasonLabel(reason)}`
        : 'A moderator checked it and found no reason to hide it.',
      ...quoted('The moderator', decision === 'dismiss' ? words : null),
    ],
    path,
    email: { subject: 'Your report was decided' },
    by: actorId,
  })
}

/** Notifies an author that their review is pending, and why. */
export async function notifyAuthorOfHold(
  db: Db,
  { key, outcome, authorId }: ReviewEvent & { act: 'write' | 'edit' },
  deps: EffectDeps,
): Promise<void> {
  if (outcome !== 'held') return
  const within = { ...deps, db }
  const { subject, publicId } = await subjectOf(within, key)
  const row = await selectCase(within.db, key)
  await notify(within, {
    to: [authorId],
    kind: 'review_held',
    title: `Your review of ${subject} is waiting for a moderator`,
    paragraphs: [
      'Nobody else can see it until a Candor moderator has checked it. The shop has no say in the decision. The reason:',
      ...holdReasonForAuthor(row?.held_reason ?? ''),
      'You can edit your review in the meantime. The moderator will read your new version, and we will tell you the decision.',
    ],
    path: editReviewPath(publicId),
    email: { subject: 'Your review is waiting for a moderator', button: 'Edit your review' },
  })
}

/** Notifies an author that the shop hid their review. A moderator's hiding is part of `notifyOfDecision`. */
export async function notifyAuthorOfHiding(
  db: Db,
  { key, authorId, by, reason, words }: ReviewEvent & { act: 'hide' },
  deps: EffectDeps,
): Promise<void> {
  if (by.party !== 'shop') return
  await notifyHidden({ ...deps, db }, 'shop', { key, authorId, reason, words, actorId: by.reviewerId })
}

/** Notifies an author that the shop shows their review again. */
export async function notifyAuthorOfUnhiding(
  db: Db,
  { key, authorId, by }: ReviewEvent & { act: 'unhide' },
  deps: EffectDeps,
): Promise<void> {
  if (by.party === 'shop') await notifyShown({ ...deps, db }, key, authorId, by.reviewerId)
}

/** Notifies a shop of an appeal against its hiding. */
export async function notifyOfAppeal(db: Db, event: CaseEvent, deps: EffectDeps): Promise<void> {
  if (event.kind !== 'appealed' || event.hiddenBy !== 'shop') return
  await notifyAppealed({ ...deps, db }, event.key, event.words, event.actorId)
}

/** Notifies author, shop and reporters of a moderator's decision, each of the part that concerns them. */
export async function notifyOfDecision(db: Db, event: CaseEvent, deps: EffectDeps): Promise<void> {
  if (event.kind !== 'decided') return
  const { key, decision, hiddenBy, reporters } = event
  const within = { ...deps, db }
  switch (decision) {
    case 'release':
      return notifyReleased(within, event, hiddenBy !== null)
    case 'refuse':
      return notifyRefused(within, event)
    case 'dismiss':
      return notifyReporters(within, key, reporters, decision, { ...event, reason: null })
    case 'remove':
      await notifyHidden(within, 'moderator', event)
      return notifyReporters(within, key, reporters, decision, event)
    case 'uphold':
    case 'overturn':
      return notifyAppealDecided(within, event, decision, hiddenBy!)
  }
}
