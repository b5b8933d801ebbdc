import { call } from '../../../lib/calls/call.ts'
import type {
  acceptJoinSchemas,
  askMemberSchemas,
  changeMemberSchemas,
  joinSchemas,
  membersSchemas,
  removeMemberSchemas,
  withdrawMemberSchemas,
} from './schemas.ts'

export const membersCall = call<typeof membersSchemas>({
  path: '/business/:slug/members.json',
  summary: 'Who belongs to a shop, who was asked to join, and what was last done on its side',
  access: 'reviewer',
  errors: [403, 404],
})

export const askMemberCall = call<typeof askMemberSchemas>({
  method: 'POST',
  path: '/business/:slug/members/invitations',
  summary: 'Asks somebody by e-mail to join a shop; asked again, a new link takes the place of the old one',
  access: 'reviewer',
  confirm: 'recent',
  errors: [404, 409, 422],
  limit: 60,
})

export const withdrawMemberCall = call<typeof withdrawMemberSchemas>({
  method: 'DELETE',
  path: '/business/:slug/members/invitations/:invitation_id',
  summary: 'Takes back what somebody was asked: the link in their e-mail no longer works',
  access: 'reviewer',
  errors: [404],
})

export const changeMemberCall = call<typeof changeMemberSchemas>({
  method: 'PUT',
  path: '/business/:slug/members/:member_id',
  summary: 'Makes a member an owner or one of the staff; a shop always keeps an owner',
  access: 'reviewer',
  confirm: 'recent',
  errors: [404, 409],
})

export const removeMemberCall = call<typeof removeMemberSchemas>({
  method: 'DELETE',
  path: '/business/:slug/members/:member_id',
  summary: 'Takes somebody out of a shop; everybody may leave by themselves, but for the last owner',
  access: 'reviewer',
  confirm: 'recent',
  errors: [404, 409],
})

export const joinCall = call<typeof joinSchemas>({
  path: '/business/join.json',
  summary: 'What the link of an e-mail that asks to join a shop would do; it is not used up by this',
  errors: [404],
  limit: 60,
})

export const acceptJoinCall = call<typeof acceptJoinSchemas>({
  method: 'POST',
  path: '/business/join.json',
  summary: 'Joins a shop by the link of an e-mail, which works once',
  access: 'reviewer',
  errors: [404, 410],
  limit: 60,
})
