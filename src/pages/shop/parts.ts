import type { Ask, OutputOf } from '../../lib/calls/call.ts'
import { outcomesCall } from '../../rooms/disputes/list-contract.ts'
import { type Transparency, transparencyCall } from '../../rooms/moderation/contract.ts'
import { type QuestionsPage, questionsCall } from '../../rooms/questions/contract.ts'
import type { QuestionParams } from '../../rooms/questions/listing/params-rules.ts'
import { type ReviewParams, reviewCallInput } from '../../rooms/reviews/listing/params-rules.ts'
import { scoreHistoryCall, shopCall } from '../../rooms/showcase/contract.ts'
import { allReviewsCall } from '../../rooms/widgets/contract.ts'
import { isUnanswered } from '../unanswered.ts'

/** Which shop's page, and which of its reviews and questions. */
export interface ShopQuery {
  shop_slug: string
  reviews: ReviewParams
  questions: QuestionParams
}

type Reviews = OutputOf<typeof allReviewsCall>

/** What a shop's page is made of. */
export interface ShopParts {
  page: OutputOf<typeof shopCall>
  /** A page of its reviews, and what is counted of all. */
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
  /** Null where the shop takes none, or they could not be had. */
  questions: QuestionsPage | null
  /** Its verified reviews month by month; the page is whole without this and the next two. */
  history: OutputOf<typeof scoreHistoryCall> | null
  figures: Transparency | null
  outcomes: OutputOf<typeof outcomesCall> | null
}

/** The whole page is held for two minutes, its lists included (R-cache-02). */
const HELD = shopCall.fresh

/** The parts by public calls, as a browser has to. */
export async function askShopParts(ask: Ask, { shop_slug, reviews, questions }: ShopQuery): Promise<ShopParts> {
  const page = await ask(shopCall, { shop_slug })
  const { domain, public_token, settings } = page.shop_data
  const key = { shop_domain: domain, api_token: public_token }
  const [found, asked, history, figures, outcomes] = await Promise.all([
    ask(allReviewsCall, { ...reviewCallInput(reviews), ...key }, HELD),
    settings.enable_question_anwser ? ask(questionsCall, { ...questions, ...key }, HELD).catch(isUnanswered) : null,
    ask(scoreHistoryCall, { shop_slug }).catch(() => null),
    ask(transparencyCall, { shop_slug }, HELD).catch(() => null),
    ask(outcomesCall, { slug: shop_slug }).catch(() => null),
  ])
  return { page, reviews: found, questions: asked, history, figures, outcomes }
}
