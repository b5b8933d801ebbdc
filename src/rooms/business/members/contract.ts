import { z } from 'zod'
import { SHOP_ROLES } from '../../../lib/calls/access.ts'
import { call } from '../../../lib/calls/call.ts'
import { lookedUp } from '../../../lib/calls/params.ts'
import { queue } from '../../../lib/calls/queue.ts'
import { emailAddress } from '../../accounts/contract.ts'
import { metaData } from '../../catalog/contract.ts'
import { MEMBER_ROLES, shopSlug } from '../contract.ts'

const role = z.enum(SHOP_ROLES, 'Choose owner or staff.')

const member = z.object({
  encoded_id: z.string(),
  name: z.string(),
  /** Told to owners alone. */
  email: z.string().nullable(),
  role,
  since: z.iso.datetime(),
  /** The asker themselves. */
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

export const membersCall = call({
  path: '/business/:slug/members.json',
  summary: 'Who belongs to a shop, who was asked to join, and what was last done on its side',
  access: 'reviewer',
  errors: [403, 404],
  input: z.object(shopSlug),
  output: z.object({
    members: z.array(member),
    /** Empty for staff. */
    asked: z.array(invited),
    log: z.array(logEntry),
    /** Whether the asker may change them. */
    may_change: z.boolean(),
    meta_data: metaData,
  }),
})

export const askMemberCall = call({
  method: 'POST',
  path: '/business/:slug/members/invitations',
  summary: 'Asks somebody by e-mail to join a shop; asked again, a new link takes the place of the old one',
  access: 'reviewer',
  confirm: 'recent',
  errors: [404, 409, 422],
  input: z.object({ ...shopSlug, email: emailAddress, role }),
  output: z.object({ email: z.string(), days: z.int() }),
  limit: 60,
})

export const withdrawMemberCall = call({
  method: 'DELETE',
  path: '/business/:slug/members/invitations/:invitation_id',
  summary: 'Takes back what somebody was asked: the link in their e-mail no longer works',
  access: 'reviewer',
  errors: [404],
  input: z.object({ ...shopSlug, invitation_id: z.coerce.number<number | string>().int() }),
  output: z.object({}),
})

export const changeMemberCall = call({
  method: 'PUT',
  path: '/business/:slug/members/:member_id',
  summary: 'Makes a member an owner or one of the staff; a shop always keeps an owner',
  access: 'reviewer',
  confirm: 'recent',
  errors: [404, 409],
  input: z.object({ ...shopSlug, member_id: lookedUp, role }),
  output: z.object({}),
})

export const removeMemberCall = call({
  method: 'DELETE',
  path: '/business/:slug/members/:member_id',
  summary: 'Takes somebody out of a shop; everybody may leave by themselves, but for the last owner',
  access: 'reviewer',
  confirm: 'recent',
  errors: [404, 409],
  input: z.object({ ...shopSlug, member_id: lookedUp }),
  output: z.object({}),
})

/** 256 bits, from the e-mail. */
const token = z.string().regex(/^[\w-]{43}$/, 'not a token')

export const joinCall = call({
  path: '/business/join.json',
  summary: 'What the link of an e-mail that asks to join a shop would do; it is not used up by this',
  errors: [404],
  input: z.object({ token }),
  output: z.object({ shop: z.object({ name: z.string(), domain: z.string() }), role, expired: z.boolean() }),
  limit: 60,
})

export const acceptJoinCall = call({
  method: 'POST',
  path: '/business/join.json',
  summary: 'Joins a shop by the link of an e-mail, which works once',
  access: 'reviewer',
  errors: [404, 410],
  input: z.object({ token }),
  output: z.object({ path: z.string() }),
  limit: 60,
})

/** Asks for the e-mail to be written that asks somebody to join a shop. */
export const joinMailQueue = queue({
  name: 'business.join-mail',
  payload: z.object({ shop_id: z.int(), invitation_id: z.int(), base: z.url() }),
  retries: 9,
  retryDelay: 40,
  expireIn: 120,
  concurrency: 1,
})
