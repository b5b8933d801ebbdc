import type { Ask, OutputOf } from '../../lib/calls/call.ts'
import { questionsCall } from '../../rooms/questions/contract.ts'
import type { QuestionParams } from '../../rooms/questions/listing/params-rules.ts'
import type { QuestionsPage } from '../../rooms/questions/schemas.ts'
import { type ReviewParams, reviewCallInput } from '../../rooms/reviews/listing/params-rules.ts'
import type { SearchItem } from '../../rooms/search/schemas.ts'
import { productCall, recommendationsCall } from '../../rooms/storefront/contract.ts'
import { productReviewCall } from '../../rooms/widgets/contract.ts'
import { nullOnFailure } from '../null-on-failure.ts'

/** The product, and which page of its reviews and questions. */
export interface ProductQuery {
  shop_slug: string
  product_handle: string
  reviews: ReviewParams
  questions: QuestionParams
}

type Reviews = OutputOf<typeof productReviewCall>

/** Data of a product page. */
export interface ProductParts {
  page: OutputOf<typeof productCall>
  /** A page of reviews, and the counts over all of them. */
  reviews: Omit<Reviews, 'medals' | 'top_products' | 'featured_cards' | 'about' | 'shop'>
  /** Null if the shop takes no questions, or they could not be loaded. */
  questions: QuestionsPage | null
  related: SearchItem[]
}

/** Loads the parts by public calls, for the browser; asks for reviews of type product-reviews only (R-widgets-06). */
export async function askProductParts(
  ask: Ask,
  { shop_slug, product_handle, reviews, questions }: ProductQuery,
): Promise<ProductParts> {
  const page = await ask(productCall, { shop_slug, product_handle })
  const { product_data: product, shop_data: shop } = page
  const key = { shop_domain: shop.domain, api_token: shop.public_token }
  const [reviewList, questionList, related] = await Promise.all([
    ask(productReviewCall, {
      ...reviewCallInput(reviews),
      review_type: 'product-reviews',
      ...key,
      external_id: product.external_id,
    }),
    shop.settings.enable_question_anwser
      ? ask(questionsCall, { ...questions, ...key, product_id: product.external_id }).catch(nullOnFailure)
      : null,
    ask(recommendationsCall, { encoded_id: product.encoded_id }).catch(nullOnFailure),
  ])
  return { page, reviews: reviewList, questions: questionList, related: related?.recommendations_data.items ?? [] }
}
