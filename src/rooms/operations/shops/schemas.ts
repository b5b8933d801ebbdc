import { z } from 'zod'
import { SHOP_ROLES } from '../../../lib/calls/access.ts'
import { lookedUp } from '../../../lib/calls/params.ts'
import { pageNumber, searchText } from '../list-params.ts'

/** How an owner proved that the shop is theirs: by DNS, by a file on its site, or to an operator. */
export const CLAIM_PROOFS = ['dns', 'file', 'operator'] as const

const listed = z.object({
  slug: z.string(),
  name: z.string(),
  domain: z.string(),
  logo_url: z.string().nullable(),
  number_of_reviews: z.int(),
  /** Percentages; null without reviews. */
  transparency: z.int().nullable(),
  authenticity: z.int().nullable(),
  owners: z.int(),
  /** The latest proof; null for a shop that nobody claimed here. */
  verified: z.object({ way: z.enum(CLAIM_PROOFS), at: z.iso.datetime() }).nullable(),
  /** A claim waits for an operator. */
  claimed: z.boolean(),
  invitations: z.enum(['on', 'off', 'paused']),
})

export type OperatorShop = z.infer<typeof listed>

export const operatorShopsSchemas = {
  input: z.object({ q: searchText, page: pageNumber }),
  output: z.object({ shops: z.array(listed), total_count: z.int(), current_page: z.int(), per_page: z.int() }),
}

const volume = z.object({
  sent: z.int(),
  reminded: z.int(),
  opened: z.int(),
  opt_outs: z.int(),
  bounces: z.int(),
  sent_today: z.int(),
  per_day: z.int(),
  paused_until: z.iso.datetime().nullable(),
})

export const operatorShopSchemas = {
  input: z.object({ slug: lookedUp }),
  output: z.object({
    shop: listed.extend({
      internal_path: z.string(),
      country: z.string(),
      platform: z.string(),
      number_of_products: z.int(),
      created_at: z.iso.datetime(),
    }),
    team: z.array(
      z.object({ person_id: z.string(), name: z.string(), role: z.enum(SHOP_ROLES), granted_at: z.iso.datetime() }),
    ),
    /** E-mails of the last 30 days; null for a shop that never set up invitations. */
    volume: volume.nullable(),
    failed_imports: z.array(
      z.object({ path: z.string(), file_name: z.string(), failure: z.string().nullable(), ended_at: z.iso.datetime() }),
    ),
  }),
}
