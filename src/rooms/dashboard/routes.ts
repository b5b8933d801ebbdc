import type { AppContext } from '../../platform/app-context.ts'
import { notFound } from '../../platform/http/failures/problem.ts'
import { type Handler, handle, personOf } from '../../platform/http/handler.ts'
import { businessMeta } from '../business/page-meta.ts'
import { ownShop } from '../business/service.ts'
import { findProductByExternalId } from '../catalog/service.ts'
import type { ReviewContext } from '../reviews/lifecycle/review-event.ts'
import { listReviews } from '../reviews/service.ts'
import { pickedReviews } from '../storefront/service.ts'
import { answerRoutes } from './answers/routes.ts'
import { checklistCall, overviewCall, pickCall, shopReviewsCall, unpickCall, waitingCall } from './contract.ts'
import { figuresCall } from './figures/contract.ts'
import { figuresSchemas } from './figures/schemas.ts'
import { readFigures } from './figures/service.ts'
import { dismissChecklist } from './onboarding/service.ts'
import { setPicked } from './picks.ts'
import {
  checklistSchemas,
  overviewSchemas,
  pickSchemas,
  shopReviewsSchemas,
  unpickSchemas,
  waitingSchemas,
} from './schemas.ts'
import { LOW_RATING, readOverview, readWaiting } from './service.ts'
import { workplacesCall } from './workplaces/contract.ts'
import { workplacesSchemas } from './workplaces/schemas.ts'
import { readWorkplaces } from './workplaces/service.ts'

/** Reviews per page of the shop's own list (X-consts-02). */
const PER_PAGE = 20

const choiceOf = (answered: 'yes' | 'no' | undefined) => (answered === undefined ? undefined : answered === 'yes')

export const dashboardRoutes = (app: ReviewContext): Handler[] => [...answerRoutes(app), ...overviewRoutes(app)]

const overviewRoutes = ({ db, steady }: AppContext): Handler[] => [
  handle(overviewCall, overviewSchemas, async ({ slug }, context) => {
    const { shop } = await ownShop(db, slug, personOf(context), { loaders: context.loaders })
    return { ...(await readOverview(db, shop, new Date(), context.loaders)), meta_data: businessMeta(shop, 'Overview') }
  }),
  handle(checklistCall, checklistSchemas, async ({ slug, dismissed }, context) => {
    await dismissChecklist(db, slug, personOf(context), dismissed, new Date())
    return {}
  }),
  handle(figuresCall, figuresSchemas, async ({ slug, ...choice }, context) => {
    const { shop } = await ownShop(db, slug, personOf(context), { loaders: context.loaders })
    return readFigures(db, shop, choice, new Date())
  }),
  handle(waitingCall, waitingSchemas, async ({ slug }, context) => {
    const { shop } = await ownShop(db, slug, personOf(context), { loaders: context.loaders })
    return readWaiting(db, shop.shop_id, context.loaders)
  }),
  handle(
    shopReviewsCall,
    shopReviewsSchemas,
    async ({ slug, page, q, sort, product, rating, replied, verified, ...filter }, context) => {
      const { shop } = await ownShop(db, slug, personOf(context), { loaders: context.loaders })
      const about = product === undefined ? undefined : await findProductByExternalId(db, shop.shop_id, product)
      if (product !== undefined && !about) throw notFound('The shop has no such product.')
      const listed = listReviews(steady, {
        shopId: shop.shop_id,
        shopSlug: shop.slug,
        ...(about && { productId: about.product_id }),
        ...filter,
        ...(rating === 'low' ? { mostStars: LOW_RATING } : { rating }),
        replied: choiceOf(replied),
        verified: choiceOf(verified),
        search: q || undefined,
        sort,
        page,
        perPage: PER_PAGE,
      })
      const [found, picked] = await Promise.all([listed, pickedReviews(db, shop)])
      return { page: found, picked, meta_data: businessMeta(shop, 'Reviews', 'reviews') }
    },
  ),
  handle(workplacesCall, workplacesSchemas, (_, context) => readWorkplaces(db, personOf(context), context.loaders)),
  handle(pickCall, pickSchemas, ({ slug, public_id }, context) =>
    setPicked(db, personOf(context), slug, public_id, true),
  ),
  handle(unpickCall, unpickSchemas, ({ slug, public_id }, context) =>
    setPicked(db, personOf(context), slug, public_id, false),
  ),
]
