import { z } from 'zod'
import { metaData } from '../../catalog/schemas.ts'
import { isCountryCode } from '../../currency/countries/choice-rules.ts'
import { CURRENCY_CODES } from '../../currency/currencies.ts'
import { CLAIM_STATES, domainOf, LONGEST_NOTE, PLATFORMS } from './rules.ts'

/** Signing up a shop: somebody claims its domain and proves it. */

type Platform = keyof typeof PLATFORMS

/** What a claim says, to whoever made it and to operators alike. */
export const claimFacts = {
  id: z.int(),
  domain: z.string(),
  name: z.string(),
  state: z.enum(CLAIM_STATES),
  created_at: z.iso.datetime(),
  /** What an operator was asked, last. */
  asked: z.object({ at: z.iso.datetime(), note: z.string() }).nullable(),
  /** What an operator answered, last. */
  refused: z.object({ at: z.iso.datetime(), reason: z.string() }).nullable(),
}

const claim = z.object({
  ...claimFacts,
  /** Whether the shop is here already, from an import; its name and place stay as they are then. */
  known: z.boolean(),
  expires_at: z.iso.datetime(),
  /** When it was last looked for the token; null before the first time. */
  checked_at: z.iso.datetime().nullable(),
  /** What the last look found, in words. */
  found: z.string().nullable(),
  /** What is to be put there: as a TXT record of one of the names, or as a line of the file. */
  proof: z.object({ text: z.string(), names: z.array(z.string()), file: z.string() }),
})

export type Claim = z.infer<typeof claim>

export const claimsSchemas = {
  input: z.object({}),
  output: z.object({
    claims: z.array(claim),
    shops: z.array(z.object({ slug: z.string(), name: z.string(), domain: z.string() })),
    meta_data: metaData,
  }),
}

const DOMAIN = 'Enter the web address of your shop, such as shop.example.'

export const claimShopSchemas = {
  input: z.object({
    domain: z
      .string(DOMAIN)
      .max(500, DOMAIN)
      .transform(domainOf)
      .refine(domain => domain !== null, { error: DOMAIN })
      .transform(domain => domain as string),
    name: z
      .string('Enter the name of the shop.')
      .trim()
      .min(1, 'Enter the name of the shop.')
      .max(100, 'Use up to 100 characters.'),
    country: z.string('Choose a country.').toUpperCase().refine(isCountryCode, { error: 'Choose a country.' }),
    currency: z
      .string('Choose a currency.')
      .toUpperCase()
      .refine(code => CURRENCY_CODES.includes(code), { error: 'Choose a currency.' }),
    platform: z.enum(Object.keys(PLATFORMS) as [Platform, ...Platform[]], 'Choose a platform.'),
  }),
  output: z.object({ claim }),
}

export const claimId = { claim_id: z.coerce.number<number | string>().int() }

export const checkClaimSchemas = {
  input: z.object(claimId),
  /** Where the shop's side is, once it is proved; else what was found instead. */
  output: z.object({ path: z.string().nullable(), found: z.string().nullable() }),
}

/** Words between a claimant and an operator. @param wanted what to write, where nothing is written */
export const claimNote = (wanted: string) =>
  z.string(wanted).trim().min(1, wanted).max(LONGEST_NOTE, `Use up to ${LONGEST_NOTE} characters.`)

const NOTE = 'Explain why the shop is yours and how we can reach you there.'

export const askOperatorSchemas = {
  input: z.object({
    ...claimId,
    note: claimNote(NOTE),
  }),
  output: z.object({}),
}

export const dropClaimSchemas = {
  input: z.object(claimId),
  output: z.object({}),
}
