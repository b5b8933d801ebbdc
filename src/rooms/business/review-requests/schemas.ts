import { z } from 'zod'
import { metaData } from '../../catalog/schemas.ts'
import { MOST_DAYS, MOST_REMINDER_DAYS } from '../../invitations/rules.ts'
import { shopSlug } from '../schemas.ts'

/** How a shop asks its buyers for reviews, and what comes of it. */

const results = z.object({ sent: z.int(), reminded: z.int(), opened: z.int(), reviewed: z.int() })

const days = (least: number, most: number) =>
  z
    .union([z.number(), z.string().trim().regex(/^\d+$/).transform(Number)], { error: 'Enter a number of days.' })
    .pipe(z.int('Enter whole days.'))
    .refine(count => count >= least && count <= most, { error: `Enter ${least} to ${most} days.` })

export const reviewRequestsSchemas = {
  input: z.object(shopSlug),
  output: z.object({
    rule: z.object({
      enabled: z.boolean(),
      /** Null while it is off. */
      enabled_at: z.iso.datetime().nullable(),
      days: z.int(),
      reminder_days: z.int().nullable(),
    }),
    /** What limits it (docs/operations.md). */
    sending: z.object({
      /** E-mails within 24 hours that it may send now, and has sent. */
      per_day: z.int(),
      sent_today: z.int(),
      /** Orders whose buyers are to be asked once there is room. */
      waiting: z.int(),
      /** Until when nothing is sent because too many buyers object; null where it goes on. */
      paused_until: z.iso.datetime().nullable(),
    }),
    /** Items, not e-mails: one e-mail asks about all of an order. */
    results: z.object({ last_90_days: results, all: results }),
    recent: z.array(
      z.object({
        id: z.string(),
        /** As the shop calls them; null where it did not say, or some weeks ago. */
        buyer: z.string().nullable(),
        product: z.string(),
        sent_at: z.iso.datetime(),
        reminded_at: z.iso.datetime().nullable(),
        opened_at: z.iso.datetime().nullable(),
        reviewed_at: z.iso.datetime().nullable(),
        /** Null while the public does not see the review. */
        rating: z.int().nullable(),
        review_public_id: z.string().nullable(),
      }),
    ),
    /** The e-mail, as it goes to the buyer of one thing. */
    preview: z.object({
      subject: z.string(),
      heading: z.string(),
      paragraphs: z.array(z.string()),
      title: z.string(),
      links: z.array(z.string()),
      notes: z.array(z.string()),
    }),
    may_change: z.boolean(),
    meta_data: metaData,
  }),
}

export type ReviewRequests = z.infer<(typeof reviewRequestsSchemas)['output']>

export const saveReviewRequestsSchemas = {
  input: z.object({
    ...shopSlug,
    enabled: z.boolean(),
    days: days(0, MOST_DAYS),
    /** Null for no reminder. */
    reminder_days: days(1, MOST_REMINDER_DAYS).nullable(),
  }),
  output: z.object({ changed: z.boolean() }),
}
