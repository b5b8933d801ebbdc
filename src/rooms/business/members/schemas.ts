import { z } from 'zod'
import { SHOP_ROLES } from '../../../lib/calls/access.ts'
import { lookedUp } from '../../../lib/calls/params.ts'
import { emailAddress } from '../../accounts/schemas.ts'
import { metaData } from '../../catalog/schemas.ts'
import { MEMBER_ROLES, shopSlug } from '../schemas.ts'

const role = z.enum(SHOP_ROLES, 'Choose owner or staff.')

const member = z.object({
  encoded_id: z.string(),
  name: z.string(),
  /** Told to owners alone. */
  email: z.string().nullable(),
  role,
  since: z.iso.datetime(),
  /** The person who asks. */
  you: z.boolean(),
})

export type Member = z.infer<typeof member>

/** Somebody who was asked by e-mail to join and has not answered. */
const invited = z.object({
  id: z.int(),
  email: z.string(),
  role,
  /** Who asked; null for one who has gone. */
  by: z.string().nullable(),
  expires_at: z.iso.datetime(),
  expired: z.boolean(),
})

export type InvitedMember = z.infer<typeof invited>

/** What was done on the shop's side. */
const logEntry = z.object({
  at: z.iso.datetime(),
  /** Null for one who has gone. */
  who: z.string().nullable(),
  standing: z.enum([...MEMBER_ROLES, 'newcomer']),
  /** What they did, in words that follow their name. */
  did: z.string(),
})

export type LogEntry = z.infer<typeof logEntry>

export const membersSchemas = {
  input: z.object(shopSlug),
  output: z.object({
    members: z.array(member),
    /** Empty for staff. */
    asked: z.array(invited),
    log: z.array(logEntry),
    /** Whether the person who asks may change them. */
    may_change: z.boolean(),
    meta_data: metaData,
  }),
}

export const askMemberSchemas = {
  input: z.object({ ...shopSlug, email: emailAddress, role }),
  output: z.object({ email: z.string(), days: z.int() }),
}

export const withdrawMemberSchemas = {
  input: z.object({ ...shopSlug, invitation_id: z.coerce.number<number | string>().int() }),
  output: z.object({}),
}

export const changeMemberSchemas = {
  input: z.object({ ...shopSlug, member_id: lookedUp, role }),
  output: z.object({}),
}

export const removeMemberSchemas = {
  input: z.object({ ...shopSlug, member_id: lookedUp }),
  output: z.object({}),
}

/** 256 bits, from the e-mail. */
const token = z.string().regex(/^[\w-]{43}$/, 'not a token')

export const joinSchemas = {
  input: z.object({ token }),
  output: z.object({ shop: z.object({ name: z.string(), domain: z.string() }), role, expired: z.boolean() }),
}

export const acceptJoinSchemas = {
  input: z.object({ token }),
  output: z.object({ path: z.string() }),
}
