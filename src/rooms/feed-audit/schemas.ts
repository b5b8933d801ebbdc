import { z } from 'zod'
import { lookedUp } from '../../lib/calls/params.ts'
import { metaData } from '../catalog/schemas.ts'
import { ACCOUNT_PLATFORMS } from '../proofs/accounts/limits.ts'
import { AUDIT_FEEDS } from './figures/audit-rules.ts'
import { REVIEW_KINDS } from './figures/star-rules.ts'

const count = z.object({ at_least: z.int(), at_most: z.int() })

const percent = count.describe('Whole per cent of the orders, rounded down')

const total = z.object({
  /** First and last month, such as `2026-10`. */
  from: z.string(),
  to: z.string(),
  orders: count,
  by_feed: z.record(z.enum(AUDIT_FEEDS), count),
  invited: count.describe('Orders whose buyer was asked for a review'),
  answered: count.describe('Orders with a review that its author did not withdraw'),
  published: count.describe('Orders with a published review'),
  answered_at_once: count.describe('Orders whose review was written within an hour of their receipt'),
  /** Null where the number of orders is not told, or zero. */
  shares: z.object({ invited: percent, answered: percent, published: percent }).nullable(),
  median_days: z.number().nullable().describe('From order to receipt, the middle one'),
  missing: count.nullable().describe('Order numbers that did not arrive; null where numbers do not run in sequence'),
})

const row = total.extend({
  average_stars: z
    .record(z.enum(REVIEW_KINDS), z.number().nullable())
    .describe('Of reviews written in these months; null for fewer than 10'),
})

const stars = z.object({
  reviews: count,
  /** Null for fewer than 10 reviews. */
  average: z.number().nullable(),
  /** Per cent with 1, 2, 3, 4 and 5 stars; null for fewer than 10 reviews. */
  percent: z.array(z.int()).length(5).nullable(),
})

export const feedAuditSchemas = {
  input: z.object({ shop_slug: lookedUp }),
  output: z.object({
    shop: z.object({
      name: z.string(),
      internal_path: z.string(),
      logo_url: z.string().nullable(),
      country: z.string(),
      platform: z.string(),
    }),
    counted_at: z.iso.datetime().nullable().describe('When it was counted; null if never yet'),
    log_size: z
      .int()
      .nullable()
      .describe('Entries that the public log had just before: what later entries tell may not be counted'),
    /** The last month that is over. */
    last_month: z.string(),
    /** One sentence with the figures. */
    sentence: z.string(),
    /** The shop's own sentence. */
    statement: z.object({ body: z.string(), language: z.string().nullable(), stated_at: z.iso.datetime() }).nullable(),
    /** Accounts at platforms that the shop has named as its own: e-mails about them prove orders (P1.8). */
    platform_accounts: z.array(
      z.object({
        platform: z.enum(ACCOUNT_PLATFORMS),
        account: z.string().describe('Which one; of an e-mail address, the first letter and the domain'),
        since: z.iso.datetime(),
      }),
    ),
    /** Oldest first; groups of months that end within the last 12. */
    months: z.array(row),
    /** The rows whose number of orders is told, as one; null without any. */
    total: total.nullable(),
    /** Orders received and missing, rounded; null where numbers do not run in sequence. */
    estimated_orders: z.int().nullable(),
    /** Of all published reviews, whenever they were written. */
    stars: z.record(z.enum(REVIEW_KINDS), stars),
    meta_data: metaData,
  }),
}

export type FeedAudit = z.infer<typeof feedAuditSchemas.output>
export type FeedAuditRow = z.infer<typeof row>
