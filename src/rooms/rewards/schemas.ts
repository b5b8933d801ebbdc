import { z } from 'zod'
import { DISCOUNT_TYPES, REWARD_STATES } from './rules.ts'

/** A reward, given by a shop for a review (X-fields-07). */
export const reward = z.object({
  shop: z.object({
    encoded_id: z.string(),
    name: z.string(),
    internal_path: z.string(),
    logo_url: z.string().nullable(),
  }),
  description: z.string(),
  /** What the shop asks for when it is used. */
  code: z.string(),
  discount_type: z.enum(DISCOUNT_TYPES),
  /** Per cent, or minor units of `currency`; null for free shipping. */
  discount_value: z.int().nullable(),
  currency: z.string().nullable(),
  granted_at: z.iso.datetime(),
  expires_at: z.iso.datetime(),
  used_at: z.iso.datetime().nullable(),
  status: z.enum(REWARD_STATES),
})

export type Reward = z.infer<typeof reward>
