import { cachedByKey } from '../../lib/cached.ts'
import { eachKey, type Loaders } from '../../platform/http/loaders.ts'
import type { Db } from '../../platform/postgres/database.ts'
import { queryOn } from '../../platform/postgres/query.ts'
import { encodeReviewId } from '../catalog/encoded-id.ts'
import { countWaitingChanges } from '../catalog/history/change-service.ts'
import { productPath, shopPath } from '../catalog/paths.ts'
import { productsById, type ShopRow } from '../catalog/service.ts'
import { answerDeadline, isOverdue } from '../disputes/rules.ts'
import type { FacetCounts } from '../reviews/listing/facet-rules.ts'
import { reviewHref } from '../reviews/listing/review-param.ts'
import { reviewsByMonth, shopSummary, transparencyHistory } from '../reviews/service.ts'
import { monthsOf, unansweredCount } from './month-rules.ts'
import { readNoteworthy } from './noteworthy/service.ts'
import { readChecklist } from './onboarding/service.ts'
import type { Move, Overview, RatedProduct, WaitingForShop } from './schemas.ts'
import {
  countArbitratorQuestions,
  countOpenDisputes,
  countOpenQuestions,
  type MoveRow,
  selectFacets,
  selectMoves,
  selectRated,
} from './sql/overview.ts'

/** Number of best and worst products, and of moves, in the overview. */
const RATED = 5
const LATEST_MOVES = 10

const MAX_QUESTIONS = 1000

/** Reviews with at most these stars are answered first. */
export const LOW_RATING = 2

const CACHE_OPTIONS = { milliseconds: 60_000, most: 500 }
const cachedMonths = cachedByKey(CACHE_OPTIONS, (db: Db, shopId) => reviewsByMonth(db, Number(shopId)))

/** A shop's overview, for its members. */
export async function readOverview(
  db: Db,
  shop: ShopRow,
  now: Date,
  loaders: Loaders,
): Promise<Omit<Overview, 'meta_data'>> {
  const { shop_id } = shop
  const [summary, written, history, moves, best, worst, waiting, noteworthy, checklist] = await Promise.all([
    shopSummary(db, shop_id),
    cachedMonths(db, String(shop_id)),
    transparencyHistory(db, shop_id),
    selectMoves(db, shop_id, LATEST_MOVES),
    selectRated(db, shop_id, 'best', RATED),
    selectRated(db, shop_id, 'worst', RATED),
    readWaiting(db, shop_id, loaders),
    readNoteworthy(db, shop),
    readChecklist(db, shop),
  ])
  const { ofShop: _of, ofShopHere: _here, products: _products, ...rating } = summary
  return {
    summary: rating,
    months: monthsOf(written, history, now),
    moves: moves.map(row => presentMove(shop, row)),
    best: await presentRated(db, shop, best),
    worst: await presentRated(db, shop, worst),
    waiting,
    noteworthy,
    checklist,
  }
}

/** What waits for a shop's answer. The overview and the frame around it ask for it in one request. */
export const readWaiting = (db: Db, shopId: number, loaders: Loaders): Promise<WaitingForShop> =>
  loaders.load(waitingForShop, db, shopId)

const waitingForShop = eachKey(countWaiting)

async function countWaiting(db: Db, shopId: number): Promise<WaitingForShop> {
  const now = new Date()
  const [stats, questions, { disputes, since }, arbitration, products] = await Promise.all([
    selectFacets(db, shopId),
    countOpenQuestions(db, shopId, MAX_QUESTIONS),
    countOpenDisputes(db, shopId),
    countArbitratorQuestions(db, shopId, now),
    countWaitingChanges(queryOn(db), shopId),
  ])
  const facets = (stats?.facets ?? {}) as FacetCounts
  const due = since && answerDeadline(since)
  return {
    reviews: unansweredCount(facets),
    low_reviews: unansweredCount(facets, LOW_RATING),
    questions,
    disputes,
    products,
    disputes_due: due?.toISOString() ?? null,
    disputes_overdue: isOverdue(due, now),
    arbitrator_questions: arbitration.asked,
    arbitrator_questions_due: arbitration.due?.toISOString() ?? null,
  }
}

async function presentRated(
  db: Db,
  { shop_id, slug }: ShopRow,
  rated: Awaited<ReturnType<typeof selectRated>>,
): Promise<RatedProduct[]> {
  const products = await productsById(
    db,
    shop_id,
    rated.map(row => row.product_id),
  )
  return rated.flatMap(({ product_id, published, rating_sum }) => {
    const product = products.get(product_id)
    if (!product) return []
    return [
      {
        title: product.title,
        language: product.language,
        internal_path: productPath(slug, product.handle),
        image_url: product.image_url,
        number_of_reviews: published,
        average_rating: Math.round((rating_sum * 10) / published) / 10,
      },
    ]
  })
}

function presentMove({ shop_id, slug }: ShopRow, row: MoveRow): Move {
  const publicId = encodeReviewId(shop_id, row.review_id)
  const about = row.product_handle === null ? shopPath(slug) : productPath(slug, row.product_handle)
  return {
    public_id: publicId,
    kind: row.kind as Move['kind'],
    by: row.actor,
    at: row.created_at.toISOString(),
    verified: row.verified,
    rating: row.published ? row.rating : null,
    title: row.published ? row.title : null,
    language: row.language,
    internal_path: row.listed ? reviewHref(about, publicId) : null,
  }
}
