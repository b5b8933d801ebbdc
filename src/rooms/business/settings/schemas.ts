import { z } from 'zod'
import { lookedUp } from '../../../lib/calls/params.ts'
import { emailAddress } from '../../accounts/schemas.ts'
import { metaData, postalAddress } from '../../catalog/schemas.ts'
import { isCountryCode } from '../../currency/countries/choice-rules.ts'
import { isSeveralSentences, LONGEST_STATEMENT } from '../../feed-audit/statement-rules.ts'
import { textHoldsAddress } from '../../invitations/text-rules.ts'
import { isVisible, lengthOf, normalizeText } from '../../reviews/writing/rules.ts'
import { DISCOUNT_TYPES } from '../../rewards/rules.ts'
import { ownAccount } from '../platform-accounts/schemas.ts'
import { shopSlug } from '../schemas.ts'

/**
 * A shop's settings: what the public sees of it, who it is, where it ships, what it gives for reviews (R-fields-07,
 * R-fields-08).
 */

/** Left blank is taken away. */
const text = (most: number) =>
  z
    .string()
    .trim()
    .max(most, `Use up to ${most} characters.`)
    .transform(text => text || null)
    .nullable()

const countryCode = z.string().trim().toUpperCase().refine(isCountryCode, { error: 'Choose a country.' })

const needed = (most: number, missing: string) =>
  z.string(missing).trim().min(1, missing).max(most, `Use up to ${most} characters.`)

/** An address of the shop's; `null` for none. */
const place = z
  .object({
    address_line_1: needed(200, 'Enter the street and number.'),
    address_line_2: z.string().trim().max(200).optional(),
    city: needed(100, 'Enter the town.'),
    postcode: needed(20, 'Enter the postcode.'),
    country: countryCode,
  })
  .nullable()

const reward = z.object({
  description: needed(200, 'Enter a short message to the buyer.'),
  discount_type: z.enum(DISCOUNT_TYPES, 'Choose a reward.'),
  /** Per cent, or major units of the shop's currency; left out for free shipping. */
  discount_value: z
    .union(
      [
        z.number(),
        z
          .string()
          .trim()
          .regex(/^\d{1,7}(\.\d{1,3})?$/)
          .transform(Number),
      ],
      { error: 'Enter a number.' },
    )
    .refine(value => value > 0 && value < 1e7, { error: 'Enter a number above zero.' })
    .nullish(),
  valid_days: z.coerce
    .number<number | string>('Enter a number of days.')
    .int('Enter whole days.')
    .min(1, 'Enter at least one day.')
    .max(1095, 'Enter up to 1,095 days (three years).'),
})

/** What the shop says beside its feed audit (P1.4). Left blank is taken away. */
const feedStatement = z
  .string()
  .transform(text => normalizeText(text).replace(/\s+/gu, ' '))
  .refine(text => lengthOf(text) <= LONGEST_STATEMENT, {
    error: `Use up to ${LONGEST_STATEMENT} characters.`,
    abort: true,
  })
  .refine(text => text === '' || isVisible(text), { error: 'Write a sentence, or leave this blank.', abort: true })
  .refine(text => !textHoldsAddress(text), { error: 'Leave out web and e-mail addresses.', abort: true })
  .refine(text => !isSeveralSentences(text), { error: 'Write one sentence.' })
  .transform(text => text || null)
  .nullable()

export const settingsSchemas = {
  input: z.object(shopSlug),
  output: z.object({
    name: z.string(),
    description: z.string().nullable(),
    external_url: z.string().nullable(),
    logo_url: z.string().nullable(),
    currency: z.string(),
    ships_to: z.array(z.string()),
    contact: z.object({
      email: z.string().nullable(),
      phone: z.string().nullable(),
      /** When an operator confirmed it; changed since, it is not any more. */
      confirmed_at: z.string().nullable(),
      address: postalAddress.nullable(),
    }),
    settings: z.object({
      disable_web_reviews: z.boolean(),
      enable_question_anwser: z.boolean(),
      review_site_show_cards_carousel: z.boolean(),
    }),
    /** What is given for each verified review that is written here, whatever it says; null for nothing. */
    reward: z
      .object({
        description: z.string(),
        discount_type: z.enum(DISCOUNT_TYPES),
        /** As it is typed. */
        discount_value: z.string().nullable(),
        currency: z.string().nullable(),
        valid_days: z.int(),
        since: z.iso.datetime(),
      })
      .nullable(),
    /** What the shop says beside its feed audit; null for nothing. */
    feed_statement: z.string().nullable(),
    /** Accounts at platforms that the shop has named as its own (P1.8). */
    platform_accounts: z.array(ownAccount),
    may_change: z.boolean(),
    meta_data: metaData,
  }),
}

export type Settings = z.infer<(typeof settingsSchemas)['output']>

export const saveSettingsSchemas = {
  input: z.object({
    ...shopSlug,
    name: needed(100, 'Enter the name of the shop.').optional(),
    description: text(2000).optional(),
    external_url: z
      .union([
        z.literal('').transform(() => null),
        z.url({ protocol: /^https?$/, error: 'Enter a web address like https://shop.example.' }).max(500),
      ])
      .nullable()
      .optional(),
    ships_to: z
      .array(z.union([z.literal('*'), countryCode]))
      .transform(codes => (codes.includes('*') ? ['*'] : [...new Set(codes)].sort()))
      .refine(codes => codes.length > 0, { error: 'Choose at least one country, or everywhere.' })
      .optional(),
    email: z
      .union([z.literal('').transform(() => null), emailAddress])
      .nullable()
      .optional(),
    phone: text(40)
      .refine(text => !/\p{C}/u.test(text ?? ''), 'Enter digits and spaces.')
      .optional(),
    address: place.optional(),
    disable_web_reviews: z.boolean().optional(),
    enable_question_anwser: z.boolean().optional(),
    review_site_show_cards_carousel: z.boolean().optional(),
    reward: reward.nullable().optional(),
    feed_statement: feedStatement.optional(),
    /** The id that the upload of a picture was answered with; null takes the mark away. */
    logo: lookedUp.nullable().optional(),
  }),
  /** What was changed, as the log has it. */
  output: z.object({ changed: z.array(z.string()) }),
}

export type SettingsChange = z.output<(typeof saveSettingsSchemas)['input']>
