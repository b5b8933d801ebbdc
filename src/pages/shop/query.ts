import type { AppContext } from '../../platform/app-context.ts'
import type { RequestContext } from '../../platform/http/handler.ts'
import { outcomesOf } from '../../rooms/disputes/service.ts'
import { transparencyOf } from '../../rooms/moderation/figures/service.ts'
import { questionsOfPage } from '../../rooms/questions/service.ts'
import { listingOfParams } from '../../rooms/reviews/listing/params-rules.ts'
import { SUBJECT_OF_TYPE } from '../../rooms/reviews/listing/rules.ts'
import { listReviewsWith } from '../../rooms/reviews/service.ts'
import { historyOf } from '../../rooms/storefront/service.ts'
import { type FoundShop, findShop, presentShopPage, readShopRows, shopRules } from '../../rooms/storefront/shop-page.ts'
import type { ShopParts, ShopQuery } from './parts.ts'

type Databases = Pick<AppContext, 'db' | 'steady'>

/**
 * Reads a complete shop page: ids → rows → rules → presentation. Each room presents its own rows. Fails with 404 for an
 * unknown slug.
 */
export async function readShopPage(
  databases: Databases,
  query: ShopQuery,
  context: RequestContext,
): Promise<ShopParts> {
  const ids = await findShop(databases.db, query.shop_slug, context.loaders)
  const rows = await readRows(databases, ids, query, context)
  const rules = shopRules(ids)
  return present(ids, rows, rules)
}

type Rows = Awaited<ReturnType<typeof readRows>>

async function readRows({ db, steady }: Databases, ids: FoundShop, query: ShopQuery, context: RequestContext) {
  const { shop, stats } = ids
  const place = { shopId: shop.shop_id, shopSlug: shop.slug }
  const about = SUBJECT_OF_TYPE[query.reviews.review_type]
  const [ofShop, reviews, questions, history, figures, outcomes] = await Promise.all([
    readShopRows(db, ids, context),
    listReviewsWith(steady, { ...listingOfParams(query.reviews), ...place, about }, stats),
    questionsOfPage(steady, shop, { ...query.questions, ...place }),
    // optional parts
    historyOf(db, shop).catch(() => null),
    transparencyOf(db, shop).catch(() => null),
    outcomesOf(db, shop).catch(() => null),
  ])
  return { ofShop, reviews, questions, history, figures, outcomes }
}

function present(ids: FoundShop, rows: Rows, rules: ReturnType<typeof shopRules>): ShopParts {
  const { metrics, medals: _, ofShop, ofShopHere, products: __, ...counts } = rules
  return {
    page: presentShopPage(ids, rows.ofShop, rules),
    reviews: {
      ...counts,
      of_shop: ofShop,
      of_shop_here: ofShopHere,
      product_metrics: metrics,
      number_of_questions: rows.questions.number,
      ...rows.reviews,
    },
    questions: rows.questions.page,
    history: rows.history && { months: rows.history },
    figures: rows.figures,
    outcomes: rows.outcomes,
  }
}
