import { randomUUID } from 'node:crypto'
import type { Person } from '../../lib/calls/access.ts'
import { Problem } from '../../platform/http/failures/problem.ts'
import type { Loaders } from '../../platform/http/loaders.ts'
import type { Db } from '../../platform/postgres/database.ts'
import { decodeQuestionId } from '../catalog/encoded-id.ts'
import { shopPath } from '../catalog/paths.ts'
import { readShop, shopsById } from '../catalog/service.ts'
import { isListed, isParty, isPublic } from './acts/act-rules.ts'
import { answerStateOf, questionStateOf, unknownQuestion } from './acts/answer.ts'
import { holdReasonTexts } from './asking/sign-rules.ts'
import type { OneQuestion } from './one-schemas.ts'
import { PENDING_QUESTIONS_PATH, questionPath } from './paths.ts'
import { MOST_COUNTED, SHOP_QUESTIONS_PER_PAGE } from './rules.ts'
import { presentQuestions } from './service.ts'
import { selectPending } from './sql/pending.ts'
import { selectAllAnswers, selectOne } from './sql/write.ts'
import { countQuestions, selectQuestions } from './sql.ts'

/** A question for its page. Pending ones are visible to their author and moderators only. Fails with 404. */
export async function readQuestion(db: Db, person: Person | null, publicId: string): Promise<OneQuestion> {
  const key = decodeQuestionId(publicId)
  const row = key && (await selectOne(db, key))
  const shop = key && (await shopsById(db, [key.shopId])).get(key.shopId)
  if (!key || !row || !shop) throw unknownQuestion()
  const state = questionStateOf(row)
  const own = person !== null && row.reviewer_id === person.reviewerId
  const moderates = !!person?.roles.includes('moderator') && !isParty(person, key, [row])
  const waits = state.held && !state.deleted && !state.unproved
  if (!isListed(state) && !(waits && (own || moderates))) throw unknownQuestion()

  const [question] = await presentQuestions(db, { shopId: key.shopId, shopSlug: shop.slug }, [row])
  const answers = await selectAllAnswers(db, key)
  const isOwn = (answer: (typeof answers)[number]) =>
    person !== null && (answer.by_shop ? person.shops.has(key.shopId) : answer.reviewer_id === person.reviewerId)
  const waiting = answers.filter(
    answer => answer.held_at && !answer.deleted_at && !answer.removed_at && (isOwn(answer) || moderates),
  )
  const about = question!.product?.title ?? shop.name
  const answerAs = person && isPublic(state) ? (person.shops.has(key.shopId) ? 'shop' : 'person') : null
  return {
    question: question!,
    shop: { name: shop.name, internal_path: shopPath(shop.slug), logo_url: shop.logo_url },
    state: state.removed ? 'removed' : waits ? 'waits' : 'public',
    waits_because: row.held_reason && waits ? holdReasonTexts(row.held_reason) : [],
    waiting_answers: waiting.map(answer => ({
      number: answer.position,
      name: answer.name,
      body: answer.body,
      language: answer.language,
      waits_because: holdReasonTexts(answer.held_reason ?? ''),
    })),
    may: {
      answer_as: answerAs,
      delete: own,
      delete_answers: answers
        .filter(answer => isOwn(answer) && !answerStateOf(answer).deleted)
        .map(answer => answer.position),
      moderate: moderates,
    },
    // the same for every guest, so that their pages are stored and compared as one
    idempotency_key: answerAs && randomUUID(),
    meta_data: {
      title: `A question about ${about} | Candor`,
      description: state.removed ? `A question about ${about}.` : row.body.slice(0, 160),
      canonical: questionPath(publicId),
      // index only questions with an answer
      robots: isPublic(state) && question!.answers.length > 0 ? 'index,follow' : 'noindex,follow',
    },
  }
}

/** A shop's questions for its members. Fails with 404 for an unknown shop, 403 `not_yours`. */
export async function listForShop(
  db: Db,
  { shops }: Person,
  { slug, show, page }: { slug: string; show: 'unanswered' | 'all'; page: number },
  loaders?: Loaders,
) {
  const shop = await readShop(db, slug, loaders)
  if (!shops.has(shop.shop_id)) throw new Problem(403, 'not_yours', 'Only the shop’s team can see this.')
  const filter = { shopId: shop.shop_id, unanswered: show === 'unanswered' }
  const slice = {
    direction: 'desc',
    limit: SHOP_QUESTIONS_PER_PAGE,
    offset: (page - 1) * SHOP_QUESTIONS_PER_PAGE,
  } as const
  const [rows, all, unanswered] = await Promise.all([
    slice.offset < MOST_COUNTED ? selectQuestions(db, filter, slice) : [],
    countQuestions(db, { ...filter, unanswered: false }, MOST_COUNTED),
    countQuestions(db, { ...filter, unanswered: true }, MOST_COUNTED),
  ])
  const total = filter.unanswered ? unanswered : all
  return {
    questions: await presentQuestions(db, { shopId: shop.shop_id, shopSlug: shop.slug }, rows),
    total_count: total,
    total_pages: Math.ceil(total / SHOP_QUESTIONS_PER_PAGE),
    current_page: page,
    per_page: SHOP_QUESTIONS_PER_PAGE,
    unanswered_count: unanswered,
    all_count: all,
  }
}

/** Pending questions and answers for this moderator, oldest first. */
export async function listPending(db: Db, { reviewerId, shops }: Person) {
  const rows = await selectPending(db, { reviewerId, shopIds: [...shops.keys()] }, PENDING_AT_ONCE)
  return {
    waiting: rows.map(row => ({
      public_id: row.publicId,
      number: row.position,
      name: row.name,
      body: row.body,
      language: row.language,
      waits_because: holdReasonTexts(row.held_reason),
      waits_since: row.held_at.toISOString(),
      shop: row.shop,
    })),
    meta_data: {
      title: 'Questions waiting | Candor',
      description: 'Questions and answers waiting for a moderator.',
      canonical: PENDING_QUESTIONS_PATH,
      robots: 'noindex,nofollow',
    },
  }
}

/** Page size of the pending list. */
const PENDING_AT_ONCE = 50
