import { notFound, Problem } from '../../../platform/http/failures/problem.ts'
import { type Handler, handle, personOf, type RequestContext } from '../../../platform/http/handler.ts'
import { decodeReviewId } from '../../catalog/encoded-id.ts'
import { withoutAddresses } from '../../people/ingest.ts'
import { readPictures } from '../media/pictures.ts'
import { editReviewPath } from '../paths.ts'
import { readAuthored, readVersions } from '../writing/authored.ts'
import {
  deleteReviewCall,
  editReviewCall,
  ownReviewCall,
  publishReviewCall,
  restoreReviewCall,
  unpublishReviewCall,
} from './author-contract.ts'
import {
  deleteReviewSchemas,
  editReviewSchemas,
  ownReviewSchemas,
  publishReviewSchemas,
  restoreReviewSchemas,
  unpublishReviewSchemas,
} from './author-schemas.ts'
import { changeReview } from './change-review.ts'
import type { ReviewContext } from './review-event.ts'
import { type Act, REFUSED_ACTS } from './transitions.ts'

/** Handlers for an author's acts on their own reviews. */
export function authorRoutes(app: ReviewContext): Handler[] {
  const { db } = app

  async function changeOwn(publicId: string, act: Act, context: RequestContext) {
    const { reviewerId } = personOf(context)
    const key = decodeReviewId(publicId)
    if (!key) throw unknown()
    const deps = { ...app, base: context.base }
    const changed = await changeReview(
      deps,
      key,
      act,
      { party: 'author', reviewerId, ip: context.request?.ip ?? null },
      new Date(),
    )
    // 404 for another author's review too, so that the answer doesn't reveal whether it exists
    if (changed.kind === 'unknown' || (changed.kind === 'refused' && changed.reason === 'not_yours')) throw unknown()
    if (changed.kind === 'refused') throw new Problem(409, changed.reason, REFUSED_ACTS[changed.reason])
    const review = await own(publicId, context)
    const { published, deleted } = review
    return { success: true as const, public_id: publicId, published, deleted }
  }

  async function own(publicId: string, context: RequestContext) {
    const { reviewerId } = personOf(context)
    const key = decodeReviewId(publicId)
    const review = key && (await readAuthored(db, { reviewerId, byAuthor: true }, key))
    if (!review) throw unknown()
    return review
  }

  const picturesOf = (publicId: string, context: RequestContext) =>
    readPictures(db, { ...decodeReviewId(publicId)!, reviewerId: personOf(context).reviewerId })

  return [
    handle(deleteReviewCall, deleteReviewSchemas, ({ public_id }, context) =>
      changeOwn(public_id, { kind: 'delete' }, context),
    ),
    handle(restoreReviewCall, restoreReviewSchemas, ({ public_id }, context) =>
      changeOwn(public_id, { kind: 'restore' }, context),
    ),
    handle(publishReviewCall, publishReviewSchemas, ({ public_id }, context) =>
      changeOwn(public_id, { kind: 'publish' }, context),
    ),
    handle(unpublishReviewCall, unpublishReviewSchemas, ({ public_id }, context) =>
      changeOwn(public_id, { kind: 'unpublish' }, context),
    ),
    handle(
      editReviewCall,
      editReviewSchemas,
      async ({ public_id, rating, title, body, pictures, incentive }, context) => {
        const before = await own(public_id, context)
        const text = { rating, title: withoutAddresses(title ?? '') || null, body: withoutAddresses(body) }
        const { published, deleted } = before
        const previousIds = (await picturesOf(public_id, context)).map(({ id }) => id)
        const others = {
          ...(pictures && pictures.join() !== previousIds.join() && { pictures }),
          ...(incentive !== undefined && incentive !== before.declared_incentive && { incentive }),
        }
        const isSameText = text.rating === before.rating && text.title === before.title && text.body === before.body
        // a form submitted without changes is no edit
        if (isSameText && Object.keys(others).length === 0)
          return { success: true as const, public_id, published, deleted }
        return changeOwn(public_id, { kind: 'edit', words: text, ...others }, context)
      },
    ),
    handle(ownReviewCall, ownReviewSchemas, async ({ public_id }, context) => {
      const review = await own(public_id, context)
      const versions = await readVersions(db, decodeReviewId(public_id)!)
      const pictures = await picturesOf(public_id, context)
      return { review, pictures, versions, meta_data: metaOf(public_id) }
    }),
  ]
}

const unknown = () => notFound('This review does not exist, or it is not yours.')

const metaOf = (publicId: string) => ({
  title: 'Edit your review | Candor',
  description: 'Change the stars, words and pictures of your review.',
  canonical: editReviewPath(publicId),
  robots: 'noindex,nofollow',
})
