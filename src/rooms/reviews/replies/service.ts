import type { Person } from '../../../lib/calls/access.ts'
import { notFound, Problem } from '../../../platform/http/failures/problem.ts'
import type { Db } from '../../../platform/postgres/database.ts'
import { decodeReviewId } from '../../catalog/encoded-id.ts'
import { shopPath } from '../../catalog/paths.ts'
import { shopsById } from '../../catalog/service.ts'
import { changeReview } from '../lifecycle/change-review.ts'
import type { ReviewDeps } from '../lifecycle/review-event.ts'
import { selectReply } from '../lifecycle/sql.ts'
import { type Act, REFUSED_ACTS, type ReviewKey } from '../lifecycle/transitions.ts'
import { reviewHref } from '../listing/review-param.ts'
import { readReviews } from '../service.ts'
import { selectReplyVersions } from './sql.ts'

/** Reads a review of one of the member's shops, with its place. Fails with 404, and 403 `not_yours` for other shops. */
async function findOwn(db: Db, { shops }: Person, publicId: string) {
  const key = decodeReviewId(publicId)
  const shop = key && (await shopsById(db, [key.shopId])).get(key.shopId)
  if (!key || !shop) throw unknown()
  if (!shops.has(key.shopId)) throw new Problem(403, 'not_yours', 'Only the shop’s team can reply.')
  return { key, shop }
}

const unknown = () => notFound('This review does not exist.')

/** A listed review for the reply form. Fails as `findOwn` does. */
export async function readToReply(db: Db, person: Person, publicId: string) {
  const { key, shop } = await findOwn(db, person, publicId)
  const [review] = await readReviews(db, { shopId: shop.shop_id, slug: shop.slug }, [key.reviewId])
  if (!review) throw unknown()
  const versions = await selectReplyVersions(db, key)
  const place = shopPath(shop.slug)
  return {
    review,
    shop: { name: shop.name, internal_path: place, logo_url: shop.logo_url },
    path: reviewHref(review.product?.internal_path ?? place, publicId),
    versions: versions.map(({ before, created_at }) => ({ until: created_at.toISOString(), body: before })),
    meta_data: {
      title: `Reply for ${shop.name} | Candor`,
      description: `Reply to a review of ${shop.name}.`,
      canonical: `/reviews/replies/${publicId}`,
      robots: 'noindex,nofollow',
    },
  }
}

/**
 * Creates, changes or deletes (`body` null) a shop's reply. The author is notified of the first reply only. Fails as
 * `findOwn` does, and with 409 `not_public` for a review that is not published.
 */
export async function setReply(deps: ReviewDeps, person: Person, publicId: string, body: string | null) {
  const { db } = deps
  const { key, shop } = await findOwn(db, person, publicId)
  const [review] = await readReviews(db, { shopId: shop.shop_id, slug: shop.slug }, [key.reviewId])
  const path = reviewHref(review?.product?.internal_path ?? shopPath(shop.slug), publicId)
  const act: Act = body === null ? { kind: 'withdraw_reply' } : { kind: 'reply', body }
  const by = { party: 'shop', shopId: key.shopId, reviewerId: person.reviewerId } as const
  const changed = await changeReview(deps, key, act, by, new Date())
  if (changed.kind === 'unknown') throw unknown()
  if (changed.kind === 'refused') throw new Problem(409, changed.reason, REFUSED_ACTS[changed.reason])
  return { reply: await presentReply(db, key), path }
}

async function presentReply(db: Db, key: ReviewKey) {
  const row = await selectReply(db, key)
  return row
    ? {
        body: row.body,
        language: row.language,
        created_at: row.created_at.toISOString(),
        edited_at: row.edited_at?.toISOString() ?? null,
      }
    : null
}
