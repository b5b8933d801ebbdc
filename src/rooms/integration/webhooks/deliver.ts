import { Webhook } from 'standardwebhooks'
import type { OutboundSender } from '../../../platform/outside/outbound.ts'
import { inTransaction } from '../../../platform/postgres/transaction.ts'
import { openSecret } from '../../../platform/secrets/secret-box.ts'
import { businessPath } from '../../business/paths.ts'
import { type NotifyDeps, notifyShopMembers } from '../../notifications/service.ts'
import { HOOK_SECRET } from '../seal-sql.ts'
import { selectShop } from '../tokens/sql.ts'
import { cancelPending, insertAttempt, selectPending, updateDelivery } from './deliveries-sql.ts'
import { deliverQueue } from './queues.ts'
import { afterAttempt, breakerPause, disablingReason, LONGEST_STORED_RESPONSE } from './rules.ts'
import { receiverGroup } from './schemas.ts'
import { lockHook, updateHook } from './sql.ts'

interface DeliveryDeps extends NotifyDeps {
  sender: OutboundSender
}

/**
 * Makes one delivery attempt, signed according to Standard Webhooks, and stores the result. After a failure it is
 * scheduled again after a pause; if the receiver didn't respond, after its circuit breaker's pause. Running it twice
 * sends it twice, which receivers detect by the id.
 */
export async function deliverWebhook(deps: DeliveryDeps, key: { shop_id: number; delivery_id: number }): Promise<void> {
  const { db, jobs } = deps
  const { shop_id, delivery_id } = key
  const pending = await selectPending(db, shop_id, delivery_id)
  if (!pending) return
  const group = receiverGroup(shop_id, pending.webhook_id)
  const at = new Date()
  if (pending.paused_until && pending.paused_until > at) return postpone(deps, { ...key, ...pending }, at)
  const answer = await post(deps.sender, pending, at)
  const took_ms = Date.now() - at.getTime()
  await inTransaction(db, async within => {
    const hook = await lockHook(within, shop_id, pending.webhook_id)
    if (!hook) return
    await insertAttempt(within, { shop_id, delivery_id, at, took_ms, ...answer })
    const after = afterAttempt(pending.tries + 1, answer.status)
    const failing_since = after.state === 'delivered' ? null : (hook.failing_since ?? at)
    const disabled_by =
      failing_since && !hook.disabled_at ? disablingReason(answer.status, failing_since, new Date()) : null
    // stops once the webhook has been disabled, even during the attempt
    const continues = after.state === 'pending' && !disabled_by && !hook.disabled_at
    await updateDelivery(within, shop_id, delivery_id, {
      state: after.state === 'pending' && !continues ? 'failed' : after.state,
      tries: pending.tries + 1,
      next_at: continues ? new Date(Date.now() + after.pause * 1000) : null,
    })
    if (continues) await jobs.send(deliverQueue, key, { within, group, after: after.pause })
    const pause = failing_since ? breakerPause(answer.status, failing_since, new Date()) : 0
    const paused_until = pause > 0 ? new Date(Date.now() + pause * 1000) : null
    if (failing_since !== hook.failing_since || paused_until !== hook.paused_until || disabled_by)
      await updateHook(within, shop_id, pending.webhook_id, {
        failing_since,
        paused_until,
        ...(disabled_by && { disabled_at: new Date(), disabled_by }),
      })
    if (disabled_by) {
      await cancelPending(within, shop_id, pending.webhook_id)
      await notifyOfDisabling({ ...deps, db: within }, shop_id, hook.url, disabled_by)
    }
  })
}

/** Jitter in seconds, so that deliveries to a paused receiver don't all resume at once. */
const JITTER = 30

/** Postpones a delivery until its receiver's pause ends; doesn't count as an attempt. */
async function postpone(
  { db, jobs }: Pick<DeliveryDeps, 'db' | 'jobs'>,
  delivery: { shop_id: number; delivery_id: number; webhook_id: number; tries: number; paused_until: Date | null },
  now: Date,
) {
  const { shop_id, delivery_id, webhook_id, tries } = delivery
  const wait = Math.ceil((delivery.paused_until!.getTime() - now.getTime()) / 1000)
  const after = wait + Math.floor(Math.random() * JITTER)
  await inTransaction(db, async within => {
    const next_at = new Date(now.getTime() + after * 1000)
    await updateDelivery(within, shop_id, delivery_id, { state: 'pending', tries, next_at })
    const group = receiverGroup(shop_id, webhook_id)
    await jobs.send(deliverQueue, { shop_id, delivery_id }, { within, after, group })
  })
}

interface Secrets {
  secret: string
  old_secret: string | null
  old_secret_until: Date | null
}

/** Receivers accept any one of several signatures (Standard Webhooks, "Signature scheme"). */
const signingSecrets = ({ secret, old_secret, old_secret_until }: Secrets, at: Date) =>
  (old_secret && old_secret_until! > at ? [secret, old_secret] : [secret]).map(stored =>
    openSecret(stored, HOOK_SECRET),
  )

/** The response, or why there was none. */
async function post(
  sender: OutboundSender,
  { url, message_id, body, ...secrets }: Secrets & { url: string; message_id: string; body: string },
  at: Date,
) {
  try {
    const { status, text } = await sender.post(url, body, {
      'content-type': 'application/json',
      'webhook-id': message_id,
      'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
      'webhook-signature': signingSecrets(secrets, at)
        .map(secret => new Webhook(secret).sign(message_id, at, body))
        .join(' '),
    })
    return { status, response: storable(text), error: null }
  } catch (error) {
    return { status: null, response: null, error: (error as Error).message.slice(0, 500) }
  }
}

/** Makes an arbitrary response text storable in PostgreSQL. */
const storable = (text: string) => text.slice(0, LONGEST_STORED_RESPONSE).toWellFormed().replaceAll('\0', '')

async function notifyOfDisabling(deps: DeliveryDeps, shopId: number, url: string, why: 'gone' | 'failing') {
  const { slug } = await selectShop(deps.db, shopId)
  const { host } = new URL(url)
  await notifyShopMembers(deps, shopId, {
    kind: 'webhook_disabled',
    title: `Your webhook at ${host} was disabled`.slice(0, 300),
    paragraphs: [
      why === 'gone'
        ? 'It responded 410 Gone.'
        : 'Deliveries failed for five days. Fix the endpoint, then enable the webhook. Missed events aren’t sent automatically; you can resend them one by one.',
    ],
    path: businessPath(slug, 'webhooks'),
  })
}
