import type { Person } from '../../../lib/calls/access.ts'
import { notFound, Problem } from '../../../platform/http/failures/problem.ts'
import type { Loaders } from '../../../platform/http/loaders.ts'
import type { Db } from '../../../platform/postgres/database.ts'
import { inTransaction } from '../../../platform/postgres/transaction.ts'
import { ownShop } from '../../business/service.ts'
import { decodeReviewId } from '../../catalog/encoded-id.ts'
import type { ShopRow } from '../../catalog/service.ts'
import type { ReviewDeps } from '../../reviews/lifecycle/review-event.ts'
import { setReply } from '../../reviews/replies/service.ts'
import type { Review } from '../../reviews/schemas.ts'
import { readReviews } from '../../reviews/service.ts'
import { fillPlaceholders, MOST_ANSWERS } from './rules.ts'
import type { RepliesPreview } from './schemas.ts'
import { deleteAnswer, insertAnswer, lockAnswers, selectAnswers, updateAnswer } from './sql.ts'

/** The shop for members who may reply for it: not for operators of the site. Fails as `ownShop`. */
async function replierShop(db: Db, slug: string, person: Person, loaders?: Loaders): Promise<ShopRow> {
  const { shop, standing } = await ownShop(db, slug, person, { loaders })
  if (standing === 'operator') throw new Problem(403, 'not_member', 'Only the shop’s team can reply.')
  return shop
}

/** A shop's saved answers. Fails as `ownShop`. */
export async function readAnswers(db: Db, slug: string, person: Person, loaders?: Loaders) {
  const shop = await replierShop(db, slug, person, loaders)
  return { shop, answers: await selectAnswers(db, shop.shop_id) }
}

interface Text {
  title: string
  body: string
}

const sameTitle = (a: string, b: string) => a.toLowerCase() === b.toLowerCase()

const titleTaken = () => {
  const message = 'You already have a saved answer with this title.'
  return new Problem(409, 'title_taken', message, { fields: [{ field: 'title', message }] })
}

/** Saves an answer. Fails as `ownShop`, with 409 `title_taken` and 422 `too_many_answers`. */
export async function saveAnswer(db: Db, slug: string, person: Person, text: Text): Promise<{ id: number }> {
  const { shop_id } = await replierShop(db, slug, person)
  return inTransaction(db, async within => {
    await lockAnswers(within, shop_id)
    const answers = await selectAnswers(within, shop_id)
    if (answers.some(({ title }) => sameTitle(title, text.title))) throw titleTaken()
    if (answers.length >= MOST_ANSWERS)
      throw new Problem(422, 'too_many_answers', `You can save up to ${MOST_ANSWERS} answers. Delete one first.`)
    return insertAnswer(within, shop_id, text)
  })
}

/** Changes a saved answer. Fails as `ownShop`, with 404 and 409 `title_taken`. */
export async function changeAnswer(db: Db, slug: string, person: Person, answerId: number, text: Text): Promise<void> {
  const { shop_id } = await replierShop(db, slug, person)
  await inTransaction(db, async within => {
    await lockAnswers(within, shop_id)
    const answers = await selectAnswers(within, shop_id)
    if (answers.some(({ id, title }) => id !== answerId && sameTitle(title, text.title))) throw titleTaken()
    if (!(await updateAnswer(within, shop_id, answerId, text)))
      throw notFound('Someone has deleted this answer. Save it as a new one.')
  })
}

/** Deletes a saved answer, if it is still there. Fails as `ownShop`. */
export async function removeAnswer(db: Db, slug: string, person: Person, answerId: number): Promise<void> {
  const { shop_id } = await replierShop(db, slug, person)
  await deleteAnswer(db, shop_id, answerId)
}

interface Batch {
  reviews: readonly string[]
  body: string
}

/** The replies that a batch makes, and the reviews that get none: replies are never overwritten. Fails as `ownShop`. */
export async function previewReplies(
  db: Db,
  slug: string,
  person: Person,
  { reviews, body }: Batch,
): Promise<RepliesPreview> {
  const shop = await replierShop(db, slug, person)
  const ids = [...new Set(reviews)]
  const keys = ids.flatMap(id => decodeReviewId(id) ?? []).filter(key => key.shopId === shop.shop_id)
  const found = await readReviews(
    db,
    { shopId: shop.shop_id, slug: shop.slug },
    keys.map(key => key.reviewId),
  )
  const preview: RepliesPreview = { replies: [], skipped: [] }
  for (const public_id of ids) {
    const review = found.find(one => one.public_id === public_id)
    const name = review?.author?.name ?? null
    const to = { public_id, name: name ?? 'A former member' }
    const why = whyNot(review)
    if (why) preview.skipped.push({ ...to, why })
    else
      preview.replies.push({
        ...to,
        body: fillPlaceholders(body, { name, product: review?.product?.title ?? null, shop: shop.name }),
      })
  }
  return preview
}

const whyNot = (review: Review | undefined) => {
  if (!review) return 'unknown'
  if (review.hidden) return 'not_public'
  return review.reply ? 'replied' : null
}

/** Publishes the replies of a batch, each in its own transaction. Fails as `ownShop`. */
export async function replyToSeveral(deps: ReviewDeps, slug: string, person: Person, batch: Batch) {
  const { replies, skipped } = await previewReplies(deps.db, slug, person, batch)
  let replied = 0
  for (const { public_id, name, body } of replies) {
    try {
      await setReply(deps, person, public_id, body)
      replied += 1
    } catch (error) {
      // withdrawn, hidden or deleted in this second
      if (!(error instanceof Problem && error.status < 500)) throw error
      skipped.push({ public_id, name, why: 'not_public' })
    }
  }
  return { replied, skipped }
}
