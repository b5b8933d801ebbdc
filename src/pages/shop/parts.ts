import type { Ask, OutputOf } from '../../lib/calls/call.ts'
import { outcomesCall } from '../../rooms/disputes/list-contract.ts'
import { transparencyCall } from '../../rooms/moderation/contract.ts'
import type { Transparency } from '../../rooms/moderation/schemas.ts'
import { questionsCall } from '../../rooms/questions/contract.ts'
import type { QuestionParams } from '../../rooms/questions/listing/params-rules.ts'
import type { QuestionsPage } from '../../rooms/questions/schemas.ts'
import { type ReviewParams, reviewCallInput } from '../../rooms/reviews/listing/params-rules.ts'
import { scoreHistoryCall, shopCall } from '../../rooms/storefront/contract.ts'
import { allReviewsCall } from '../../rooms/widgets/contract.ts'
import { nullOnFailure } from '../null-on-failure.ts'

/** The shop, and which page of its reviews and questions. */
export interface ShopQuery {
  shop_slug: string
  reviews: ReviewParams
  questions: QuestionParams
}

type Reviews = OutputOf<typeof allReviewsCall>

/** Data of a shop page. */
export interface ShopParts {
  page: OutputOf<typeof shopCall>
  /** A page of reviews, and the counts over all of them. */
  reviews: Omit<
    Reviews,
    | 'medals'
    | 'top_products'
    | 'featured_cards'
    | 'about'
    | 'shop'
    | 'currency'
    | 'raw_lowest_price'
    | 'raw_highest_price'
  >
  /** Null if the shop takes no questions, or they could not be loaded. */
  questions: QuestionsPage | null
  /** Verified reviews by month. This and the next two are optional. */
  history: OutputOf<typeof scoreHistoryCall> | null
  figures: Transparency | null
  outcomes: OutputOf<typeof outcomesCall> | null
}

/** Freshness of the whole page, lists included: two minutes (R-cache-02). */
const FRESH_SECONDS = shopCall.fresh

/** Loads the parts by public calls, for the browser. */
export async function askShopParts(ask: Ask, { shop_slug, reviews, questions }: ShopQuery): Promise<ShopParts> {
  const page = await ask(shopCall, { shop_slug })
  const { domain, public_token, settings } = page.shop_data
  const key = { shop_domain: domain, api_token: public_token }
  const [reviewList, questionList, history, figures, outcomes] = await Promise.all([
    ask(allReviewsCall, { ...reviewCallInput(reviews), ...key }, FRESH_SECONDS),
    settings.enable_question_anwser
      ? ask(questionsCall, { ...questions, ...key }, FRESH_SECONDS).catch(nullOnFailure)
      : null,
    ask(scoreHistoryCall, { shop_slug }).catch(() => null),
    ask(transparencyCall, { shop_slug }, FRESH_SECONDS)
      .then(({ notices: _, returned: __, last_year: ___, ...figures }) => figures)
      .catch(() => null),
    ask(outcomesCall, { slug: shop_slug }).catch(() => null),
  ])
  return { page, reviews: reviewList, questions: questionList, history, figures, outcomes }
}
