import { z } from 'zod'
import { LONGEST_ADDRESS, MAX_PAGES } from './click-rules.ts'
import { CONSENTS } from './consent-rules.ts'

/** A short text that PostgreSQL can store. */
const text = (longest: number) =>
  z
    .string()
    .max(longest)
    .transform(given => given.replaceAll('\0', '').toWellFormed())

const campaign = text(100).optional()

const host = text(253)

export const clickSchemas = {
  input: z.object({
    /** The shop's encoded_id. */
    shop_id: z.string().max(50),
    /** The encoded_id of the product whose page contained the link. */
    product_id: z.string().max(50).optional(),
    /** A few fields of the visitor's click record; empty without consent. */
    tracking_data: z.object({
      utm_source: campaign,
      utm_medium: campaign,
      utm_campaign: campaign,
      first_referrer: host.optional(),
      pages: z.number().int().min(0).max(MAX_PAGES).optional(),
    }),
    /** Referring host of this visit; '' if unknown. */
    referral: host,
    /** Path of this site's page with the link. */
    referral_page: text(LONGEST_ADDRESS).refine(path => path.startsWith('/'), 'must be a path of this site'),
    /** A random id of this page view; absent if consent was refused (R-calls-10). */
    pageview_id: z.uuid().optional(),
  }),
  output: z.object({}),
}

export const consentSchemas = {
  input: z.object({ consent: z.enum(CONSENTS) }),
  output: z.object({ consent: z.enum(CONSENTS) }),
}
