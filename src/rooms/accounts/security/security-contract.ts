import { z } from 'zod'
import { call } from '../../../lib/calls/call.ts'
import { metaData } from '../../catalog/contract.ts'
import { credential, passkeyOptions, renewedToken } from '../credential-contract.ts'

const id = z.coerce.number().int().positive()

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
        way: z.enum(['link', 'passkey', 'command']),
        created_at: z.iso.datetime(),
        last_seen_at: z.iso.datetime(),
        /** The session of this request. */
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
    meta_data: metaData,
  }),
})

const SECURITY = '/reviews/profile/edit/security'

export const endSessionCall = call({
  method: 'DELETE',
  path: `${SECURITY}/sessions/:session_id`,
  summary: "Ends one of a signed-in reviewer's sessions",
  access: 'reviewer',
  errors: [404],
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
  confirm: 'enrol',
  errors: [404, 409],
  input: z.object({}),
  output: passkeyOptions,
  limit: 60,
})

const passkeyName = z.string().trim().min(1, 'A name is needed.').max(80, 'At most 80 characters.')

export const addPasskeyCall = call({
  method: 'POST',
  path: `${SECURITY}/passkeys`,
  summary: 'Keeps a passkey that a browser made',
  access: 'reviewer',
  confirm: 'enrol',
  errors: [409, 422],
  input: z.object({ credential, name: passkeyName.optional() }),
  output: renewedToken.extend({ id: z.number() }),
  limit: 60,
})

export const renamePasskeyCall = call({
  method: 'PUT',
  path: `${SECURITY}/passkeys/:passkey_id`,
  summary: 'Gives a passkey another name',
  access: 'reviewer',
  errors: [404],
  input: z.object({ passkey_id: id, name: passkeyName }),
  output: z.object({}),
})

export const removePasskeyCall = call({
  method: 'DELETE',
  path: `${SECURITY}/passkeys/:passkey_id`,
  summary: 'Forgets a passkey: nobody signs in with it any more',
  access: 'reviewer',
  confirm: 'recent',
  errors: [404, 409],
  input: z.object({ passkey_id: id }),
  output: z.object({}),
})
