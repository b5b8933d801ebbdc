import type { AppContext } from '../../../platform/app-context.ts'
import { type Handler, handle, personOf } from '../../../platform/http/handler.ts'
import { businessMeta } from '../page-meta.ts'
import { reviewRequestsCall, saveReviewRequestsCall } from './contract.ts'
import { reviewRequestsSchemas, saveReviewRequestsSchemas } from './schemas.ts'
import { readReviewRequests, saveReviewRequests } from './service.ts'

export const reviewRequestRoutes = ({ db }: AppContext): Handler[] => [
  handle(reviewRequestsCall, reviewRequestsSchemas, async ({ slug }, context) => {
    const { shop, ...asking } = await readReviewRequests(db, slug, personOf(context), new Date(), context.loaders)
    return { ...asking, meta_data: businessMeta(shop, 'Invitations', 'invitations') }
  }),
  handle(saveReviewRequestsCall, saveReviewRequestsSchemas, async ({ slug, ...changes }, context) => ({
    changed: await saveReviewRequests(db, slug, personOf(context), changes, new Date()),
  })),
]
