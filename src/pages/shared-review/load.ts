import type { Ask } from '../../lib/calls/call.ts'
import type { MetaData } from '../../rooms/catalog/contract.ts'
import type { Review } from '../../rooms/reviews/contract.ts'
import { REVIEW_PARAM } from '../../rooms/reviews/listing/review-param.ts'
import { reviewCall } from '../../rooms/syndication/contract.ts'

/** The one review that the page at `path` was asked to show; null without, 'gone' where it is no longer there. */
export type SharedReview = Review | 'gone' | null

/** Never fails: what cannot be shown is gone, and the page is shown without it. */
export async function loadSharedReview(
  ask: Ask,
  query: URLSearchParams,
  path: string,
): Promise<{ shared: SharedReview; meta: Partial<MetaData> }> {
  const publicId = query.get(REVIEW_PARAM)
  if (!publicId) return { shared: null, meta: {} }
  const found = await ask(reviewCall, { public_id: publicId }).catch(() => null)
  // A shop's page shows reviews of its products as well.
  if (!found || !`${found.internal_path}/`.startsWith(`${path}/`)) return { shared: 'gone', meta: {} }
  return { shared: found.review, meta: { ...found.meta_data, canonical: path } }
}
