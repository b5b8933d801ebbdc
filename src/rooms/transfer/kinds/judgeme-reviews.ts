import { trimEnd } from '../../../lib/text/trim-end.ts'
import { REVIEWS } from '../columns-rules/reviews.ts'
import { ratingRefusal, stars } from '../rating-scale-rules.ts'
import type { Source } from '../read/source.ts'
import { asInFile, inGroups, type KindOptions, type Row, rowOf, skippedRow, withNote } from '../rows.ts'
import type { ParsedRecord } from '../schemas.ts'
import { filledCell } from './cells.ts'
import { DATE_HINT, isoDate } from './dates.ts'
import { type Identity, ReviewIdentities } from './review-identity.ts'
import { readTable, type TableRow } from './table.ts'

type Cells = Record<keyof typeof REVIEWS.columns, string>
type Product = { external_id?: string; reason?: string }

/** Rows per look-up of products and identities. */
const AT_ONCE = 500

const MOST_PICTURES = 20

/**
 * Judge.me's review file as reviews of one shop (X-import-13): source `migrated` or `aliexpress`, never verified
 * (X-import-14). A review is identified by its id, where a column is mapped to it, else by `review-identity.ts`. The e-mail
 * address identifies its author; without one, rows equal in product, name, date and words have one author, because a name is
 * no identity. A row without a product is about the shop.
 *
 * `curated`: `ok` or nothing is published; `spam` is hidden with that reason, which all can see in its place; `not-yet`
 * waits for a moderator. The sender's network address is never read.
 */
export const readJudgemeReviews = (source: Source, options: KindOptions) =>
  readReviews(readTable(source, REVIEWS, options.mapping), options)

/** The same columns without a product's: every row is about the shop, whatever else the file says (X-import-37). */
export const readShopReviews = (source: Source, options: KindOptions) =>
  readReviews(withoutProducts(readTable(source, { ...REVIEWS, required: ['rating'] }, options.mapping)), options)

async function* withoutProducts(rows: AsyncIterable<TableRow<keyof Cells>>): AsyncGenerator<TableRow<keyof Cells>> {
  for await (const row of rows)
    yield row.cells ? { ...row, cells: { ...row.cells, productId: '', productHandle: '' } } : row
}

async function* readReviews(rows: AsyncIterable<TableRow<keyof Cells>>, options: KindOptions): AsyncGenerator<Row> {
  const identities = new ReviewIdentities(options.knownReviews)
  for await (const group of inGroups(rows, AT_ONCE)) {
    const readable = group.flatMap(row => (row.cells ? [row] : []))
    const products = await options.matchProducts(
      readable.map(({ cells }) => ({
        external_id: filledCell(cells.productId),
        handle: filledCell(cells.productHandle),
      })),
    )
    const found = new Map(readable.map(({ line }, index) => [line, products[index]!]))
    const drafts = group.map(row => draftOf(row, found.get(row.line), options))
    const valid = drafts.flatMap(draft => (draft.cells ? [draft] : []))
    const identified = await identities.identify(
      valid.map(({ line, cells, review }) => ({
        line,
        id: cells.reviewId,
        product: review.product ?? '',
        person: cells.email.toLowerCase() || cells.name,
        date: cells.date,
        title: cells.title,
        body: cells.body,
        rating: cells.rating,
        all: FIELDS.map(field => cells[field]),
      })),
    )
    const identityOf = new Map(valid.map((draft, index) => [draft, identified[index]!]))
    for (const draft of drafts) {
      if (draft.cells) yield* rowsOf(draft, identityOf.get(draft)!)
      else yield draft.refusal
    }
  }
}

const FIELDS = Object.keys(REVIEWS.columns) as (keyof Cells)[]

type Review = Extract<ParsedRecord, { type: 'review' }>
type Author = Extract<ParsedRecord, { type: 'reviewer' }>

/** A parsed row without its identity, or its refusal. */
type Draft =
  | { line: number; cells: Cells; review: Review; author: Author; refusal?: undefined }
  | { cells?: undefined; refusal: Row }

/** Placeholder until the identity is known. */
const UNIDENTIFIED = 'unidentified'

function draftOf(
  { line, cells, reason }: TableRow<keyof Cells>,
  product: Product | undefined,
  { shop, ratingScale, now }: KindOptions,
): Draft {
  if (reason !== undefined) return { refusal: skippedRow(line, undefined, reason) }
  const refusal = refusalOf(line, cells, product)
  if (refusal) return { refusal }
  const visibility = visibilityOf(cells)
  const created_at = isoDate(cells.date) ?? now.toISOString()
  const email = cells.email.replace(/^mailto:/i, '').toLowerCase()
  const reviewer = email === '' ? UNIDENTIFIED : `mailto:${email}`
  const country = /^[A-Z]{2}$/.test(cells.location) ? cells.location : undefined
  const review = rowOf(line, {
    type: 'review',
    shop,
    external_id: cells.reviewId || UNIDENTIFIED,
    product: product!.external_id,
    reviewer,
    author_name: cells.name || 'Anonymous',
    rating: cells.rating === '' ? undefined : stars(cells.rating, ratingScale),
    title: filledCell(cells.title),
    body: filledCell(cells.body),
    created_at,
    published: visibility === 'held' ? false : undefined,
    hidden: visibility === 'spam' ? { reason: 'spam', at: created_at } : undefined,
    source: /aliexpress/i.test(cells.source) ? 'aliexpress' : 'migrated',
    reply: filledCell(cells.reply),
    reply_at: cells.reply ? isoDate(cells.replyDate) : undefined,
    picture_urls: picturesOf(cells.pictures),
  })
  if (review.problem) {
    const { column, reason } = review.problem
    if (column === 'rating') review.problem.reason = ratingRefusal(cells.rating, reason, ratingScale)
    return { refusal: asInFile(review, NAMES) }
  }
  const author = rowOf(line, {
    type: 'reviewer',
    external_id: reviewer,
    name: cells.name || 'Anonymous',
    email: filledCell(email),
    country,
    city: country ? undefined : filledCell(cells.location.slice(0, 100)),
  })
  if (author.problem) {
    const column = author.problem.column === 'name' ? 'reviewer_name' : 'reviewer_email'
    return { refusal: skippedRow(line, column, author.problem.reason) }
  }
  return { line, cells, review: review.record as Review, author: author.record as Author }
}

/** Problems of a row's columns, found before it is built as a review. */
function refusalOf(line: number, cells: Cells, product: Product | undefined): Row | undefined {
  const ofProduct = cells.productId !== '' || cells.productHandle !== ''
  if (ofProduct && product?.external_id === undefined)
    return skippedRow(line, cells.productId ? 'product_id' : 'product_handle', product!.reason!)
  if (!visibilityOf(cells))
    return skippedRow(line, 'curated', `"${cells.curated.slice(0, 40)}": ok, spam or not-yet is expected`)
  for (const [column, date] of [
    ['review_date', cells.date],
    ['reply_date', cells.reply && cells.replyDate],
  ] as const)
    if (date !== '' && isoDate(date) === undefined)
      return skippedRow(line, column, `"${date.slice(0, 40)}": ${DATE_HINT}`)
  return undefined
}

function* rowsOf(
  { line, cells, review, author }: Extract<Draft, { cells: Cells }>,
  { external_id, person, former, note }: Identity,
): Generator<Row> {
  const reviewer = review.reviewer === UNIDENTIFIED ? person : review.reviewer
  yield { line, record: { ...author, external_id: reviewer }, rows: 0 }
  const undated = cells.date === ''
  yield { line, record: { ...review, external_id, reviewer, ...(undated && { undated }), ...(former && { former }) } }
  if (note !== undefined) yield withNote(line, undefined, note)
}

const VISIBILITY = new Map<string, 'published' | 'spam' | 'held'>([
  ['', 'published'],
  ['ok', 'published'],
  ['spam', 'spam'],
  ['not-yet', 'held'],
])

const visibilityOf = ({ curated }: Cells) =>
  curated.length <= 20 ? VISIBILITY.get(curated.toLowerCase().replace(/[\s_]/g, '-')) : undefined

/** The file's column by our field. */
const NAMES: Record<string, string> = {
  external_id: 'review_id',
  created_at: 'review_date',
  reply_at: 'reply_date',
  'hidden.at': 'review_date',
}

/** Image URLs separated by blanks, or by punctuation before the next `http`. */
function picturesOf(text: string): string[] | undefined {
  const pictures = text.split(/[,;|](?=https?:)|\s/i).flatMap(url => filledCell(trimEnd(url, /[,;|]/)) ?? [])
  return pictures.length > 0 ? [...new Set(pictures)].slice(0, MOST_PICTURES) : undefined
}
