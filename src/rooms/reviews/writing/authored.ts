import type { Loaders } from '../../../platform/http/loaders.ts'
import type { Db } from '../../../platform/postgres/database.ts'
import { shopPath } from '../../catalog/paths.ts'
import { productsById, shopsById } from '../../catalog/service.ts'
import { peopleById } from '../../people/service.ts'
import { UNPUBLISHED_AT_SOURCE } from '../ingest.ts'
import { holdReasonForAuthor } from '../lifecycle/publication-rules.ts'
import { presentHiding, presentReview } from '../present.ts'
import { AUTHORED_PER_PAGE, type AuthoredParams, stateOf } from './authored-rules.ts'
import type { AuthoredPage, AuthoredReview } from './authored-schemas.ts'
import {
  type Authored,
  type AuthoredRow,
  countAuthored,
  type FoundKeys,
  selectAuthored,
  selectAuthoredKeys,
  selectAuthoredMedia,
  selectAuthorStats,
  selectVersions,
} from './authored-sql.ts'

export type { Authored } from './authored-sql.ts'

/** Counts of a person's published reviews over all shops; zeros for somebody without any. */
export async function authorStats(db: Db, reviewerId: number) {
  const stats = await selectAuthorStats(db, reviewerId)
  return {
    reviews_count: stats?.published ?? 0,
    verified_reviews_count: stats?.verified_published ?? 0,
    helpful_count: stats?.helpful ?? 0,
    followers_count: stats?.followers ?? 0,
  }
}

type Version = {
  rating: number
  title: string | null
  body: string | null
  /** Number of pictures before the edit, if it changed them. */
  pictures?: number
}

/** Earlier versions of a review, newest first. */
export async function readVersions(db: Db, key: { shopId: number; reviewId: number }) {
  const rows = await selectVersions(db, key)
  return rows.map(({ details, created_at }) => {
    const { rating, title, body, pictures = null } = details as Version
    return { until: created_at.toISOString(), rating, title, body, pictures }
  })
}

/** One page of a person's reviews over all shops; a page past the last one is empty. */
export async function listAuthored(
  db: Db,
  author: Authored,
  params: AuthoredParams,
  loaders?: Loaders,
): Promise<AuthoredPage> {
  const slice = { offset: (params.page - 1) * AUTHORED_PER_PAGE, limit: AUTHORED_PER_PAGE }
  const [counts, { keys, total }] = await Promise.all([
    countAuthored(db, author),
    selectAuthoredKeys(db, author, params, slice),
  ])
  return {
    total_reviews_count: counts.all,
    published_count: counts.published,
    unpublished_count: counts.all - counts.published,
    rating_histogram_data: counts.histogram,
    total_count: total,
    total_pages: Math.ceil(total / AUTHORED_PER_PAGE),
    current_page: params.page,
    per_page: AUTHORED_PER_PAGE,
    reviews: await read(db, author, keys, counts.published, loaders),
  }
}

/** One review of the person's own; undefined for another person's. */
export async function readAuthored(
  db: Db,
  author: Authored,
  { shopId, reviewId }: { shopId: number; reviewId: number },
): Promise<AuthoredReview | undefined> {
  const { published } = await countAuthored(db, author)
  return (await read(db, author, [{ shop_id: shopId, review_id: reviewId }], published))[0]
}

/**
 * Reviews by anybody as their authors see them, in the given order: for moderators and for members of the reviewed
 * shop. Erased reviews are left out.
 */
export const readAsAuthorsSee = (
  db: Db,
  keys: readonly { shopId: number; reviewId: number }[],
): Promise<AuthoredReview[]> =>
  read(
    db,
    null,
    keys.map(({ shopId, reviewId }) => ({ shop_id: shopId, review_id: reviewId })),
    null,
  )

type Shop = NonNullable<ReturnType<Awaited<ReturnType<typeof shopsById>>['get']>>

/**
 * Reads rows first, then related rows by lists of ids (ADR 2).
 * @param author null for reviews by anybody; then `authorCount` is null too
 */
async function read(
  db: Db,
  author: Authored | null,
  keys: FoundKeys['keys'],
  authorCount: number | null,
  loaders?: Loaders,
): Promise<AuthoredReview[]> {
  if (keys.length === 0) return []
  const [rows, media, shops] = await Promise.all([
    selectAuthored(db, keys),
    selectAuthoredMedia(db, keys),
    shopsById(db, [...new Set(keys.map(key => key.shop_id))]),
  ])
  const [products, people] = await Promise.all([
    productsOf(db, rows),
    peopleById(
      db,
      rows.map(row => row.reviewer_id),
      loaders,
    ),
  ])
  const setting = (row: AuthoredRow, shop: Shop) => ({
    shopSlug: shop.slug,
    author: people.get(row.reviewer_id),
    authorCount: authorCount ?? people.get(row.reviewer_id)?.reviews_count ?? 0,
    product: products.get(row.shop_id)?.get(row.product_id!),
    media: media.filter(medium => medium.shop_id === row.shop_id && medium.review_id === row.review_id),
  })
  const byKey = new Map(rows.map(row => [`${row.shop_id} ${row.review_id}`, row]))
  return keys.flatMap(({ shop_id, review_id }) => {
    const row = byKey.get(`${shop_id} ${review_id}`)
    const shop = shops.get(shop_id)
    if (!row || !shop || (author && row.reviewer_id !== author.reviewerId)) return []
    return [presentAuthored(row, setting(row, shop), shop)]
  })
}

async function productsOf(db: Db, rows: readonly AuthoredRow[]) {
  const byShop = Map.groupBy(rows, ({ shop_id }) => shop_id)
  const found = await Promise.all(
    [...byShop].map(async ([shopId, ofShop]) => {
      const ids = new Set(ofShop.flatMap(({ product_id }) => product_id ?? []))
      return [shopId, await productsById(db, shopId, [...ids])] as const
    }),
  )
  return new Map(found)
}

/** Authors read their own hidden review in full, with who hid it and why (X-hiding-03). */
function presentAuthored(row: AuthoredRow, setting: Parameters<typeof presentReview>[1], shop: Shop): AuthoredReview {
  const [state, since] = stateOf(row)
  return {
    ...presentReview({ ...row, hidden_at: null }, setting),
    hidden: presentHiding(row),
    state,
    state_since: (since ?? row.created_at).toISOString(),
    waits_because: row.held_reason === null ? null : pendingReason(row.held_reason),
    declared_incentive: row.declared_incentive ?? 'none',
    shop: { name: shop.name, internal_path: shopPath(shop.slug), logo_url: shop.logo_url },
  }
}

const pendingReason = (reason: string) =>
  reason === UNPUBLISHED_AT_SOURCE
    ? ['It was hidden before it was imported, without a reason.']
    : holdReasonForAuthor(reason)
