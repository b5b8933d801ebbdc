import { sameRow } from '../../../lib/ingest.ts'
import type { Query } from '../../../platform/postgres/query.ts'
import type { StoredProduct } from '../ingest/products-sql.ts'
import {
  countChanges,
  insertVersions,
  loadReviewed,
  lockProducts,
  type NewVersion,
  storeWaiting,
  withdrawWaiting,
} from './ingest-sql.ts'
import {
  isAnotherProduct,
  MOST_CHANGES,
  noRoomInHistory,
  type PastChange,
  type ProductKey,
  reviewedKeys,
} from './rules.ts'

interface Change {
  /** What arrived; its handle, if it names one. */
  record: { handle?: string | undefined }
  before: StoredProduct
  after: StoredProduct
}

/** What a version records, besides pictures. */
export const VERSION_FIELDS = ['title', 'description', 'category_id', 'brand', 'gtin', 'mpn'] as const
export type VersionFields = Pick<StoredProduct, (typeof VERSION_FIELDS)[number]>

const picturesOf = ({ image_source_url, picture_source_urls }: StoredProduct) => ({
  image_source_url,
  picture_source_urls,
})
const fieldsOf = (product: VersionFields): VersionFields =>
  Object.fromEntries(VERSION_FIELDS.map(field => [field, product[field]])) as unknown as VersionFields

/** Changes that must not be stored. */
interface Unadmitted<C> {
  /** Those that wait for the shop's answer, with the title that was reviewed. */
  waiting: Map<C, string>
  /** Those for which the product's history has no room, with the reason. */
  refused: Map<C, string>
}

/**
 * Records the versions that changes of products replace, and lets wait those that would turn a reviewed product into a
 * different one (P1.9). Call it in the same transaction, before the changes are stored.
 * @param most changes of one product, unless an operator imports them (P2.2)
 */
export async function admitChanges<C extends Change>(
  sql: Query,
  changes: readonly C[],
  feed: string,
  most = MOST_CHANGES,
): Promise<Unadmitted<C>> {
  const relevant = changes.filter(
    ({ before, after }) =>
      !sameRow(fieldsOf(before), fieldsOf(after)) || !sameRow(picturesOf(before), picturesOf(after)),
  )
  const waiting = new Map<C, string>()
  const refused = new Map<C, string>()
  if (relevant.length === 0) return { waiting, refused }
  // locked, so that no review and no other change comes in between
  const locked = await lockProducts(
    sql,
    relevant.map(({ before }) => before),
  )
  const byKey = new Map(locked.map(row => [`${row.shop_id} ${row.external_id}`, row]))
  const reviewed = new Map((await loadReviewed(sql, locked)).map(row => [row.product_id, row]))
  const counted = feed === 'operator_archive' ? [] : await countChanges(sql, locked, most)
  const room = new Map(counted.map(row => [row.product_id, row]))
  const versions: NewVersion[] = []
  for (const change of relevant) {
    const present = byKey.get(`${change.before.shop_id} ${change.before.external_id}`)
    if (!present) continue
    const { product_id, shop_id } = present
    const count = room.get(product_id)
    const full = count && noRoomInHistory(count, most)
    if (full) {
      refused.set(change, full)
      continue
    }
    const history = reviewed.get(product_id)
    const differs = history !== undefined && differsFromReviewed(present, history, change.after)
    if (differs) waiting.set(change, present.title)
    else versions.push(versionOf(present, change.after, { shop_id, product_id, reviewed: history !== undefined }))
  }
  await insertVersions(
    sql,
    versions.filter(({ former, pictures_changed }) => pictures_changed || Object.keys(former).length > 0),
  )
  await storeWaiting(
    sql,
    [...waiting.keys()].map(({ record, before, after }) => ({
      shop_id: before.shop_id,
      product_id: byKey.get(`${before.shop_id} ${before.external_id}`)!.product_id,
      feed,
      handle: record.handle ?? null,
      proposed: after,
    })),
  )
  return { waiting, refused }
}

/** The version that `after` replaces. */
export function versionOf(
  present: StoredProduct & { pictures: string[] },
  after: StoredProduct,
  { shop_id, product_id, reviewed }: { shop_id: number; product_id: number; reviewed: boolean },
): NewVersion {
  const changed = VERSION_FIELDS.filter(field => present[field] !== after[field])
  const pictures_changed = !sameRow(picturesOf(present), picturesOf(after))
  return {
    shop_id,
    product_id,
    former: Object.fromEntries(changed.map(field => [field, present[field]])),
    pictures_changed,
    pictures: reviewed && pictures_changed ? present.pictures : [],
    differs: false,
    confirmed: false,
  }
}

function differsFromReviewed(
  present: ProductKey,
  { first_review, versions }: { first_review: Date; versions: (Omit<PastChange, 'until'> & { until: string })[] },
  after: ProductKey,
) {
  if (present.title === after.title && present.gtin === after.gtin) return false
  const past = versions.map(version => ({ ...version, until: new Date(version.until) }))
  return isAnotherProduct(reviewedKeys(present, past, first_review), after)
}

/** Withdraws what waits for the shop's answer about these products: they were sent as they are, or changed otherwise. */
export const withdrawChanges = (
  sql: Query,
  products: readonly { shop_id: number; external_id: string }[],
): Promise<unknown> => (products.length > 0 ? withdrawWaiting(sql, products) : Promise.resolve())
