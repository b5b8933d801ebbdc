import { z } from 'zod'
import { ROLES, SHOP_ROLES } from '../../lib/calls/access.ts'
import { rates } from '../currency/schemas.ts'
import { personCity, personName } from '../people/name-rules.ts'
import { credential, passkeyOptions, renewedToken } from './credential-schemas.ts'

/** A normalised e-mail address: trimmed, lower-cased, at most 254 characters (RFC 5321, 4.5.3.1). */
export const emailAddress = z
  .string()
  .trim()
  .toLowerCase()
  .max(254, 'This e-mail address is too long. Check it for mistakes.')
  .pipe(z.email('Enter an e-mail address, like name@example.com.'))

/**
 * Path on this site; the handler drops any other (X-guards-02). Without JavaScript it may carry an unsent form, hence
 * its length.
 */
const returnTo = z.string().max(8000).nullable().optional()

/** 256 random bits. */
const token = z.string().regex(/^[\w-]{43}$/, 'not a token')

/** Six digits; spaces between them, as in the e-mail, are dropped. */
const code = z
  .string()
  .transform(typed => typed.replace(/\s/g, ''))
  .pipe(z.string().regex(/^\d{6}$/, 'Enter the six digits of the code.'))

export const askForLinkSchemas = {
  input: z.object({
    email: emailAddress,
    return_to: returnTo,
    /** The captcha's response, required if the operator configured a captcha. */
    captcha: z.string().max(4096).optional(),
    /** Asks for another e-mail after a first one, no sooner than half a minute later. */
    again: z.boolean().optional(),
  }),
  output: z.object({
    /** The address after normalisation. */
    email: z.string(),
    /** Lifetime of the link, once sent. */
    minutes: z.number().int(),
    /** The secret with which the code in the e-mail works; only this response has it. */
    request: token,
  }),
}

export const signInWithCodeSchemas = {
  input: z.object({
    request: token,
    code,
    /** Needed for a first sign-in. */
    name: personName.optional(),
  }),
  output: z.object({ return_to: z.string().nullable() }),
}

export const linkSchemas = {
  input: z.object({ token }),
  output: z.object({
    state: z.enum(['open', 'used', 'expired', 'unknown']),
    /** Address of the link's owner; null unless the link is still valid. */
    email: z.string().nullable(),
    /** First sign-in of this person. `name` is then what imports state. */
    first_time: z.boolean(),
    name: z.string().nullable(),
    /** A used link of the very person who asks: they went back to it, or opened it twice. */
    signed_in: z.boolean(),
    /** When a deleted account is to be erased; signing in with `stay` restores it. */
    leaving_until: z.iso.datetime().nullable(),
    return_to: z.string().nullable(),
  }),
}

export const followLinkSchemas = {
  input: z.object({
    token,
    name: personName.optional(),
    /** Restores a deleted account; without it, signing in to one is refused. */
    stay: z.boolean().optional(),
  }),
  output: z.object({ return_to: z.string().nullable() }),
}

export const passkeySignInOptionsSchemas = {
  input: z.object({}),
  output: passkeyOptions,
}

export const passkeySignInSchemas = {
  input: z.object({ credential }),
  output: z.object({}),
}

export const confirmOptionsSchemas = {
  input: z.object({}),
  output: passkeyOptions,
}

export const confirmSchemas = {
  input: z.object({ credential }),
  output: renewedToken,
}

export const signOutSchemas = {
  input: z.object({}),
  output: z.object({}),
}

export const csrfTokenSchemas = {
  input: z.object({}),
  output: z.object({ csrf_token: z.string() }),
}

export const meSchemas = {
  input: z.object({ exchange_rates: z.string().optional() }),
  output: z.object({
    current_country: z.string(),
    currency: z.string(),
    exchange_rates: rates.optional(),
    /** Date of the exchange rates: `2026-04-13`. */
    exchange_rates_as_of: z.iso.date().nullable().optional(),
    /** Null for a guest. */
    reviewer: z
      .object({
        encoded_id: z.string(),
        name: z.string(),
        avatar_image_url: z.string().nullable(),
        retina_avatar_image_url: z.string().nullable(),
        /** SHA-256 of the e-mail address for Gravatar; visible to nobody else. */
        gravatar_hash: z.string().nullable(),
        verified_buyer: z.boolean(),
        roles: z.array(z.enum(ROLES)),
        /** Capped at 100, which means 99+. */
        unread_notifications: z.int(),
        shops: z.array(z.object({ encoded_shop_id: z.string(), role: z.enum(SHOP_ROLES) })),
      })
      .nullable(),
  }),
}

/** Changes to one's own profile; absent fields stay. */
const reviewerChanges = z
  .object({
    rs_currency: z
      .string()
      .toUpperCase()
      .regex(/^([A-Z]{3}|\*)$/, 'must be a currency code, or *'),
    rs_country: z
      .string()
      .toUpperCase()
      .regex(/^([A-Z]{2}|\*)$/, 'must be a country code, or *'),
    subscribed_rs: z.boolean('must be true or false'),
    name: personName,
    /** Country shown beside their name; empty for none. */
    country: z
      .string()
      .toUpperCase()
      .regex(/^([A-Z]{2})?$/, 'must be a country code, or empty')
      .transform(code => code || null)
      .nullable(),
    city: personCity.nullable(),
  })
  .partial()
  .refine(changes => Object.keys(changes).length > 0, 'contains no field that can be changed')

export const saveProfileSchemas = {
  input: z.object({ reviewer: reviewerChanges }),
  output: z.object({
    reviewer: z.object({
      name: z.string(),
      rs_currency: z.string().nullable(),
      rs_country: z.string().nullable(),
      subscribed_rs: z.boolean().nullable(),
      country: z.string().nullable(),
      city: z.string().nullable(),
    }),
  }),
}
