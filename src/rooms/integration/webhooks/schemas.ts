import { z } from 'zod'
import { shopSlug } from '../../business/schemas.ts'
import { metaData } from '../../catalog/schemas.ts'
import { nextCursor, paging } from '../schemas.ts'
import { HOOK_EVENT_NAMES } from './rules.ts'

/** Webhook calls, for a shop's owners on the site and for its programs through the API. */

const event = z.enum(HOOK_EVENT_NAMES, 'Choose at least one event.')

const webhook = z.object({
  id: z.int(),
  url: z.string(),
  events: z.array(event),
  secret: z.string().nullable().describe('Signing secret (standardwebhooks.com). Shown once when created, then null'),
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
  attempts: z.array(attempt).describe('Latest attempt first'),
})

export type Delivery = z.infer<typeof delivery>

const url = z
  .string()
  .trim()
  .max(2000)
  .refine(text => URL.canParse(text) && new URL(text).protocol === 'https:', 'Enter a URL that starts with https://.')
  .refine(
    text => !URL.canParse(text) || !(new URL(text).username || new URL(text).password),
    'Enter a URL without a password.',
  )

/** A single checked box arrives as a string. */
const events = z
  .union([z.array(event), event.transform(single => [single])], 'Choose at least one event.')
  .refine(list => list.length > 0, 'Choose at least one event.')

const id = z.coerce.number<number | string>().int().min(1)

const enabled = z.union([z.boolean(), z.enum(['true', 'false']).transform(text => text === 'true')])

const success = z.object({ success: z.literal(true) })

export const hooksSchemas = {
  input: z.object({ ...shopSlug, webhook: z.coerce.number<number | string>().int().optional().catch(undefined) }),
  output: z.object({
    webhooks: z.array(webhook),
    events: z.array(z.object({ event, text: z.string() })),
    deliveries: z.array(delivery),
    meta_data: metaData,
  }),
}

export const addHookSchemas = {
  input: z.object({ ...shopSlug, url, events }),
  output: webhook,
}

export const changeHookSchemas = {
  input: z.object({
    ...shopSlug,
    webhook_id: id,
    url: url.optional(),
    events: events.optional(),
    enabled: enabled.optional(),
  }),
  output: webhook,
}

export const newSecretSchemas = {
  input: z.object({ ...shopSlug, webhook_id: id }),
  output: webhook,
}

export const removeHookSchemas = {
  input: z.object({ ...shopSlug, webhook_id: id }),
  output: success,
}

export const testHookSchemas = {
  input: z.object({ ...shopSlug, webhook_id: id }),
  output: success,
}

export const replaySchemas = {
  input: z.object({ ...shopSlug, delivery_id: id }),
  output: success,
}

export const programHooksSchemas = {
  input: z.object({}),
  output: z.object({ webhooks: z.array(webhook) }),
}

export const programAddHookSchemas = {
  input: z.object({ url, events }),
  output: webhook,
}

export const programChangeHookSchemas = {
  input: z.object({ webhook_id: id, url: url.optional(), events: events.optional(), enabled: enabled.optional() }),
  output: webhook,
}

export const programNewSecretSchemas = {
  input: z.object({ webhook_id: id }),
  output: webhook,
}

export const programRemoveHookSchemas = {
  input: z.object({ webhook_id: id }),
  output: success,
}

export const programDeliveriesSchemas = {
  input: z.object({ ...paging, webhook_id: id }),
  output: z.object({ deliveries: z.array(delivery), next_cursor: nextCursor }),
}

export const programReplaySchemas = {
  input: z.object({ delivery_id: id }),
  output: success,
}

/** Group key that serialises deliveries to one receiver. */
export const receiverGroup = (shopId: number, webhookId: number) => `${shopId}/${webhookId}`
