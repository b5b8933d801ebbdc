import { z } from 'zod'
import { metaData } from '../../catalog/schemas.ts'
import { credential, passkeyOptions, renewedToken } from '../credential-schemas.ts'

const id = z.coerce.number().int().positive()

export const securitySchemas = {
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
}

export const endSessionSchemas = {
  input: z.object({ session_id: id }),
  output: z.object({}),
}

export const endOtherSessionsSchemas = {
  input: z.object({}),
  output: z.object({ ended: z.number().int() }),
}

export const addPasskeyOptionsSchemas = {
  input: z.object({}),
  output: passkeyOptions,
}

const passkeyName = z.string().trim().min(1, 'Enter a name.').max(80, 'Use 80 characters or fewer.')

export const addPasskeySchemas = {
  input: z.object({ credential, name: passkeyName.optional() }),
  output: renewedToken.extend({ id: z.number() }),
}

export const renamePasskeySchemas = {
  input: z.object({ passkey_id: id, name: passkeyName }),
  output: z.object({}),
}

export const removePasskeySchemas = {
  input: z.object({ passkey_id: id }),
  output: z.object({}),
}
