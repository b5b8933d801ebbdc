import { z } from 'zod'
import { ROLES, SHOP_ROLES } from '../../lib/access.ts'
import { call } from '../../lib/call.ts'
import { queue } from '../../lib/queue.ts'
import { rates } from '../currency/contract.ts'
import { personName } from '../profiles/name-rules.ts'

/** An e-mail address as it is compared: lower-cased, no longer than one can be (RFC 5321, 4.5.3.1). */
export const emailAddress = z
  .string()
  .trim()
  .toLowerCase()
  .max(254, 'This is too long for an e-mail address.')
  .pipe(z.email('This is not an e-mail address. It looks like name@example.com.'))

/** A path of this site; what leads elsewhere is dropped by whoever reads it (decisions.md, "Meanings"). */
const returnTo = z.string().max(2000).nullable().optional()

/** 256 bits. */
const token = z.string().regex(/^[\w-]{43}$/, 'not a token')

/** A passkey's own words, which the library that checks them reads. */
const credential = z.looseObject({ id: z.string().max(2000), response: z.looseObject({}) })
const options = z.object({ options: z.looseObject({ challenge: z.string() }) })
const id = z.coerce.number().int().positive()

export const askForLinkCall = call({
  method: 'POST',
  path: '/login.json',
  summary: 'Asks for a sign-in link by e-mail. The answer is the same whether or not the address is known',
  input: z.object({ email: emailAddress, return_to: returnTo }),
  output: z.object({
    /** The address as it was understood. */
    email: z.string(),
    /** How long the link works once it was sent. */
    minutes: z.number().int(),
  }),
})

export const linkCall = call({
  path: '/login/link.json',
  summary: 'What a sign-in link would do; it is not used up by this',
  input: z.object({ token }),
  output: z.object({
    state: z.enum(['open', 'used', 'expired', 'unknown']),
    /** Whose link it is; told only while it works. */
    email: z.string().nullable(),
    /** Whether the person signs in for the first time, and the name that is known of them from imports. */
    first_time: z.boolean(),
    name: z.string().nullable(),
    return_to: z.string().nullable(),
  }),
  limit: 60,
})

export const followLinkCall = call({
  method: 'POST',
  path: '/login/link.json',
  summary: 'Signs in with a link, which works once; who signs in for the first time gives a name',
  input: z.object({ token, name: personName.optional() }),
  output: z.object({ return_to: z.string().nullable() }),
  limit: 60,
})

export const passkeySignInOptionsCall = call({
  method: 'POST',
  path: '/login/passkey/options.json',
  summary: 'What a browser needs in order to ask for a passkey',
  input: z.object({}),
  output: options,
  limit: 60,
})

export const passkeySignInCall = call({
  method: 'POST',
  path: '/login/passkey.json',
  summary: 'Signs in with a passkey',
  input: z.object({ credential }),
  output: z.object({}),
  limit: 60,
})

export const signOutCall = call({
  method: 'POST',
  path: '/logout.json',
  summary: 'Ends the session that this is asked with',
  input: z.object({}),
  output: z.object({}),
})

export const meCall = call({
  path: '/reviews/me.json',
  summary: 'Who asks: country and currency, the exchange rates when asked for, and the reviewer who is signed in',
  input: z.object({ exchange_rates: z.string().optional() }),
  output: z.object({
    current_country: z.string(),
    currency: z.string(),
    exchange_rates: rates.optional(),
    /** The day that the rates are for, beside them: `2026-04-13`. */
    exchange_rates_as_of: z.iso.date().nullable().optional(),
    /** Null for a guest. */
    reviewer: z
      .object({
        encoded_id: z.string(),
        name: z.string(),
        avatar_image_url: z.string().nullable(),
        retina_avatar_image_url: z.string().nullable(),
        /** SHA-256 of the e-mail address, as Gravatar knows it; told to nobody else. */
        gravatar_hash: z.string().nullable(),
        verified_buyer: z.boolean(),
        roles: z.array(z.enum(ROLES)),
        shops: z.array(z.object({ encoded_shop_id: z.string(), role: z.enum(SHOP_ROLES) })),
      })
      .nullable(),
  }),
})

/** What a person may change of themselves; what is left out stays. */
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
  })
  .partial()
  .refine(changes => Object.keys(changes).length > 0, 'nothing of this can be changed')

export const saveProfileCall = call({
  method: 'PUT',
  path: '/reviews/profile/reviewers/0',
  summary: 'Saves what a signed-in reviewer chose: currency, shipping country, news by e-mail, name',
  access: 'reviewer',
  input: z.object({ reviewer: reviewerChanges }),
  output: z.object({
    reviewer: z.object({
      name: z.string(),
      rs_currency: z.string().nullable(),
      rs_country: z.string().nullable(),
      subscribed_rs: z.boolean().nullable(),
    }),
  }),
})

export const securityCall = call({
  path: '/reviews/profile/edit/security.json',
  summary: 'Where a signed-in reviewer is signed in, and their passkeys',
  access: 'reviewer',
  input: z.object({}),
  output: z.object({
    email: z.string().nullable(),
    sessions: z.array(
      z.object({
        id: z.number(),
        device: z.string(),
        way: z.enum(['link', 'passkey']),
        created_at: z.iso.datetime(),
        last_seen_at: z.iso.datetime(),
        /** The one that this was asked with. */
        current: z.boolean(),
      }),
    ),
    passkeys: z.array(
      z.object({
        id: z.number(),
        name: z.string(),
        created_at: z.iso.datetime(),
        last_used_at: z.iso.datetime().nullable(),
      }),
    ),
  }),
})

const SECURITY = '/reviews/profile/edit/security'

export const endSessionCall = call({
  method: 'DELETE',
  path: `${SECURITY}/sessions/:session_id`,
  summary: "Ends one of a signed-in reviewer's sessions",
  access: 'reviewer',
  input: z.object({ session_id: id }),
  output: z.object({}),
})

export const endOtherSessionsCall = call({
  method: 'DELETE',
  path: `${SECURITY}/sessions`,
  summary: 'Ends all sessions of a signed-in reviewer but the one that this is asked with',
  access: 'reviewer',
  input: z.object({}),
  output: z.object({ ended: z.number().int() }),
})

export const addPasskeyOptionsCall = call({
  method: 'POST',
  path: `${SECURITY}/passkeys/options`,
  summary: 'What a browser needs in order to make a passkey',
  access: 'reviewer',
  input: z.object({}),
  output: options,
  limit: 60,
})

const passkeyName = z.string().trim().min(1, 'A name is needed.').max(80, 'At most 80 characters.')

export const addPasskeyCall = call({
  method: 'POST',
  path: `${SECURITY}/passkeys`,
  summary: 'Keeps a passkey that a browser made',
  access: 'reviewer',
  input: z.object({ credential, name: passkeyName.optional() }),
  output: z.object({ id: z.number() }),
  limit: 60,
})

export const renamePasskeyCall = call({
  method: 'PUT',
  path: `${SECURITY}/passkeys/:passkey_id`,
  summary: 'Gives a passkey another name',
  access: 'reviewer',
  input: z.object({ passkey_id: id, name: passkeyName }),
  output: z.object({}),
})

export const removePasskeyCall = call({
  method: 'DELETE',
  path: `${SECURITY}/passkeys/:passkey_id`,
  summary: 'Forgets a passkey: nobody signs in with it any more',
  access: 'reviewer',
  input: z.object({ passkey_id: id }),
  output: z.object({}),
})

/** A role that somebody holds; `shop` is the domain, for those that are of one shop. */
const grant = {
  email: emailAddress,
  role: z.enum([...ROLES, ...SHOP_ROLES], 'one of moderator, arbitrator, operator, owner, staff'),
  shop: z.string().trim().toLowerCase().max(253).optional(),
}

export const rolesCall = call({
  path: '/operator/roles.json',
  summary: 'Who holds which role',
  access: 'operator',
  input: z.object({}),
  output: z.object({
    grants: z.array(
      z.object({
        name: z.string(),
        email: z.string().nullable(),
        role: grant.role,
        shop: z.string().nullable(),
        granted_at: z.iso.datetime(),
      }),
    ),
  }),
})

export const grantRoleCall = call({
  method: 'POST',
  path: '/operator/roles.json',
  summary: 'Gives somebody a role: of the site, or in the shop of a domain',
  access: 'operator',
  input: z.object(grant),
  output: z.object({}),
})

export const revokeRoleCall = call({
  method: 'DELETE',
  path: '/operator/roles.json',
  summary: 'Takes a role back',
  access: 'operator',
  input: z.object(grant),
  output: z.object({}),
})

/** Signed, so that only whom the e-mail was for can stop it. */
const stopToken = z.string().max(200)

export const mailKindCall = call({
  path: '/unsubscribe.json',
  summary: 'Which e-mails the link of one stops',
  input: z.object({ token: stopToken }),
  output: z.object({ kind: z.string(), label: z.string(), wanted: z.boolean() }),
})

export const stopMailCall = call({
  method: 'POST',
  path: '/unsubscribe/:token',
  summary: 'Stops a kind of e-mail, in one click and without signing in (RFC 8058)',
  open: true,
  input: z.object({ token: stopToken }),
  output: z.object({ label: z.string() }),
  limit: 60,
})

export const outboxCall = call({
  path: '/outbox.json',
  summary: 'The e-mails that would have been sent, where no mail server is set and nobody else can see it',
  input: z.object({}),
  output: z.object({
    messages: z.array(
      z.object({ id: z.string(), at: z.iso.datetime(), to: z.string(), subject: z.string(), text: z.string() }),
    ),
  }),
})

/** Asks for the e-mail of a sign-in link to be written and sent. A link that comes after an hour helps nobody. */
export const signInMailQueue = queue({
  name: 'accounts.sign-in-mail',
  payload: z.object({ link_id: z.number().int(), base: z.url() }),
  retries: 6,
  retryDelay: 15,
  expireIn: 120,
})

/** Asks for what is over to be taken out of the tables. */
export const sweepQueue = queue({ name: 'accounts.sweep', payload: z.object({}), alone: true })
