import { createHash } from 'node:crypto'
import { Problem } from '../../../platform/http/failures/problem.ts'
import { takeMailTurn } from '../../../platform/mail/cool-down.ts'
import { writeMessage } from '../../../platform/mail/email.ts'
import type { Mailer } from '../../../platform/mail/mailer.ts'
import type { Db } from '../../../platform/postgres/database.ts'
import { invalidatePages } from '../../../platform/postgres/invalidate-pages.ts'
import { inTransaction } from '../../../platform/postgres/transaction.ts'
import { randomToken } from '../../../platform/secrets/random.ts'
import { encodeQuestionId } from '../../catalog/encoded-id.ts'
import { productsById, shopsById, shopTagById } from '../../catalog/service.ts'
import type { NotifyDeps } from '../../notifications/service.ts'
import { addPerson, ownPerson, personByAddress } from '../../people/service.ts'
import { acceptTerms, hasAccepted } from '../../terms/service.ts'
import { stateOfRepeat } from '../idempotency.ts'
import { notifyShopOfQuestion } from '../notifications.ts'
import { CONFIRM_PATH } from '../paths.ts'
import { MOST_UNPROVED, MOST_UNPROVED_OF_SHOP, PROOF_HOURS, PROOF_PAUSES } from '../rules.ts'
import {
  armProof,
  countProofs,
  countProofsOfShop,
  deleteProof,
  deleteUnproved,
  insertProof,
  selectProof,
} from '../sql/proofs.ts'
import { insertEvents, type QuestionKey, selectForAct, selectHabits, updateQuestion } from '../sql/write.ts'
import { proofEmail } from './emails.ts'
import { proofMailQueue } from './queues.ts'
import { holdReason, signsOf } from './sign-rules.ts'

const HOUR = 3_600_000

/** The database stores only the hash of a link's secret, so a leak reveals no usable link. */
const hashOf = (token: string) => createHash('sha256').update(token).digest()

/**
 * Stores the address of an unproved question and queues the e-mail with the link. Call it in the transaction that
 * stores the question.
 * Fails with 429 `too_many` with too many pending questions of the address or the shop, and `too_soon`.
 */
export async function storeProof(
  { db, jobs, base }: NotifyDeps,
  { shopId, questionId }: QuestionKey,
  email: string,
  now: Date,
): Promise<void> {
  await takeMailTurn(db, email, { name: 'publish a question', pauses: PROOF_PAUSES })
  const { count } = await countProofs(db, email, new Date(now.getTime() - HOUR))
  if (count >= MOST_UNPROVED)
    throw new Problem(
      429,
      'too_many',
      'Several questions are already waiting for this address. Check your e-mail first.',
    )
  if ((await countProofsOfShop(db, shopId, MOST_UNPROVED_OF_SHOP)) >= MOST_UNPROVED_OF_SHOP)
    throw new Problem(429, 'too_many', 'Many questions for this shop wait to be confirmed. Please ask again tomorrow.')
  const expires_at = new Date(now.getTime() + PROOF_HOURS * HOUR)
  // Hash of a throwaway secret: the link's own is created with its e-mail.
  const token_hash = hashOf(randomToken())
  await insertProof(db, { shopId, questionId }, { email, token_hash, created_at: now, expires_at })
  await jobs.send(proofMailQueue, { shop_id: shopId, question_id: questionId, base }, { within: db })
}

/**
 * Sends the e-mail with the link. Creates the secret here, so that it exists only in the e-mail. Contains no text by
 * the sender, whose address is unproved.
 */
export async function mailProof(
  db: Db,
  mailer: Mailer,
  { shop_id, question_id, base }: { shop_id: number; question_id: number; base: string },
): Promise<void> {
  const token = randomToken()
  const proof = await armProof(db, { shopId: shop_id, questionId: question_id }, hashOf(token))
  const shop = proof && (await shopsById(db, [shop_id])).get(shop_id)
  if (!shop) return
  const content = proofEmail({ link: `${base}${CONFIRM_PATH}?token=${token}`, site: shop.domain })
  await mailer.deliver(writeMessage(content, { to: proof.email, base }))
}

const linkGone = () =>
  new Problem(410, 'link_gone', 'This link has already been used or has expired. Unpublished questions are deleted.')

/** The question that a link would publish. Fails with 410 `link_gone`. */
export async function readProof(db: Db, token: string) {
  const found = await selectProof(db, hashOf(token), new Date())
  const shop = found && (await shopsById(db, [found.shop_id])).get(found.shop_id)
  if (!shop) throw linkGone()
  const product = found.product_id === null ? undefined : await productOf(db, found.shop_id, found.product_id)
  return {
    body: found.body,
    asker_name: found.asker_name,
    about: product?.title ?? shop.name,
    shop: shop.name,
    terms_due: !(await hasPersonAccepted(db, found.email)),
    meta_data: {
      title: 'Publish your question | Candor',
      description: 'Confirm your question.',
      canonical: CONFIRM_PATH,
      robots: 'noindex,nofollow',
    },
  }
}

async function hasPersonAccepted(db: Db, email: string): Promise<boolean> {
  const person = await personByAddress(db, email)
  return person !== null && hasAccepted(db, person.reviewerId)
}

const termsDue = () => {
  const message = 'Tick the box to accept the terms of service.'
  return new Problem(422, 'incomplete', message, { fields: [{ field: 'accept_terms', message }] })
}

const productOf = async (db: Db, shopId: number, productId: number) =>
  (await productsById(db, shopId, [productId])).get(productId)

/**
 * Publishes a question by the link in its e-mail, which proves the address: the question then belongs to that person,
 * known or new. Signs of spam make it pending. Fails with 410 `link_gone`, and 422 `incomplete` if that person has not accepted
 * the current terms and `accepts` is false (R-terms-05); the link stays valid then.
 */
export async function proveQuestion(deps: NotifyDeps, token: string, accepts: boolean) {
  const now = new Date()
  return inTransaction(deps.db, async trx => {
    const proof = await deleteProof(trx, hashOf(token), now)
    const key = proof && { shopId: proof.shop_id, questionId: proof.question_id }
    const question = key && (await selectForAct(trx, key))
    const shop = key && (await shopsById(trx, [key.shopId])).get(key.shopId)
    if (!key || !question || !shop) throw linkGone()
    const person = await personByAddress(trx, proof.email)
    const reviewerId = person?.reviewerId ?? (await addPerson(trx, { name: question.asker_name, email: proof.email }))
    if (!(await hasAccepted(trx, reviewerId))) {
      if (!accepts) throw termsDue()
      await acceptTerms(trx, reviewerId, question.asker_name)
    }
    // a deleted account gets no notifications and no new content
    const stays = (await ownPerson(trx, reviewerId))?.leftAt === null
    const signs = signsOf(question.body, await selectHabits(trx, reviewerId, new Date(now.getTime() - 24 * HOUR)))
    const noteOnHold = signs.length > 0 ? holdReason(signs) : null
    await updateQuestion(trx, key, {
      unproved: false,
      ...(stays ? { reviewer_id: reviewerId } : {}),
      ...(noteOnHold === null ? {} : { held_at: now, held_reason: noteOnHold }),
    })
    const by = stays ? reviewerId : null
    await insertEvents(trx, key, [
      { kind: 'proved', actor: 'asker', reviewer_id: by, created_at: now },
      ...(noteOnHold === null
        ? []
        : [
            {
              kind: 'held' as const,
              actor: 'system' as const,
              reviewer_id: null,
              reason: noteOnHold,
              created_at: now,
            },
          ]),
    ])
    const publicId = encodeQuestionId(key.shopId, key.questionId)
    if (noteOnHold === null) {
      await notifyShopOfQuestion({ ...deps, db: trx }, shop, publicId, question.body, by)
      await invalidatePages(trx, shopTagById(key.shopId))
    }
    return { public_id: publicId, ...stateOfRepeat(noteOnHold, publicId) }
  })
}

/** Deletes questions whose link was not followed in time. */
export const deleteUnprovedQuestions = (db: Db, now: Date) =>
  deleteUnproved(db, new Date(now.getTime() - PROOF_HOURS * HOUR))
