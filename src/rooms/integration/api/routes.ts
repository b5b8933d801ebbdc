import type { Person } from '../../../lib/calls/access.ts'
import type { Call, OutputOf, ParsedInputOf, Schemas } from '../../../lib/calls/call.ts'
import { Problem } from '../../../platform/http/failures/problem.ts'
import { type Handler, handle, programOf, type RequestContext } from '../../../platform/http/handler.ts'
import { hideReview, showReview } from '../../moderation/cases/act.ts'
import type { ModerationContext, ModerationDeps } from '../../moderation/cases/case-event.ts'
import { answerForShop } from '../../questions/acts/answer.ts'
import { setReply } from '../../reviews/replies/service.ts'
import { findResponsibleOwner, shopById } from '../tokens/service.ts'
import {
  listOrders,
  listProducts,
  outcomeOf,
  presentBatch,
  readOrder,
  readProduct,
  type Shop,
  writeOrders,
  writeProducts,
} from './catalog-api.ts'
import {
  orderCall,
  ordersCall,
  productCall,
  productsCall,
  putOrderCall,
  putProductCall,
  sendOrdersCall,
  sendProductsCall,
} from './catalog-contract.ts'
import {
  orderSchemas,
  ordersSchemas,
  productSchemas,
  productsSchemas,
  putOrderSchemas,
  putProductSchemas,
  sendOrdersSchemas,
  sendProductsSchemas,
} from './catalog-schemas.ts'
import { idempotentAround, idempotentWithin, keyedInput } from './idempotency.ts'
import { listOwnQuestions, readOwnQuestion } from './questions-api.ts'
import { assertReviewOfShop, listOwnReviews, readOwnReview } from './reviews-api.ts'
import {
  answerCall,
  hideCall,
  oneQuestionCall,
  oneReviewCall,
  questionsCall,
  replyCall,
  reviewsCall,
  showCall,
} from './reviews-contract.ts'
import {
  answerSchemas,
  hideSchemas,
  oneQuestionSchemas,
  oneReviewSchemas,
  questionsSchemas,
  replySchemas,
  reviewsSchemas,
  showSchemas,
} from './reviews-schemas.ts'

/** Handlers of the API for shops' programs; the token determines the shop. */
export function programRoutes(app: ModerationContext): Handler[] {
  const { db, query, jobs } = app
  const shopOf = (context: RequestContext) => shopById(db, programOf(context).shopId)

  type OfShop<S extends Schemas> = (shop: Shop, input: ParsedInputOf<Call<S>>) => Promise<OutputOf<Call<S>>>

  const reads = <S extends Schemas>(call: Call<S>, schemas: S, read: OfShop<S>) =>
    handle(call, schemas, async (input, context) => read(await shopOf(context), input))

  /** A handler that writes through the importer, which has transactions of its own. */
  const importCall = <S extends Schemas>(
    call: Call<S>,
    schemas: S,
    write: (...given: [...Parameters<OfShop<S>>, tokenId: number]) => ReturnType<OfShop<S>>,
  ) =>
    handle(call, schemas, async (input, context) => {
      const shop = await shopOf(context)
      const { tokenId } = programOf(context)
      return idempotentAround<Call<S>>(db, keyedInput(call, input as never, context), () => write(shop, input, tokenId))
    })

  /** A handler that acts on a review of the shop, attributed to the owner responsible for the token. */
  const reviewActionCall = <S extends typeof replySchemas | typeof hideSchemas | typeof showSchemas>(
    call: Call<S>,
    schemas: S,
    act: (within: ModerationDeps, publicId: string, person: Person, input: ParsedInputOf<Call<S>>) => Promise<unknown>,
  ) =>
    handle(call, schemas, async (input, context) => {
      const { shopId, tokenId } = programOf(context)
      const shop = await shopOf(context)
      const { public_id } = input as { public_id: string }
      assertReviewOfShop(shop, public_id)
      const reviewerId = await findResponsibleOwner(db, shopId, tokenId)
      if (reviewerId === null)
        throw new Problem(
          409,
          'no_owner',
          'The member who created this token has left the shop. An owner has to create a new one.',
        )
      const person: Person = { reviewerId, sessionId: 0, roles: [], shops: new Map([[shopId, 'owner']]) }
      return idempotentWithin<Call<S>>(db, keyedInput(call, input as never, context), async within => {
        await act({ ...app, db: within, base: context.base }, public_id, person, input)
        return (await readOwnReview(within, shop, public_id)) as OutputOf<Call<S>>
      })
    })

  const deps = { db, query }
  return [
    reads(productsCall, productsSchemas, (shop, page) => listProducts(db, shop, page)),
    reads(productCall, productSchemas, (shop, { external_id }) => readProduct(db, shop, external_id)),
    importCall(putProductCall, putProductSchemas, async (shop, given, tokenId) => {
      const outcome = outcomeOf(await writeProducts(deps, shop, tokenId, [given]), 'product')
      return { outcome, product: await readProduct(db, shop, given.external_id) }
    }),
    importCall(sendProductsCall, sendProductsSchemas, async (shop, { products }, tokenId) =>
      presentBatch(await writeProducts(deps, shop, tokenId, products), 'product'),
    ),
    reads(ordersCall, ordersSchemas, (shop, page) => listOrders(db, shop, page)),
    reads(orderCall, orderSchemas, (shop, { external_id }) => readOrder(db, shop, external_id)),
    importCall(putOrderCall, putOrderSchemas, async (shop, given, tokenId) => {
      const outcome = outcomeOf(await writeOrders(deps, shop, tokenId, [given]), 'order')
      return { outcome, order: await readOrder(db, shop, given.external_id) }
    }),
    importCall(sendOrdersCall, sendOrdersSchemas, async (shop, { orders }, tokenId) =>
      presentBatch(await writeOrders(deps, shop, tokenId, orders), 'order'),
    ),
    reads(reviewsCall, reviewsSchemas, (shop, filter) => listOwnReviews(db, shop, filter)),
    reads(oneReviewCall, oneReviewSchemas, (shop, { public_id }) => readOwnReview(db, shop, public_id)),
    reviewActionCall(replyCall, replySchemas, (within, id, person, { body }) => setReply(within, person, id, body)),
    reviewActionCall(hideCall, hideSchemas, (within, id, person, { reason, explanation = null }) =>
      hideReview(within, id, person, { reason, words: explanation }, new Date()),
    ),
    reviewActionCall(showCall, showSchemas, (within, id, person) => showReview(within, id, person, new Date())),
    reads(questionsCall, questionsSchemas, (shop, filter) => listOwnQuestions(db, shop, filter)),
    reads(oneQuestionCall, oneQuestionSchemas, (shop, { public_id }) => readOwnQuestion(db, shop, public_id)),
    handle(answerCall, answerSchemas, async ({ public_id, body }, context) => {
      const shop = await shopOf(context)
      const sent = keyedInput(answerCall, { public_id, body }, context)
      return idempotentWithin<typeof answerCall>(db, sent, async within => {
        await answerForShop({ db: within, jobs, base: context.base }, shop.shop_id, public_id, body, null)
        return readOwnQuestion(within, shop, public_id)
      })
    }),
  ]
}
