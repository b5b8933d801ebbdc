import { z } from 'zod'
import { lookedUp } from '../../lib/calls/params.ts'
import { shopSlug } from '../business/schemas.ts'
import { metaData } from '../catalog/schemas.ts'
import { LONGEST_TOKEN_DAYS, SCOPES, TOKEN_DAYS } from './tokens/scope-rules.ts'

/** Settings for integrations, by a shop's owners. All calls fail as `ownShop`, and for anybody but owners. */

const token = z.object({
  id: z.int(),
  name: z.string(),
  /** The displayed part: 'candor_Uk3x9a_Qw3r'. */
  prefix: z.string(),
  scopes: z.array(z.enum(SCOPES)),
  created_at: z.iso.datetime(),
  last_used_at: z.iso.datetime().nullable(),
  revoked_at: z.iso.datetime().nullable(),
  /** Null for a token from before tokens expired. */
  expires_at: z.iso.datetime().nullable(),
  /** Whether its creator is no longer an owner, which invalidates it. */
  orphaned: z.boolean(),
})

export type Token = z.infer<typeof token>

/** A message from Shopify. */
const shopifyMessage = z.object({
  id: z.string(),
  topic: z.string(),
  outcome: z.enum(['taken', 'left_out', 'refused']),
  note: z.string().nullable(),
  received_at: z.iso.datetime(),
})

export const integrationSchemas = {
  input: z.object(shopSlug),
  output: z.object({
    tokens: z.array(token),
    scopes: z.array(z.object({ scope: z.enum(SCOPES), text: z.string() })),
    shopify: z.object({
      /** Endpoint for Shopify's webhooks. */
      address: z.string(),
      connected: z.boolean(),
      topics: z.array(z.string()),
      messages: z.array(shopifyMessage),
    }),
    meta_data: metaData,
  }),
}

export type Integration = z.infer<(typeof integrationSchemas)['output']>

/** A single checked box arrives as a string. */
const scopes = z
  .union([z.array(z.enum(SCOPES)), z.enum(SCOPES).transform(scope => [scope])], 'Choose at least one scope.')
  .refine(list => list.length > 0, 'Choose at least one scope.')

export const makeTokenSchemas = {
  input: z.object({
    ...shopSlug,
    name: z.string().trim().min(1, 'Enter a name.').max(80, 'Use up to 80 characters.'),
    scopes,
    /** Validity in days. */
    days: z.coerce
      .number<number | string>()
      .refine(days => TOKEN_DAYS.includes(days), `Choose ${TOKEN_DAYS.join(', ')} days.`)
      .default(LONGEST_TOKEN_DAYS),
  }),
  output: z.object({ token: z.string(), made: token }),
}

export const revokeTokenSchemas = {
  input: z.object({ ...shopSlug, token_id: z.coerce.number<number | string>().int().min(1) }),
  output: z.object({ success: z.literal(true) }),
}

export const connectShopifySchemas = {
  input: z.object({
    ...shopSlug,
    secret: lookedUp
      .transform(text => text.trim())
      .refine(text => /^$|^[\x21-\x7e]{8,200}$/.test(text), 'This isn’t a valid Shopify signing secret.'),
  }),
  output: z.object({ connected: z.boolean() }),
}
