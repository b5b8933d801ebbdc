import { randomUUID } from 'node:crypto'
import type { Person } from '../../../lib/calls/access.ts'
import { notFound, Problem } from '../../../platform/http/failures/problem.ts'
import type { Db } from '../../../platform/postgres/database.ts'
import { decodeReviewId, encodeReviewId, encodeShopId } from '../../catalog/encoded-id.ts'
import { shopPath } from '../../catalog/paths.ts'
import { presentProduct } from '../../catalog/service.ts'
import { listOrders, presentLineItem } from '../../orders/service.ts'
import type { ReviewDeps } from '../lifecycle/review-event.ts'
import type { ReviewKey } from '../lifecycle/transitions.ts'
import { formKeyAt } from '../self-dealing/rules.ts'
import { presentOwn, presentSubject, thanksPath } from './present.ts'
import type { NewReview, OwnReview, Written } from './schemas.ts'
import {
  countToReview,
  deleteSubmissions,
  selectInvitedAt,
  selectOfItem,
  selectOwn,
  selectWithoutOrder,
} from './sql.ts'
import { findSubject, type Subject } from './subject.ts'
import { type Draft, type Writing, writeReview, writtenBefore } from './write-review.ts'

const ORDERS_PER_PAGE = 20

/** One page of a person's purchases, grouped by order (D-calls-22). */
export async function listToReview(db: Db, { reviewerId }: Person, page: number) {
  const slice = { offset: (page - 1) * ORDERS_PER_PAGE, limit: ORDERS_PER_PAGE }
  const { orders, total } = await listOrders(db, reviewerId, slice)
  return {
    orders,
    total_count: total,
    total_pages: Math.ceil(total / ORDERS_PER_PAGE),
    current_page: page,
    meta_data: {
      title: 'Write a review | Candor',
      description: 'Review what you bought and see your earlier reviews.',
      canonical: '/reviews/write-review',
      robots: 'noindex,follow',
    },
  }
}

type Named = Parameters<typeof findSubject>[2]

/** The subject for the form of a new review. Fails with 404 as `findSubject` does. */
export async function prepareReview(db: Db, person: Person, named: Named): Promise<NewReview> {
  const subject = await findSubject(db, person, named)
  const { shop, product, item } = subject
  const invitedAt = item && (await selectInvitedAt(db, shop.shop_id, item.line_item_id))
  return {
    product_data: product && presentProduct(product, shop),
    shop_data: {
      encoded_id: encodeShopId(shop.shop_id),
      name: shop.name,
      internal_path: shopPath(shop.slug),
      logo_url: shop.logo_url,
    },
    line_item: item && presentLineItem(item),
    invited_at: invitedAt?.toISOString() ?? null,
    existing: await existingOf(db, person, subject),
    closed: subject.closed,
    idempotency_key: formKeyAt(new Date(), randomUUID()),
    meta_data: {
      title: `Review ${product?.title ?? shop.name} | Candor`,
      description: `What do you think of ${product?.title ?? shop.name}?`,
      canonical: '/reviews/write-review/new',
      robots: 'noindex,follow',
    },
  }
}

async function existingOf(db: Db, { reviewerId }: Person, { key }: Subject): Promise<OwnReview | null> {
  const { shopId, lineItemId } = key
  const found =
    lineItemId === null ? await selectWithoutOrder(db, reviewerId, key) : await selectOfItem(db, shopId, lineItemId)
  const row = found && (await selectOwn(db, reviewerId, { shopId, reviewId: found.review_id }))
  return row ? presentOwn(row) : null
}

/** A review as submitted by call or form. */
export interface SubmittedReview extends Named, Omit<Draft, 'named'> {}

/**
 * Submits a review. Fails with 404 for an unknown subject, 403 `closed` if the person cannot review it, 409
 * `already_reviewed` and 422 `key_reused` with the first review, 400 `bad_input` for pictures of other people.
 * @param ip where it is sent from
 */
export async function sendReview(
  deps: ReviewDeps,
  person: Person,
  submitted: SubmittedReview,
  key: string | null,
  ip: string | null,
) {
  const { db } = deps
  const { line_item_public_id, product_id, shop_id, ...content } = submitted
  const named = line_item_public_id ?? product_id ?? shop_id ?? ''
  const draft: Draft = { ...content, named }
  const written = (await writtenBefore(db, person.reviewerId, draft, key)) ?? (await write())

  async function write(): Promise<Writing> {
    const subject = await findSubject(db, person, { line_item_public_id, product_id, shop_id })
    if (subject.closed) throw new Problem(403, 'closed', subject.closed)
    return writeReview(deps, person.reviewerId, subject.key, draft, key, new Date(), ip)
  }

  if (written.kind === 'bad_pictures') throw badPictures()
  const review = await ownReview(db, person, written.key)
  const first = { review_public_id: review.public_id, review_path: review.path }
  if (written.kind === 'already_reviewed')
    throw new Problem(409, 'already_reviewed', 'You have already reviewed this. You can edit that review.', first)
  if (written.kind === 'key_reused')
    throw new Problem(
      422,
      'key_reused',
      'This form has already been sent with different text. You can edit that review.',
      first,
    )
  return { review, thanks_path: thanksPath(review.public_id) }
}

const badPictures = () => {
  const message = 'A picture is no longer available. Choose it again.'
  return new Problem(400, 'bad_input', message, { fields: [{ field: 'pictures', message }] })
}

const ownReview = async (db: Db, person: Person, key: ReviewKey) => presentOwn(await ownRow(db, person, key))

/**
 * Reads a review of the person's own; an invitation gives access to the review of the invited item only. Fails with
 * 404.
 */
async function ownRow(db: Db, { reviewerId, invitedTo }: Person, key: ReviewKey) {
  const row = await selectOwn(db, reviewerId, key)
  if (!row || (invitedTo && (row.shop_id !== invitedTo.shopId || row.line_item_id !== invitedTo.lineItemId)))
    throw unknown()
  return row
}

/** What a review of the person's own is about; undefined for another person's. */
export async function subjectOfOwnReview(db: Db, { reviewerId }: Person, key: ReviewKey) {
  const row = await selectOwn(db, reviewerId, key)
  return row && { shopId: row.shop_id, productId: row.product_id, verified: row.verified }
}

const unknown = () => notFound('This review does not exist, or it is not yours.')

/** A review of the person's own, with what to review next. Fails with 404 for another person's. */
export async function readWritten(db: Db, person: Person, publicId: string): Promise<Written> {
  const key = decodeReviewId(publicId)
  if (!key) throw unknown()
  const row = await ownRow(db, person, key)
  return {
    review: presentOwn(row),
    ...presentSubject(row),
    to_review: person.invitedTo ? 0 : await countToReview(db, person.reviewerId),
    meta_data: {
      title: 'Thank you | Candor',
      description: 'Your review, and what happens next.',
      canonical: `/reviews/write-review/thanks?review=${encodeReviewId(row.shop_id, row.review_id)}`,
      robots: 'noindex,follow',
    },
  }
}

/** Days for which an idempotency key is stored. */
const RETENTION_DAYS = 30

/** Deletes expired idempotency keys. */
export const deleteOldSubmissions = (db: Db, now: Date) =>
  deleteSubmissions(db, new Date(now.getTime() - RETENTION_DAYS * 86_400_000))
