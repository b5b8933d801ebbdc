import type { Ask } from '../../lib/calls/call.ts'
import type { MetaData } from '../../rooms/catalog/schemas.ts'
import { REVIEW_PARAM } from '../../rooms/reviews/listing/review-param.ts'
import type { Review } from '../../rooms/reviews/schemas.ts'
import { reviewCall } from '../../rooms/syndication/contract.ts'

/** The review that a link to the page at `path` shares; null without one, 'gone' if it is no longer public. */
export type SharedReview = Review | 'gone' | null

/** Loads the shared review. Never fails: if it can't be loaded it is 'gone', and the page renders without it. */
export async function loadSharedReview(
  ask: Ask,
  query: URLSearchParams,
  path: string,
): Promise<{ shared: SharedReview; meta: Partial<MetaData> }> {
  const publicId = query.get(REVIEW_PARAM)
  if (!publicId) return { shared: null, meta: {} }
  const found = await ask(reviewCall, { public_id: publicId }).catch(() => null)
  // A shop's page accepts reviews of its products as well.
  if (!found || !`${found.internal_path}/`.startsWith(`${path}/`)) return { shared: 'gone', meta: {} }
  return { shared: found.review, meta: { ...found.meta_data, canonical: path } }
}
