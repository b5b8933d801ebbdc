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
  summary: 'Get a shop’s members, pending invitations and recent activity',
  access: 'reviewer',
  errors: [403, 404],
})

export const askMemberCall = call<typeof askMemberSchemas>({
  method: 'POST',
  path: '/business/:slug/members/invitations',
  summary: 'Invite someone to a shop by e-mail; inviting again replaces the link',
  access: 'reviewer',
  confirm: 'recent',
  errors: [404, 409, 422],
  limit: 60,
  perDay: 100,
})

export const withdrawMemberCall = call<typeof withdrawMemberSchemas>({
  method: 'DELETE',
  path: '/business/:slug/members/invitations/:invitation_id',
  summary: 'Withdraw an invitation; its link stops working',
  access: 'reviewer',
  errors: [404],
})

export const changeMemberCall = call<typeof changeMemberSchemas>({
  method: 'PUT',
  path: '/business/:slug/members/:member_id',
  summary: 'Change a member’s role to owner or staff; a shop always keeps an owner',
  access: 'reviewer',
  confirm: 'recent',
  errors: [404, 409],
})

export const removeMemberCall = call<typeof removeMemberSchemas>({
  method: 'DELETE',
  path: '/business/:slug/members/:member_id',
  summary: 'Remove a member from a shop; anyone but the last owner can leave',
  access: 'reviewer',
  confirm: 'recent',
  errors: [404, 409],
})

export const joinCall = call<typeof joinSchemas>({
  path: '/business/join.json',
  summary: 'Look up an invitation link to join a shop, without using it',
  errors: [404],
  limit: 60,
})

export const acceptJoinCall = call<typeof acceptJoinSchemas>({
  method: 'POST',
  path: '/business/join.json',
  summary: 'Join a shop with an invitation link, which works once',
  access: 'reviewer',
  errors: [404, 410],
  limit: 60,
})
