import { z } from 'zod'
import { ROLES, SHOP_ROLES } from '../../lib/calls/access.ts'
import { call } from '../../lib/calls/call.ts'
import { queue } from '../../lib/calls/queue.ts'
import { rates } from '../currency/contract.ts'
import { personCity, personName } from '../people/name-rules.ts'
import { credential, passkeyOptions, renewedToken } from './credential-contract.ts'

/** A normalised e-mail address: trimmed, lower-cased, at most 254 characters (RFC 5321, 4.5.3.1). */
export const emailAddress = z
  .string()
  .trim()
  .toLowerCase()
  .max(254, 'This is too long for an e-mail address.')
  .pipe(z.email('This is not an e-mail address. It looks like name@example.com.'))

/**
 * Path on this site; the handler drops any other (X-guards-02). Without JavaScript it may carry an unsent form, hence
 * its length.
 */
const returnTo = z.string().max(8000).nullable().optional()

/** 256 random bits. */
const token = z.string().regex(/^[\w-]{43}$/, 'not a token')

export const askForLinkCall = call({
  method: 'POST',
  path: '/login.json',
  summary: 'Asks for a sign-in link by e-mail. The answer is the same whether or not the address is known',
  errors: [422],
  input: z.object({
    email: emailAddress,
    return_to: returnTo,
    /** The captcha's response, required if the operator configured a captcha. */
    captcha: z.string().max(4096).optional(),
  }),
  output: z.object({
    /** The address after normalisation. */
    email: z.string(),
    /** Lifetime of the link, once sent. */
    minutes: z.number().int(),
  }),
})

export const linkCall = call({
  path: '/login/link.json',
  summary: 'What a sign-in link would do; it is not used up by this',
  input: z.object({ token }),
  output: z.object({
    state: z.enum(['open', 'used', 'expired', 'unknown']),
    /** Address of the link's owner; null unless the link is still valid. */
    email: z.string().nullable(),
    /** First sign-in of this person. `name` is then what imports state. */
    first_time: z.boolean(),
    name: z.string().nullable(),
    /** When a deleted account is to be erased; signing in with `stay` restores it. */
    leaving_until: z.iso.datetime().nullable(),
    return_to: z.string().nullable(),
  }),
  limit: 60,
})

export const followLinkCall = call({
  method: 'POST',
  path: '/login/link.json',
  summary: 'Signs in with a link, which works once; who signs in for the first time gives a name',
  errors: [409, 410, 422],
  input: z.object({
    token,
    name: personName.optional(),
    /** Restores a deleted account; without it, signing in to one is refused. */
    stay: z.boolean().optional(),
  }),
  output: z.object({ return_to: z.string().nullable() }),
  limit: 60,
})

export const passkeySignInOptionsCall = call({
  method: 'POST',
  path: '/login/passkey/options.json',
  summary: 'What a browser needs in order to ask for a passkey',
  input: z.object({}),
  output: passkeyOptions,
  limit: 60,
})

export const passkeySignInCall = call({
  method: 'POST',
  path: '/login/passkey.json',
  summary: 'Signs in with a passkey',
  errors: [409, 422],
  input: z.object({ credential }),
  output: z.object({}),
  limit: 60,
})

export const confirmOptionsCall = call({
  method: 'POST',
  path: '/login/confirm/options.json',
  summary: 'What a browser needs in order to ask a signed-in reviewer for one of their passkeys once more',
  access: 'reviewer',
  input: z.object({}),
  output: passkeyOptions,
  limit: 60,
})

export const confirmCall = call({
  method: 'POST',
  path: '/login/confirm.json',
  summary:
    'Confirms with a passkey who is signed in: acts that ask for it are open for ten minutes. The session gets a new cookie',
  access: 'reviewer',
  errors: [422],
  input: z.object({ credential }),
  output: renewedToken,
  limit: 60,
})

export const signOutCall = call({
  method: 'POST',
  path: '/logout.json',
  summary: 'Ends the session that this is asked with',
  input: z.object({}),
  output: z.object({}),
})

/** The visitor's country, currency and rates, and who is signed in (D-calls-05, D-calls-06). */
export const meCall = call({
  path: '/reviews/me.json',
  summary: 'Who asks: country and currency, the exchange rates when asked for, and the reviewer who is signed in',
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
})

/** Changes to one's own profile; absent fields stay. */
const reviewerChanges = z
  .object({
    rs_currency: z
      .string()
      .toUpperCase()
      .regex(/^([A-Z]{3}|\*)$/, "a currency's code, or *"),
    rs_country: z
      .string()
      .toUpperCase()
      .regex(/^([A-Z]{2}|\*)$/, "a country's code, or *"),
    subscribed_rs: z.boolean('true or false'),
    name: personName,
    /** Country shown beside their name; empty for none. */
    country: z
      .string()
      .toUpperCase()
      .regex(/^([A-Z]{2})?$/, "a country's code, or nothing")
      .transform(code => code || null)
      .nullable(),
    city: personCity.nullable(),
  })
  .partial()
  .refine(changes => Object.keys(changes).length > 0, 'nothing of this can be changed')

/** Saves what is given of currency, country, the subscribe answer and the profile form (D-calls-07, R-calls-07, X-calls-04). */
export const saveProfileCall = call({
  method: 'PUT',
  path: '/reviews/profile/reviewers/0',
  summary:
    'Saves what a signed-in reviewer chose: currency, shipping country, news by e-mail, name, and where they are from',
  access: 'reviewer',
  errors: [422],
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
})

/** Job: sends the e-mail with a sign-in link. Gives up within an hour, since the link would come too late. */
export const signInMailQueue = queue({
  name: 'accounts.sign-in-mail',
  payload: z.object({ link_id: z.number().int(), base: z.url() }),
  retries: 6,
  retryDelay: 15,
  expireIn: 120,
  concurrency: 4,
})

/** Job: sends the e-mail with the link that restores a deleted account. */
export const accountDeletionMailQueue = queue({
  name: 'accounts.leaving-mail',
  payload: z.object({ reviewer_id: z.int(), base: z.url() }),
  retries: 9,
  retryDelay: 40,
  expireIn: 120,
  concurrency: 1,
})

/** Job: deletes expired rows. */
export const sweepQueue = queue({ name: 'accounts.sweep', payload: z.object({}), alone: true })
