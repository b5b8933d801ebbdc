import { z } from 'zod'
import { metaData } from '../../catalog/schemas.ts'
import { MOST_DAYS, MOST_REMINDER_DAYS } from '../../invitations/rules.ts'
import { colourProblem, LONGEST_MESSAGE, LONGEST_SUBJECT, textHoldsAddress } from '../../invitations/text-rules.ts'
import { lengthOf, normalizeText } from '../../reviews/writing/rules.ts'
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
        /** Of its title. */
        product_language: z.string().nullable(),
        sent_at: z.iso.datetime(),
        reminded_at: z.iso.datetime().nullable(),
        opened_at: z.iso.datetime().nullable(),
        reviewed_at: z.iso.datetime().nullable(),
        /** Null while the public does not see the review. */
        rating: z.int().nullable(),
        review_public_id: z.string().nullable(),
      }),
    ),
    /** What the shop says; null for our own words. */
    text: z.object({
      subject: z.string().nullable(),
      message: z.string().nullable(),
      colour: z.string().nullable(),
      shows_logo: z.boolean(),
    }),
    /** The e-mail, as it goes to the buyer of one thing. */
    preview: z.object({
      subject: z.string(),
      heading: z.string(),
      paragraphs: z.array(z.string()),
      title: z.string(),
      /** ISO 639-1; null if unknown. */
      title_language: z.string().nullable(),
      picture_url: z.string().nullable(),
      links: z.array(z.string()),
      /** What the first and the last link mean. */
      ends: z.tuple([z.string(), z.string()]).readonly().nullable(),
      notes: z.array(z.string()),
      sender: z.string(),
      /** Null for our own. */
      colour: z.string().nullable(),
      logo_url: z.string().nullable(),
    }),
    /** Whether the shop has a logo in our storage, which e-mails can show. */
    has_logo: z.boolean(),
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

const NO_ADDRESS =
  'Leave out web and e-mail addresses: e-mail programs turn them into links. Put a space after each full stop.'

/** A shop's own words; empty for ours. The length is checked first, so that the rest is bounded. */
const ownWords = (most: number) =>
  z
    .string()
    .max(4 * most, `Use ${most.toLocaleString('en')} characters or fewer.`)
    .transform(text => normalizeText(text) || null)
    .refine(text => text === null || lengthOf(text) <= most, {
      error: `Use ${most.toLocaleString('en')} characters or fewer.`,
    })
    .refine(text => text === null || !textHoldsAddress(text), { error: NO_ADDRESS })

const invitationText = {
  /** `{product}` is filled in. Empty for our own words. */
  subject: ownWords(LONGEST_SUBJECT).refine(text => text === null || !text.includes('\n'), {
    error: 'Write the subject in one line.',
  }),
  /** Stands before our own words. Empty for none. */
  message: ownWords(LONGEST_MESSAGE),
  /** `#0a5c5c`, with a contrast of 4.5:1 on white. Empty for our own; it stays as it is if absent. */
  colour: z
    .string()
    .max(20, 'Enter a colour as # and six digits or letters, such as #0a5c5c.')
    .transform(text => text.trim().toLowerCase() || null)
    .superRefine((colour, context) => {
      const message = colour === null ? null : colourProblem(colour)
      if (message) context.addIssue({ code: 'custom', message })
    })
    .optional(),
  /** Whether the shop's logo heads the e-mail; it stays as it is if absent. */
  shows_logo: z.boolean().optional(),
}

export const saveInvitationTextSchemas = {
  input: z.object({ ...shopSlug, ...invitationText }),
  output: z.object({ changed: z.boolean() }),
}

export const testInvitationSchemas = {
  input: z.object({ ...shopSlug, ...invitationText }),
  output: z.object({
    /** The address of the person who asks. */
    email: z.string(),
  }),
}
