import { randomBytes } from 'node:crypto'
import type { AppContext } from '../../../platform/app-context.ts'
import { notFound, Problem } from '../../../platform/http/failures/problem.ts'
import type { Db } from '../../../platform/postgres/database.ts'
import { inTransaction } from '../../../platform/postgres/transaction.ts'
import { sealSecret } from '../../../platform/secrets/secret-box.ts'
import { idOfCursor, pageOf } from '../api/cursor.ts'
import { HOOK_SECRET } from '../seal-sql.ts'
import { cancelPending, type DeliveryRow, insertDelivery, selectDeliveries, updateDelivery } from './deliveries-sql.ts'
import { deliverQueue } from './queues.ts'
import { type HookEvent, MAX_WEBHOOKS, OLD_SECRET_VALID_FOR, TEST_EVENT } from './rules.ts'
import { type Delivery, receiverGroup, type Webhook } from './schemas.ts'
import { deleteHook, type HookRow, insertHook, lockHook, selectHooks, updateHook } from './sql.ts'

/**
 * A shop's webhooks. The calls authorise the requester. Functions for a single webhook fail with 404 if the shop
 * doesn't have it.
 */

type WebhookDeps = Pick<AppContext, 'db' | 'jobs'>

export const listHooks = async (db: Db, shopId: number): Promise<Webhook[]> =>
  (await selectHooks(db, shopId)).map(presentHook)

/** Fails with 409 `too_many` if the shop has 20. */
export async function addHook(db: Db, shopId: number, input: { url: string; events: HookEvent[] }): Promise<Webhook> {
  if ((await selectHooks(db, shopId)).length >= MAX_WEBHOOKS)
    throw new Problem(409, 'too_many', `You can have up to ${MAX_WEBHOOKS} webhooks. Remove one you don’t use.`)
  const secret = newSecret()
  const events = [...new Set(input.events)]
  const row = { shop_id: shopId, url: input.url, secret: sealSecret(secret, HOOK_SECRET), events }
  return { ...presentHook(await insertHook(db, row)), secret }
}

const newSecret = () => `whsec_${randomBytes(24).toString('base64')}`

/** Rotates the secret; the previous one signs along for a day, so that the receiver has time to switch. */
export async function changeSecret(db: Db, shopId: number, webhookId: number, now: Date): Promise<Webhook> {
  return inTransaction(db, async within => {
    const before = await lockHook(within, shopId, webhookId)
    if (!before) throw unknownHook()
    const secret = newSecret()
    const row = await updateHook(within, shopId, webhookId, {
      secret: sealSecret(secret, HOOK_SECRET),
      old_secret: before.secret,
      old_secret_until: new Date(now.getTime() + OLD_SECRET_VALID_FOR),
    })
    return { ...presentHook(row!), secret }
  })
}

/**
 * Changes only the given fields. Disabling cancels pending deliveries; after re-enabling, missed events are not sent.
 */
export async function changeHook(
  db: Db,
  shopId: number,
  webhookId: number,
  {
    url,
    events,
    enabled,
  }: { url?: string | undefined; events?: HookEvent[] | undefined; enabled?: boolean | undefined },
): Promise<Webhook> {
  return inTransaction(db, async within => {
    const before = await lockHook(within, shopId, webhookId)
    if (!before) throw unknownHook()
    const row = await updateHook(within, shopId, webhookId, {
      url: url ?? before.url,
      paused_until: null,
      events: events ? [...new Set(events)] : before.events,
      ...(enabled === true && { disabled_at: null, disabled_by: null, failing_since: null }),
      ...(enabled === false && !before.disabled_at && { disabled_at: new Date(), disabled_by: 'shop' as const }),
    })
    if (enabled === false) await cancelPending(within, shopId, webhookId)
    return presentHook(row!)
  })
}

export async function removeHook(db: Db, shopId: number, webhookId: number): Promise<void> {
  if (!(await deleteHook(db, shopId, webhookId))) throw unknownHook()
}

/** Fails with 409 `disabled` for a disabled webhook. */
export async function testHook({ db, jobs }: WebhookDeps, shopId: number, webhookId: number): Promise<void> {
  await inTransaction(db, async within => {
    const hook = await lockHook(within, shopId, webhookId)
    if (!hook) throw unknownHook()
    if (hook.disabled_at) throw disabled()
    await updateHook(within, shopId, webhookId, { paused_until: null })
    const now = new Date()
    const body = JSON.stringify({ type: TEST_EVENT, timestamp: now.toISOString(), data: {} })
    await sendDelivery({ db: within, jobs }, { shop_id: shopId, webhook_id: webhookId, event: TEST_EVENT, body }, now)
  })
}

/** Queues one delivery, in the given transaction. */
export async function sendDelivery(
  { db, jobs }: WebhookDeps,
  message: { shop_id: number; webhook_id: number; event: string; body: string; message_id?: string },
  now: Date,
): Promise<void> {
  const { message_id = newMessageId(), ...rest } = message
  const delivery_id = await insertDelivery(db, { ...rest, message_id, next_at: now })
  const group = receiverGroup(message.shop_id, message.webhook_id)
  await jobs.send(deliverQueue, { shop_id: message.shop_id, delivery_id }, { within: db, group })
}

export const newMessageId = () => `msg_${randomBytes(16).toString('base64url')}`

/** Sends a delivery again, whatever its state, with the same retries as a new one. */
export async function replayDelivery({ db, jobs }: WebhookDeps, shopId: number, deliveryId: number): Promise<void> {
  await inTransaction(db, async within => {
    const found = await updateDelivery(within, shopId, deliveryId, { state: 'pending', tries: 0, next_at: new Date() })
    if (!found) throw notFound('This delivery doesn’t exist.')
    const hook = await lockHook(within, shopId, found.webhook_id)
    if (hook?.disabled_at) throw disabled()
    // A manual replay bypasses the receiver's pause, to show whether it works now.
    await updateHook(within, shopId, found.webhook_id, { paused_until: null })
    const group = receiverGroup(shopId, found.webhook_id)
    await jobs.send(deliverQueue, { shop_id: shopId, delivery_id: deliveryId }, { within, group })
  })
}

export async function listDeliveries(
  db: Db,
  shopId: number,
  { webhookId, cursor, limit }: { webhookId?: number | undefined; cursor?: string | undefined; limit: number },
) {
  const rows = await selectDeliveries(db, shopId, { webhookId, before: idOfCursor(cursor), limit: limit + 1 })
  const { page, next_cursor } = pageOf(rows, limit, row => row.delivery_id)
  return { deliveries: page.map(presentDelivery), next_cursor }
}

const unknownHook = () => notFound('This webhook doesn’t exist.')
const disabled = () => new Problem(409, 'disabled', 'This webhook is disabled. Enable it first.')

const presentHook = (row: HookRow): Webhook => ({
  id: row.webhook_id,
  url: row.url,
  events: row.events as HookEvent[],
  secret: null,
  old_secret_until:
    row.old_secret_until && row.old_secret_until > new Date() ? row.old_secret_until.toISOString() : null,
  created_at: row.created_at.toISOString(),
  failing_since: row.failing_since?.toISOString() ?? null,
  disabled_at: row.disabled_at?.toISOString() ?? null,
  disabled_by: row.disabled_by as Webhook['disabled_by'],
})

const presentDelivery = (row: DeliveryRow): Delivery => ({
  id: row.delivery_id,
  webhook_id: row.webhook_id,
  message_id: row.message_id,
  event: row.event,
  state: row.state,
  body: row.body,
  next_at: row.state === 'pending' ? (row.next_at?.toISOString() ?? null) : null,
  created_at: row.created_at.toISOString(),
  attempts: row.attempts.map(attempt => ({ ...attempt, at: new Date(attempt.at).toISOString() })),
})
