import type { Db } from '../../../platform/postgres/database.ts'
import { decodeReviewId } from '../../catalog/encoded-id.ts'
import type { ShopRow } from '../../catalog/service.ts'
import type { HidingReason } from '../../reviews/rules.ts'
import { readReviews } from '../../reviews/service.ts'
import type { figuresOf } from '../figures/rules.ts'
import type { Notices, Returned } from '../schemas.ts'
import { selectNoticeIds, selectReturned } from '../sql/notices.ts'
import { MAX_RETURNED, NOTICES_PER_PAGE, type NoticeSort } from './rules.ts'

interface NoticesQuery {
  reason: HidingReason | null
  sort_by: NoticeSort
  /** 1-based; a page past the last one is empty. */
  page: number
}

/** One page of the notices of a shop's hidden reviews (X-hiding-10). @param figures of the same shop, for the total */
export async function readNotices(
  db: Db,
  shop: ShopRow,
  { reason, sort_by, page }: NoticesQuery,
  { hidden, by_reason }: Pick<ReturnType<typeof figuresOf>, 'hidden' | 'by_reason'>,
): Promise<Notices> {
  const { by_shop, by_moderator } = by_reason.find(row => row.reason === reason) ?? hidden
  const offset = (page - 1) * NOTICES_PER_PAGE
  const slice = { reason, sort: sort_by, offset, limit: NOTICES_PER_PAGE }
  const total = by_shop + by_moderator
  return {
    reason,
    sort_by,
    total_count: total,
    total_pages: Math.ceil(total / NOTICES_PER_PAGE),
    current_page: page,
    per_page: NOTICES_PER_PAGE,
    reviews: offset < total ? await readInOrder(db, shop, await selectNoticeIds(db, shop.shop_id, slice)) : [],
  }
}

/** Reviews of a shop that were hidden and are public again after an appeal. */
export async function readReturned(db: Db, shop: ShopRow): Promise<Returned> {
  const rows = await selectReturned(db, shop.shop_id, MAX_RETURNED)
  const reviews = await readInOrder(
    db,
    shop,
    rows.map(row => row.review_id),
  )
  return {
    total_count: rows[0]?.total ?? 0,
    reviews: rows.flatMap(({ hidden_at, reason, state, decided_at }, i) => {
      const review = reviews[i]
      return review
        ? {
            review,
            reason,
            hidden_at: hidden_at.toISOString(),
            back_at: decided_at.toISOString(),
            by: state === 'overturned' ? ('moderator' as const) : ('shop' as const),
          }
        : []
    }),
  }
}

/** Reviews by id, in the order of the ids. */
async function readInOrder(db: Db, { shop_id, slug }: ShopRow, ids: readonly number[]) {
  if (ids.length === 0) return []
  const reviews = await readReviews(db, { shopId: shop_id, slug }, ids)
  const byId = new Map(reviews.map(review => [decodeReviewId(review.public_id)?.reviewId, review]))
  return ids.flatMap(id => byId.get(id) ?? [])
}
