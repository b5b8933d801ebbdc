import { type Incoming, type Ingested, nothingIngested, sameRow } from '../../lib/ingest.ts'
import { detectLanguage } from '../../lib/text/detect-language.ts'
import { requestOutsidePictures } from '../../platform/outside/outside-pictures.ts'
import type { Query } from '../../platform/postgres/query.ts'
import { inShop } from '../catalog/ingest.ts'
import { authorKey, DEPARTED, importedAuthors, isAddress } from '../people/ingest.ts'
import { changedReview, freshNotice, freshReview, type ReviewIds } from './ingest/decide.ts'
import { findImportSigns } from './ingest/import-signs.ts'
import { type Resolved, resolveReferences } from './ingest/resolve.ts'
import type { ExistingReview, HistoryRow, Importer, Medium, NoticeRow, ReviewRow, StoredReview } from './ingest/rows.ts'
import {
  insertEvents,
  insertImportSigns,
  insertReviews,
  loadRejecting,
  loadReviews,
  type ReviewKey,
  replaceMedia,
  replaceReplies,
  updateReviews,
} from './ingest/sql.ts'
import { isFromArchive, whoImported } from './ingest/who-imported.ts'
import { noteOnHold } from './lifecycle/publication-rules.ts'
import type { SelfDealingSign } from './self-dealing/rules.ts'

export { UNPUBLISHED_AT_SOURCE } from './ingest/decide.ts'
export { findByUuid, findImported } from './ingest/find-existing.ts'
export type { Importer, NoticeRow, ReviewRow } from './ingest/rows.ts'

/** The products, shops and people whose counts must be recounted after an import. */
export interface Touched {
  products: Map<string, { shop_id: number; product_id: number }>
  shopIds: Set<number>
  reviewerIds: Set<number>
  /** Accounts with the addresses of imported authors, whose people are asked about the reviews (P1.6). */
  named: Set<number>
}

export const nothingTouched = (): Touched => ({
  products: new Map(),
  shopIds: new Set(),
  reviewerIds: new Set(),
  named: new Set(),
})

interface ReviewImport {
  /** Whose import it is. A shop's verifies nothing (X-verified-02). */
  by: Importer
  /** Authors as the source states them, by its ids of them. */
  authors?: ReadonlyMap<string, { name: string; email?: string | undefined }>
  /** How a review of the demo world came about; null for one that its author wrote here. */
  importOf?: ((row: ReviewRow) => { by: Importer; at: Date | null } | null) | undefined
}

/**
 * Import: adds reviews with their media, replies and events, and updates those already stored under the same shop and
 * external id. `ingest/decide.ts` decides what a row may change; a notice never changes a stored review. A review is
 * verified only by a line item that its author bought (X-verified-01). Shop and external id must be unique within
 * `rows`. On a cluster, which locks reviews of one shop at a time, all rows are of one.
 */
export async function ingestReviews(
  sql: Query,
  rows: Incoming<ReviewRow | NoticeRow>[],
  now: Date,
  { by, authors = new Map(), importOf = row => whoImported(row, by, now) }: ReviewImport,
): Promise<Ingested & { touched: Touched }> {
  const { resolved, problems } = await resolveReferences(sql, rows, by)
  const existing = new Map<string, ExistingReview>()
  const keys = resolved.flatMap(({ record, ids: { shop_id } }) => {
    const former = record.type === 'review' ? record.former : undefined
    return [record.external_id, former ?? []].flat().map(external_id => ({ shop_id, external_id }))
  })
  for (const review of await loadReviews(sql, keys))
    existing.set(inShop(review.stored.shop_id, review.stored.external_id), review)

  const result = {
    ...nothingIngested(),
    problems,
    touched: nothingTouched(),
  }
  const refused = await toImportedAuthors(sql, resolved, existing, authors, result.touched)
  const isNew = ({ record, ids }: Resolved) => !findExisting(existing, ids.shop_id, record) && !refused.has(record)
  const signs = by === 'shop' ? await findImportSigns(sql, resolved.filter(isNew), authors, now) : undefined
  const added: Change[] = []
  const changed: Change[] = []
  for (const { line, record, ids, orderReceivedAt } of resolved) {
    const before = findExisting(existing, ids.shop_id, record)
    if (before?.rejected || refused.has(record)) {
      result.outcomes.set(record, 'unchanged')
      continue
    }
    if (before?.departed) {
      // a shop is told nothing of who left (P1.7)
      if (by === 'shop' || (record.type === 'review' && isAddress(record.reviewer))) {
        result.outcomes.set(record, 'unchanged')
        continue
      }
      problems.push({ line, column: 'external_id', reason: DEPARTED, outcome: 'skipped' })
      continue
    }
    if (before && by === 'shop' && before.stored.imported_by !== 'shop') {
      result.outcomes.set(record, 'unchanged')
      problems.push({ line, column: 'external_id', reason: NOT_OF_SHOP, outcome: 'note' })
      continue
    }
    const imported = record.type === 'review' ? importOf(record) : { by, at: now }
    if (imported?.by === 'shop') ids.line_item_id = null
    if (before && isOrderTooLate(before, ids, orderReceivedAt)) {
      ids.line_item_id = null
      problems.push({ line, column: 'order_item', reason: TOO_LATE, outcome: 'note' })
    }
    const arrival = {
      now,
      imported,
      orderReceivedAt,
      isFromArchive: isFromArchive(record, by),
      signs: signs?.get(record),
    }
    touch(result.touched, ids)
    if (before) touch(result.touched, before.stored)
    result.outcomes.set(record, before ? 'unchanged' : 'added')
    if (!before) {
      const fresh = record.type === 'notice' ? freshNotice(record, ids, arrival) : freshReview(record, ids, arrival)
      added.push({ ...fresh, selfDealing: arrival.signs?.selfDealing })
      const reason = by === 'shop' ? noteOnHold(fresh.stored.held_reason) : undefined
      if (reason !== undefined) problems.push({ line, reason, outcome: 'note' })
    } else if (record.type === 'review') {
      const change = changedReview(before, record, ids, arrival)
      if (change) result.outcomes.set(record, 'changed')
      // A new external id alone is no change of the review.
      const renamed = before.stored.external_id !== record.external_id
      const stored = { ...(change?.stored ?? before.stored), external_id: record.external_id }
      if (change || renamed) changed.push({ stored, events: change?.events ?? [], before })
    }
  }
  await store(sql, added, changed, now)
  await requestOutsidePictures(
    sql,
    resolved.flatMap(({ record }) => (record.type === 'review' ? (record.picture_urls ?? []) : [])),
  )
  return result
}

/** A shop's file changes what the shop imported, never what somebody wrote here or an operator brought (P1.6). */
const NOT_OF_SHOP = 'this review was not imported by the shop, so its file changes nothing of it'

const TOO_LATE = 'the order came after the review was written here, so the review is not verified'

/** Whether a row ties a review that was written here to an order that we received later (P1.2). */
const isOrderTooLate = ({ stored }: ExistingReview, { line_item_id }: ReviewIds, receivedAt: Date | null) =>
  stored.imported_by === null &&
  line_item_id !== null &&
  line_item_id !== stored.line_item_id &&
  receivedAt !== null &&
  receivedAt > stored.created_at

/** The stored review that a row refers to, by its external id or its former one. */
const findExisting = (existing: ReadonlyMap<string, ExistingReview>, shop_id: number, record: ReviewRow | NoticeRow) =>
  existing.get(inShop(shop_id, record.external_id)) ??
  (record.type === 'review' && record.former !== undefined ? existing.get(inShop(shop_id, record.former)) : undefined)

/**
 * Assigns new reviews by a shop, and those that name somebody's account, to a separate imported author: a source cannot
 * attribute words to a person who has not confirmed them (P1.6). A review already stored keeps its author.
 * @returns new reviews under authors whose person rejected one: they are not imported
 */
async function toImportedAuthors(
  sql: Query,
  resolved: Resolved[],
  existing: ReadonlyMap<string, ExistingReview>,
  given: ReadonlyMap<string, { name: string; email?: string | undefined }>,
  touched: Touched,
): Promise<Set<ReviewRow | NoticeRow>> {
  const foreign: { row: Resolved; record: ReviewRow }[] = []
  for (const row of resolved) {
    const { record, ids } = row
    const before = findExisting(existing, ids.shop_id, record)
    if (before && (row.foreign || before.claimed)) ids.reviewer_id = before.stored.reviewer_id
    if (before?.stored.line_item_id === null && before.claimed) ids.line_item_id = null
    if (!before && row.foreign && record.type === 'review') foreign.push({ row, record })
  }
  const authors = await importedAuthors(
    sql,
    foreign.map(({ row, record }) => ({
      shop_id: row.ids.shop_id,
      reviewer: record.reviewer,
      name: record.author_name ?? given.get(record.reviewer)?.name ?? 'Name withheld',
      address: given.get(record.reviewer)?.email,
    })),
  )
  const rejecting = await loadRejecting(
    sql,
    [...authors.values()].map(author => author.reviewer_id),
  )
  const refused = new Set<ReviewRow | NoticeRow>()
  for (const { row, record } of foreign) {
    const author = authors.get(authorKey(row.ids.shop_id, record.reviewer))!
    row.ids.reviewer_id = author.reviewer_id
    row.ids.line_item_id = null
    if (rejecting.has(author.reviewer_id)) refused.add(record)
    else if (author.account_id !== null) touched.named.add(author.account_id)
  }
  return refused
}

interface Change {
  stored: StoredReview
  events: HistoryRow[]
  before?: ExistingReview
  /** Of a new review. */
  selfDealing?: readonly SelfDealingSign[] | undefined
}

async function store(sql: Query, added: Change[], changed: Change[], now: Date) {
  const row = ({ stored, before }: Change) => ({
    ...stored,
    review_id: before?.review_id,
    media: undefined,
    reply: undefined,
    media_count: stored.media.length,
    answered: stored.reply !== null,
  })
  const ids = new Map<string, number>()
  if (added.length > 0)
    for (const key of await insertReviews(sql, added.map(row)))
      ids.set(inShop(key.shop_id, key.external_id), key.review_id)
  if (changed.length > 0) await updateReviews(sql, changed.map(row))

  const events: (ReviewKey & HistoryRow)[] = []
  const media: (ReviewKey & Medium & { position: number })[] = []
  const replies: (ReviewKey & { body: string; language: string | null; created_at: Date })[] = []
  const withoutMedia: ReviewKey[] = []
  const withoutReply: ReviewKey[] = []
  for (const { stored, before, events: newEvents } of [...added, ...changed]) {
    const { shop_id } = stored
    const review_id = before?.review_id ?? ids.get(inShop(shop_id, stored.external_id))!
    for (const event of newEvents) events.push({ shop_id, review_id, ...event })
    if (!before || !sameRow(before.stored.media, stored.media)) {
      if (before) withoutMedia.push({ shop_id, review_id })
      for (const [position, medium] of stored.media.entries()) media.push({ shop_id, review_id, position, ...medium })
    }
    if (stored.reply !== null) {
      const language = await detectLanguage(stored.reply)
      replies.push({ shop_id, review_id, body: stored.reply, language, created_at: stored.reply_at! })
    } else if (before?.stored.reply) withoutReply.push({ shop_id, review_id })
  }
  await replaceMedia(sql, withoutMedia, media)
  await replaceReplies(sql, withoutReply, replies)
  if (events.length > 0) await insertEvents(sql, events)
  const signs = added.flatMap(({ stored: { shop_id, external_id }, selfDealing = [] }) =>
    selfDealing.map(sign => ({ shop_id, review_id: ids.get(inShop(shop_id, external_id))!, ...sign })),
  )
  if (signs.length > 0) await insertImportSigns(sql, signs, now)
}

function touch(
  { products, shopIds, reviewerIds }: Touched,
  { shop_id, product_id, reviewer_id }: { shop_id: number; product_id: number | null; reviewer_id: number },
) {
  shopIds.add(shop_id)
  reviewerIds.add(reviewer_id)
  if (product_id !== null) products.set(`${shop_id} ${product_id}`, { shop_id, product_id })
}
