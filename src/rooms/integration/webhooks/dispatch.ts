import type { AppContext } from '../../../platform/app-context.ts'
import type { Db } from '../../../platform/postgres/database.ts'
import { inTransaction } from '../../../platform/postgres/transaction.ts'
import { encodeDisputeId, encodeQuestionId, encodeReviewId } from '../../catalog/encoded-id.ts'
import { shopDisputePath } from '../../disputes/paths.ts'
import type { Shop } from '../api/catalog-api.ts'
import { readOwnQuestion } from '../api/questions-api.ts'
import { readOwnReview } from '../api/reviews-api.ts'
import { selectShop } from '../tokens/sql.ts'
import { newMessageId, sendDelivery } from './service.ts'
import { dequeueEvents, type OutboxRow, selectDispute, selectHooks, selectReviewState } from './sql.ts'

/** Number of events per transaction. */
const BATCH_SIZE = 100

/**
 * Turns outbox events into deliveries for subscribed webhooks, until the outbox is empty. Each batch is one
 * transaction: removing the events, adding deliveries, and scheduling their jobs.
 */
export async function dispatchEvents(
  { db, jobs }: Pick<AppContext, 'db' | 'jobs'>,
  signal?: AbortSignal,
): Promise<void> {
  for (;;) {
    const dequeued = await inTransaction(db, async within => {
      const rows = await dequeueEvents(within, BATCH_SIZE)
      for (const row of rows) await deliver({ db: within, jobs }, row)
      return rows.length
    })
    if (dequeued < BATCH_SIZE || signal?.aborted) return
  }
}

async function deliver({ db, jobs }: Pick<AppContext, 'db' | 'jobs'>, row: OutboxRow) {
  const hooks = (await selectHooks(db, row.shop_id)).filter(
    ({ disabled_at, events }) => disabled_at === null && events.includes(row.event),
  )
  if (hooks.length === 0) return
  const data = await dataOf(db, row)
  if (data === null) return
  const body = JSON.stringify({ type: row.event, timestamp: row.at.toISOString(), data })
  const message_id = newMessageId()
  for (const { webhook_id } of hooks)
    await sendDelivery(
      { db, jobs },
      { shop_id: row.shop_id, webhook_id, event: row.event, body, message_id },
      new Date(),
    )
}

/** The event's payload: the record as the API returns it, in its current state. Null if it was deleted. */
async function dataOf(db: Db, { shop_id, event, thing_id }: OutboxRow): Promise<object | null> {
  const shop = await selectShop(db, shop_id)
  if (event.startsWith('review.')) return reviewData(db, shop, thing_id)
  if (event.startsWith('question.')) {
    const public_id = encodeQuestionId(shop_id, thing_id)
    return readOwnQuestion(db, shop, public_id).then(
      question => ({ public_id, question }),
      () => null,
    )
  }
  const found = await selectDispute(db, shop_id, thing_id)
  if (!found) return null
  const id = encodeDisputeId(shop_id, thing_id)
  return { id, dispute: { id, ...found, path: shopDisputePath(id) } }
}

/** A review that isn't listed is sent without its text. */
async function reviewData(db: Db, shop: Shop, reviewId: number) {
  const public_id = encodeReviewId(shop.shop_id, reviewId)
  const reviewState = await selectReviewState(db, shop.shop_id, reviewId)
  if (!reviewState) return null
  const { held_at, unpublished_at, deleted_at } = reviewState
  if (held_at || unpublished_at || deleted_at)
    return { public_id, state: unpublished_at || deleted_at ? 'withdrawn' : 'waiting', review: null }
  const review = await readOwnReview(db, shop, public_id)
  return { public_id, state: review.hidden ? 'hidden' : 'published', review }
}
