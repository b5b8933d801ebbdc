import type { ParsedInputOf } from '../../lib/calls/call.ts'
import { notFound } from '../../platform/http/failures/problem.ts'
import type { Db } from '../../platform/postgres/database.ts'
import { productPath, shopPath } from '../catalog/paths.ts'
import { findProductByExternalId, productsById, type ShopRow, shopByToken } from '../catalog/service.ts'
import { peopleById } from '../people/service.ts'
import type { questionsCall } from './contract.ts'
import { findQuestions } from './listing/find.ts'
import { type ProductShown, presentQuestion } from './present.ts'
import { DEEPEST_QUESTION, MOST_COUNTED, QUESTIONS_PER_PAGE } from './rules.ts'
import type { QuestionsPage } from './schemas.ts'
import type { ListRange } from './sql/search.ts'
import {
  countQuestions,
  type QuestionFilter,
  type QuestionRow,
  selectCountedQuestions,
  selectQuestionsById,
} from './sql.ts'

/** Number of questions to a shop, or about one of its products. */
export const numberOfQuestions = (db: Db, shopId: number, productId?: number): Promise<number> =>
  countQuestions(db, { shopId, productId })

/** Questions for the shop's widget. Fails with 401 for a wrong token, 404 for an unknown shop or product. */
export async function questionsForWidget(db: Db, params: ParsedInputOf<typeof questionsCall>) {
  const shop = await shopByToken(db, params)
  const product =
    params.product_id === undefined ? undefined : await findProductByExternalId(db, shop.shop_id, params.product_id)
  if (params.product_id !== undefined && !product) throw notFound('This shop has no product with that product_id.')
  const input = {
    shopId: shop.shop_id,
    shopSlug: shop.slug,
    productId: product?.product_id,
    product,
    search: params.search,
    direction: params.sort_dir,
    page: params.page,
    perPage: params.per_page,
  }
  // a shop that takes no questions shows none, on either site (R-fields-08)
  const page = shop.enable_questions ? await listQuestions(db, input) : noQuestions(input)
  return {
    ...page,
    enable_question_anwser: shop.enable_questions,
    internal_path: product ? productPath(shop.slug, product.handle) : shopPath(shop.slug),
  }
}

/**
 * What a page of this site shows of the questions of a shop, or about one of its products: three of them, newest first, null
 * where the shop takes none; and how many there are.
 */
export async function questionsOfPage(
  db: Db,
  shop: Pick<ShopRow, 'enable_questions'>,
  listing: Omit<Listing, 'direction' | 'perPage' | 'unanswered'>,
): Promise<{ page: QuestionsPage | null; number: number }> {
  const listed = shop.enable_questions
    ? listQuestions(db, { ...listing, direction: 'desc', perPage: QUESTIONS_PER_PAGE })
    : null
  const [page, number] = await Promise.all([
    listed,
    listed && !listing.search
      ? listed.then(({ total_count }) => total_count)
      : numberOfQuestions(db, listing.shopId, listing.productId),
  ])
  return { page, number }
}

const noQuestions = ({ page, perPage }: { page: number; perPage: number }): QuestionsPage => ({
  total_count: 0,
  total_pages: 0,
  current_page: page,
  per_page: perPage,
  questions: [],
})

interface Listing extends QuestionFilter {
  shopSlug: string
  /** Product of all questions, if there is one. */
  product?: ProductShown | undefined
  /** Words in the question or one of its answers. */
  search?: string | undefined
  /** By time: `desc` is newest first. */
  direction: 'asc' | 'desc'
  /** From 1; a page beyond the last is empty. */
  page: number
  perPage: number
}

/** One page of questions with their answers and products. */
export async function listQuestions(db: Db, listing: Listing): Promise<QuestionsPage> {
  const { shopId, shopSlug, product, search, direction, page, perPage } = listing
  const offset = (page - 1) * perPage
  const range = { direction, limit: offset < DEEPEST_QUESTION ? perPage : 0, offset }
  const { rows, total, estimated } = search
    ? await findQuestions(db, { ...listing, search }, range)
    : await allQuestions(db, listing, range)
  return {
    total_count: total,
    ...(estimated ? { total_is_estimate: true } : {}),
    total_pages: Math.ceil(Math.min(total, estimated ? MOST_COUNTED : DEEPEST_QUESTION) / perPage),
    current_page: page,
    per_page: perPage,
    questions: await presentQuestions(db, { shopId, shopSlug, product }, rows),
  }
}

async function allQuestions(db: Db, listing: Listing, range: ListRange) {
  const rows = range.limit > 0 ? await selectCountedQuestions(db, listing, range) : []
  const none = range.limit > 0 && range.offset === 0 ? 0 : undefined
  // a page beyond the last has no row that tells
  const total = rows[0]?.total ?? none ?? (await countQuestions(db, listing))
  return { rows, total, estimated: false }
}

/** Questions of a shop by id, newest first; skips ids of other shops. */
export const readQuestions = async (db: Db, shop: { shopId: number; shopSlug: string }, ids: readonly number[]) =>
  ids.length > 0 ? presentQuestions(db, shop, await selectQuestionsById(db, shop.shopId, ids)) : []

/** Loads products and authors of questions and presents them. @param product of all questions, if known */
export async function presentQuestions(
  db: Db,
  { shopId, shopSlug, product }: { shopId: number; shopSlug: string; product?: ProductShown | undefined },
  rows: QuestionRow[],
) {
  const productIds = product ? [] : [...new Set(rows.flatMap(row => row.product_id ?? []))]
  const texts = rows.flatMap(row => [row, ...row.answers])
  const [people, products] = await Promise.all([
    peopleById(
      db,
      texts.flatMap(({ reviewer_id }) => reviewer_id ?? []),
    ),
    productsById(db, shopId, productIds),
  ])
  return rows.map(row =>
    presentQuestion(row, {
      shopId,
      shopSlug,
      product: product ?? (row.product_id === null ? undefined : products.get(row.product_id)),
      people,
    }),
  )
}
