import { createHash } from 'node:crypto'
import type { RawBuilder } from 'kysely'
import type { Db } from '../../../platform/postgres/database.ts'
import { majorUnits } from '../../catalog/ingest.ts'
import type { CatalogRecord, RecordOf } from '../schemas.ts'
import {
  selectCategories,
  selectOrderItems,
  selectProducts,
  selectQuestions,
  selectReviewers,
  selectReviews,
  selectShops,
} from './sql.ts'

/** Rows per fetch. */
const AT_ONCE = 1000

/**
 * All public data as catalog records, referenced ones first, so that an import into an empty installation preserves the
 * order.
 * @param db one transaction, for a consistent snapshot
 */
export async function* publicRecords(db: Db): AsyncGenerator<CatalogRecord> {
  yield* recordsOf(db, selectCategories(), category => [
    { type: 'category', ...withoutNulls(category), parent: category.parent },
  ])
  yield* recordsOf(db, selectShops(), ({ logo_source, ...shop }) => [
    {
      type: 'shop',
      ...withoutNulls({ ...shop, logo_url: logo_source }),
      created_at: shop.created_at.toISOString(),
    } as CatalogRecord,
  ])
  yield* recordsOf(db, selectProducts(), product => [productOf(product)])
  yield* recordsOf(db, selectReviewers(), reviewer => [
    { type: 'reviewer', ...withoutNulls({ ...reviewer, external_id: publicId(reviewer.external_id) }) },
  ])
  yield* orders(db)
  yield* recordsOf(db, selectReviews(), review => [reviewOf(review)])
  yield* recordsOf(db, selectQuestions(), question => [
    {
      type: 'question',
      ...withoutNulls({ ...question, external_id: publicId(question.external_id) }),
      created_at: question.created_at.toISOString(),
    },
  ])
}

async function* recordsOf<T extends object>(
  db: Db,
  statement: RawBuilder<T>,
  records: (row: T) => CatalogRecord[],
): AsyncGenerator<CatalogRecord> {
  for await (const row of rowsOf(db, statement)) yield* records(row)
}

/** Streams a statement's rows by a cursor. */
async function* rowsOf<T extends object>(db: Db, statement: RawBuilder<T>): AsyncGenerator<T> {
  for await (const { rows } of db.getExecutor().stream<T>(statement.compile(db), AT_ONCE)) yield* rows
}

/** Public form of an external id: one that contains an e-mail address is hashed. */
const publicId = (id: string) =>
  id.includes('@') ? `id-${createHash('sha256').update(id).digest('hex').slice(0, 24)}` : id

type WithoutNulls<T> = { [K in keyof T]: null extends T[K] ? Exclude<T[K], null> | undefined : T[K] }

/** A row without its null fields. */
const withoutNulls = <T extends object>(row: T) =>
  Object.fromEntries(Object.entries(row).filter(([, value]) => value !== null)) as WithoutNulls<T>

type RowOf<S extends () => RawBuilder<object>> = ReturnType<S> extends RawBuilder<infer Row> ? Row : never

function productOf({
  lowest_price,
  highest_price,
  picture_urls,
  ...product
}: RowOf<typeof selectProducts>): RecordOf<'product'> {
  const { currency } = product
  return {
    type: 'product',
    ...withoutNulls(product),
    price: lowest_price === null ? null : majorUnits(lowest_price, currency),
    highest_price:
      highest_price === null || highest_price === lowest_price ? undefined : majorUnits(highest_price, currency),
    picture_urls: picture_urls.length > 0 ? picture_urls : undefined,
    created_at: product.created_at.toISOString(),
  }
}

/** Orders behind published reviews, with only the reviewed items. */
async function* orders(db: Db): AsyncGenerator<CatalogRecord> {
  let order: (RecordOf<'order'> & { order_id: number }) | undefined
  const recordOf = ({ order_id: _, ...record }: NonNullable<typeof order>) => record
  for await (const { order_id, item, product, delivered_at, ...row } of rowsOf(db, selectOrderItems())) {
    if (order?.order_id !== order_id) {
      if (order) yield recordOf(order)
      order = {
        order_id,
        type: 'order',
        shop: row.shop,
        external_id: publicId(row.external_id),
        reviewer: publicId(row.reviewer),
        placed_at: row.placed_at.toISOString(),
        delivered_at: delivered_at?.toISOString(),
        items: [],
      }
    }
    order.items.push({ external_id: publicId(item), product })
  }
  if (order) yield recordOf(order)
}

function reviewOf(row: RowOf<typeof selectReviews>): CatalogRecord {
  const reference = withoutNulls({ shop: row.shop, external_id: publicId(row.external_id), product: row.product })
  const created_at = row.created_at.toISOString()
  if (!row.published)
    return {
      type: 'notice',
      ...reference,
      verified: row.verified,
      rating: row.known_stars ?? undefined,
      source: row.source as 'organic',
      created_at,
      hidden: row.hidden_at
        ? { reason: row.hidden_reason as 'spam', at: row.hidden_at.toISOString(), by: row.hidden_by as 'shop' }
        : undefined,
    }
  const urls = (kind: string) =>
    listed(row.media.flatMap(medium => (medium.kind === kind && medium.url ? medium.url : [])))
  return {
    type: 'review',
    ...reference,
    reviewer: publicId(row.reviewer),
    order_item: row.order_item === null ? undefined : publicId(row.order_item),
    rating: row.rating,
    title: row.title ?? undefined,
    body: row.body ?? undefined,
    language: row.language ?? undefined,
    source: row.source as 'organic',
    invited_at: row.invited_at?.toISOString(),
    created_at,
    edited_at: row.edited_at?.toISOString(),
    reward: row.reward ?? undefined,
    incentive: row.incentive === 'none' ? undefined : row.incentive,
    incentive_from: row.incentive !== 'none' && row.incentive_from === 'author' ? 'author' : undefined,
    incentive_known: row.incentive_known ?? undefined,
    offered_reward: row.offered_reward ?? undefined,
    imported: row.imported_by === null ? undefined : { by: row.imported_by, at: row.imported_at?.toISOString() },
    published_at:
      row.published_at && row.published_at.getTime() !== row.created_at.getTime()
        ? row.published_at.toISOString()
        : undefined,
    reply: row.reply ?? undefined,
    reply_at: row.reply_at?.toISOString(),
    picture_urls: urls('picture'),
    video_ids: listed(row.media.flatMap(medium => medium.video_id ?? [])),
    video_urls: urls('video_platform'),
  }
}

const listed = (items: string[]) => (items.length > 0 ? items : undefined)
