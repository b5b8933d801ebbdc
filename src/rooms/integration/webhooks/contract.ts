import { z } from 'zod'
import { call } from '../../../lib/calls/call.ts'
import { queue } from '../../../lib/calls/queue.ts'
import { shopSlug } from '../../business/contract.ts'
import { metaData } from '../../catalog/contract.ts'
import { API, nextCursor, paging, programCall } from '../contract.ts'
import { HOOK_EVENT_NAMES } from './rules.ts'

/** Webhook calls, for a shop's owners on the site and for its programs through the API. */

const event = z.enum(HOOK_EVENT_NAMES, 'Choose what it is told.')

const webhook = z.object({
  id: z.int(),
  url: z.string(),
  events: z.array(event),
  secret: z
    .string()
    .nullable()
    .describe('What signatures are made with (standardwebhooks.com); told once, where it is made, and null later'),
  /** How long the previous secret signs as well; null if there is none. */
  old_secret_until: z.iso.datetime().nullable(),
  created_at: z.iso.datetime(),
  /** Start of the current series of failed deliveries. */
  failing_since: z.iso.datetime().nullable(),
  disabled_at: z.iso.datetime().nullable(),
  disabled_by: z.enum(['shop', 'failing', 'gone']).nullable(),
})
export type Webhook = z.infer<typeof webhook>

const attempt = z.object({
  at: z.iso.datetime(),
  took_ms: z.int(),
  status: z.int().nullable(),
  response: z.string().nullable(),
  error: z.string().nullable(),
})

const delivery = z.object({
  id: z.int(),
  webhook_id: z.int(),
  message_id: z.string(),
  event: z.string(),
  state: z.enum(['pending', 'delivered', 'failed']),
  body: z.string(),
  /** Time of the next attempt. */
  next_at: z.iso.datetime().nullable(),
  created_at: z.iso.datetime(),
  attempts: z.array(attempt).describe('What last came of it first'),
})
export type Delivery = z.infer<typeof delivery>

const url = z
  .string()
  .trim()
  .max(2000)
  .refine(
    text => URL.canParse(text) && new URL(text).protocol === 'https:',
    'An address that begins with https:// is expected.',
  )
  .refine(
    text => !URL.canParse(text) || !(new URL(text).username || new URL(text).password),
    'An address without a password is expected.',
  )
/** A single checked box arrives as a string. */
const events = z
  .union([z.array(event), event.transform(one => [one])], 'Choose what it is told.')
  .refine(list => list.length > 0, 'Choose what it is told.')
const id = z.coerce.number<number | string>().int().min(1)
const enabled = z.union([z.boolean(), z.enum(['true', 'false']).transform(text => text === 'true')])

const success = z.object({ success: z.literal(true) })

export const hooksCall = call({
  path: '/business/:slug/webhooks.json',
  summary: "A shop's webhooks, and what was delivered last",
  access: 'reviewer',
  errors: [403, 404],
  input: z.object({ ...shopSlug, webhook: z.coerce.number<number | string>().int().optional().catch(undefined) }),
  output: z.object({
    webhooks: z.array(webhook),
    events: z.array(z.object({ event, text: z.string() })),
    deliveries: z.array(delivery),
    meta_data: metaData,
  }),
})

export const addHookCall = call({
  method: 'POST',
  path: '/business/:slug/webhooks.json',
  summary: 'Adds a webhook',
  access: 'reviewer',
  confirm: 'recent',
  limit: 30,
  errors: [404, 409],
  input: z.object({ ...shopSlug, url, events }),
  output: webhook,
})

export const changeHookCall = call({
  method: 'PUT',
  path: '/business/:slug/webhooks/:webhook_id',
  summary: 'Changes what a webhook is told, or whether it is told anything',
  access: 'reviewer',
  confirm: 'recent',
  limit: 60,
  errors: [404],
  input: z.object({
    ...shopSlug,
    webhook_id: id,
    url: url.optional(),
    events: events.optional(),
    enabled: enabled.optional(),
  }),
  output: webhook,
})

export const newSecretCall = call({
  method: 'POST',
  path: '/business/:slug/webhooks/:webhook_id/secrets',
  summary: 'Makes another secret; for a day both sign',
  access: 'reviewer',
  confirm: 'recent',
  limit: 30,
  errors: [404],
  input: z.object({ ...shopSlug, webhook_id: id }),
  output: webhook,
})

export const removeHookCall = call({
  method: 'DELETE',
  path: '/business/:slug/webhooks/:webhook_id',
  summary: 'Removes a webhook with what was delivered to it',
  access: 'reviewer',
  confirm: 'recent',
  errors: [404],
  input: z.object({ ...shopSlug, webhook_id: id }),
  output: success,
})

export const testHookCall = call({
  method: 'POST',
  path: '/business/:slug/webhooks/:webhook_id/tests',
  summary: 'Sends a message that says nothing, to see whether it arrives',
  access: 'reviewer',
  limit: 30,
  errors: [404, 409],
  input: z.object({ ...shopSlug, webhook_id: id }),
  output: success,
})

export const replayCall = call({
  method: 'POST',
  path: '/business/:slug/webhooks/deliveries/:delivery_id/replays',
  summary: 'Sends what was sent once more, under the same id',
  access: 'reviewer',
  limit: 60,
  errors: [404, 409],
  input: z.object({ ...shopSlug, delivery_id: id }),
  output: success,
})

export const programHooksCall = programCall({
  path: `${API}/webhooks`,
  summary: "The shop's webhooks",
  scope: 'webhooks:read',
  input: z.object({}),
  output: z.object({ webhooks: z.array(webhook) }),
})

export const programAddHookCall = programCall({
  method: 'POST',
  path: `${API}/webhooks`,
  summary: 'Add a webhook',
  scope: 'webhooks:write',
  input: z.object({ url, events }),
  output: webhook,
})

export const programChangeHookCall = programCall({
  method: 'PUT',
  path: `${API}/webhooks/:webhook_id`,
  summary: 'Change what a webhook is told, or whether it is told anything',
  scope: 'webhooks:write',
  input: z.object({ webhook_id: id, url: url.optional(), events: events.optional(), enabled: enabled.optional() }),
  output: webhook,
})

export const programNewSecretCall = programCall({
  method: 'POST',
  path: `${API}/webhooks/:webhook_id/secrets`,
  summary: 'Make another secret; for a day messages are signed with both',
  scope: 'webhooks:write',
  input: z.object({ webhook_id: id }),
  output: webhook,
})

export const programRemoveHookCall = programCall({
  method: 'DELETE',
  path: `${API}/webhooks/:webhook_id`,
  summary: 'Remove a webhook with what was delivered to it',
  scope: 'webhooks:write',
  input: z.object({ webhook_id: id }),
  output: success,
})

export const programDeliveriesCall = programCall({
  path: `${API}/webhooks/:webhook_id/deliveries`,
  summary: 'What was sent to a webhook in the last 30 days, and what came of it; what came last stands first',
  scope: 'webhooks:read',
  input: z.object({ ...paging, webhook_id: id }),
  output: z.object({ deliveries: z.array(delivery), next_cursor: nextCursor }),
})

export const programReplayCall = programCall({
  method: 'POST',
  path: `${API}/webhooks/deliveries/:delivery_id/replays`,
  summary: 'Send what was sent once more, under the same id',
  scope: 'webhooks:write',
  input: z.object({ delivery_id: id }),
  output: success,
})

/** Turns events into deliveries; one job at a time. */
export const dispatchQueue = queue({ name: 'integration.dispatch', payload: z.object({}), alone: true, retryDelay: 2 })

/** Makes one delivery attempt; retries are scheduled by the delivery itself, not by the queue. */
export const deliverQueue = queue({
  name: 'integration.deliver',
  payload: z.object({ shop_id: z.int(), delivery_id: z.int() }),
  expireIn: 60,
  // Deliveries mostly wait for network responses, and each receiver occupies at most one worker.
  concurrency: 16,
})

/** A large Shopify webhook with a valid signature: its body in base64. */
export const shopifyQueue = queue({
  name: 'integration.shopify',
  payload: z.object({ shop_id: z.int(), id: z.string(), topic: z.string(), body: z.base64() }),
  // Orders contain personal data, so finished jobs are deleted soon.
  keptFor: 60,
})

/** Group key that serialises deliveries to one receiver. */
export const receiverGroup = (shopId: number, webhookId: number) => `${shopId}/${webhookId}`
