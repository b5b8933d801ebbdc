import type { AppContext } from '../../../platform/app-context.ts'
import { type Handler, handle, personOf } from '../../../platform/http/handler.ts'
import { businessMeta } from '../page-meta.ts'
import { reviewRequestsCall, saveInvitationTextCall, saveReviewRequestsCall, testInvitationCall } from './contract.ts'
import {
  reviewRequestsSchemas,
  saveInvitationTextSchemas,
  saveReviewRequestsSchemas,
  testInvitationSchemas,
} from './schemas.ts'
import { readReviewRequests, saveInvitationText, saveReviewRequests, testInvitation } from './service.ts'

export const reviewRequestRoutes = ({ db, jobs }: AppContext): Handler[] => [
  handle(reviewRequestsCall, reviewRequestsSchemas, async ({ slug }, context) => {
    const { shop, ...asking } = await readReviewRequests(db, slug, personOf(context), new Date(), context.loaders)
    return { ...asking, meta_data: businessMeta(shop, 'Invitations', 'invitations') }
  }),
  handle(saveReviewRequestsCall, saveReviewRequestsSchemas, async ({ slug, ...changes }, context) => ({
    changed: await saveReviewRequests(db, slug, personOf(context), changes, new Date()),
  })),
  handle(saveInvitationTextCall, saveInvitationTextSchemas, async ({ slug, ...text }, context) => ({
    changed: await saveInvitationText(db, slug, personOf(context), text, new Date()),
  })),
  handle(testInvitationCall, testInvitationSchemas, ({ slug, ...text }, context) =>
    testInvitation({ db, jobs }, slug, personOf(context), { ...text, base: context.base }),
  ),
]
