import { type CsvCell, csvLines } from '../../../lib/csv.ts'
import type { Db } from '../../../platform/postgres/database.ts'
import type { CatalogRecord } from '../../transfer/schemas.ts'
import { listBoughtOrders, listOrders, listProducts, type Shop } from '../api/catalog-api.ts'
import type { Order, Product } from '../api/catalog-schemas.ts'
import { listOwnQuestions } from '../api/questions-api.ts'
import { listAuthoredReviews, listOwnReviews } from '../api/reviews-api.ts'
import type { OwnQuestion, OwnReview } from '../api/reviews-schemas.ts'
import { orderRecords, personIds, productRecord, questionRecord, reviewRecords } from './records.ts'

/** Export of a shop's own data, read page by page while streaming, so that memory holds one page. */

const BATCH_SIZE = 200

async function* each<Page extends { next_cursor: string | null }, Item>(
  read: (page: { limit: number; cursor?: string | undefined }) => Promise<Page>,
  itemsOf: (page: Page) => readonly Item[],
): AsyncGenerator<Item[]> {
  let cursor: string | undefined
  do {
    const page = await read({ limit: BATCH_SIZE, cursor })
    yield [...itemsOf(page)]
    cursor = page.next_cursor ?? undefined
  } while (cursor !== undefined)
}

const products = (db: Db, shop: Shop) =>
  each(
    page => listProducts(db, shop, page),
    page => page.products,
  )
const orders = (db: Db, shop: Shop) =>
  each(
    page => listOrders(db, shop, page),
    page => page.orders,
  )
const reviews = (db: Db, shop: Shop) =>
  each(
    page => listOwnReviews(db, shop, page),
    page => page.reviews,
  )
const questions = (db: Db, shop: Shop) =>
  each(
    page => listOwnQuestions(db, shop, page),
    page => page.questions,
  )

/** Columns that the `judgeme-reviews` import reads, as do most other systems. */
const REVIEW_COLUMNS: Readonly<Record<string, (review: OwnReview) => CsvCell>> = {
  title: review => review.title,
  body: review => review.body,
  rating: review => review.rating,
  review_date: review => review.created_at,
  source: review => review.source,
  curated: review => (review.hidden ? 'spam' : 'ok'),
  reviewer_name: review => review.author?.name ?? '',
  product_id: review => review.product_external_id,
  product_handle: review => review.product?.internal_path.split('/').at(-1),
  reply: review => review.reply?.body,
  reply_date: review => review.reply?.created_at,
  picture_urls: review => review.pictures_urls.map(({ huge }) => huge).join(','),
  location: review => review.author?.country,
  verified: review => review.verified,
  incentive: review => review.incentive,
  hidden_reason: review => review.hidden?.reason,
  public_id: review => review.public_id,
}

const PRODUCT_COLUMNS: Readonly<Record<string, (product: Product) => CsvCell>> = {
  external_id: product => product.external_id,
  handle: product => product.handle,
  title: product => product.title,
  description: product => product.description,
  category: product => product.category,
  price: product => product.price,
  highest_price: product => product.highest_price,
  currency: product => product.currency,
  image_url: product => product.image_url,
  external_url: product => product.external_url,
  skus: product => product.skus.join(','),
  number_of_reviews: product => product.number_of_reviews,
  average_rating: product => product.average_rating,
}

const QUESTION_COLUMNS: Readonly<Record<string, (question: OwnQuestion) => CsvCell>> = {
  question: question => question.body,
  asker: question => question.asker.name,
  created_at: question => question.created_at,
  product_id: question => question.product_external_id,
  answers: question => question.answers.map(({ name, body }) => `${name}: ${body}`).join('\n\n'),
}

/** One line per item. */
const ORDER_COLUMNS: Readonly<Record<string, (line: { order: Order; item: Order['items'][number] }) => CsvCell>> = {
  order: ({ order }) => order.external_id,
  placed_at: ({ order }) => order.placed_at,
  delivered_at: ({ order }) => order.delivered_at,
  buyer: ({ order }) => order.buyer?.name,
  item: ({ item }) => item.external_id,
  product_id: ({ item }) => item.product,
  quantity: ({ item }) => item.quantity,
  price: ({ item }) => item.price,
  currency: ({ item }) => item.currency,
  review: ({ item }) => item.review_public_id,
}

async function* table<Item>(
  columns: Readonly<Record<string, (item: Item) => CsvCell>>,
  lists: AsyncIterable<Item[]>,
): AsyncGenerator<string> {
  // The byte order mark makes spreadsheets read the file as UTF-8.
  yield `\ufeff${csvLines([Object.keys(columns)])}`
  const cells = Object.values(columns)
  for await (const items of lists) yield csvLines(items.map(item => cells.map(cell => cell(item))))
}

async function* linesOf(lists: AsyncIterable<Order[]>) {
  for await (const orders of lists) yield orders.flatMap(order => order.items.map(item => ({ order, item })))
}

/**
 * All data as Candor JSONL, for `npm run import -- catalog` of any installation; records come before those that refer
 * to them.
 */
async function* catalog(db: Db, shop: Shop): AsyncGenerator<string> {
  const written = (records: readonly CatalogRecord[]) => records.map(record => `${JSON.stringify(record)}\n`).join('')
  const personId = await personIds(db, shop)
  for await (const list of products(db, shop)) yield written(list.map(product => productRecord(product, shop)))
  const bought = each(
    page => listBoughtOrders(db, shop, page),
    page => page.orders,
  )
  for await (const list of bought)
    yield written(list.flatMap(({ order, reviewerId }) => orderRecords(order, personId('buyer', reviewerId), shop)))
  const authored = each(
    page => listAuthoredReviews(db, shop, page),
    page => page.reviews,
  )
  for await (const list of authored)
    yield written(
      list.flatMap(({ review, reviewerId }) =>
        reviewRecords(review, personId(review.order_item ? 'buyer' : 'author', reviewerId), shop),
      ),
    )
  for await (const list of questions(db, shop)) yield written(list.map(question => questionRecord(question, shop)))
}

/** Export files and their generators. */
export const EXPORTS = {
  'catalog.jsonl': catalog,
  'reviews.csv': (db: Db, shop: Shop) => table(REVIEW_COLUMNS, reviews(db, shop)),
  'products.csv': (db: Db, shop: Shop) => table(PRODUCT_COLUMNS, products(db, shop)),
  'orders.csv': (db: Db, shop: Shop) => table(ORDER_COLUMNS, linesOf(orders(db, shop))),
  'questions.csv': (db: Db, shop: Shop) => table(QUESTION_COLUMNS, questions(db, shop)),
} as const satisfies Readonly<Record<string, (db: Db, shop: Shop) => AsyncIterable<string>>>
export type ExportFile = keyof typeof EXPORTS
