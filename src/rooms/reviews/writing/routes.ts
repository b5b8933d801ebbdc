import { Problem } from '../../../platform/http/failures/problem.ts'
import { idempotencyKey } from '../../../platform/http/forms/idempotency-key.ts'
import { type Handler, handle, personOf, type RequestContext, type TakesForm } from '../../../platform/http/handler.ts'
import { PICTURE_FORM, readPictureForm } from '../../media/picture-form.ts'
import { PICTURES_FIELD } from '../../media/rules.ts'
import { waitingPictures } from '../../media/service.ts'
import { authorRoutes } from '../lifecycle/author-routes.ts'
import type { ReviewContext } from '../lifecycle/review-event.ts'
import { replyRoutes } from '../replies/routes.ts'
import { helpfulRoutes } from '../votes/routes.ts'
import {
  newReviewCall,
  ordersToReviewCall,
  storedPicturesCall,
  storePictureCall,
  writeReviewCall,
  writtenReviewCall,
} from './contract.ts'
import {
  newReviewSchemas,
  ordersToReviewSchemas,
  storedPicturesSchemas,
  storePictureSchemas,
  writeReviewSchemas,
  writtenReviewSchemas,
} from './schemas.ts'
import { listToReview, prepareReview, readWritten, sendReview } from './service.ts'

/** Refusals caused by this server rather than by the picture: the answer is 503 instead of 422. */
const TEMPORARY_REFUSALS: ReadonlySet<string> = new Set(['busy', 'scanner_unavailable'])

/**
 * Calls for writing a review: choosing the subject, the form, its pictures and the thank-you page; and helpful votes.
 */
export function writeReviewRoutes(app: ReviewContext): Handler[] {
  const { db, storage, scan } = app
  /** Stores a form's pictures. If one is refused, the whole form is, with a message per file. */
  async function storeForm(parts: Parameters<TakesForm['read']>[0], context: RequestContext) {
    const { reviewerId } = personOf(context)
    const { fields, pictures: stored, refused } = await readPictureForm({ db, storage, scan }, parts, () => reviewerId)
    const [first] = refused
    if (first) {
      const messages = refused.map(({ fileName, message }) => ({
        field: PICTURES_FIELD,
        message: `${fileName}: ${message}`,
      }))
      throw new Problem(TEMPORARY_REFUSALS.has(first.reason) ? 503 : 422, first.reason, first.message, {
        fields: messages,
      })
    }
    return { fields, stored }
  }

  const reviewForm: TakesForm = {
    limits: PICTURE_FORM,
    async read(parts, context) {
      const { fields } = await storeForm(parts, context)
      return { ...Object.fromEntries(fields), [PICTURES_FIELD]: fields.getAll(PICTURES_FIELD) }
    },
  }

  const pictureForm: TakesForm = {
    limits: { ...PICTURE_FORM, files: 1 },
    async read(parts, context) {
      const [picture] = (await storeForm(parts, context)).stored
      return { picture: picture?.id, note: picture?.note ?? undefined }
    },
  }

  return [
    ...helpfulRoutes(app),
    ...replyRoutes(app),
    ...authorRoutes(app),
    handle(ordersToReviewCall, ordersToReviewSchemas, ({ page }, context) => listToReview(db, personOf(context), page)),
    handle(newReviewCall, newReviewSchemas, (subject, context) => prepareReview(db, personOf(context), subject)),
    handle(
      writeReviewCall,
      writeReviewSchemas,
      async ({ idempotency_key, title, pictures, ...sent }, context) => {
        const header = context.request?.headers['idempotency-key']
        const key = idempotencyKey(header) ?? idempotencyKey(idempotency_key)
        const review = { ...sent, title: title || null, pictures: pictures ?? [] }
        return sendReview({ ...app, base: context.base }, personOf(context), review, key, context.request?.ip ?? null)
      },
      undefined,
      reviewForm,
    ),
    handle(
      storePictureCall,
      storePictureSchemas,
      async ({ picture, note }, context) => {
        const [stored] = await waitingPictures(db, personOf(context).reviewerId, [picture])
        if (!stored) throw new Problem(400, 'bad_input', 'Send the picture as the file of a multipart form.')
        return { ...stored, note }
      },
      undefined,
      pictureForm,
    ),
    handle(storedPicturesCall, storedPicturesSchemas, async ({ ids }, context) => {
      return { pictures: await waitingPictures(db, personOf(context).reviewerId, ids ?? []) }
    }),
    handle(writtenReviewCall, writtenReviewSchemas, ({ review }, context) =>
      readWritten(db, personOf(context), review),
    ),
  ]
}
