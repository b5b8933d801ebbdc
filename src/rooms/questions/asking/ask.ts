import { randomUUID } from 'node:crypto'
import type { Person } from '../../../lib/calls/access.ts'
import type { ParsedInputOf } from '../../../lib/calls/call.ts'
import { detectLanguage } from '../../../lib/text/detect-language.ts'
import { notFound, Problem } from '../../../platform/http/failures/problem.ts'
import type { Db } from '../../../platform/postgres/database.ts'
import { invalidatePages } from '../../../platform/postgres/invalidate-pages.ts'
import { inTransaction } from '../../../platform/postgres/transaction.ts'
import { decodeProductId, decodeShopId, encodeQuestionId, encodeShopId } from '../../catalog/encoded-id.ts'
import { productPath, shopPath } from '../../catalog/paths.ts'
import {
  findProductByExternalId,
  productsById,
  readShop,
  shopByToken,
  shopsById,
  shopTagById,
} from '../../catalog/service.ts'
import type { NotifyDeps } from '../../notifications/service.ts'
import { withoutAddresses } from '../../people/ingest.ts'
import { ownPerson } from '../../people/service.ts'
import { idempotencyKeyOf, keyReused, stateOfRepeat } from '../idempotency.ts'
import { notifyShopOfQuestion } from '../notifications.ts'
import { PROOF_HOURS } from '../rules.ts'
import { insertEvents, insertQuestion, type QuestionKey, selectHabits, selectQuestionByKey } from '../sql/write.ts'
import type { askFromWidgetCall } from './ask-contract.ts'
import { storeProof } from './prove.ts'
import { holdReason, signsOf } from './sign-rules.ts'

interface SubjectInput {
  product_id?: string | undefined
  shop_id?: string | undefined
}

const DAY = 86_400_000

/** Finds a question's subject. Fails with 404. */
export async function findSubject(db: Db, { product_id, shop_id }: SubjectInput) {
  const key = product_id === undefined ? null : decodeProductId(product_id)
  const shopId = key ? key.shopId : product_id === undefined ? decodeShopId(shop_id ?? '') : null
  const found = shopId === null ? undefined : (await shopsById(db, [shopId])).get(shopId)
  const shop = found && (await readShop(db, found.slug))
  const product = shop && key ? (await productsById(db, shop.shop_id, [key.productId])).get(key.productId) : undefined
  if (!shop || (key && !product)) throw notFound('There is nothing with this id to ask about.')
  return { shop, product: product ?? null }
}

const closedBecause = (shop: { name: string; enable_questions: boolean }) =>
  shop.enable_questions ? null : `${shop.name} doesn’t take questions here.`

/** Data of the form for a new question. Fails with 404. */
export async function prepareQuestion(db: Db, about: SubjectInput) {
  const { shop, product } = await findSubject(db, about)
  const place = shopPath(shop.slug)
  return {
    subject: {
      title: product?.title ?? shop.name,
      language: product?.language ?? null,
      internal_path: product ? productPath(shop.slug, product.handle) : place,
      image_url: product ? product.image_url : shop.logo_url,
    },
    shop: { encoded_id: encodeShopId(shop.shop_id), name: shop.name, internal_path: place },
    closed: closedBecause(shop),
    idempotency_key: randomUUID(),
    meta_data: {
      title: `Ask ${shop.name} | Candor`,
      description: `Ask ${shop.name}${product ? ` about ${product.title}` : ''}.`,
      canonical: '/reviews/questions/new',
      robots: 'noindex,nofollow',
    },
  }
}

interface NewQuestionInput {
  shop: { shop_id: number; name: string; slug: string; enable_questions: boolean }
  product: { product_id: number } | null
  name: string
  body: string
  sentKey: Buffer | null
}

interface Stored {
  key: QuestionKey
  noteOnHold: string | null
}

/** Question that the same form sent before; undefined for a new one. Fails with 422 `key_reused` for another text. */
async function findRepeat(db: Db, { shop, product, body, sentKey }: NewQuestionInput): Promise<Stored | undefined> {
  const before = sentKey && (await selectQuestionByKey(db, shop.shop_id, sentKey))
  if (!before) return undefined
  if (before.body !== body || before.product_id !== (product?.product_id ?? null)) throw keyReused()
  return { key: { shopId: shop.shop_id, questionId: before.question_id }, noteOnHold: before.held_reason }
}

interface Row {
  reviewerId: number | null
  unproved: boolean
  noteOnHold: string | null
}

/** @returns undefined if the same form was sent concurrently; the other request stores it */
async function store(
  trx: Db,
  { shop, product, name, body, sentKey }: NewQuestionInput,
  row: Row,
  now: Date,
): Promise<Stored | undefined> {
  const { reviewerId, unproved, noteOnHold } = row
  const inserted = await insertQuestion(trx, shop.shop_id, {
    product_id: product?.product_id ?? null,
    reviewer_id: reviewerId,
    asker_name: name,
    body,
    language: await detectLanguage(body),
    created_at: now,
    unproved,
    held_at: noteOnHold === null ? null : now,
    held_reason: noteOnHold,
    sent_key: sentKey,
  })
  if (!inserted) return undefined
  const key = { shopId: shop.shop_id, questionId: inserted.question_id }
  await insertEvents(trx, key, [
    { kind: 'asked', actor: 'asker', reviewer_id: reviewerId, created_at: now },
    ...(noteOnHold === null
      ? []
      : [{ kind: 'held' as const, actor: 'system' as const, reviewer_id: null, reason: noteOnHold, created_at: now }]),
  ])
  return { key, noteOnHold }
}

/**
 * Asks a question as a signed-in person. In one transaction: checks idempotency and signs of spam (sign-rules.ts),
 * inserts the row and history, notifies the shop and invalidates pages. Fails with 404, 403 `closed`, 422
 * `key_reused`.
 */
export async function askQuestion(
  deps: NotifyDeps,
  person: Pick<Person, 'reviewerId'>,
  sent: SubjectInput & { body: string },
  key: string | null,
  now = new Date(),
) {
  const { db } = deps
  const { shop, product } = await findSubject(db, sent)
  const closed = closedBecause(shop)
  if (closed) throw new Problem(403, 'closed', closed)
  const { name } = (await ownPerson(db, person.reviewerId))!
  const sentKey = idempotencyKeyOf(`person ${person.reviewerId}`, key)
  const input: NewQuestionInput = { shop, product, name, body: withoutAddresses(sent.body), sentKey }
  return inTransaction(db, async trx => {
    const habits = await selectHabits(trx, person.reviewerId, new Date(now.getTime() - DAY))
    const signs = signsOf(sent.body, habits)
    const row = {
      reviewerId: person.reviewerId,
      unproved: false,
      noteOnHold: signs.length > 0 ? holdReason(signs) : null,
    }
    const before = await findRepeat(trx, input)
    const fresh = before ? undefined : await store(trx, input, row, now)
    const stored = before ?? fresh ?? (await findRepeat(trx, input))
    if (!stored) throw keyReused()
    const publicId = encodeQuestionId(stored.key.shopId, stored.key.questionId)
    if (fresh?.noteOnHold === null) {
      await notifyShopOfQuestion({ ...deps, db: trx }, shop, publicId, input.body, person.reviewerId)
      await invalidatePages(trx, shopTagById(shop.shop_id))
    }
    return { public_id: publicId, ...stateOfRepeat(stored.noteOnHold, publicId) }
  })
}

type FromWidget = ParsedInputOf<typeof askFromWidgetCall>

/**
 * Stores a guest's question from a shop's site and queues the e-mail whose link publishes it. Fails with 401
 * `bad_token`, 404, 403 `closed`, 422 `key_reused`, 429 `too_many` and `too_soon`.
 */
export async function askFromWidget(deps: NotifyDeps, sent: FromWidget, key: string | null, now = new Date()) {
  const { db } = deps
  const { email, name } = sent
  const shop = await shopByToken(db, sent)
  const closed = closedBecause(shop)
  if (closed) throw new Problem(403, 'closed', closed)
  const product =
    sent.product_id === undefined ? null : await findProductByExternalId(db, shop.shop_id, sent.product_id)
  if (product === undefined) throw notFound('This shop has no product with that product_id.')
  const body = withoutAddresses(sent.body)
  const input: NewQuestionInput = { shop, product, name, body, sentKey: idempotencyKeyOf(`address ${email}`, key) }
  await inTransaction(db, async trx => {
    if (await findRepeat(trx, input)) return
    const stored = await store(trx, input, { reviewerId: null, unproved: true, noteOnHold: null }, now)
    if (stored) await storeProof({ ...deps, db: trx }, stored.key, email, now)
  })
  return { state: 'confirm_by_email' as const, email, hours: PROOF_HOURS }
}
