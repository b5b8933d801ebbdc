import type { House } from '../../../platform/app-context.ts'
import { Problem } from '../../../platform/http/failures/problem.ts'
import { idempotencyKey } from '../../../platform/http/forms/idempotency-key.ts'
import { type Answer, type Asker, answer, personOf, type TakesForm } from '../../../platform/http/handler.ts'
import { PICTURE_FORM, readPictureForm } from '../../media/picture-form.ts'
import { PICTURES_FIELD } from '../../media/rules.ts'
import { waitingPictures } from '../../media/service.ts'
import type { Follow, Tell } from '../lifecycle/change-review.ts'
import { replyRoutes } from '../replies/routes.ts'
import { helpfulRoutes } from '../votes/routes.ts'
import {
  keepPictureCall,
  keptPicturesCall,
  newReviewCall,
  ordersToReviewCall,
  writeReviewCall,
  writtenReviewCall,
} from './contract.ts'
import { listToReview, prepareReview, readWritten, sendReview } from './service.ts'

/** Pictures that are refused for what is wrong here, not with them. */
const COME_AGAIN: ReadonlySet<string> = new Set(['busy', 'scanner_unavailable'])

/**
 * Writing a review: what to review, the form, its pictures, the thanks; and saying that one was helpful.
 * @param tellFrom who hears of it; `base` is the site's own address
 */
export function writeReviewRoutes(house: House, follow: Follow, tellFrom: (base: string) => Tell): Answer[] {
  const { db, storage, scan } = house
  /** Keeps a form's pictures; one that is refused refuses the form, in words for whoever chose it. */
  async function keptForm(parts: Parameters<TakesForm['read']>[0], asker: Asker) {
    const { reviewerId } = personOf(asker)
    const { fields, kept, refused } = await readPictureForm({ db, storage, scan }, parts, () => reviewerId)
    const [first] = refused
    if (first) {
      const messages = refused.map(({ fileName, message }) => ({
        field: PICTURES_FIELD,
        message: `${fileName}: ${message}`,
      }))
      throw new Problem(COME_AGAIN.has(first.reason) ? 503 : 422, first.reason, first.message, { fields: messages })
    }
    return { fields, kept }
  }

  const reviewForm: TakesForm = {
    limits: PICTURE_FORM,
    async read(parts, asker) {
      const { fields } = await keptForm(parts, asker)
      return { ...Object.fromEntries(fields), [PICTURES_FIELD]: fields.getAll(PICTURES_FIELD) }
    },
  }

  const pictureForm: TakesForm = {
    limits: { ...PICTURE_FORM, files: 1 },
    async read(parts, asker) {
      const [picture] = (await keptForm(parts, asker)).kept
      return { picture: picture?.id, note: picture?.note ?? undefined }
    },
  }

  return [
    ...helpfulRoutes(db),
    ...replyRoutes(house, follow),
    answer(ordersToReviewCall, ({ page }, asker) => listToReview(db, personOf(asker), page)),
    answer(newReviewCall, (subject, asker) => prepareReview(db, personOf(asker), subject)),
    answer(
      writeReviewCall,
      async ({ idempotency_key, title, pictures, ...sent }, asker) => {
        const header = asker.request?.headers['idempotency-key']
        const key = idempotencyKey(header) ?? idempotencyKey(idempotency_key)
        const review = { ...sent, title: title || null, pictures: pictures ?? [] }
        return sendReview({ db, follow, tell: tellFrom(asker.base) }, personOf(asker), review, key)
      },
      undefined,
      reviewForm,
    ),
    answer(
      keepPictureCall,
      async ({ picture, note }, asker) => {
        const [kept] = await waitingPictures(db, personOf(asker).reviewerId, [picture])
        if (!kept) throw new Problem(400, 'bad_input', 'Send the picture as the file of a multipart form.')
        return { ...kept, note }
      },
      undefined,
      pictureForm,
    ),
    answer(keptPicturesCall, async ({ ids }, asker) => {
      return { pictures: await waitingPictures(db, personOf(asker).reviewerId, ids ?? []) }
    }),
    answer(writtenReviewCall, ({ review }, asker) => readWritten(db, personOf(asker), review)),
  ]
}
