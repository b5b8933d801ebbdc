import { type Counts, type Incoming, type Ingested, noTotals, type Problem, type Totals } from '../../../lib/ingest.ts'
import type { Query } from '../../../platform/postgres/query.ts'
import { ingestCategories, ingestProducts, ingestShops } from '../../catalog/ingest.ts'
import { type ImportOrigin, ingestOrders, type OrderRow } from '../../orders/ingest.ts'
import { ingestReviewers } from '../../people/ingest.ts'
import { ingestQuestions } from '../../questions/ingest.ts'
import { markReported } from '../../reviews/ingest/mark-reported.ts'
import { type Importer, ingestReviews, nothingTouched, type ReviewRow, type Touched } from '../../reviews/ingest.ts'
import type { ImportedRecord } from '../rows.ts'
import type { ParsedRecord, RecordType } from '../schemas.ts'
import { takeOrders } from './take-orders.ts'

/** Outcome of some rows, and whose aggregates to recount. */
export interface WriteResult {
  counts: Partial<Record<RecordType, Counts>>
  /** File rows that these account for. */
  totals: Totals
  problems: Problem[]
  touched: Touched
  /** Products that the rows state, unchanged ones too. */
  products: { shop_id: number; product_id: number }[]
  /** Shops that the rows state and that are new or changed. */
  changedShops: number[]
}

/** Where the rows come from. */
export interface RowOrigins {
  origin: ImportOrigin
  past?: ImportPast | undefined
}

/** Only for the demo world, whose past is made up: how each order and review came about. */
export interface ImportPast {
  receiptOf(order: OrderRow): ImportOrigin & { receivedAt: Date }
  /** Whose import brought a review, and when; null for one that its author wrote here. */
  importOf(review: ReviewRow): { by: Importer; at: Date } | null
}

type Rows<T extends RecordType> = Incoming<Extract<ParsedRecord, { type: T }>>[]

/** Dispatches rows to their rooms, referenced kinds first. `sql` must be within a transaction. */
export async function writeRows(
  sql: Query,
  rows: Incoming<ImportedRecord>[],
  { origin, past }: RowOrigins,
  now: Date,
): Promise<WriteResult> {
  const written: WriteResult = {
    counts: {},
    totals: noTotals(),
    problems: [],
    touched: nothingTouched(),
    products: [],
    changedShops: [],
  }
  const ofType = <T extends RecordType>(...types: T[]) =>
    rows.filter(row => types.includes(row.record.type as T)) as Rows<T>
  function account(type: RecordType, own: Incoming<object>[], { outcomes, problems }: Ingested) {
    if (own.length === 0) return
    const counts = { added: 0, changed: 0, unchanged: 0 }
    for (const { record, rows = 1 } of own) {
      const outcome = outcomes.get(record)
      if (outcome) counts[outcome]++
      written.totals[outcome ?? 'refused'] += rows
    }
    written.counts[type] = counts
    written.problems.push(...problems)
  }
  async function step<T extends RecordType, R extends Ingested>(
    type: T,
    own: Rows<T>,
    ingest: (rows: Rows<T>) => Promise<R>,
  ) {
    if (own.length === 0) return undefined
    const ingested = await ingest(own)
    account(type, own, ingested)
    return ingested
  }
  await step('category', ofType('category'), own => ingestCategories(sql, own))
  const shops = await step('shop', ofType('shop'), own => ingestShops(sql, own))
  const products = await step('product', ofType('product'), own => ingestProducts(sql, own, origin.feed))
  const by = origin.feed === 'operator_archive' ? 'operator' : 'shop'
  if (by === 'operator') await step('reviewer', ofType('reviewer'), own => ingestReviewers(sql, own))
  // Authors of a shop's reviews are not people that we know (P1.6); its orders bring their buyers themselves.
  const buyers = by === 'shop' && ofType('review').length === 0 ? ofType('reviewer') : []
  const taken = await takeOrders(
    sql,
    { people: buyers, orders: ofType('order') },
    {
      people: own => ingestReviewers(sql, own),
      orders: own => ingestOrders(sql, own, past?.receiptOf ?? (() => ({ ...origin, receivedAt: now }))),
    },
  )
  account('reviewer', buyers, taken.people)
  account('order', ofType('order'), taken.orders)
  const marked = await markReported(
    sql,
    ofType('order').flatMap(({ record: { shop, items } }) =>
      items.flatMap(({ external_id, incentive = 'none' }) => (incentive === 'none' ? [] : { shop, external_id })),
    ),
    now,
  )
  const authors = new Map(ofType('reviewer').map(({ record }) => [record.external_id, record]))
  const reviews = await step('review', ofType('review', 'notice') as Rows<'review'>, own =>
    ingestReviews(sql, own, now, {
      authors,
      by,
      importOf: past?.importOf,
    }),
  )
  await step('question', ofType('question'), own => ingestQuestions(sql, own))
  if (reviews) written.touched = reviews.touched
  for (const [key, product] of marked.products) written.touched.products.set(key, product)
  written.products = products?.products ?? []
  written.changedShops = shops?.changed ?? []
  for (const id of [...(shops?.shopIds ?? []), ...written.products.map(({ shop_id }) => shop_id), ...marked.shopIds])
    written.touched.shopIds.add(id)
  written.problems.sort((a, b) => a.line - b.line)
  return written
}
