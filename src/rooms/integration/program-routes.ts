import type { Call, OutputOf, ParsedInputOf } from '../../lib/call.ts'
import type { Db } from '../../platform/database.ts'
import type { House } from '../../platform/house.ts'
import { type Answer, type Asker, answer, programOf } from '../../platform/http/answer.ts'
import { Problem } from '../../platform/http/problem.ts'
import type { Follow } from '../reviews/change.ts'
import type { Act } from '../reviews/change-rules.ts'
import { listOwnQuestions, readOwnQuestion } from './asked.ts'
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
} from './goods.ts'
import {
  orderCall,
  ordersCall,
  productCall,
  productsCall,
  putOrderCall,
  putProductCall,
  sendOrdersCall,
  sendProductsCall,
} from './goods-contract.ts'
import { onceAround, onceWithin, sentBy } from './once.ts'
import { actOnReview, listOwnReviews, readOwnReview } from './said.ts'
import {
  hideCall,
  oneQuestionCall,
  oneReviewCall,
  questionsCall,
  replyCall,
  reviewsCall,
  showCall,
} from './said-contract.ts'
import { selectAnswerable, selectShop } from './sql/tokens.ts'

/** What shops' programs ask: each call is answered for the shop whose token it is. */
export function programRoutes({ db, driver }: House, follow: Follow): Answer[] {
  const shopOf = (asker: Asker) => selectShop(db, programOf(asker).shopId)

  const reads = <C extends Call>(call: C, read: (shop: Shop, input: ParsedInputOf<C>) => Promise<OutputOf<C>>) =>
    answer(call, async (input, asker) => read(await shopOf(asker), input))

  /** A write by the import's way, which has transactions of its own. */
  const brings = <C extends Call>(call: C, write: (shop: Shop, input: ParsedInputOf<C>) => Promise<OutputOf<C>>) =>
    answer(call, async (input, asker) => {
      const shop = await shopOf(asker)
      return onceAround<C>(db, sentBy(call, input as never, asker), () => write(shop, input))
    })

  /** Something done for the shop by whoever answers for the token. */
  const acts = <C extends Call>(
    call: C,
    act: (db: Db, shop: Shop, input: ParsedInputOf<C>, reviewerId: number) => Promise<OutputOf<C>>,
  ) =>
    answer(call, async (input, asker) => {
      const { shopId, tokenId } = programOf(asker)
      const shop = await shopOf(asker)
      const reviewerId = await selectAnswerable(db, shopId, tokenId)
      if (reviewerId === null) throw new Problem(409, 'no_owner', 'Nobody of the shop answers for this token any more.')
      return onceWithin<C>(db, sentBy(call, input as never, asker), within => act(within, shop, input, reviewerId))
    })

  const review = (within: Db, shop: Shop, publicId: string, act: Act, reviewerId: number) =>
    actOnReview({ db: within, follow }, shop, publicId, act, reviewerId)

  const places = { db, driver }
  return [
    reads(productsCall, (shop, page) => listProducts(db, shop, page)),
    reads(productCall, (shop, { external_id }) => readProduct(db, shop, external_id)),
    brings(putProductCall, async (shop, given) => {
      const outcome = outcomeOf(await writeProducts(places, shop, [given]), 'product')
      return { outcome, product: await readProduct(db, shop, given.external_id) }
    }),
    brings(sendProductsCall, async (shop, { products }) =>
      presentBatch(await writeProducts(places, shop, products), 'product'),
    ),
    reads(ordersCall, (shop, page) => listOrders(db, shop, page)),
    reads(orderCall, (shop, { external_id }) => readOrder(db, shop, external_id)),
    brings(putOrderCall, async (shop, given) => {
      const outcome = outcomeOf(await writeOrders(places, shop, [given]), 'order')
      return { outcome, order: await readOrder(db, shop, given.external_id) }
    }),
    brings(sendOrdersCall, async (shop, { orders }) => presentBatch(await writeOrders(places, shop, orders), 'order')),
    reads(reviewsCall, (shop, asked) => listOwnReviews(db, shop, asked)),
    reads(oneReviewCall, (shop, { public_id }) => readOwnReview(db, shop, public_id)),
    acts(replyCall, (within, shop, { public_id, body }, reviewerId) =>
      review(within, shop, public_id, { kind: 'reply', body }, reviewerId),
    ),
    acts(hideCall, (within, shop, { public_id, reason }, reviewerId) =>
      review(within, shop, public_id, { kind: 'hide', reason }, reviewerId),
    ),
    acts(showCall, (within, shop, { public_id }, reviewerId) =>
      review(within, shop, public_id, { kind: 'unhide' }, reviewerId),
    ),
    reads(questionsCall, (shop, asked) => listOwnQuestions(db, shop, asked)),
    reads(oneQuestionCall, (shop, { public_id }) => readOwnQuestion(db, shop, public_id)),
  ]
}
